import { count } from './alert.ts';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const paymentsNeedYourReview = (people: number) =>
  `${count(people, 'payment needs', 'payments need')} your review.`;

export const disputesWaitForAnAnswer = (disputes: number, first: string | number) =>
  `${count(disputes, 'dispute waits', 'disputes wait')} for an answer${first}.`;

export const eMailsCouldNot = (failed: number) => `${count(failed, 'e-mail', 'e-mails')} could not be sent.`;

export const eMailsHaveWaitedToo = (waiting: number) =>
  `${count(waiting, 'e-mail is', 'e-mails are')} stuck and not sent yet.`;

export const statesHaveNoDeliveryFee = (states: number, named: string | number) =>
  `${count(states, 'state has', 'states have')} no delivery fee, so shoppers there cannot order: ${named}.`;

export const theShopIsTooBusy = (shed: number) =>
  `The shop is too busy. It turned away ${count(shed, 'request', 'requests')} in the last five minutes.`;

export const theDatabaseLacksChanges = (changes: number) =>
  `The database lacks ${count(changes, 'change', 'changes')} that this version of the shop needs.`;

export const eMailsWaitForAServer = (waiting: number) =>
  waiting === 0
    ? 'The shop cannot send e-mails: no mail server is set up.'
    : `${count(waiting, 'e-mail is', 'e-mails are')} waiting: no mail server is set up.`;
