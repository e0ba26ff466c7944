import { setAsideAll } from '#batches/set-aside.ts';
import { dropOldCarts } from '#cart/saved-cart.ts';
import { dropOldKeys } from '#checkout/idempotency-key.ts';
import { dropEarlierConnections } from '#connections/save-connection.ts';
import { dropOldMessages } from '#contact/drop-old-messages.ts';
import { dropOldPhoneSignIns } from '#customers/phone-sign-in/confirmed-phone.ts';
import { dropExpired } from '#customers/sign-in/drop-expired.ts';
import { tidyOutbox } from '#email/tidy-outbox.ts';
import { dropOldExports } from '#exports/drop-old-exports.ts';
import { dropOldImports } from '#imports/drop-old-imports.ts';
import { dropOldWork } from '#long-work/drop-old-work.ts';
import { dropOldRequests } from '#newsletter/newsletter.ts';
import { dropOldDrafts } from '#orders/order-drafts.ts';
import { dropUnpaidOrders } from '#orders/unpaid/drop-unpaid-orders.ts';
import { dropDeletedPages } from '#pages/delete-page.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RunJob } from '#platform/observability/job-registry.ts';
import { dropOldConsents } from '#privacy/consent/record-consent.ts';
import { forgetOldBuyers } from '#privacy/forget-old-buyers.ts';
import { dropUnpaidPlans } from '#programs/drop-unpaid-plans.ts';
import { dropOldCounts } from '#rate-limits/count-attempt.ts';
import { dropOldLeftCarts } from '#reminders/left-carts.ts';
import { dropOldTickets } from '#second-factor/ticket.ts';
import { dropOldSecurityEvents } from '#security-log/drop-old-events.ts';
import { dropOldInvitations } from '#staff/find-invitation.ts';
import { dropOldStockAlerts } from '#stock/stock-alerts.ts';
import { dropOldWebhooks } from '#webhooks/forget-webhooks.ts';
import { runJob } from './run-job.ts';

export const sweepSeconds = 60 * 60;
const tidySeconds = 60;

/**
 * Removes once an hour what has expired of accounts and of orders, the buyers of orders that no law wants any more, old
 * messages, what of the stock is past its best-before date, deleted pages and old entries of the security log, and once a minute what e-mails say that are of no use
 * any more: codes and links must not lie there for ever in a shop that sends none. A shop for developers, whose e-mails
 * are read instead of sent, keeps them. Any number of processes may.
 */
export function startSweeping(app: AppContext, run: RunJob = runJob): { close(): void } {
  const timers = [setInterval(() => void sweep(app, run), sweepSeconds * 1000).unref()];
  const { production } = app.config;
  const tidyIfSent = () => (production || app.config.smtpUrl !== null) && void tidy(app, run);
  timers.push(setInterval(tidyIfSent, tidySeconds * 1000).unref());
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
    dropEarlierConnections,
    dropOldConsents,
    dropOldCounts,
    dropOldDrafts,
    dropOldExports,
    dropOldImports,
    dropOldInvitations,
    dropOldKeys,
    dropOldLeftCarts,
    dropOldMessages,
    dropOldPhoneSignIns,
    dropOldRequests,
    dropOldSecurityEvents,
    dropOldStockAlerts,
    dropOldTickets,
    dropOldWebhooks,
    dropOldWork,
    dropUnpaidOrders,
    dropUnpaidPlans,
    forgetOldBuyers,
    setAsideAll,
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
