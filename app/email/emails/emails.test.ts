import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recallEmail } from '#batches/emails/recall-email.ts';
import { cashReminderEmail } from '#cash/emails/cash-reminder-email.ts';
import { answerEmail } from '#contact/emails/answer-email.ts';
import { contactEmail } from '#contact/emails/contact-email.ts';
import { parcelEmail } from '#couriers/emails/parcel-email.ts';
import { choosePasswordEmail } from '#customers/emails/choose-password-email.ts';
import { emailChangeEmail } from '#customers/emails/email-change-email.ts';
import { emailChangeRequestedEmail } from '#customers/emails/email-change-requested-email.ts';
import { emailChangedEmail } from '#customers/emails/email-changed-email.ts';
import { emailTakenEmail } from '#customers/emails/email-in-use-email.ts';
import { newDeviceEmail } from '#customers/emails/new-device-email.ts';
import { otpEmail } from '#customers/emails/otp-email.ts';
import { passwordChangedEmail } from '#customers/emails/password-changed-email.ts';
import { phoneConfirmedEmail } from '#customers/emails/phone-confirmed-email.ts';
import { resetEmail } from '#customers/emails/reset-email.ts';
import { welcomeEmail } from '#customers/emails/welcome-email.ts';
import { staffDigestEmail } from '#dashboard/emails/staff-digest-email.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import { orderCodeEmail } from '#orders/emails/order-code-email.ts';
import { orderEditedEmail } from '#orders/emails/order-edited-email.ts';
import { orderEmail } from '#orders/emails/order-email.ts';
import { orderExpiredEmail } from '#orders/emails/order-expired-email.ts';
import { orderLateEmail } from '#orders/emails/order-late-email.ts';
import { orderLinkEmail } from '#orders/emails/order-link-email.ts';
import { orderRefundEmail } from '#orders/emails/order-refund-email.ts';
import { orderReplacementEmail } from '#orders/emails/order-replacement-email.ts';
import { type OrderStatusEmailData, orderStatusEmail } from '#orders/emails/order-status-email.ts';
import { paidAfterLeavingEmail } from '#payments/emails/paid-after-leaving-email.ts';
import { paymentLapseEmail } from '#payments/emails/payment-lapse-email.ts';
import { refundEmail } from '#payments/emails/refund-email.ts';
import { accountErasedEmail } from '#privacy/emails/account-erased-email.ts';
import { type ProgramEmailData, programEmail } from '#programs/emails/program-email.ts';
import { programRefundEmail } from '#programs/emails/program-refund-email.ts';
import { reviewRequestEmail } from '#reviews/emails/review-request-email.ts';
import { secondFactorEmail } from '#second-factor/emails/second-factor-email.ts';
import { staffInvitationEmail } from '#staff/emails/staff-invitation-email.ts';
import { staffNewsEmail } from '#staff/emails/staff-news-email.ts';
import { staffRoleEmail } from '#staff/emails/staff-role-email.ts';
import { backInStockEmail } from '#stock/emails/back-in-stock-email.ts';
import { stockAlertEmail } from '#stock/emails/stock-alert-email.ts';
import {
  alert,
  back,
  code,
  digest,
  digestLinks,
  edited,
  examples,
  expired,
  lapse,
  lateSent,
  order,
  orderRefund,
  paidAfterLeaving,
  parcel,
  plan,
  recall,
  refused,
  refusedPlan,
  reminder,
  replacement,
  reviewRequest,
  sender,
  shipped,
  shopUrl,
  toStaff,
  typed,
} from '#tests/support/app/email-samples.ts';
import { webhookOffEmail } from '#webhooks/emails/webhook-off-email.ts';
import { composeEmail, type EmailTemplate } from './compose-email.ts';

const hostile = `Eve</td><script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;\r\nBcc: victim@example.com\u202egnp\u0000`;
const written = (templates: Record<string, EmailTemplate>) =>
  Object.fromEntries(Object.entries(templates).map(([name, template]) => [name, template(sender)]));
const friendly = written(examples);
const hostilePlan: ProgramEmailData = {
  ...plan,
  purchaseNumber: hostile,
  userName: hostile,
  email: hostile,
  mobile: hostile,
  programName: hostile,
  planName: hostile,
  couponCode: hostile,
  paymentId: hostile,
};
const hostileMoney = { reference: hostile, name: hostile, providerPaymentId: hostile };
const hostileStatus: OrderStatusEmailData = {
  ...shipped,
  reason: hostile,
  orderNumber: hostile,
  name: hostile,
  shipment: {
    trackerURL: 'https://shop.example/t?a=1&b=%22%3E%3Cscript%3E',
    trackerId: hostile,
    logisticsProvider: hostile,
  },
};
const attackedPacker = { userName: hostile, email: hostile, role: hostile, about: hostile, by: hostile };
const attacked = written({
  otp: otpEmail({ code: hostile, minutes: 10, userName: hostile }),
  'choose password': choosePasswordEmail({ link: `${shopUrl}/x?y='%3E&z=1`, days: 7, userName: hostile }),
  reset: resetEmail({ link: `${shopUrl}/x?y='%3E&z=1`, minutes: 30, userName: hostile }),
  'account erased': accountErasedEmail({ shopUrl }),
  'email change': emailChangeEmail({ userName: hostile, link: `${shopUrl}/auth/new-email?token=abc`, minutes: 60 }),
  'email change asked': emailChangeRequestedEmail({
    userName: hostile,
    newEmail: hostile,
    link: `${shopUrl}/auth/login`,
  }),
  'email changed': emailChangedEmail({ userName: hostile, newEmail: hostile }),
  'email taken': emailTakenEmail({ userName: hostile, link: `${shopUrl}/auth/login` }),
  'password changed': passwordChangedEmail({ userName: hostile, link: `${shopUrl}/auth/login` }),
  'phone confirmed': phoneConfirmedEmail({ userName: hostile, phone: hostile, link: `${shopUrl}/auth/login` }),
  'second factor': secondFactorEmail({
    userName: hostile,
    isAdded: false,
    factor: hostile,
    device: hostile,
    time: '21-11-2026 16:35',
    link: `${shopUrl}/admin/sign-in`,
  }),
  'new device': newDeviceEmail({
    userName: hostile,
    userAgent: hostile,
    address: hostile,
    at: new Date('2026-11-05T09:00:00Z'),
    link: `${shopUrl}/auth/login`,
  }),
  'staff invitation': staffInvitationEmail({
    inviter: hostile,
    role: hostile,
    about: hostile,
    link: `${shopUrl}/x?y='%3E&z=1`,
    days: 3,
  }),
  'staff role changed': staffRoleEmail({ ...attackedPacker, change: 'changed', link: `${shopUrl}/auth/login` }),
  'staff news joined': staffNewsEmail({ ...attackedPacker, change: 'joined', link: `${shopUrl}/admin/staff` }),
  'webhook off': webhookOffEmail({
    host: hostile,
    reason: hostile,
    waiting: 1,
    link: `${shopUrl}/admin/settings/webhooks/1`,
  }),
  welcome: welcomeEmail({ userName: hostile, shopUrl }),
  'contact about an order': contactEmail({
    name: hostile,
    email: hostile,
    phone: hostile,
    message: hostile,
    link: `${shopUrl}/admin/messages/1`,
    order: { number: hostile, photos: 2 },
  }),
  'stock alert': stockAlertEmail({ ...alert, title: hostile, weight: hostile }),
  'back in stock': backInStockEmail({
    ...back,
    products: back.products.map((one) => ({ ...one, title: hostile, weight: hostile })),
    similar: [hostile, hostile],
  }),
  'review request': reviewRequestEmail({
    ...reviewRequest,
    name: hostile,
    products: reviewRequest.products.map((one) => ({ ...one, title: hostile })),
  }),
  contact: contactEmail({
    name: hostile,
    email: hostile,
    phone: hostile,
    message: hostile,
    link: `${shopUrl}/admin/messages/1`,
  }),
  'message answer': answerEmail({
    name: hostile,
    text: hostile,
    quoted: hostile,
    writtenAt: new Date('2026-11-21T11:05:00Z'),
    order: hostile,
  }),
  order: orderEmail({
    ...order,
    couponCode: hostile,
    lines: order.lines.map((line) => ({ ...line, title: hostile, weight: hostile })),
    address: {
      name: hostile,
      email: hostile,
      phone: hostile,
      street: hostile,
      city: hostile,
      state: hostile,
      pincode: hostile,
      country: hostile,
    },
  }),
  'order shipped': orderStatusEmail(hostileStatus),
  'order rejected': orderStatusEmail({ ...hostileStatus, status: 'Rejected' }),
  'order refunded': orderStatusEmail({ ...hostileStatus, status: 'Refunded', refund: { how: 'cash', paise: 1 } }),
  'code of a guest who pays at the door': orderCodeEmail({ ...code, name: hostile, orderNumber: hostile }),
  'link of an order': orderLinkEmail({ orderNumber: hostile, name: hostile, link: order.link }),
  'part of an order paid back by hand': orderRefundEmail({
    ...orderRefund,
    how: 'by hand',
    reference: hostile,
    name: hostile,
    orderNumber: hostile,
  }),
  'order late, on its way': orderLateEmail({
    ...lateSent,
    name: hostile,
    orderNumber: hostile,
  }),
  'order not paid in time': orderExpiredEmail({ ...expired, name: hostile, orderNumber: hostile }),
  'cash to hold ready at the door': cashReminderEmail({ ...reminder, name: hostile, orderNumber: hostile }),
  ...Object.fromEntries(
    (['out for delivery', 'failed attempt'] as const).map((news) => [
      news === 'failed attempt' ? 'parcel not delivered' : 'parcel out for delivery',
      parcelEmail({
        ...parcel,
        news,
        name: hostile,
        orderNumber: hostile,
        courier: hostile,
        trackingNumber: hostile,
      }),
    ]),
  ),
  'payment that lapses': paymentLapseEmail({ ...lapse, ...hostileMoney }, 'buyer'),
  'payment that lapses, to the shop': paymentLapseEmail({ ...lapse, ...hostileMoney }, 'shop'),
  'order paid after the parcel left': paidAfterLeavingEmail({
    ...paidAfterLeaving,
    orderNumber: hostile,
    providerPaymentId: hostile,
  }),
  'digest to the shop': staffDigestEmail(
    { ...digest, lowStock: [{ title: hostile, weight: hostile, units: 1 }] },
    digestLinks,
  ),
  'order edited': orderEditedEmail({
    ...edited,
    orderNumber: hostile,
    name: hostile,
    changes: edited.changes.map(() => hostile),
    buyerNote: hostile,
  }),
  recall: recallEmail({
    name: hostile,
    orderNumber: hostile,
    number: hostile,
    title: hostile,
    text: hostile,
    link: recall.link,
  }),
  'free replacement': orderReplacementEmail({
    ...replacement,
    orderNumber: hostile,
    firstOrderNumber: hostile,
    name: hostile,
    lines: replacement.lines.map(() => ({ title: hostile, weight: hostile, quantity: 1 })),
  }),
  plan: programEmail(hostilePlan, 'buyer'),
  'plan to the team': programEmail({ ...hostilePlan, discountPaise: 0 }, 'team'),
  'refund of a plan': programRefundEmail({ ...hostilePlan, refundPaise: 1 }),
  'money of an order that goes back': refundEmail({ ...refused, ...hostileMoney }, 'buyer'),
  'money of a plan that goes back': refundEmail({ ...refusedPlan, ...hostileMoney }, 'buyer'),
  'money of a plan that goes back, to the shop': refundEmail({ ...refusedPlan, ...hostileMoney }, 'shop'),
});

describe('e-mails', () => {
  it.each(Object.entries(friendly))('%s matches its snapshot', (_name, mail) => {
    expect(mail.subject).toMatchSnapshot();
    expect(mail.text).toMatchSnapshot();
    expect(mail.html).toMatchSnapshot();
  });

  it.each(Object.entries(attacked))('%s contains no markup from user input', (name, { subject, html, text }) => {
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(html).not.toMatch(/<script|<img|\u202e|(?!\n)\p{Cc}/u);
    expect(html.match(/<\/?td/g)?.length, 'no cell of others').toBe(friendly[name]?.html.match(/<\/?td/g)?.length);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      expect(tag, 'a tag or an attribute that the shop does not write').toMatch(
        /^<(?:!doctype html|\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*)>$/,
      );
      expect(tag).not.toMatch(/ on[a-z]+=/);
    }
    expect(text).not.toMatch(/\u202e|(?!\n)\p{Cc}/u);
    expect({ subject, text }).toMatchSnapshot();
  });

  it.each(Object.entries(friendly))(
    '%s is complete: one subject line, both parts, no external files',
    (_name, mail) => {
      expect(mail.subject).toMatch(/^\S.{3,}\S$/);
      expect(mail.html).toMatch(/^<!doctype html>/);
      expect(mail.html, 'nothing is loaded when it is opened').not.toMatch(/ src=|url\(|@import|<link/);
      expect(mail.text).toMatch(/\n-- \n/);
      for (const [, link = ''] of mail.html.matchAll(/href="([^"]+)"/g)) {
        expect(link).toMatch(/^https:\/\/shop\.example\//);
        expect(mail.text, 'the text part has every link').toContain(link.replaceAll('&amp;', '&'));
      }
      expect(mail.html.length, 'mail programs cut at 100 KB').toBeLessThan(20_000);
    },
  );

  it('the e-mail of an order is complete with a hundred lines', () => {
    const lines = Array.from({ length: 100 }, () => ({
      title: 'x'.repeat(200),
      weight: 'y'.repeat(99),
      quantity: 999,
      totalPaise: 1,
    }));
    const { html, subject } = orderEmail({ ...order, lines })(sender);
    expect(html.length, 'mail programs cut at 100 KB').toBeLessThan(100_000);
    expect(subject).toBe('We received your order 261121-K7QX2M9P');
  });

  it('about the state of an order are short, whatever names, couriers and ids are typed', () => {
    const long = '🥜 x'.repeat(20_000);
    const shipment = { ...shipped.shipment, trackerId: long, logisticsProvider: long };
    const mails = [
      orderStatusEmail({ ...shipped, name: long, shipment }),
      paidAfterLeavingEmail({ ...paidAfterLeaving, providerPaymentId: long }),
    ];
    for (const { subject, html, text } of mails.map((mail) => mail(sender))) {
      expect(subject).toContain(order.orderNumber);
      expect(html.length).toBeLessThan(20_000);
      expect(text).toContain('…');
    }
  });

  it.each(['amount', 'second payment', 'too late'] as const)(
    'about a refunded plan (%s) do not mention goods',
    (why) => {
      for (const to of ['buyer', 'shop'] as const) {
        const { subject, text } = refundEmail({ ...refusedPlan, why }, to)(sender);
        expect(`${subject} ${text}`).not.toMatch(/\border|sold out/i);
        expect(text).toContain('P261122-K7QX2M9P');
      }
    },
  );

  it('link to web addresses only', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '/auth', 'https://a b', 'http://x"y', '']) {
      expect(() => resetEmail({ link, minutes: 30, userName: '' })(sender), link).toThrow('is not a web address');
      const farewell = { label: 'x', href: link };
      expect(() =>
        composeEmail(sender, { subject: '', preview: '', heading: '', blocks: [], reason: '', farewell }),
      ).toThrow();
    }
    for (const rest of ['\r\nBcc: victim@example.com', '\n', ' x', '"onclick="alert(1)', '<b>']) {
      const link = `https://shop.example/t${rest}`;
      const shipment = { ...shipped.shipment, trackerURL: link };
      expect(() => orderStatusEmail({ ...shipped, shipment })(sender), rest).toThrow('is not a web address');
      expect(() => paidAfterLeavingEmail({ ...paidAfterLeaving, link })(sender), rest).toThrow('is not a web address');
    }
  });
});

describe.each([
  { language: 'hi', script: /\p{Script=Devanagari}{2}/u },
  { language: 'kn', script: /\p{Script=Kannada}{2}/u },
] as const)('e-mails to shoppers in $language', ({ language, script }) => {
  beforeAll(() => {
    const emails = JSON.parse(readFileSync(`app/messages/${language}/email-emails.json`, 'utf8'));
    speakLanguages({ [language]: { 'email-emails': emails } });
  });
  afterAll(() => speakLanguages({}));
  const said = (name: string) =>
    inLanguage(language, () => examples[name]?.(sender) ?? { subject: '', html: '', text: '' });

  // The templates were called in English, as by staff or a job.
  it.each(Object.keys(examples).filter((name) => !toStaff.test(name)))(
    '%s: subject and sentences, pages and lang',
    (name) => {
      const { subject, html, text } = said(name);
      expect(subject).toMatch(script);
      const [body = '', footer = ''] = text.split('\n-- \n');
      const sentences = body
        .split('\n\n')
        .filter((block) => /\p{L}{3}.*[.।:,]$/u.test(block) && !block.startsWith('>'));
      expect(sentences.length).toBeGreaterThan(0);
      const isTyped = (sentence: string) => /^\d+ ×/.test(sentence) || typed.includes(sentence);
      for (const one of sentences.filter((sentence) => !isTyped(sentence))) expect(one).toMatch(script);
      expect(footer.split('\n')[0], 'why it was sent').toMatch(script);
      expect(html).toContain(`<html lang="${language}-IN">`);
      for (const [, path = ''] of html.matchAll(/<td class="button"[^>]*><a href="https:\/\/shop\.example([^"]*)"/g)) {
        expect(path).toMatch(new RegExp(`^/(?:${language}/(?!api/)|api/|track)`));
      }
    },
  );

  it('the e-mail of an order matches its snapshot', () => {
    expect(said('order')).toMatchSnapshot();
  });
});
