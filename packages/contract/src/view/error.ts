/** An error as it stands on the screen: its sentence, and the server's reason under it where there is one. */
export interface ShownError {
  message: string;
  reason: string | null;
}
