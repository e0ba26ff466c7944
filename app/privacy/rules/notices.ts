import { staffNotice } from './staff-texts.ts';
import { texts } from './texts.ts';

export const noticeForms = [
  'newsletter',
  'stock',
  'left cart',
  'refill',
  'whatsapp',
  'whatsapp or sms',
  'sms',
  'account',
  'order',
  'program',
  'message',
  'review',
  'limits',
  'ads',
  'staff',
] as const;
export type NoticeForm = (typeof noticeForms)[number];

/** What stands beside each form now, in the reader's language (DPDP Act 2023, section 5). */
export const notices: Readonly<Record<NoticeForm, string>> = {
  get newsletter() {
    return texts.newsletterNotice();
  },
  get stock() {
    return texts.stockNotice();
  },
  get 'left cart'() {
    return texts.leftCartNotice();
  },
  get refill() {
    return texts.refillNotice();
  },
  get whatsapp() {
    return texts.whatsAppNotice();
  },
  get 'whatsapp or sms'() {
    return texts.whatsAppOrSmsNotice();
  },
  get sms() {
    return texts.smsNotice();
  },
  get account() {
    return texts.accountNotice();
  },
  get order() {
    return texts.orderNotice();
  },
  get program() {
    return texts.programNotice();
  },
  get message() {
    return texts.messageNotice();
  },
  get review() {
    return texts.reviewNotice();
  },
  get limits() {
    return texts.limitsNotice();
  },
  get ads() {
    return texts.adsNotice();
  },
  staff: staffNotice,
};

/** What somebody did: asked for something that waits for a click in an e-mail, agreed, or took it back. */
export const consentActs = ['asked', 'given', 'withdrawn'] as const;
export type ConsentAct = (typeof consentActs)[number];
