/** A toast: its title, and an optional sentence below it. */
export interface MessageText {
  title: string;
  description?: string;
}

/** Title of every error toast without its own title. */
export const errorTitle = 'Error';
/** Below an error if the network has answered in our server's place, as in hotels and trains. */
export const networkSignIn =
  'This network wants you to sign in first. Open any other website to sign in there, then try again.';
