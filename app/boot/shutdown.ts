import type { RunningShop } from '../server.ts';

/** SIGTERM and SIGINT close the shop and end the process: 0 when all went well, else 1. */
export function endOnSignal(running: RunningShop): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      running.close().then(
        () => process.exit(0),
        (error: unknown) => {
          running.app.log.error({ err: error }, 'the shop did not close properly');
          process.exit(1);
        },
      );
    });
  }
}
