// Loaded into the shop's process before the shop (see serve.mjs), which ends with what started it, however that ended.
const end = () => process.kill(process.pid, 'SIGTERM');

if (process.channel) {
  // The IPC channel to the starting process closes when that process is gone for any reason, SIGKILL included.
  process.on('disconnect', end);
  // Otherwise the open channel would keep the shop running.
  process.channel.unref();
} else {
  // The starter has become the shop: what was its own to hear comes here.
  endWithNpm();
  process.on('SIGHUP', end);
  killAtSecondSignal();
}

/** If npm is killed, this process would remain. Any other parent may end first (nohup, &). */
function endWithNpm() {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === undefined) return;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, 1_000).unref();
}

/** The first closes the shop. One that comes at least two seconds later does not wait for that. */
function killAtSecondSignal() {
  let firstAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.on(signal, () => {
      firstAt ||= Date.now();
      if (Date.now() - firstAt > 2_000) process.kill(process.pid, 'SIGKILL');
    });
  }
}
