/**
 * Returns the flags of Node for a server with these settings. Each of the three spaces for young objects gets 16 MB,
 * because V8 would use up to 134 MB for them under load. V8 must not optimize the embedded database, because that takes
 * 600 MB of memory for a single function and makes calls hardly faster.
 * @param {{ DATABASE_URL?: string }} settings
 */
export const flagsFor = ({ DATABASE_URL }) => ['--max-semi-space-size=16', ...(DATABASE_URL ? [] : ['--liftoff-only'])];
