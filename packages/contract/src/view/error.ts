/** An error on a screen: our sentence, and the server's reason if there is one. */
export interface ShownError {
  message: string;
  reason: string | null;
}

/** Data that could not be loaded. `reason`: more about why, or what the user can do. */
export interface FailedLoad {
  status: 'failed';
  message: string;
  reason?: string | null;
  /** Only a reload of the page can help: the reply did not fit this version of the page. */
  needsReload?: true;
}
