/** Where the server says what it does. Nothing secret is handed to it, except codes outside production. */
export interface Log {
  info(line: string): void;
  error(line: string, cause?: unknown): void;
}

/** One line per event on the terminal; an error with its stack. */
export const terminalLog: Log = {
  info: (line) => console.log(line),
  error: (line, cause) => {
    const detail = cause instanceof Error ? (cause.stack ?? cause.message) : cause;
    console.error(detail === undefined ? line : `${line}: ${String(detail)}`);
  },
};
