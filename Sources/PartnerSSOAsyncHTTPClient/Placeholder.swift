// Placeholder until the room is furnished.
import AsyncHTTPClient
