import * as z from 'zod';
import { call } from '#api/call.ts';
import { mostOfOneLine } from '#cart/rules/cart.ts';
import { findCartProducts } from '#catalogue/find-cart-products.ts';
import { productToJson } from '#catalogue/product-amounts.contract.ts';
import { aMinute, done, lookedUp } from '#contract/call.ts';
import { portionFacts, product, variant } from '#contract/shapes.ts';
import { texts } from '#contract/texts.ts';
import { mostLines, orderedProductId, orderUnits } from '#orders/order-input.contract.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { addToSavedCart, setSavedQuantity } from './change-lines.ts';
import { changeSavedCart, readSavedCart, takeSavedCart } from './saved-cart.ts';

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

const storedUnits = (least: number) =>
  z.coerce
    .number({ error: texts.quantityMustBeANumber })
    .int({ error: texts.quantityMustBeAWhole })
    .min(least, least === 0 ? texts.quantityCannotBeBelow0() : texts.minimumQuantityIs1())
    .max(mostOfOneLine, { error: () => texts.quantityMustBeAtMost({ mostOfOneLine }) });

/** The cart that the shop keeps for a browser without scripts. Its forms make these calls; so may any other client. */
export const cartCalls = {
  'POST /api/shop/cart/kept/add': call({
    operationId: 'addToKeptCart',
    summary: 'Adds to the cart that the shop keeps for a browser without scripts, under a cookie',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(600)],
    body: z.object({ ...orderUnits.shape, quantity: storedUnits(1).default(1) }),
    response: done,
    errors: { 404: 'Not on sale', 409: 'Sold out, all units are in the cart, or the cart is full' },
  }).run(async (app, { body }, { cartToken, clientAddress: address }, cookie) => {
    // A client that keeps no cookie would have a new cart with each call.
    const isNew = cartToken === null || (await readSavedCart(app, cartToken)) === null;
    if (isNew) await countAttempt(app, { what: 'new kept cart', limits: newCarts, address, email: null });
    cookie.keepCart(await addToSavedCart(app, cartToken, body));
    return { success: true, message: texts.addedToYourCart() };
  }),
  'POST /api/shop/cart/kept/change': call({
    operationId: 'changeKeptCart',
    summary: 'Sets how many units a line of the kept cart has; 0 takes it out',
    topic: 'Orders',
    access: 'shopping',
    limits: [aMinute(600)],
    body: z.object({ productId: orderedProductId, weight: orderUnits.shape.weight, quantity: storedUnits(0) }),
    response: done,
  }).run(async (app, { body }, { cartToken }) => {
    if (cartToken !== null) await setSavedQuantity(app, cartToken, body);
    return { success: true, message: body.quantity === 0 ? texts.cartItemRemoved() : texts.cartItemUpdated() };
  }),
  'POST /api/shop/cart/kept/choose': call({
    operationId: 'chooseForKeptCart',
    summary: 'Keeps the state of delivery and the coupon with the kept cart. Neither is checked: the order does that',
    topic: 'Orders',
    access: 'shopping',
    // A coupon is tried out here as well: as often as by its own call.
    limits: [aMinute(300)],
    body: z.object({ state: lookedUp().max(100).optional(), coupon: lookedUp().trim().max(100).optional() }),
    response: done,
  }).run(async (app, { body }, { cartToken }) => {
    const { state, coupon } = body;
    if (cartToken !== null)
      await changeSavedCart(app, cartToken, () => ({
        ...(state === undefined ? {} : { state }),
        ...(coupon === undefined ? {} : { coupon }),
      }));
    return { success: true, message: texts.yourChoiceIsKept() };
  }),
  'POST /api/shop/cart/kept/take': call({
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
  }).run(async (app, _input, { cartToken }) => {
    const { lines, state, coupon } = cartToken === null ? noCart : await takeSavedCart(app, cartToken);
    const data = lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }));
    return { success: true, data, state, coupon };
  }),
  'POST /api/shop/cart/check': call({
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
  }).run(async (app, { body }) => ({
    success: true,
    data: (await findCartProducts(app, body.items)).map((product) => product && productToJson(product)),
  })),
};

/** An office, or a part of a mobile network, whose browsers run no scripts. */
const newCarts = [{ of: 'address', most: 60, seconds: 60 * 60 }] as const;

const noCart = { lines: [], state: '', coupon: '' };
