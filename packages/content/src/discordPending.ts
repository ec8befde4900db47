/** The first text of the return from Discord. The other texts load later, with the code that connects. */
export const discordPending = 'Connecting your Discord account...';
