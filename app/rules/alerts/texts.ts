import { count } from './alert.ts';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// find-alerts.ts
export const checkThatAProcess =
  'Check that a process of the shop runs with FOLLOW_PAYMENTS=1 and reaches the payment provider.';
export const paymentsNeedYourReview = (people: number) =>
  `${count(people, 'payment needs', 'payments need')} your review.`;
export const openTheList = 'Open the list on the dashboard. Each entry says what to do.';
export const theFirstBy = (respondBy: string | number) => `, the first by ${respondBy}`;
export const disputesWaitForAnAnswer = (disputes: number, first: string | number) =>
  `${count(disputes, 'dispute waits', 'disputes wait')} for an answer${first}.`;
export const answerAtThePaymentProvider =
  'Reply at the payment provider: accept, or send evidence. If you miss the date, you lose the dispute.';
export const thePaymentProviderRefuses =
  'The payment provider rejects the shop’s keys, so online payments and refunds do not work.';
export const checkRazorpayKeyId =
  'Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET against the keys at the provider, and restart the shop.';
export const refundsThatBuyersAreWaiting = 'Refunds are not going out, and buyers are waiting.';
export const theShopIsNotChecking = 'The shop is not checking orders that wait for payment.';
export const webhooksFromThePaymentProvider = 'Webhooks from the payment provider are stored but not processed.';
export const buyersPayMoreThan = 'Buyers pay more than the price shown, because the payment provider adds its fee.';
export const askTheProviderToCharge =
  'Ask the provider to charge its fee to the shop. Until then, payments approved with a fee on top are not taken.';
export const thePaymentProviderHasStopped =
  'The payment provider has stopped sending webhooks. The shop still finds payments, but a little later.';
export const switchTheWebhookOnAgain = 'Switch the webhook on again at the provider.';
export const eMailsCouldNot = (failed: number) => `${count(failed, 'e-mail', 'e-mails')} could not be sent.`;
export const seeTheReasons = 'See the reasons on the dashboard, and send them again.';
export const eMailsHaveWaitedToo = (waiting: number) =>
  `${count(waiting, 'e-mail is', 'e-mails are')} stuck and not sent yet.`;
export const checkThatTheMailServer = 'Check that the mail server in SMTP_URL is working.';
export const andMore = (first: string | number, count: number) => `${first} and ${count} more`;
export const statesHaveNoDeliveryFee = (states: number, named: string | number) =>
  `${count(states, 'state has', 'states have')} no delivery fee, so shoppers there cannot order: ${named}.`;
export const enterTheMissingFees = 'Enter the missing fees.';

// machine-alerts.ts
export const sendingEMails = 'Sending e-mails';
export const followingPayments = 'Following payments';
export const removingExpiredData = 'Removing expired data';
export const eMailingTheBooks = 'E-mailing the books of a month';
export const removingUnusedPictures = 'Removing unused pictures';
export const sendingTheEMailAbout = 'Sending the e-mail about orders to the shop';
export const writingInvoicesThatAnOlder = 'Writing invoices that an older version left out';
export const theShopIsTooBusy = (shed: number) =>
  `The shop is too busy. It turned away ${count(shed, 'request', 'requests')} in the last five minutes.`;
export const runMoreProcessesOrFind = 'Run more processes, or find out where the requests come from.';
export const doesNotWork = (jobWords: string | number) => `${jobWords} does not work.`;
export const theLogOfThisProcess = 'See the log of this process for the reason. It will try again.';
export const theDatabaseIsSlow = (answerSeconds: string | number) =>
  `The database is slow. A simple query took ${answerSeconds} s.`;
export const lookForSlowQueries = 'Look for slow queries, and check the load on the database machine.';
export const theClocksOfTheShop = (skewSeconds: string | number) =>
  `The clocks of the shop and its database are ${skewSeconds} s apart.`;
export const synchroniseBothClocksOver = 'Synchronise both clocks over the network (NTP).';
export const theDatabaseLacksChanges = (changes: number) =>
  `The database lacks ${count(changes, 'change', 'changes')} that this version of the shop needs.`;
export const restartTheShopItApplies = 'Restart the shop. It applies them at start-up.';
export const aNewerVersion = 'A newer version of the shop has changed the database.';
export const startTheNewerVersionHere = 'Start the newer version here too.';
export const thereIsNoBackup = 'There is no backup.';
export const theNewestBackupIsOlder = 'The newest backup is older than a day.';
export const checkTheBackupJobBackups = 'Check the backup job; backups are expected in BACKUP_DIR.';
export const backupsAreNotEncrypted =
  'Backups are not encrypted. Whoever gets one reads the names, addresses and orders of all customers.';
export const setBackupKey = 'Set BACKUP_KEY_FILE for the backup job. Keep a copy of the key apart from the backups.';
export const isOld = (program: string, day: string) =>
  `${program} came out on ${day}, more than a quarter ago. Newer versions usually close security holes.`;
export const installTheNewestShop = 'Install the newest version of the shop, which brings a newer Node along.';
export const installTheNewestPostgres =
  'Install the newest minor version of PostgreSQL. The embedded one comes with the newest version of the shop.';
export const theDiskIsNearlyFull = (freeBytes: string | number) =>
  `The disk is nearly full. Only ${freeBytes} MB are left for pictures and data.`;
export const makeRoomOrGiveData = 'Make room, or give DATA_DIR a larger disk.';

// setting-alerts.ts
export const theAdminPassword = 'The admin password is the public one of the demo shop.';
export const setAnotherAdminPassword = 'Set another ADMIN_PASSWORD and restart the shop.';
export const onlinePaymentsAreOnlySimulated = 'Online payments are only simulated. No money moves.';
export const setPaymentProviderRazorpay = 'Set PAYMENT_PROVIDER=razorpay with live keys.';
export const paymentKeysAreSetBut = 'Payment keys are set, but online payment is switched off.';
export const setPaymentProviderRazorpayOrRemove = 'Set PAYMENT_PROVIDER=razorpay, or remove the keys.';
export const requestsComeThroughAProxy =
  'Requests come through a proxy that the shop does not trust, so all visitors share the limits of one address.';
export const setTrustProxy1 = 'Set TRUST_PROXY=1 and restart the shop.';
export const eMailsWaitForAServer = (waiting: number) =>
  waiting === 0
    ? 'The shop cannot send e-mails: no mail server is set up.'
    : `${count(waiting, 'e-mail is', 'e-mails are')} waiting: no mail server is set up.`;
export const setSmtpUrlAndMail = 'Set SMTP_URL and MAIL_FROM.';
export const invoicesCarryASampleGstin = 'Invoices carry a sample GSTIN.';
export const enterTheCompanysDetails = 'Enter the company’s details in the settings, under Company.';

// machine-alerts.ts
export const countingWhatSells = 'Counting what sells';
export const preparingTheSearch = 'Preparing the search of a large shop';
export const passingOnWhatWasSold = 'Telling the other processes of the shop what was sold';
export const fetchingSettlements = 'Fetching what the payment provider paid out';
export const workingOffImports = 'Working off imports and exports';
