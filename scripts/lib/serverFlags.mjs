/**
 * Returns the flags of Node for a server with these settings. On the embedded database V8 may not optimize the engine:
 * for a single one of its functions it would take 600 MB of memory, and the calls gain too little from it.
 * @param {{ DATABASE_URL?: string }} settings
 */
export const flagsFor = ({ DATABASE_URL }) => (DATABASE_URL ? [] : ['--liftoff-only']);
