// Runs in a site's process before the site: faults that nobody looks after, each on a signal of its own.

process.on('SIGUSR2', () => {
  void Promise.reject(new Error('a rejection of the test'));
});
process.on('SIGHUP', () => {
  setImmediate(() => {
    const lost = { code: 'ECONNRESET', errno: -104, syscall: 'read' };
    throw Object.assign(new Error('a lost connection of the test'), lost);
  });
});
process.on('SIGWINCH', () => {
  setImmediate(() => {
    throw new Error('an exception of the test');
  });
});
