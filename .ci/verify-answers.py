"""Verifies what a client got from the simulator with independent libraries; usage: verify-answers.py FOLDER.

The proof is verified by signxml with the certificate of the provider's metadata, and has to be refused once it is
changed. The description of the control API and a world are validated. The media token is split for OpenSSL.
"""

import base64
import json
import pathlib
import re
import sys

import jsonschema
import signxml
from lxml import etree
from openapi_spec_validator import validate

SIGNATURE = "{http://www.w3.org/2000/09/xmldsig#}"


def verify_proof(folder):
    metadata = etree.fromstring((folder / "metadata.xml").read_bytes())
    certificate = metadata.findtext(f".//{SIGNATURE}X509Certificate")
    pem = f"-----BEGIN CERTIFICATE-----\n{certificate}\n-----END CERTIFICATE-----\n"
    proof = (folder / "proof.xml").read_bytes()
    # The provider sends no key, and id attributes are SAML's.
    arguments = {"x509_cert": pem, "id_attribute": "ID"}
    signed = signxml.XMLVerifier().verify(etree.fromstring(proof), **arguments).signed_xml
    assert signed.tag.endswith("}Response"), signed.tag
    changed = proof.replace(b"Cablevision", b"Spectrum", 1)
    try:
        signxml.XMLVerifier().verify(etree.fromstring(changed), **arguments)
    except signxml.exceptions.InvalidSignature:
        return
    sys.exit("a changed proof is accepted")


def split_media_token(folder):
    text = base64.b64decode((folder / "media-token.txt").read_text(), validate=True).decode()
    signature, claims = re.fullmatch(r"<signatureInfo>([^<]*)</signatureInfo>(.*)", text, re.DOTALL).groups()
    (folder / "media-token.signature").write_bytes(base64.b64decode(signature, validate=True))
    (folder / "media-token.claims").write_bytes(claims.encode())
    assert etree.fromstring(claims).findtext("resourceID") == "channel & one", claims


def main():
    folder = pathlib.Path(sys.argv[1])
    verify_proof(folder)
    split_media_token(folder)
    validate(json.loads((folder / "openapi.json").read_text()))
    schema = json.loads((folder / "world-schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    world = json.loads((folder / "world.json").read_text())
    jsonschema.validate(world, schema)
    try:
        jsonschema.validate(world | {"domain": []}, schema)
    except jsonschema.ValidationError:
        print("the proof, the media token, the description and the world: verified")
        return
    sys.exit("a world with an unknown member is accepted")


main()
