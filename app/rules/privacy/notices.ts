import * as texts from './texts.ts';

/** Forms that ask people for their data. */
export const noticeForms = [
  'newsletter',
  'account',
  'order',
  'program',
  'message',
  'review',
  'limits',
  'staff',
] as const;
export type NoticeForm = (typeof noticeForms)[number];

/** What stands beside each form now (DPDP Act 2023, section 5). */
export const notices: Record<NoticeForm, string> = {
  newsletter: texts.newsletterNotice,
  account: texts.accountNotice,
  order: texts.orderNotice,
  program: texts.programNotice,
  message: texts.messageNotice,
  review: texts.reviewNotice,
  limits: texts.limitsNotice,
  staff: texts.staffNotice,
};

/** What somebody did: asked for something that waits for a click in an e-mail, agreed, or took it back. */
export const consentActs = ['asked', 'given', 'withdrawn'] as const;
export type ConsentAct = (typeof consentActs)[number];
