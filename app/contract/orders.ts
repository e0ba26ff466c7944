import * as z from 'zod';
import { type DeliveryAddress, deliveryErrors, deliverySentences, phoneDigits } from '#rules/orders/delivery.ts';
import { closingReasons, orderStatuses } from '#rules/orders/order-status.ts';
import { mostOfOneLine } from '#rules/pricing/cart.ts';
import { aMinute, type CallContract, lookedUp, pageLimit, pageNumber, sentence } from './call.ts';
import { discount } from './discount.ts';
import { product } from './shapes.ts';

/** Most lines of one order. */
const mostLines = 100;

const typed = z.string(deliverySentences.missing).overwrite((text) =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim(),
);
// Any number: one that a narrower rule refused would come to the rules of the whole address as a number.
const typedDigits = z
  .union([z.string(), z.number()], deliverySentences.missing)
  .transform((value) => String(value).replaceAll(/[\s-]/g, ''));

const addressFields = {
  name: typed,
  email: typed,
  phone: typedDigits
    .transform(phoneDigits)
    .meta({ description: "Ten digits from 6 to 9 on; '+91' and a leading 0 are taken off" }),
  street: typed,
  city: typed,
  state: typed.meta({ description: "One of India's 28 states and 8 union territories" }),
  pincode: typedDigits.meta({ description: 'Six digits, the first not 0' }),
  country: typed,
};

/** What staff change of where an order goes; the rules of the whole address are looked at with what stays. */
export const editedAddress = z
  .object({ ...addressFields, notes: typed.meta({ description: 'For the parcel; its buyer reads it, too' }) })
  .partial();

/** Where an order goes, under the rules of rules/orders/delivery.ts. */
const addressInfo = z
  .object(addressFields, deliverySentences.missing)
  .superRefine((address: DeliveryAddress, context) => {
    for (const { field, message } of deliveryErrors(address)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const wholeUnits = z
  .number('Quantity must be a number')
  .int('Quantity must be a whole number')
  .max(mostOfOneLine, `Quantity must be at most ${mostOfOneLine}`);
const quantity = wholeUnits.min(1, 'Minimum quantity is 1');
// In small letters, so that two spellings of one product are one line.
const productId = z.uuid('This is no product of the shop').toLowerCase();
const weight = lookedUp('Please select a variant first!')
  .min(1, 'Please select a variant first!')
  .max(100, 'This is no weight of the product');

/** What a browser may send and only the server decides: of whatever kind it is, it refuses no order. */
const ignored = z.unknown().optional().meta({ description: 'Ignored: the shop knows it by itself' });

const orderedItem = z.object(
  { productId, weight, quantity, title: ignored, image: ignored, productPrice: ignored, gst: ignored },
  'This is no line of a cart',
);

/** The payload of an order (behaviour: Checkout 4). What only the server decides is taken and ignored. */
export const orderPayload = z.object({
  cartItems: z
    .array(orderedItem, deliverySentences.cartEmpty)
    .min(1, deliverySentences.cartEmpty)
    .max(mostLines, `An order has at most ${mostLines} lines`),
  addressInfo,
  userId: z.string().max(100).nullish().meta({ description: "The account's id or 'Guest User'" }),
  orderDate: ignored,
  orderUpdateDate: ignored,
  orderStatus: ignored,
  paymentMethod: ignored,
  paymentStatus: ignored,
  paymentId: ignored,
  payerId: ignored,
  couponUsed: lookedUp('This coupon code does not exist')
    .max(100, 'This coupon code does not exist')
    .nullish()
    .meta({ description: "A coupon's code, or 'none'" }),
  orderPrice: z
    .number('The total must be a number')
    .min(0, 'The total cannot be negative')
    .max(1e9, 'The total is too high')
    .meta({ description: 'Total in rupees as the shopper saw it; another one is answered with 409' }),
  shippingfee: ignored,
});

const cartProduct = product
  .pick({
    _id: true,
    title: true,
    category: true,
    saleTitle: true,
    averageReview: true,
    image: true,
    variants: true,
    gst: true,
  })
  .meta({ id: 'CartProduct' });

const orderSummary = z
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
    isPincodeDoubtful: z
      .boolean()
      .meta({ description: 'The pincode is mostly in another state: staff look at the address' }),
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
      }),
    ),
    refundedAmount: z.number().meta({ description: 'Rupees that went back' }),
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
    linkedTo: linkedOrder
      .nullable()
      .meta({ description: 'The order whose goods it replaces, or to which it was added' }),
    linkedOrders: z.array(linkedOrder.extend({ orderStatus: z.enum(orderStatuses) })).meta({
      description: 'Replacements of its goods, and what was added to it',
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

const notOfTheOrder = 'This is no line of the order';
export const orderUnits = z.object({ productId, weight, quantity }, notOfTheOrder);
/** How many units of a line an order has after an edit; 0 takes the line out. */
export const editedUnits = z.object(
  { productId, weight, quantity: wholeUnits.min(0, 'Quantity cannot be below 0') },
  notOfTheOrder,
);

const page = z.object({
  page: pageNumber.optional(),
  limit: pageLimit(100).optional(),
});

const code = lookedUp('Enter a coupon code')
  .trim()
  .min(1, 'Enter a coupon code')
  .max(100, 'This coupon code does not exist');

export const review = z
  .object({
    _id: z.uuid(),
    productId: z.uuid(),
    userName: z.string(),
    reviewMessage: z.string(),
    reviewValue: z.number().int().min(1).max(5),
    isVerifiedPurchase: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'Review' });

/** How a call names an order. */
export const orderName = z
  .string('Which order?')
  .min(1, 'Which order?')
  .max(100, 'There is no such order')
  .meta({ description: 'orderId or _id' });
export const linkKey = z.string().max(100).nullish().meta({ description: "The secret of the order's link" });

export const orderCalls = {
  'POST /api/shop/cart/check': {
    operationId: 'checkCart',
    summary: 'What the products of a cart are now: price, GST and stock',
    topic: 'Orders',
    access: 'shopping',
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
  'POST /api/shop/order/createCOD': {
    operationId: 'placeCashOrder',
    idempotencyKey: true,
    summary: 'Places an order that is paid at the door',
    topic: 'Orders',
    access: 'shopping',
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
        .union([z.string(), z.number()], 'Enter the 6-digit code')
        .transform((typed) => String(typed).replaceAll(/\s/g, ''))
        .refine((typed) => /^\d{6}$/.test(typed), 'Enter the 6-digit code')
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
    response: z.object({ success: z.literal(true), data: order }),
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
        .min(1, 'Choose what to cancel')
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
  'POST /api/coupon/check': {
    operationId: 'checkCoupon',
    summary: 'Whether a coupon holds for a cart, and for which products',
    topic: 'Coupons',
    access: 'shopping',
    limits: [aMinute(300)],
    body: z.object({
      code,
      orderTotal: z
        .number('The total must be a number')
        .min(0, 'The total cannot be negative')
        .max(1e9, 'The total is too high')
        .meta({ description: 'Subtotal of the cart in rupees' }),
    }),
    response: z.object({
      success: z.literal(true),
      message: z.string(),
      productIds: z.array(z.string()),
      ...discount,
    }),
    errors: { 404: 'No such coupon', 409: 'The coupon is inactive, expired, used up, or needs a larger cart' },
  },
  'POST /api/coupon/update-usage': {
    operationId: 'updateCouponUsage',
    summary: 'Kept for old clients: the order itself counts the use of its coupon, once',
    topic: 'Coupons',
    access: 'shopping',
    limits: [aMinute(300)],
    body: z.object({ code }),
    response: z.object({ success: z.literal(true), message: z.string() }),
  },
  'POST /api/shop/review/add': {
    operationId: 'addReview',
    summary: 'Reviews a product, once per shopper',
    topic: 'Reviews',
    access: 'shopper',
    limits: [aMinute(60)],
    body: z.object({
      productId,
      userName: z.string().max(200).optional().meta({ description: "Ignored: the account's name is shown" }),
      reviewMessage: sentence('Please write a few words', 2000),
      reviewValue: z
        .number('Choose 1 to 5 stars')
        .int('Choose 1 to 5 stars')
        .min(1, 'Choose 1 to 5 stars')
        .max(5, 'Choose 1 to 5 stars'),
    }),
    response: z.object({ success: z.literal(true), message: z.string(), data: review }),
    errors: { 404: 'No such product on sale', 409: 'Reviewed by this shopper before, or that review is hidden' },
  },
  'GET /api/shop/review/{id}': {
    operationId: 'listReviews',
    summary: 'The reviews of a product, newest first',
    topic: 'Reviews',
    access: 'shopping',
    cached: true,
    params: z.object({ id: z.string() }),
    response: z.object({
      success: z.literal(true),
      data: z.array(review),
      average: z.number().min(0).max(5).meta({ description: 'Rating of the product: the mean of these reviews' }),
      count: z.number().int(),
      own: z.boolean().meta({ description: "No review is shown: the rating is the shop's own" }),
    }),
  },
} satisfies Record<string, CallContract>;
