/** Loaded before a server: tells its parent the processor time that the process took so far, in seconds. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processorSeconds: (user + system) / 1e6 });
});
process.channel?.unref();
