/**
 * Returns Node's flags for a server with these settings. Each of V8's three spaces for young objects gets 16 MB,
 * because under load V8 would use up to 134 MB for them. With the embedded database, V8 must not optimize its
 * WebAssembly, because that takes 600 MB of memory for a single function and makes calls hardly faster.
 * @param {{ DATABASE_URL?: string }} settings
 */
export const flagsFor = ({ DATABASE_URL }) => ['--max-semi-space-size=16', ...(DATABASE_URL ? [] : ['--liftoff-only'])];
