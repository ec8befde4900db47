const ends: (() => void)[] = [];

/** Calls a function when this process ends, even by the signal with which Vitest ends its workers. */
export function atEnd(end: () => void): void {
  if (ends.length === 0) {
    process.once('exit', () => {
      for (const each of ends) each();
    });
    process.once('SIGTERM', () => process.exit(143));
  }
  ends.push(end);
}
