// Preload this module to make a server throw in a timer at SIGUSR2, where nothing can catch the error.
process.on('SIGUSR2', () =>
  setImmediate(() => {
    throw new Error('broken in a timer');
  }),
);
