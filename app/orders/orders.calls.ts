import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount } from '#api/handler.ts';
import { listedOrderToJson, orderToJson } from '#contract/amounts.ts';
import { aMinute, anHour, done, lookedUp, pageLimit, pageNumber, sentence } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { promisedArrival } from '#delivery/expected-arrival.ts';
import { cancelOrder } from '#orders/returns/cancel-order.ts';
import { longestReport, mostReportPhotos, reportWishes } from '#orders/rules/problem-report.ts';
import { mostPhotoBytes } from '#reviews/rules/review-photos.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { buyAgain } from './buy-again.ts';
import { listAccountOrders } from './list-account-orders.ts';
import { listOrderAddresses } from './list-order-addresses.ts';
import { mostLines, orderLine, type orderPayload, orderUnits } from './order-input.contract.ts';
import { listedOrder, order } from './orders.contract.ts';
import { addReportPhoto, reportProblem } from './report-problem.ts';
import { showOrder } from './show-order.ts';
import { texts as orderTexts } from './texts.ts';
import { trackOrder } from './track-order.ts';

export const arrival = z
  .object({
    first: z.string(),
    last: z.string(),
    words: z.string(),
    isLate: z.boolean().optional().meta({ description: 'Of an order: it cannot come in time any more' }),
  })
  .nullable()
  .meta({ description: "Days in India as '2026-11-27', and both in words; an estimate from the company's state" });

const page = z.object({
  page: pageNumber.optional(),
  limit: pageLimit(100).optional(),
});

export const orderCalls = {
  'GET /api/shop/order/list/{userId}': call({
    operationId: 'listOrdersOfShopper',
    summary: "A shopper's orders, newest first",
    topic: 'Orders',
    // Anyone who is not its owner gets the same 403, visitors included (behaviour: Orders 4).
    access: 'shopping',
    params: z.object({ userId: z.string().max(100) }),
    query: page,
    logged: { what: 'opened', thing: 'orders', byStaff: true },
    response: z.object({ success: z.literal(true), data: z.array(listedOrder), total: z.number().int() }),
    errors: { 403: 'Not the orders of who is signed in' },
  }).run(async (app, { params, query }, { account }) => {
    const page =
      query.page === undefined && query.limit === undefined
        ? undefined
        : { page: query.page ?? 1, limit: query.limit ?? 20 };
    const { orders, total } = await listAccountOrders(app, params.userId, account, page);
    return { success: true, data: orders.map(listedOrderToJson), total };
  }),
  'GET /api/shop/order/addresses': call({
    operationId: 'listOwnAddresses',
    summary: 'Where the last orders of who is signed in went, newest first, each address once; at most three',
    topic: 'Orders',
    access: 'shopper',
    response: z.object({ success: z.literal(true), data: z.array(order.shape.addressInfo.omit({ notes: true })) }),
  }).run(async (app, _request, context) => ({
    success: true,
    data: await listOrderAddresses(app, requireAccount(context).id),
  })),
  'GET /api/shop/order/details/{orderId}': call({
    operationId: 'getOrder',
    summary: 'An order, for its owner, the staff, or whoever holds its link; by _id or orderId',
    topic: 'Orders',
    access: 'anyone',
    params: z.object({ orderId: lookedUp().max(100) }),
    query: z.object({ key: z.string().max(100).optional().meta({ description: "The secret of the order's link" }) }),
    logged: { what: 'opened', thing: '{orderId}', byStaff: true },
    response: z.object({ success: z.literal(true), data: order, arrives: arrival }),
    errors: { 404: 'No such order, or not for you' },
  }).run(async (app, { params, query }, { account, visitorId }) => {
    const order = await showOrder(app, params.orderId, { account, visitorId, key: query.key ?? null });
    const arrives = await promisedArrival(app, order);
    return { success: true, data: orderToJson(order), arrives };
  }),
  'POST /api/shop/order/track': call({
    operationId: 'trackOrder',
    summary: "Mails the link of an order to the order's own e-mail; answers the same whatever is true",
    topic: 'Orders',
    access: 'anyone',
    limits: [aMinute(20), anHour],
    body: z.object({
      orderId: sentence(texts.pleaseEnterYourOrderNumber, 100),
      contact: sentence(texts.pleaseEnterPhoneOrEmail, 254)
        .refine((typed) => isEmailAddress(typed) || /^\d{10}$/.test(phoneDigits(typed)), {
          error: texts.pleaseEnterPhoneOrEmail,
        })
        .meta({ description: 'The phone number or the e-mail address that was given with the order' }),
    }),
    response: done,
  }).run(async (app, { body }) => ({ success: true, message: await trackOrder(app, body.orderId, body.contact) })),
  'POST /api/shop/order/again': call({
    operationId: 'buyAgain',
    summary: "Puts what is still sold of an order into the cart that the shop keeps for its buyer's browser",
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(60)],
    body: z.object({
      orderId: lookedUp().max(100),
      key: z.string().max(100).nullish().meta({ description: "The secret of the order's link" }),
    }),
    response: done,
    errors: { 404: 'No such order, or not yours' },
  }).run(async (app, { body }, { account, visitorId, cartToken }, cookie) => {
    const { cartItems } = await showOrder(app, body.orderId, { account, visitorId, key: body.key ?? null });
    const token = await buyAgain(app, cartToken, cartItems);
    if (token !== null) cookie.keepCart(token);
    return { success: true, message: texts.addedToYourCart() };
  }),
  'POST /api/shop/order/problem': call({
    operationId: 'reportProblem',
    summary: 'Tells the shop what is wrong with a delivered order, with photos that were sent before',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(40), { of: 'address', most: 60, seconds: 60 * 60 }],
    body: z.object({
      orderId: lookedUp().max(100),
      key: z.string().max(100).nullish().meta({ description: "The secret of the order's link" }),
      message: sentence(orderTexts.pleaseSayWhatIsWrong, longestReport),
      lines: z.array(orderLine).max(mostLines).optional().meta({ description: 'What it is about' }),
      wish: z.enum(reportWishes).optional(),
      photos: z
        .array(z.uuid())
        .max(mostReportPhotos, { error: () => orderTexts.mostPhotosOfReport({ most: mostReportPhotos }) })
        .optional()
        .meta({ description: 'Ids of POST /api/shop/order/problem/photo/{orderId}' }),
    }),
    response: done,
    errors: {
      404: 'No such order, or not yours',
      409: 'It is not delivered, the days of the policy are over, or a photo is not there any more',
    },
  }).run(async (app, { body }, { account, visitorId }) => {
    const access = { account, visitorId, key: body.key ?? null };
    const { message, lines, wish, photos: photoIds = [] } = body;
    const report = { message, lines, wish, photoIds };
    return { success: true, message: await reportProblem(app, body.orderId, report, access) };
  }),
  'POST /api/shop/order/problem/photo/{orderId}': call({
    operationId: 'addProblemPhoto',
    summary: 'Takes a photo for the report of a problem; without its report it is deleted after a day',
    topic: 'Orders',
    access: 'shopping',
    limits: [{ of: 'address', most: 30, seconds: 60 * 60 }],
    params: z.object({ orderId: lookedUp().max(100) }),
    query: z.object({ key: z.string().max(100).optional().meta({ description: "The secret of the order's link" }) }),
    file: { mostBytes: mostPhotoBytes, what: 'A photo' },
    response: done.extend({ photo: z.uuid() }),
    errors: {
      404: 'No such order, or not yours',
      409: 'It is not delivered, the days of the policy are over, or there are too many photos',
      413: 'More than 12 MB',
      415: 'No JPEG, PNG, WebP, AVIF, GIF or TIFF',
      422: 'Damaged, or more than 50 megapixels',
    },
  }).run(async (app, { params, query, file }, { account, visitorId }) => {
    const access = { account, visitorId, key: query.key ?? null };
    const photo = await addReportPhoto(app, params.orderId, file, access);
    return { success: true, message: orderTexts.photoAdded(), photo };
  }),
  'POST /api/shop/order/cancel': call({
    operationId: 'cancelOrder',
    summary: 'Cancels an order for its buyer, whole or by line, until it is packed; what was paid goes back by itself',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({
      orderId: lookedUp().max(100),
      key: z.string().max(100).nullish().meta({ description: "The secret of the order's link" }),
      lines: z
        .array(orderUnits)
        .min(1, { error: texts.chooseWhatToCancel })
        .max(mostLines)
        .optional()
        .meta({ description: 'Left out: the whole order' }),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: order }),
    errors: {
      400: 'A line that does not fit',
      404: 'No such order, or not yours',
      409: 'It is packed, sent or closed, or waits for its payment',
    },
  }).run(async (app, { body }, { account, visitorId }) => {
    const access = { account, visitorId, key: body.key ?? null };
    await cancelOrder(app, body.orderId, body.lines ?? null, access);
    const message = body.lines ? texts.theseItemsAreCancelled() : texts.yourOrderIsCancelled();
    return { success: true, message, data: orderToJson(await showOrder(app, body.orderId, access)) };
  }),
};

export type OrderBody = z.output<typeof orderPayload>;
