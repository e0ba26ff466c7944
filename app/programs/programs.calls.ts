import * as z from 'zod';
import { call } from '#api/call.ts';
import { paged, requireAccount, requireStaff } from '#api/handler.ts';
import { repeatable } from '#checkout/checkout.calls.ts';
import { placeProgramOrder } from '#checkout/place-program-order.ts';
import { amount, listQuery, rupees, staff } from '#contract/admin-input.ts';
import { listedPurchaseToJson, purchaseToJson } from '#contract/amounts.ts';
import { aMinute, csvLines, done, lookedUp } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { noCoupon } from '#orders/rules/order-status.ts';
import { paiseFromRupees } from '#pricing/rules/money.ts';
import { programGstSaved } from '#programs/rules/program-gst.ts';
import { programBuyerErrors, programSentences } from '#programs/rules/programs.ts';
import { purchaseSorts, purchaseStates } from '#programs/rules/purchase-list.ts';
import { AppError } from '#rules/app-error.ts';
import { pincodeDigits, visible } from '#rules/text/hidden-characters.ts';
import { saveProgramGst } from '#settings/save-locked-settings.ts';
import { captureProgramPayment, checkProgramPayment } from '#settlement/check-payment.ts';
import { exportPurchases, listAccountPurchases, listPurchases } from './list-purchases.ts';
import { listedPurchase, purchase } from './programs.contract.ts';
import { refundProgram } from './refund-program.ts';

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

export const programCalls = {
  'POST /api/programs/order': call({
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
  }).run(async (app, { body }, context) => {
    const account = requireAccount(context);
    if (body.userId != null && body.userId !== '' && body.userId !== account.id) {
      throw new AppError(403, texts.youCanBuyForYourself(), [{ field: 'userId', message: texts.notYou() }]);
    }
    const code = (body.couponUsed ?? '').trim();
    const { userName, email, mobile, planName, address } = body;
    const { purchaseNumber, payment } = await placeProgramOrder(
      app,
      {
        userName,
        email,
        mobile,
        planName,
        address: address ?? null,
        expectedPaise: paiseFromRupees(body.amount),
        couponCode: code === '' || code.toLowerCase() === noCoupon ? null : code,
      },
      account,
      repeatable('POST /api/programs/order', body, context),
    );
    const message = texts.yourPurchaseWaitsForIts();
    return { success: true, message, approvalURL: null, orderId: purchaseNumber, ...payment };
  }),
  // The order of the plan holds the rest of the purchase already; fields that are sent again are ignored.
  'POST /api/programs': call({
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
  }).run(async (app, { body }, context) => ({
    success: true,
    message: programSentences.paid,
    data: purchaseToJson(
      await captureProgramPayment(app, requireAccount(context), { ...body, signature: body.signature ?? null }),
    ),
  })),
  'POST /api/programs/check-payment': call({
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
  }).run(async (app, { body }, context) => ({
    success: true,
    ...(await checkProgramPayment(app, requireAccount(context), body.orderId)),
  })),
  'GET /api/programs': call({
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
  }).run(async (app, { query }, { account }) => {
    const request = paged(query);
    const { purchases, total } = await listPurchases(app, request, account);
    const data = purchases.map(listedPurchaseToJson);
    return request.limit === undefined ? data : { success: true, data, total };
  }),
  'GET /api/programs/export': call({
    operationId: 'exportProgramPurchases',
    summary: 'Every paid purchase of a plan as CSV, newest first',
    topic: 'Programs',
    ...staff('exports'),
    confirmed: true,
    csv: 'programs.csv',
    response: csvLines,
  }).run(async (app) => exportPurchases(app)),
  'POST /api/programs/refund/{id}': call({
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
  }).run(async (app, { params, body: { refundAmount, seen } }, context) => {
    const refundPaise = refundAmount === undefined ? null : paiseFromRupees(refundAmount);
    const data = await refundProgram(
      app,
      params.id,
      { refundPaise, seenPaise: paiseFromRupees(seen) },
      requireStaff(context),
    );
    return { success: true, message: 'Refund to the buyer started', data: purchaseToJson(data) };
  }),
  'PUT /api/programs/gst': call({
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
  }).run(async (app, { body }, context) => ({
    success: true,
    message: programGstSaved,
    gstPercent: await saveProgramGst(app, body.gstPercent ?? Number.NaN, requireStaff(context), body.seen),
  })),
  'GET /api/programs/mine': call({
    operationId: 'listOwnProgramPurchases',
    summary: 'The plans that one has bought, newest first',
    topic: 'Programs',
    access: 'shopper',
    response: z.object({ success: z.literal(true), data: z.array(purchase) }),
  }).run(async (app, _input, context) => ({
    success: true,
    data: (await listAccountPurchases(app, requireAccount(context).id)).map(purchaseToJson),
  })),
};
