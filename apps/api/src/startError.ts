/** The server cannot start, and `message` is one sentence for the person who started it that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
