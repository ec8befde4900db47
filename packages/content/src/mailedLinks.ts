// Texts that the pages of several mailed links share. They are single strings, which the build writes into the code of
// each page. As an object they would be one more file for every page to load.

export const goneTitle = 'This link no longer works';
export const incompleteTitle = 'This link is incomplete';
export const incompleteDescription = 'Go back to the email and open the complete link.';
