import { makeAttachment } from '#books/books-attachment.ts';
import { booksSeconds, startSendingBooks } from '#books/send-books.job.ts';
import { indexSeconds, startIndexing } from '#catalogue/search/index-products.job.ts';
import { attachPhotos, isPhotos } from '#contact/message-photos.ts';
import { parcelSeconds, startFollowingParcels } from '#couriers/follow-shipments.job.ts';
import { customerSeconds, startCountingCustomers } from '#customers/directory/count-customers.job.ts';
import { digestSeconds, startSendingDigest } from '#dashboard/send-digest.job.ts';
import { documentSeconds, startDocumentingEarlier } from '#documents/document-earlier.job.ts';
import { connectionsFor, type EmailSender, startSendingEmails } from '#email/send-emails.job.ts';
import { occasionalSeconds, startWritingOccasionally } from '#jobs/occasional-emails.job.ts';
import { startSweeping, sweepSeconds } from '#jobs/sweep.ts';
import { longWorkSeconds, startLongWork } from '#long-work/long-work.job.ts';
import { cleanSeconds, startCleaningPictures } from '#media/clean-pictures.job.ts';
import { newsletterSeconds, startSendingNewsletters } from '#newsletter/send-issues.job.ts';
import { countSalesSeconds, startCountingSales } from '#orders/count-sales.job.ts';
import { lateSeconds, startTellingLate } from '#orders/tell-late.job.ts';
import { settlementSeconds, startFetchingSettlements } from '#payouts/fetch-settlements.job.ts';
import { phoneMessageSeconds, startSendingMessages } from '#phone-messages/send-messages.job.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openCurrentMailServer } from '#platform/mail/current-mail-server.ts';
import type { JobRegistry } from '#platform/observability/job-registry.ts';
import type { Metrics } from '#platform/observability/metrics.ts';
import { isOffByMistake } from '#platform/payments/payment-settings.ts';
import { noteNoticesAtStart } from '#privacy/note-notices.job.ts';
import { takeBackIfOrdered } from '#reminders/left-carts.ts';
import { salesDaysSeconds, startCountingSalesDays } from '#reports/count-sales-days.job.ts';
import { followPayments } from '#settlement/follow-payments.job.ts';
import { startTellingStock } from '#stock/notify-stock.job.ts';
import { takeBackIfSoldOut } from '#stock/send-stock-alerts.ts';
import { startSendingWebhooks, webhookSeconds } from '#webhooks/send-webhooks.job.ts';

/** E-mails that are sent at the same time, each over a connection of its own; those that hang come on top. */
const emailsAtOnce = 3;

export interface RunningJobs {
  /** Sends waiting e-mails now rather than at the next round. */
  wakeEmailSender(): void;
  /** Finishes the e-mails and payments under way and starts no new ones. */
  stopOutgoing(): Promise<void>;
  close(): Promise<void>;
}

export function startJobs(app: AppContext, registry: JobRegistry, metrics: Metrics): RunningJobs {
  warnIfPaymentIsOff(app);
  const emailSender = startEmailSender(app, registry, metrics);
  registry.expect('sweep', sweepSeconds);
  const sweeper = startSweeping(app, registry.run);
  if (app.config.followPayments) registry.expect('payments', 2);
  const payments = app.config.followPayments ? followPayments(app, { run: registry.run }) : null;
  if (app.config.followPayments) registry.expect('settlements', settlementSeconds);
  const settlements = app.config.followPayments ? startFetchingSettlements(app, registry.run) : null;
  if (app.config.followPayments) registry.expect('parcels', parcelSeconds);
  const parcels = app.config.followPayments ? startFollowingParcels(app, registry.run) : null;
  registry.expect('tell-stock', 1);
  const stock = startTellingStock(app, registry.run);
  registry.expect('clean-pictures', cleanSeconds);
  const cleaner = startCleaningPictures(app, registry.run);
  registry.expect('count-sales', countSalesSeconds);
  const sales = startCountingSales(app, registry.run);
  registry.expect('count-customers', customerSeconds);
  const customers = startCountingCustomers(app, registry.run);
  registry.expect('count-sales-days', salesDaysSeconds);
  const salesDays = startCountingSalesDays(app, registry.run);
  // A copy that sends nothing writes nothing, either.
  if (app.config.sendEmails) registry.expect('newsletters', newsletterSeconds);
  const newsletters = app.config.sendEmails ? startSendingNewsletters(app, registry.run) : null;
  if (app.config.sendEmails) registry.expect('phone-messages', phoneMessageSeconds);
  const messages = app.config.sendEmails ? startSendingMessages(app, registry.run) : null;
  if (app.config.sendEmails) registry.expect('webhooks', webhookSeconds);
  const webhooks = app.config.sendEmails ? startSendingWebhooks(app, registry.run) : null;
  registry.expect('index-products', indexSeconds);
  const indexing = startIndexing(app, registry.run);
  registry.expect('digest', digestSeconds);
  const digest = startSendingDigest(app, registry.run);
  registry.expect('books', booksSeconds);
  const books = startSendingBooks(app, registry.run);
  registry.expect('documents', documentSeconds);
  const documents = startDocumentingEarlier(app, registry.run);
  registry.expect('occasional-emails', occasionalSeconds);
  const occasional = startWritingOccasionally(app, registry.run);
  registry.expect('tell-late', lateSeconds);
  const late = startTellingLate(app, registry.run);
  void noteNoticesAtStart(app, registry.run);
  registry.expect('long-work', longWorkSeconds);
  const longWork = startLongWork(app, registry.run);
  const stopOutgoing = async () => {
    await Promise.all([emailSender?.close(), messages?.close(), webhooks?.close(), payments?.close()]);
  };
  return {
    wakeEmailSender: () => emailSender?.wake(),
    stopOutgoing,
    async close() {
      sweeper.close();
      cleaner.close();
      sales.close();
      digest.close();
      books.close();
      settlements?.close();
      documents.close();
      occasional.close();
      late.close();
      await Promise.all([
        longWork.close(),
        indexing.close(),
        customers.close(),
        salesDays.close(),
        stock.close(),
        newsletters?.close(),
        parcels?.close(),
      ]);
      await stopOutgoing();
    },
  };
}

/** Starts sending e-mails, once there is a mail server. */
function startEmailSender(app: AppContext, registry: JobRegistry, metrics: Metrics): EmailSender | null {
  const { smtpUrl, sendEmails, production } = app.config;
  if (smtpUrl === null && production)
    app.log.warn('there is no mail server: no e-mail is sent, all wait in the outbox until there is one');
  if (!sendEmails) return null;
  const mailServer = openCurrentMailServer(app, connectionsFor(emailsAtOnce));
  registry.expect('emails', 1);
  return startSendingEmails(app, {
    mailServer,
    canSend: () => app.config.smtpUrl !== null,
    atOnce: emailsAtOnce,
    isOutdated: async (mail) => (await takeBackIfSoldOut(app, mail)) || takeBackIfOrdered(app, mail),
    onOutcome: metrics.mail,
    attach: (what) => (isPhotos(what) ? attachPhotos(app, what) : makeAttachment(app, what)),
    run: registry.run,
  });
}

/** In production keys alone take no money, although they look as if online payment was set up. */
function warnIfPaymentIsOff({ config, log }: AppContext): void {
  if (isOffByMistake(config.payments, config.production))
    log.warn('RAZORPAY keys are set and PAYMENT_PROVIDER is not: the shop takes cash on delivery only');
}
