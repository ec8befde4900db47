// Run before a server: at SIGUSR2 something breaks in a timer, where nobody can catch it.
process.on('SIGUSR2', () =>
  setImmediate(() => {
    throw new Error('broken in a timer');
  }),
);
