/** A toast: its title, and the sentence under it where there is one. */
export interface MessageText {
  title: string;
  description?: string;
}

/** Title of every error toast that has none of its own. */
export const errorTitle = 'Error';
/** What a refused call says where the catalogue has nothing better. */
export const requestFailed = 'API request failed';

/** Errors that pages without other texts of their kind show: each page loads all that stands here. */
export const sessionErrors = {
  googleReturn: 'Authentication failed. Please try again.',
  logout: 'Failed to logout',
} as const;

/** Errors of the plans page. */
export const planErrors = {
  load: 'Failed to load pricing plans. Please try again later.',
} as const;
