/** An error on a screen: our sentence, and the server's reason if there is one. */
export interface ShownError {
  message: string;
  reason: string | null;
}
