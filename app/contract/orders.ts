import * as z from 'zod';
import { documentKinds } from '#rules/documents/document.ts';
import { deliverySentences } from '#rules/orders/delivery.ts';
import { closingReasons, orderStatuses } from '#rules/orders/order-status.ts';
import { policyNames } from '#rules/settings/policy-names.ts';
import { aMinute, type CallContract, lookedUp, pageLimit, pageNumber, puzzleBeyondAnHour } from './call.ts';
import { discount } from './discount.ts';
import { linkKey, mostLines, orderName, orderPayload, orderUnits } from './order-input.ts';
import { portionFacts, product, variant } from './shapes.ts';
import { texts } from './texts.ts';

const cartProduct = product
  .pick({
    _id: true,
    title: true,
    category: true,
    saleTitle: true,
    averageReview: true,
    image: true,
    gst: true,
  })
  .extend({ variants: z.array(variant), portion: portionFacts })
  .meta({ id: 'CartProduct' });

export const orderSummary = z
  .object({
    _id: z.uuid(),
    orderId: z.string(),
    orderDate: z.string(),
    orderStatus: z.enum(orderStatuses),
    orderPrice: z.number(),
  })
  .meta({ id: 'OrderSummary' });

const linkedOrder = z.object({ kind: z.enum(['replacement', 'addition']), _id: z.uuid(), orderId: z.string() });

export const order = orderSummary
  .extend({
    orderUpdateDate: z.string(),
    closedBecause: z
      .enum(closingReasons)
      .nullable()
      .meta({ description: 'Why its goods are not with the buyer; null while it is open' }),
    userId: z.string(),
    paymentMethod: z.enum(['COD', 'Online Payment']),
    paymentStatus: z.enum(['pending', 'paid']),
    moneyWentBack: z.boolean().meta({ description: 'All that was paid for it went back: it is not packed or sent' }),
    paymentId: z.string(),
    payerId: z.string(),
    couponUsed: z.string(),
    subtotal: z.number(),
    discount: z.number(),
    ...discount,
    shippingfee: z.number(),
    cashFee: z.number().meta({ description: 'Rupees for paying at the door; 0 for an order that is paid online' }),
    gst: z.number(),
    awaitsPaymentUntil: z
      .string()
      .nullable()
      .meta({ description: 'Until when an unpaid online order, or a cash order without its code, keeps its stock' }),
    policyVersions: z.partialRecord(z.enum(policyNames), z.number()).nullable().meta({
      description: 'The version of each policy that was in force when it was placed; null for orders of older versions',
    }),
    isPincodeDoubtful: z
      .boolean()
      .meta({ description: 'The pincode is mostly in another state: staff look at the address' }),
    needsWayBill: z.boolean().meta({ description: 'Its goods are worth more than ₹50,000 (CGST Rules 138)' }),
    trackerId: z.string(),
    trackerURL: z.string(),
    logesticProvider: z.string(),
    cartItems: z.array(
      z.object({
        productId: z.string(),
        title: z.string(),
        image: z.string(),
        weight: z.string(),
        quantity: z.number().int(),
        productPrice: z.number(),
        gst: z.number(),
        refundedQuantity: z.number().int().meta({ description: 'Units whose price went back or is not collected' }),
        withdrawnQuantity: z.number().int().meta({ description: 'Units taken out of the order before it left' }),
        returnedQuantity: z.number().int().meta({ description: 'Units that came back' }),
        returnedOnSale: z
          .number()
          .int()
          .nullable()
          .meta({ description: 'Of these the units that went back on sale; null where an older version noted them' }),
      }),
    ),
    refundedAmount: z.number().meta({ description: 'Rupees that went back' }),
    returningAmount: z.number().meta({ description: 'Rupees that came too late or twice, and go back' }),
    cashReceived: z.number().meta({ description: 'Rupees of cash that came in' }),
    amountDue: z.number().meta({ description: 'Rupees to collect at the door' }),
    addressInfo: z.object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      country: z.string(),
      pincode: z.string(),
      notes: z.string().meta({ description: 'What staff noted for the parcel' }),
    }),
    buyerGstin: z.string().meta({ description: 'Of a registered buyer, else empty' }),
    buyerLegalName: z.string(),
    linkedTo: linkedOrder
      .nullable()
      .meta({ description: 'The order whose goods it replaces, or to which it was added' }),
    linkedOrders: z.array(linkedOrder.extend({ orderStatus: z.enum(orderStatuses) })).meta({
      description: 'Replacements of its goods, and what was added to it',
    }),
    documents: z.array(z.object({ number: z.string(), kind: z.enum(documentKinds) })).meta({
      description: 'What the tax law asks for it, in the order of writing: GET /api/documents/{number} answers the PDF',
    }),
    history: z.array(
      z.object({
        at: z.string(),
        status: z.enum(orderStatuses),
        note: z.string().meta({ description: 'To staff their own note, to the buyer the same as buyerNote' }),
        buyerNote: z.string(),
        by: z.string().meta({ description: 'Who did it; to the buyer empty' }),
      }),
    ),
  })
  .meta({ id: 'Order' });

/** The same for staff whose role sees no money (behaviour: Roles 4). */
export const orderWithoutMoney = order
  .pick({
    _id: true,
    orderId: true,
    orderDate: true,
    orderStatus: true,
    orderUpdateDate: true,
    closedBecause: true,
    userId: true,
    paymentMethod: true,
    paymentStatus: true,
    moneyWentBack: true,
    awaitsPaymentUntil: true,
    isPincodeDoubtful: true,
    needsWayBill: true,
    trackerId: true,
    trackerURL: true,
    logesticProvider: true,
    addressInfo: true,
    linkedTo: true,
    linkedOrders: true,
    history: true,
  })
  .extend({ cartItems: z.array(order.shape.cartItems.element.omit({ productPrice: true, gst: true })) })
  .meta({ id: 'OrderWithoutMoney' });

export const placed = orderSummary
  .extend({
    paymentMethod: z.enum(['COD', 'Online Payment']),
    paymentStatus: z.enum(['pending', 'paid']),
    paymentId: z.string(),
    payerId: z.string(),
    link: z.string().meta({ description: 'Path of the page that shows the order to whoever holds this link' }),
    confirm: z
      .literal('email')
      .optional()
      .meta({ description: 'Set while a cash order waits for the code that was sent to its e-mail' }),
  })
  .meta({ id: 'PlacedOrder' });

const arrival = z
  .object({ first: z.string(), last: z.string(), words: z.string() })
  .nullable()
  .meta({ description: "Days in India as '2026-11-27', and both in words; an estimate from the company's state" });

const page = z.object({
  page: pageNumber.optional(),
  limit: pageLimit(100).optional(),
});

export const orderCalls = {
  'POST /api/shop/cart/check': {
    operationId: 'checkCart',
    summary: 'What the products of a cart are now: price, GST and stock',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(600)],
    body: z.object({
      items: z.array(z.object({ productId: z.string().max(100), weight: z.string().max(100) })).max(mostLines),
    }),
    response: z.object({
      success: z.literal(true),
      data: z
        .array(cartProduct.nullable())
        .meta({ description: 'For each line its product, or null when it is not on sale' }),
    }),
  },
  'GET /api/shop/pincode/{pincode}': {
    operationId: 'findTown',
    summary:
      'The town and state of a pincode, when a parcel that is ordered now comes there, and whether it can be paid in cash',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(120)],
    params: z.object({ pincode: z.string().regex(/^[1-9]\d{5}$/, { error: () => deliverySentences.pincode }) }),
    response: z.object({
      success: z.literal(true),
      town: z.string().nullable().meta({ description: 'Null where none is known' }),
      state: z.string().nullable().meta({ description: 'The likeliest; null where no state has such pincodes' }),
      arrives: arrival,
      cashOnDelivery: z.boolean().meta({ description: 'Whether the pincode is served for cash; other limits remain' }),
      cashFee: z.number().meta({ description: 'Rupees for paying at the door' }),
    }),
  },
  'POST /api/shop/order/createCOD': {
    operationId: 'placeCashOrder',
    idempotencyKey: true,
    summary: 'Places an order that is paid at the door',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    puzzleBeyond: [puzzleBeyondAnHour(20)],
    body: orderPayload,
    response: z.object({ success: z.literal(true), message: z.string(), data: placed }),
    errors: {
      403: 'userId is not the one who is signed in',
      409: 'A price, the stock or a coupon changed, or it is beyond the limits of cash; totals or errors say how',
      422: 'The Idempotency-Key was used with another body',
    },
  },
  'POST /api/shop/order/confirm': {
    operationId: 'confirmCashOrder',
    summary: 'Places a cash order that waits for the code that was sent to its e-mail',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({
      orderId: orderName,
      code: z
        .union([z.string(), z.number()], { error: texts.enterThe6DigitCode })
        .transform((typed) => String(typed).replaceAll(/\s/g, ''))
        .refine((typed) => /^\d{6}$/.test(typed), { error: texts.enterThe6DigitCode })
        .meta({ type: 'string' }),
      key: linkKey,
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: placed }),
    errors: { 400: 'The code is wrong or dead', 404: 'No such order', 409: 'It waits for no code' },
  },
  'POST /api/shop/order/resend-code': {
    operationId: 'resendOrderCode',
    summary: 'Sends another code for a cash order that waits for one',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(60)],
    body: z.object({ orderId: orderName, key: linkKey }),
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: { 404: 'No such order, or not yours', 409: 'It waits for no code', 429: 'A code was sent a moment ago' },
  },
  'GET /api/shop/order/list/{userId}': {
    operationId: 'listOrdersOfShopper',
    summary: "A shopper's orders, newest first",
    topic: 'Orders',
    // Whoever is not its owner gets the same 403, visitors included (behaviour: Orders 4).
    access: 'shopping',
    params: z.object({ userId: z.string().max(100) }),
    query: page,
    logged: { what: 'opened', thing: 'orders', byStaff: true },
    response: z.object({ success: z.literal(true), data: z.array(orderSummary), total: z.number().int() }),
    errors: { 403: 'Not the orders of who is signed in' },
  },
  'GET /api/shop/order/details/{orderId}': {
    operationId: 'getOrder',
    summary: 'An order, for its owner, the staff, or whoever holds its link; by _id or orderId',
    topic: 'Orders',
    access: 'anyone',
    params: z.object({ orderId: lookedUp().max(100) }),
    query: z.object({ key: z.string().max(100).optional().meta({ description: "The secret of the order's link" }) }),
    logged: { what: 'opened', thing: '{orderId}', byStaff: true },
    response: z.object({ success: z.literal(true), data: order, arrives: arrival }),
    errors: { 404: 'No such order, or not for you' },
  },
  'POST /api/shop/order/cancel': {
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
  },
} satisfies Record<string, CallContract>;
