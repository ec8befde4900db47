// Preload this module to make a server throw an error when it gets SIGUSR2. No code can catch the error, because it is
// thrown in a timer.
process.on('SIGUSR2', () =>
  setImmediate(() => {
    throw new Error('broken in a timer');
  }),
);
