// Loaded into the shop's process before the shop (see serve.mjs). The channel to the process that started it closes when
// that one is gone, however it went, SIGKILL included; the shop then ends as on SIGTERM.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The listener alone would keep the shop from ending.
process.channel?.unref();
