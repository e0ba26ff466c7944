import { recallEmail } from '#batches/emails/recall-email.ts';
import { booksEmail } from '#books/emails/books-email.ts';
import { type CashReminderData, cashReminderEmail } from '#cash/emails/cash-reminder-email.ts';
import { answerEmail } from '#contact/emails/answer-email.ts';
import { contactEmail } from '#contact/emails/contact-email.ts';
import { type ParcelEmailData, parcelEmail } from '#couriers/emails/parcel-email.ts';
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
import { arrivalWords } from '#delivery/rules/delivery-date.ts';
import type { EmailTemplate, Sender } from '#email/emails/compose-email.ts';
import { newsletterConfirmEmail } from '#newsletter/emails/newsletter-confirm-email.ts';
import { newsletterEmail } from '#newsletter/emails/newsletter-email.ts';
import { orderCodeEmail } from '#orders/emails/order-code-email.ts';
import { type OrderEditedEmailData, orderEditedEmail } from '#orders/emails/order-edited-email.ts';
import { type OrderEmailData, orderEmail } from '#orders/emails/order-email.ts';
import { orderExpiredEmail } from '#orders/emails/order-expired-email.ts';
import { orderLateEmail } from '#orders/emails/order-late-email.ts';
import { orderLinkEmail } from '#orders/emails/order-link-email.ts';
import { type OrderRefundEmailData, orderRefundEmail } from '#orders/emails/order-refund-email.ts';
import { orderReplacementEmail } from '#orders/emails/order-replacement-email.ts';
import { type OrderStatusEmailData, orderStatusEmail } from '#orders/emails/order-status-email.ts';
import { paidAfterLeavingEmail } from '#payments/emails/paid-after-leaving-email.ts';
import { type PaymentLapseData, paymentLapseEmail } from '#payments/emails/payment-lapse-email.ts';
import { type RefundEmailData, refundEmail } from '#payments/emails/refund-email.ts';
import { accountErasedEmail } from '#privacy/emails/account-erased-email.ts';
import { type ProgramEmailData, programEmail } from '#programs/emails/program-email.ts';
import { programRefundEmail } from '#programs/emails/program-refund-email.ts';
import { leftCartEmail } from '#reminders/emails/left-cart-email.ts';
import { refillEmail } from '#reminders/emails/refill-email.ts';
import { reviewRequestEmail } from '#reviews/emails/review-request-email.ts';
import type { IsoDay } from '#rules/dates.ts';
import { secondFactorEmail } from '#second-factor/emails/second-factor-email.ts';
import { staffInvitationEmail } from '#staff/emails/staff-invitation-email.ts';
import { staffNewsEmail } from '#staff/emails/staff-news-email.ts';
import { staffRoleEmail } from '#staff/emails/staff-role-email.ts';
import { backInStockEmail } from '#stock/emails/back-in-stock-email.ts';
import { stockAlertEmail } from '#stock/emails/stock-alert-email.ts';
import { webhookOffEmail } from '#webhooks/emails/webhook-off-email.ts';

// One sample of each e-mail, as its use case gives it to its template, and the sender of all.

export const shopUrl = 'https://shop.example';

export const parcel: ParcelEmailData = {
  news: 'out for delivery',
  orderNumber: '261121-K7QX2M9P',
  name: 'Asha Rao',
  courier: 'Delhivery Surface',
  trackingNumber: '1234567890123',
  duePaise: 54_900,
  link: 'https://shop.example/shop/order/261121-K7QX2M9P?key=secret',
};
export const reminder: CashReminderData = {
  orderNumber: '261121-K7QX2M9P',
  name: 'Asha Rao',
  duePaise: 1_38_015,
  link: `${shopUrl}/shop/order/261121-K7QX2M9P?key=secret`,
};
export const alert = {
  title: 'Stone-Ground Besan',
  weight: '500 g',
  confirmUrl: `${shopUrl}/api/stock-alert/confirm?token=secret`,
};
export const back = {
  words: '',
  products: [{ title: 'Stone-Ground Besan', weight: '500 g', link: `${shopUrl}/shop/product-details/1?size=500%20g` }],
  similar: ['Khapli Wheat Atta', 'Jowar Atta'],
  stopUrl: `${shopUrl}/api/stock-alert/stop?token=secret`,
};
export const reviewRequest = {
  words: '',
  name: 'Asha Rao',
  products: [
    { title: 'Stone-Ground Besan', link: `${shopUrl}/shop/reviews/1` },
    { title: 'A2 Ghee', link: `${shopUrl}/shop/reviews/2` },
  ],
  stopUrl: `${shopUrl}/api/review-request/stop?token=secret`,
};
export const order: OrderEmailData = {
  orderNumber: '261121-K7QX2M9P',
  couponCode: 'WELCOME10',
  isDeliveryByCoupon: false,
  method: 'COD',
  arrives: { first: '2026-11-26', last: '2026-12-02' },
  lines: [
    { title: 'Stone-Ground Besan', weight: '500 g', quantity: 2, totalPaise: 29_900 },
    { title: 'A2 Ghee', weight: '1 l', quantity: 1, totalPaise: 1_23_450 },
  ],
  quote: {
    subtotalPaise: 1_53_350,
    discountPaise: 15_335,
    shippingFeePaise: 0,
    cashFeePaise: 0,
    gstPaise: 6_572,
    totalPaise: 1_38_015,
  },
  address: {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    street: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
    country: 'India',
  },
  link: `${shopUrl}/shop/order/261121-K7QX2M9P?key=abc`,
};

export const digest = {
  newOrders: 2,
  toPack: 5,
  toConfirm: 1,
  lowStock: [
    { title: 'Stone-Ground Besan', weight: '500 g', units: 1 },
    { title: 'A2 Ghee', weight: '1 l', units: 9 },
  ],
  lowStockCount: 4,
};
export const digestLinks = { orders: `${shopUrl}/admin/orders`, products: `${shopUrl}/admin/products` };

export const plan: ProgramEmailData = {
  purchaseNumber: 'P261122-K7QX2M9P',
  userName: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  programName: "Mitahara's Diabetic Reversal Program",
  planName: 'Premium Program',
  pricePaise: 3_000_000,
  discountPaise: 600_000,
  gstPaise: 114_286,
  totalPaise: 2_400_000,
  couponCode: 'REVERSE20',
  paymentId: 'pay_AAAAAAAAAAAAAA',
  accountLink: `${shopUrl}/shop/account`,
};
const planRefund = { ...plan, refundPaise: 400_000 };
export const orderRefund: OrderRefundEmailData = {
  orderNumber: order.orderNumber,
  name: 'Asha Rao',
  paise: 33_900,
  how: 'provider',
  reference: '',
  isOver: false,
  hasLeft: false,
  isCancelled: false,
  link: order.link,
};
const lessCash: OrderRefundEmailData = { ...orderRefund, how: 'not collected' };
export const code = {
  code: '482913',
  minutes: 10,
  name: 'Asha Rao',
  orderNumber: order.orderNumber,
  totalPaise: 1_38_015,
};
export const refused: RefundEmailData = {
  purpose: 'order',
  reference: '261121-K7QX2M9P',
  name: 'Asha Rao',
  amountPaise: 33_900,
  why: 'too late',
  providerPaymentId: 'pay_AAAAAAAAAAAAAA',
  link: order.link,
};
export const refusedPlan: RefundEmailData = {
  ...refused,
  purpose: 'program',
  reference: plan.purchaseNumber,
  link: plan.accountLink,
};

export const shipped: OrderStatusEmailData = {
  orderNumber: order.orderNumber,
  name: 'Asha Rao',
  status: 'Shipped',
  shipment: {
    trackerURL: 'https://shop.example/track/AWB123456789',
    trackerId: 'AWB123456789',
    logisticsProvider: 'Blue Dart',
  },
  reason: '',
  refund: null,
  link: order.link,
};
export const paidAfterLeaving = {
  orderNumber: order.orderNumber,
  totalPaise: 1_38_015,
  providerPaymentId: 'pay_AAAAAAAAAAAAAA',
  link: `${shopUrl}/admin/orders`,
};

export const lateSent = {
  orderNumber: order.orderNumber,
  name: 'Asha Rao',
  promisedLast: '2026-11-27' as IsoDay,
  later: null,
  isSent: true,
  trackerUrl: 'https://shop.example/track/AWB1',
  link: order.link,
};
const lateHere = {
  ...lateSent,
  later: () => arrivalWords({ first: '2026-11-30', last: '2026-12-03' }),
  isSent: false,
  trackerUrl: '',
};
export const expired = { orderNumber: order.orderNumber, name: 'Asha Rao', totalPaise: 1_38_015, link: order.link };
export const lapse: PaymentLapseData = {
  purpose: 'order',
  reference: order.orderNumber,
  name: 'Asha Rao',
  amountPaise: 1_38_015,
  providerPaymentId: 'pay_AAAAAAAAAAAAAA',
  isCash: false,
  link: order.link,
};

export const edited: OrderEditedEmailData = {
  orderNumber: order.orderNumber,
  name: 'Asha Rao',
  changes: ['Stone-Ground Besan, 500 g: 1 instead of 2', 'Phone: 9876543211'],
  buyerNote: 'As we said on the phone.',
  backPaise: 0,
  duePaise: 1_20_000,
  added: null,
  link: order.link,
};
export const recall = {
  name: 'Asha Rao',
  orderNumber: '261127-8K4F2Q',
  number: 'B12',
  title: 'Jowar Flour',
  text: 'Please do not eat it.\nWe will pay you back.',
  link: `${shopUrl}/shop/order/261127-8K4F2Q?key=secret`,
};
export const replacement = {
  orderNumber: '261122-B7QX2M9P',
  firstOrderNumber: order.orderNumber,
  name: 'Asha Rao',
  lines: order.lines.map(({ title, weight, quantity }) => ({ title, weight, quantity })),
  link: order.link,
};

export const sender: Sender = {
  shopUrl,
  heading: 'Mitahara',
  logo: null,
  colours: { day: '#1F6B3A', night: '#7cc79a' },
  signature: '',
  name: 'Mitahara',
  tagline: 'Measured food for a lighter life.',
  email: 'hello@mitahara.example',
  phone: '+91 80 0000 0000',
  hours: 'Monday to Friday, 10am to 5pm',
  addressLines: [
    'Mitahara Foods Private Limited',
    '00, Sample Street, Jayanagar',
    'Bengaluru, Karnataka 560000',
    'India',
  ],
};
/** What staff typed into the examples. */
const answer = 'Yes, on stone, in Pune.\nFresh every Monday.';
export const typed = [...edited.changes, edited.buyerNote, recall.text, 'The mill has closed for the rains.', answer];
/** What staff read is English. */
export const toStaff = /to the (?:shop|team)|staff|contact|second factor|books|webhook|paid after the parcel left/;

const packer = {
  userName: 'Asha Rao',
  email: 'asha@example.com',
  role: 'Packer',
  about: 'Packs and sends orders.',
  by: 'Meera Iyer',
};
export const examples: Record<string, EmailTemplate> = {
  otp: otpEmail({ code: '042917', minutes: 10, userName: 'Asha Rao' }),
  'choose password': choosePasswordEmail({
    link: `${shopUrl}/auth/reset-password?token=abc`,
    days: 7,
    userName: 'Asha Rao',
  }),
  reset: resetEmail({ link: `${shopUrl}/auth/reset-password?token=abc&x=1`, minutes: 30, userName: 'Asha Rao' }),
  'account erased': accountErasedEmail({ shopUrl }),
  'phone confirmed': phoneConfirmedEmail({ userName: 'Asha Rao', phone: '9876543210', link: `${shopUrl}/auth/login` }),
  'password changed': passwordChangedEmail({ userName: 'Asha Rao', link: `${shopUrl}/auth/login` }),
  'email change': emailChangeEmail({ userName: 'Asha Rao', link: `${shopUrl}/auth/new-email?token=abc`, minutes: 60 }),
  'email change asked': emailChangeRequestedEmail({
    userName: 'Asha Rao',
    newEmail: 'asha@new.example',
    link: `${shopUrl}/auth/login`,
  }),
  'email changed': emailChangedEmail({ userName: 'Asha Rao', newEmail: 'asha@new.example' }),
  'email taken': emailTakenEmail({ userName: 'Asha Rao', link: `${shopUrl}/auth/login` }),
  'second factor': secondFactorEmail({
    userName: 'Meera Shah',
    isAdded: true,
    factor: 'the passkey ‘Phone’',
    device: 'Chrome on Android',
    time: '21-11-2026 16:35',
    link: `${shopUrl}/admin/sign-in`,
  }),
  'new device': newDeviceEmail({
    userName: 'Asha Rao',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
    address: '203.0.113.7',
    at: new Date('2026-11-05T09:00:00Z'),
    link: `${shopUrl}/auth/login`,
  }),
  'staff invitation': staffInvitationEmail({
    inviter: 'Meera Iyer',
    role: 'Packer',
    about: 'Packs and sends orders.',
    link: `${shopUrl}/auth/join?token=abc`,
    days: 3,
  }),
  'staff role joined': staffRoleEmail({ ...packer, change: 'joined', link: `${shopUrl}/auth/login` }),
  'staff news joined': staffNewsEmail({ ...packer, change: 'joined', link: `${shopUrl}/admin/staff` }),
  'staff role changed': staffRoleEmail({ ...packer, change: 'changed', link: `${shopUrl}/auth/login` }),
  'staff news changed': staffNewsEmail({ ...packer, change: 'changed', link: `${shopUrl}/admin/staff` }),
  'staff role left': staffRoleEmail({ ...packer, change: 'left', link: `${shopUrl}/auth/login` }),
  'staff news left': staffNewsEmail({ ...packer, change: 'left', link: `${shopUrl}/admin/staff` }),
  'webhook off': webhookOffEmail({
    host: 'erp.example',
    reason: 'Nothing was taken for 48 hours.',
    waiting: 12,
    link: `${shopUrl}/admin/settings/webhooks/1`,
  }),
  welcome: welcomeEmail({ userName: 'Asha Rao', shopUrl }),
  contact: contactEmail({
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '080 1234',
    message: 'Good morning,\n\nis the besan ground on stone? 🥜\nRegards, Asha',
    link: `${shopUrl}/admin/messages/1`,
  }),
  'contact without a name': contactEmail({
    name: 'none',
    email: 'asha@example.com',
    phone: 'none',
    message: 'none',
    link: `${shopUrl}/admin/messages/1`,
  }),
  'newsletter to confirm': newsletterConfirmEmail({ confirmUrl: `${shopUrl}/api/newsletter/confirm?token=abc` }),
  newsletter: newsletterEmail({ shopUrl, unsubscribeUrl: `${shopUrl}/api/newsletter/unsubscribe?token=abc` }),
  order: orderEmail(order),
  'order paid online': orderEmail({
    ...order,
    method: 'Online Payment',
    couponCode: '',
    lines: order.lines.slice(0, 1),
    quote: {
      subtotalPaise: 29_900,
      discountPaise: 0,
      shippingFeePaise: 4_000,
      cashFeePaise: 0,
      gstPaise: 1_614,
      totalPaise: 33_900,
    },
  }),
  'order shipped': orderStatusEmail(shipped),
  'order delivered': orderStatusEmail({ ...shipped, status: 'Delivered' }),
  'order rejected': orderStatusEmail({ ...shipped, status: 'Rejected', reason: 'The mill has closed for the rains.' }),
  'order came back': orderStatusEmail({ ...shipped, status: 'Returned' }),
  'order sent back by its buyer': orderStatusEmail({ ...shipped, status: 'Returned', wasDelivered: true }),
  'order refunded': orderStatusEmail({ ...shipped, status: 'Refunded', refund: { how: 'provider', paise: 1_38_015 } }),
  'order whose money the bank took back': orderStatusEmail({
    ...shipped,
    status: 'Refunded',
    refund: { how: 'bank', paise: 1_38_015 },
  }),
  'order refunded, paid in cash': orderStatusEmail({
    ...shipped,
    status: 'Refunded',
    refund: { how: 'cash', paise: 1_38_015 },
  }),
  'order cancelled, nothing paid': orderStatusEmail({ ...shipped, status: 'Refunded' }),
  'code of a guest who pays at the door': orderCodeEmail(code),
  'link of an order': orderLinkEmail({ orderNumber: order.orderNumber, name: 'Asha Rao', link: order.link }),
  'part of an order goes back': orderRefundEmail(orderRefund),
  'order cancelled by its buyer': orderRefundEmail({ ...orderRefund, isOver: true, isCancelled: true }),
  'part of an order paid back by hand': orderRefundEmail({ ...orderRefund, how: 'by hand', reference: 'UTR 401236' }),
  'less to pay at the door': orderRefundEmail(lessCash),
  'cash order cancelled': orderRefundEmail({ ...lessCash, isOver: true }),
  'delivered order with nothing more to pay': orderRefundEmail({ ...lessCash, isOver: true, hasLeft: true }),
  'order paid after the parcel left': paidAfterLeavingEmail(paidAfterLeaving),
  'order not paid in time': orderExpiredEmail(expired),
  'order late, still here': orderLateEmail(lateHere),
  'order late, on its way': orderLateEmail(lateSent),
  'order with a fee for cash': orderEmail({
    ...order,
    quote: { ...order.quote, cashFeePaise: 3_500, totalPaise: 1_41_515 },
  }),
  'cash to hold ready at the door': cashReminderEmail(reminder),
  'parcel out for delivery': parcelEmail(parcel),
  'parcel not delivered': parcelEmail({ ...parcel, news: 'failed attempt' }),
  'money for an order of which less is due': refundEmail({ ...refused, why: 'less due' }, 'buyer'),
  'payment that lapses': paymentLapseEmail(lapse, 'buyer'),
  'payment that lapses, order paid at the door': paymentLapseEmail({ ...lapse, isCash: true }, 'buyer'),
  'payment that lapses, to the shop': paymentLapseEmail(lapse, 'shop'),
  'digest to the shop': staffDigestEmail(digest, digestLinks),
  'digest to the shop, one order': staffDigestEmail(
    { newOrders: 1, toPack: 1, toConfirm: 0, lowStock: [], lowStockCount: 0 },
    digestLinks,
  ),
  'books of a month': booksEmail(
    {
      month: '2026-11',
      documentCount: 312,
      net: {
        taxablePaise: 1_00_000_00,
        cgstPaise: 2_500_00,
        sgstPaise: 2_500_00,
        igstPaise: 0,
        amountPaise: 1_05_000_00,
      },
      sums: [
        {
          what: 'Total',
          unit: 'paise',
          first: { of: 'documents.csv', amount: 1 },
          second: { of: 'gstr-3b.csv', amount: 2 },
        },
      ],
      misfitCount: 1,
    },
    `${shopUrl}/admin/books?month=2026-11`,
  ),
  'order edited': orderEditedEmail(edited),
  'order edited, paid online': orderEditedEmail({
    ...edited,
    buyerNote: '',
    backPaise: 14_950,
    duePaise: null,
    added: { orderNumber: '261122-C7QX2M9P', totalPaise: 29_900 },
  }),
  recall: recallEmail(recall),
  'free replacement': orderReplacementEmail(replacement),
  plan: programEmail(plan, 'buyer'),
  'plan to the team': programEmail({ ...plan, discountPaise: 0, couponCode: '', totalPaise: 3_000_000 }, 'team'),
  'refund of a plan': programRefundEmail(planRefund),
  'money of an order that goes back': refundEmail(refused, 'buyer'),
  'money of an order that goes back, to the shop': refundEmail(refused, 'shop'),
  'money of a plan that goes back': refundEmail(refusedPlan, 'buyer'),
  'money of a plan that goes back, to the shop': refundEmail(refusedPlan, 'shop'),
  'contact about an order': contactEmail({
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone: '9876543210',
    message: 'The pouch of besan was torn.\nHalf of it is gone.',
    order: { number: '261121-K7QX2M9P', photos: 2 },
    link: `${shopUrl}/admin/messages/1`,
  }),
  'message answer': answerEmail({
    name: 'Asha Rao',
    text: `${answer}\n\nAsk us anything`,
    quoted: 'Good morning,\n\nis the besan ground on stone? 🥜\nRegards, Asha',
    writtenAt: new Date('2026-11-21T11:05:00Z'),
    order: null,
  }),
  'message answer about an order': answerEmail({
    name: '',
    text: answer,
    quoted: '',
    writtenAt: new Date('2026-11-21T11:05:00Z'),
    order: '261121-K7QX2M9P',
  }),
  'stock alert': stockAlertEmail(alert),
  'back in stock': backInStockEmail(back),
  'back in stock, two products': backInStockEmail({
    ...back,
    products: [
      ...back.products,
      { title: 'A2 Ghee', weight: '1 l', link: `${shopUrl}/shop/product-details/2?size=1%20l` },
    ],
    similar: [],
  }),
  'review request': reviewRequestEmail(reviewRequest),
  'left cart': leftCartEmail({
    name: 'Asha',
    goods: [
      {
        title: 'Stone-Ground Besan, 1 kg',
        price: '₹180.00',
        was: '₹200.00',
        image: '',
        href: `${shopUrl}/shop/product-details/1`,
      },
    ],
    words: '',
    cartUrl: `${shopUrl}/api/reminders/cart?token=secret`,
    stopUrl: `${shopUrl}/api/reminders/stop?token=secret`,
  }),
  refill: refillEmail({
    name: 'Asha',
    titles: ['Stone-Ground Besan', 'A2 Ghee'],
    runsOutAt: new Date('2026-12-12T06:00:00Z'),
    servingsPerDay: 2,
    words: '',
    orderUrl: `${shopUrl}/shop/order/261121-K7QX2M9P?key=secret#buy-again`,
    stopUrl: `${shopUrl}/api/reminders/stop?token=secret`,
  }),
};
