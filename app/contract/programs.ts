import * as z from 'zod';
import { purchaseSorts, purchaseStates } from '#rules/admin-lists.ts';
import { pincodeDigits, visible } from '#rules/hidden-characters.ts';
import { programBuyerErrors, programSentences } from '#rules/orders/programs.ts';
import { policyNames } from '#rules/settings/policy-names.ts';
import { amount, listQuery, rupees, staff } from './admin-input.ts';
import { aMinute, type CallContract, csvLines, done, lookedUp } from './call.ts';
import { texts } from './texts.ts';

const typed = z.string({ error: () => programSentences.missing }).overwrite((text) =>
  visible(text.replaceAll(/\p{Cc}/gu, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim(),
);

const buyer = {
  userName: typed,
  email: typed,
  mobile: z
    // Any number: one that a narrower rule refused would come to the rules of the buyer as a number.
    .union([z.string(), z.number()], { error: () => programSentences.noPhone })
    .transform((value) => String(value).replaceAll(/\s/g, '')),
  address: z
    .object({ street: typed, city: typed, state: typed, pincode: typed.overwrite(pincodeDigits) })
    .optional()
    .meta({ description: 'Kept where the taxable value is ₹50,000 or more: the invoice names it' }),
  planName: z.string({ error: texts.chooseAPlan }).max(100, { error: texts.thereIsNoSuchPlan }),
  amount: z.coerce
    .number({ error: texts.theAmountMust })
    .min(0, { error: texts.theAmountCannotBeNegative })
    .max(1e9, { error: texts.theAmountIsTooHigh })
    .meta({ description: 'Total in rupees as the buyer saw it; another one is answered with 409' }),
  userId: z.string().max(100).nullish(),
  couponUsed: lookedUp(texts.thisCouponCodeDoesNot).max(100, { error: texts.thisCouponCodeDoesNot }).nullish(),
};

const followsRules = (body: { userName: string; email: string; mobile: string }, context: z.RefinementCtx) => {
  for (const { field, message } of programBuyerErrors(body)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
};

export const purchase = z
  .object({
    _id: z.uuid(),
    purchaseId: z.string(),
    state: z.enum(purchaseStates).meta({ description: 'waiting: for its payment; closed: no payment came in time' }),
    userName: z.string(),
    email: z.string(),
    mobile: z.string(),
    date: z.string().meta({ description: 'When it was paid; of an unpaid one when it was placed' }),
    programName: z.string(),
    planName: z.string(),
    amount: z.number(),
    userId: z.string(),
    couponUsed: z.string(),
    paymentId: z.string(),
    isRefunded: z.boolean().meta({ description: 'All of its money was sent back by staff, or is on its way' }),
    refunded: z.number().meta({ description: 'Rupees of it that staff sent back' }),
    hasInvoice: z.boolean().meta({ description: 'GET /api/invoices/program/{_id} answers' }),
    policyVersions: z.partialRecord(z.enum(policyNames), z.number()).nullable().meta({
      description: 'The version of each policy in force when it was bought; null for purchases of before',
    }),
  })
  .meta({ id: 'ProgramPurchase' });

export const listedPurchase = purchase
  .extend({
    refunds: z
      .array(
        z.object({
          amount: z.number(),
          status: z.enum(['queued', 'pending', 'processed', 'failed']),
          paymentId: z.string(),
          byStaff: z.boolean().meta({ description: 'false: its payment came too late, twice or with another amount' }),
        }),
      )
      .meta({ description: 'What goes back, oldest first' }),
  })
  .meta({ id: 'ListedProgramPurchase' });

export const programCalls = {
  'POST /api/programs/order': {
    operationId: 'placeProgramOrder',
    idempotencyKey: true,
    summary: 'Writes down the purchase of a plan and opens its payment',
    topic: 'Programs',
    access: 'shopper',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(120)],
    body: z.object(buyer).superRefine(followsRules),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      approvalURL: z.string().nullable(),
      orderId: z.string(),
      razorpayOrderId: z.string(),
      key: z.string(),
      amount: z.number().int().meta({ description: 'Paise' }),
      currency: z.literal('INR'),
      checkoutUrl: z.string(),
    }),
    errors: {
      403: 'userId is not the one who is signed in',
      404: 'No such plan',
      409: 'The amount is not the total, the coupon does not hold, or the purchase of the key is over',
      422: 'The Idempotency-Key was used with another body',
      502: 'The payment provider says no; nothing is held',
      503: 'The payment provider cannot be reached; nothing is held',
    },
  },
  // The order of the plan holds the rest of the purchase already; fields that are sent again are ignored.
  'POST /api/programs': {
    operationId: 'recordProgramPurchase',
    summary: 'The browser says that a plan is paid; the provider is asked, and the purchase is recorded once',
    topic: 'Programs',
    access: 'shopper',
    limits: [aMinute(120)],
    body: z.object({
      paymentId: z.string({ error: texts.whichPayment }).min(1, { error: texts.whichPayment }).max(100),
      razorpayOrderId: z.string({ error: texts.whichOrder }).min(1, { error: texts.whichOrder }).max(100),
      signature: z.string().max(500).nullish(),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: purchase }),
    errors: {
      400: 'The payment is not of this purchase',
      404: 'No such purchase of yours',
      409: 'The provider knows of no money for it yet',
    },
  },
  'POST /api/programs/check-payment': {
    operationId: 'checkProgramPayment',
    summary: "Asks the provider for the payment status of a plan's purchase",
    topic: 'Programs',
    access: 'shopper',
    limits: [aMinute(600)],
    body: z.object({
      orderId: z.string({ error: texts.whichPurchase }).min(1, { error: texts.whichPurchase }).max(100),
    }),
    response: z.object({ success: z.literal(true), isPaid: z.boolean(), isOpen: z.boolean(), paymentId: z.string() }),
    errors: { 404: 'No such purchase of yours' },
  },
  'GET /api/programs': {
    operationId: 'listProgramPurchases',
    summary: 'Paid purchases of plans, newest first: a bare array, or with page or limit an object with data and total',
    topic: 'Programs',
    ...staff('programs.read'),
    query: listQuery(
      purchaseSorts,
      { state: z.enum(purchaseStates).optional().meta({ description: 'A search without it looks in every state' }) },
      { mostPerPage: 1000, longestSearch: 200 },
    ),
    logged: { what: 'opened', thing: 'plans', isList: true },
    response: z.union([
      z.array(listedPurchase),
      z.object({ success: z.literal(true), data: z.array(listedPurchase), total: z.number().int() }),
    ]),
  },
  'GET /api/programs/export': {
    operationId: 'exportProgramPurchases',
    summary: 'Every paid purchase of a plan as CSV, newest first',
    topic: 'Programs',
    ...staff('exports'),
    confirmed: true,
    csv: 'programs.csv',
    response: csvLines,
  },
  'POST /api/programs/refund/{id}': {
    operationId: 'refundProgramPurchase',
    summary: 'Sends money of a paid plan back, all of it or a part; the rest can go back later',
    topic: 'Programs',
    ...staff('refunds.make'),
    confirmed: true,
    params: z.object({ id: z.string().max(100) }),
    body: z.object({
      refundAmount: rupees.optional().meta({ description: 'Rupees to send back: the confirmation' }),
      seen: z
        .number({ error: texts.theAmountMust })
        .min(0, { error: texts.theAmountCannotBeNegative })
        .max(1e9)
        .default(0)
        .meta({
          description: 'Rupees that had gone back before, as they were read; refused when more went back since',
        }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: purchase }),
    errors: {
      404: 'No such purchase',
      409: 'It is not paid, everything of it is on its way back, or more went back than was seen',
    },
  },
  'PUT /api/programs/gst': {
    operationId: 'updateProgramGst',
    summary: 'The rate of GST inside the price of plans, for purchases from now on; those made before keep theirs',
    topic: 'Programs',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'tax' },
    body: z.object({
      gstPercent: amount.optional().meta({ description: '0 to 100, with at most two decimals' }),
      seen: amount
        .optional()
        .meta({ description: 'The rate as it was read; the change is refused when it is another by now' }),
    }),
    response: done.extend({ gstPercent: z.number() }),
    errors: { 409: 'Somebody changed it meanwhile' },
  },
  'GET /api/programs/mine': {
    operationId: 'listOwnProgramPurchases',
    summary: 'The plans that one has bought, newest first',
    topic: 'Programs',
    access: 'shopper',
    response: z.object({ success: z.literal(true), data: z.array(purchase) }),
  },
} satisfies Record<string, CallContract>;
