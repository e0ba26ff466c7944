// Loaded into the shop's process before the shop (see serve.mjs). The IPC channel to the starting process closes when
// that process is gone for any reason, SIGKILL included; the shop then ends as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Otherwise the open channel would keep the shop running.
process.channel?.unref();
