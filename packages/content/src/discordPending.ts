/** What the return from Discord says at once; the rest of its texts comes with the code that does the connecting. */
export const discordPending = 'Connecting your Discord account...';
