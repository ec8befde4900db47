/**
 * The first text that a user sees after returning from Discord. The page loads its other texts later, with the code
 * that connects the account.
 */
export const discordPending = 'Connecting your Discord account...';
