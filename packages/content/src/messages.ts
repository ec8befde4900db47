/** A toast: its title, and the sentence under it where there is one. */
export interface MessageText {
  title: string;
  description?: string;
}

/** Title of every error toast that has none of its own. */
export const errorTitle = 'Error';
/** What a rejected call says where the catalogue has nothing better. */
export const requestFailed = 'API request failed';

/** What a logout that failed says, on whichever page it was pressed. */
export const logoutError = 'Failed to logout';
