/**
 * Returns the flags of Node for a server with these settings. Young objects get 16 MB each in three places, because V8
 * would take up to 134 MB for them under load. On the embedded database V8 may not optimize the engine: for a single one
 * of its functions it would take 600 MB of memory, and the calls gain too little from it.
 * @param {{ DATABASE_URL?: string }} settings
 */
export const flagsFor = ({ DATABASE_URL }) => ['--max-semi-space-size=16', ...(DATABASE_URL ? [] : ['--liftoff-only'])];
