import * as z from 'zod';
import { mostOfOneLine } from '#rules/pricing/cart.ts';
import { aMinute, type CallContract, done, lookedUp } from './call.ts';
import { orderedProductId, orderUnits } from './order-input.ts';
import { texts } from './texts.ts';

const keptUnits = (least: number) =>
  z.coerce
    .number({ error: texts.quantityMustBeANumber })
    .int({ error: texts.quantityMustBeAWhole })
    .min(least, least === 0 ? texts.quantityCannotBeBelow0() : texts.minimumQuantityIs1())
    .max(mostOfOneLine, { error: () => texts.quantityMustBeAtMost({ mostOfOneLine }) });

/** The cart that the shop keeps for a browser without scripts. Its forms make these calls; so may any other client. */
export const keptCartCalls = {
  'POST /api/shop/cart/kept/add': {
    operationId: 'addToKeptCart',
    summary: 'Adds to the cart that the shop keeps for a browser without scripts, under a cookie',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(600)],
    body: z.object({ ...orderUnits.shape, quantity: keptUnits(1).default(1) }),
    response: done,
    errors: { 404: 'Not on sale', 409: 'Sold out, all units are in the cart, or the cart is full' },
  },
  'POST /api/shop/cart/kept/change': {
    operationId: 'changeKeptCart',
    summary: 'Sets how many units a line of the kept cart has; 0 takes it out',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({ productId: orderedProductId, weight: orderUnits.shape.weight, quantity: keptUnits(0) }),
    response: done,
  },
  'POST /api/shop/cart/kept/choose': {
    operationId: 'chooseForKeptCart',
    summary: 'Keeps the state of delivery and the coupon with the kept cart. Neither is checked: the order does that',
    topic: 'Orders',
    access: 'shopping',
    // A coupon is tried out here as well: as often as by its own call.
    limits: [aMinute(300)],
    body: z.object({ state: lookedUp().max(100).optional(), coupon: lookedUp().trim().max(100).optional() }),
    response: done,
  },
  'POST /api/shop/cart/kept/take': {
    operationId: 'takeKeptCart',
    summary: 'Hands the kept cart over to a browser that keeps its own, and empties it',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    response: z.object({
      success: z.literal(true),
      data: z.array(z.object({ productId: z.string(), weight: z.string(), quantity: z.number().int() })),
      state: z.string(),
      coupon: z.string(),
    }),
  },
} satisfies Record<string, CallContract>;
