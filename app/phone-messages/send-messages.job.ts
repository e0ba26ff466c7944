import { runJob } from '#jobs/run-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { openGateways } from './open-gateways.ts';
import { sendNextMessage } from './send-message.ts';
import { tidyMessages } from './tidy-messages.ts';

export const phoneMessageSeconds = 2;
const tidyMs = 15_000;
/** One that waits for a slow provider holds up no code. */
const atOnce = 3;

/** Sends what waits for WhatsApp and SMS for as long as the process runs. Any number of processes may. */
export function startSendingMessages(app: AppContext, run: RunJob = runJob): { close(): Promise<void> } {
  let isClosing = false;
  let tidyAt = 0;
  let underWay = 0;
  let all: Promise<unknown> = Promise.resolve();
  const sendAll = async () => {
    const gateways = await openGateways(app.config);
    while (!isClosing && (await sendNextMessage(app, gateways)));
  };
  const look = () =>
    run(
      'phone-messages',
      async () => {
        if (performance.now() >= tidyAt) {
          tidyAt = performance.now() + tidyMs;
          await tidyMessages(app);
        }
        await sendAll();
      },
      (error) => app.log.warn({ err: error }, 'messages could not be sent'),
    );
  const timer = setInterval(() => {
    if (underWay >= atOnce) return;
    underWay += 1;
    const looking = look().finally(() => {
      underWay -= 1;
    });
    all = Promise.allSettled([all, looking]);
  }, phoneMessageSeconds * 1000).unref();
  return {
    async close() {
      isClosing = true;
      clearInterval(timer);
      await all;
    },
  };
}
