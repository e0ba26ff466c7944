import { dropOldKeys } from '#features/checkout/idempotency-key.ts';
import { dropOldConsents } from '#features/consent/record-consent.ts';
import { dropExpired } from '#features/customers/drop-expired.ts';
import { dropOldMessages } from '#features/email/drop-old-messages.ts';
import { dropOldRequests } from '#features/email/newsletter.ts';
import { tidyOutbox } from '#features/email/tidy-outbox.ts';
import { dropOldExports } from '#features/exports/drop-old-exports.ts';
import { dropOldImports } from '#features/imports/drop-old-imports.ts';
import { dropOldCounts } from '#features/limits/count-attempt.ts';
import { dropOldWork } from '#features/long-work/drop-old-work.ts';
import { dropUnpaidOrders } from '#features/orders/drop-unpaid-orders.ts';
import { dropDeletedPages } from '#features/pages/delete-page.ts';
import { forgetOldBuyers } from '#features/personal-data/forget-old-buyers.ts';
import { dropUnpaidPlans } from '#features/programs/drop-unpaid-plans.ts';
import { dropOldCarts } from '#features/saved-cart/saved-cart.ts';
import { dropOldTickets } from '#features/second-factor/ticket.ts';
import { dropOldSecurityEvents } from '#features/security-log/drop-old-events.ts';
import { dropOldInvitations } from '#features/staff/find-invitation.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { runJob } from './run-job.ts';

export const sweepSeconds = 60 * 60;
const tidySeconds = 60;

/**
 * Removes once an hour what has expired of accounts and of orders, the buyers of orders that no law wants any more, old
 * messages, deleted pages and old entries of the security log, and once a minute what e-mails say that are of no use
 * any more: codes and links must not lie there for ever in a shop that sends none. A shop for developers, whose e-mails
 * are read instead of sent, keeps them. Any number of processes may.
 */
export function startSweeping(app: AppContext, run: RunJob = runJob): { close(): void } {
  const { production, smtpUrl } = app.config;
  const timers = [setInterval(() => void sweep(app, run), sweepSeconds * 1000).unref()];
  if (production || smtpUrl !== null) timers.push(setInterval(() => void tidy(app, run), tidySeconds * 1000).unref());
  return {
    close() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

/** One of them failing leaves the others; the next hour tries again. */
async function sweep(app: AppContext, run: RunJob): Promise<void> {
  for (const drop of [
    dropExpired,
    dropDeletedPages,
    dropOldCarts,
    dropOldConsents,
    dropOldCounts,
    dropOldExports,
    dropOldImports,
    dropOldInvitations,
    dropOldKeys,
    dropOldMessages,
    dropOldRequests,
    dropOldSecurityEvents,
    dropOldTickets,
    dropOldWork,
    dropUnpaidOrders,
    dropUnpaidPlans,
    forgetOldBuyers,
  ]) {
    await run(
      'sweep',
      () => drop(app),
      (error) => app.log.warn({ err: error }, 'what has expired could not be removed'),
    );
  }
}

async function tidy(app: AppContext, run: RunJob): Promise<void> {
  await run(
    'tidy e-mails',
    () => tidyOutbox(app),
    (error) => app.log.warn({ err: error }, 'the outbox could not be tidied'),
  );
}
