import * as z from 'zod';
import { discount } from '#coupons/discount.contract.ts';
import { documentKinds } from '#documents/rules/document.ts';
import { closingReasons, orderStatuses } from '#orders/rules/order-status.ts';
import { policyNames } from '#settings/rules/policy-names.ts';

const closedBecause = z
  .enum(closingReasons)
  .nullable()
  .meta({ description: 'Why its goods are not with the buyer; null while it is open' });
export const orderSummary = z
  .object({
    _id: z.uuid(),
    orderId: z.string(),
    orderDate: z.string(),
    orderStatus: z.enum(orderStatuses),
    orderPrice: z.number(),
  })
  .meta({ id: 'OrderSummary' });

/** An order in the list of its account. */
export const listedOrder = orderSummary
  .extend({
    closedBecause,
    paymentMethod: z.enum(['COD', 'Online Payment']),
    pictures: z.array(z.string()).meta({ description: 'Of its first products, at most 4' }),
    titles: z.array(z.string()).meta({ description: 'Of its first products, at most 2' }),
    products: z.number().int().meta({ description: 'How many lines it has' }),
  })
  .meta({ id: 'ListedOrder' });

const linkedOrder = z.object({ kind: z.enum(['replacement', 'addition']), _id: z.uuid(), orderId: z.string() });

export const order = orderSummary
  .extend({
    orderUpdateDate: z.string(),
    closedBecause,
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
    promised: z
      .object({
        first: z.string(),
        last: z.string(),
        shipBy: z.string().meta({ description: 'The last day on which it can leave and still come in time' }),
      })
      .nullable()
      .meta({ description: 'Days in India on which it was promised; null for orders of older versions' }),
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
        sku: z
          .string()
          .optional()
          .meta({ description: "For staff: the shop's code of the size when it was ordered; empty without one" }),
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
    batches: z
      .array(
        z.object({
          productId: z.string(),
          weight: z.string(),
          number: z.string(),
          bestBefore: z.string().nullable().meta({ description: '2026-11-30' }),
          reportUrl: z.string().meta({ description: 'Its lab report; empty without one' }),
        }),
      )
      .optional()
      .meta({
        description: 'Of one order alone: the batches in its parcel, where the shop kept them when it was packed',
      }),
    returnPhotos: z
      .array(z.string())
      .optional()
      .meta({ description: 'For staff, of one order alone: photos of what came back' }),
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
    promised: true,
    awaitsPaymentUntil: true,
    isPincodeDoubtful: true,
    needsWayBill: true,
    trackerId: true,
    trackerURL: true,
    logesticProvider: true,
    batches: true,
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
