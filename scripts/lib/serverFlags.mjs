/**
 * Node's flags for a server. Each of V8's three spaces for young objects gets 16 MB, because under load V8 would use up
 * to 134 MB for them.
 */
export const serverFlags = ['--max-semi-space-size=16'];
