// When a server loads this module first, it throws an error when it gets the signal SIGUSR2. The server's code cannot
// catch the error, because a timer throws it.
process.on('SIGUSR2', () =>
  setImmediate(() => {
    throw new Error('broken in a timer');
  }),
);
