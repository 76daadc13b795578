#!/bin/sh
# A client of the simulator in a shell: registers, signs a viewer in with a code, and asks for the viewer's profile.
#
#     partner-sso simulate --exec Examples/Clients/simulator_client.sh
#     partner-sso simulate --tls certificate.pem --exec Examples/Clients/simulator_client.sh
set -eu

send() {
    curl --silent --show-error --fail ${SIMULATOR_CERTIFICATE:+--cacert "$SIMULATOR_CERTIFICATE"} "$@"
}

# Prints the value of a member that is a text. A script of more than a page deserves jq.
member() {
    sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"
}

encoded() {
    printf %s "$1" | base64 | tr -d '\n'
}

device="X-Device-Info: $(encoded '{"model":"TV","version":"1.0","osName":"Linux","osVersion":"6.1"}')"
identifier="AP-Device-Identifier: fingerprint $(encoded 'device of the shell')"

client=$(send -H "$device" --json "{\"software_statement\":\"$SIMULATOR_SOFTWARE_STATEMENT_V2\"}" \
    "$SIMULATOR_ADDRESS/o/client/register")
token=$(send -H "$device" --data grant_type=client_credentials \
    --data-urlencode "client_id=$(printf %s "$client" | member client_id)" \
    --data-urlencode "client_secret=$(printf %s "$client" | member client_secret)" \
    "$SIMULATOR_ADDRESS/o/client/token" | member access_token)

ask() {
    send -H "$device" -H "$identifier" -H "Authorization: Bearer $token" "$@"
}

base="$SIMULATOR_ADDRESS/api/v2/$SIMULATOR_SERVICE_PROVIDER"
code=$(ask --data mvpd=Cablevision --data domainName=example.com --data-urlencode redirectUrl=https://example.com/done \
    "$base/sessions" | member code)
send --json "{\"code\":\"$code\"}" "$SIMULATOR_CONTROL/sign-in"
ask "$base/profiles/code/$code" | grep -q '"Cablevision":{' || {
    echo "the viewer is not signed in" >&2
    exit 1
}
echo "The viewer is signed in with the code $code."
