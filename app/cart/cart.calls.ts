import * as z from 'zod';
import { call } from '#api/call.ts';
import { addOnsFor } from '#cart/rules/add-ons.ts';
import { type CartItem, lineTotalPaise, mostOfOneLine, subtotalPaise } from '#cart/rules/cart.ts';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { quoteCart } from '#cart/rules/cart-quote.ts';
import { findCartProducts } from '#catalogue/find-cart-products.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { productToJson } from '#catalogue/product-amounts.contract.ts';
import { sellableVariants, shownSize } from '#catalogue/rules/shown-size.ts';
import { aMinute, done, lookedUp } from '#contract/call.ts';
import { portionFacts, product, variant } from '#contract/shapes.ts';
import { texts } from '#contract/texts.ts';
import { discountOffer, discountToFields } from '#coupons/rules/discount.ts';
import { shownCouponFor } from '#coupons/shown-coupons.ts';
import { arrivalInWords } from '#delivery/expected-arrival.ts';
import { mostLines, orderedProductId, orderUnits } from '#orders/order-input.contract.ts';
import { paymentMarks } from '#payments/rules/payment-marks.ts';
import type { AppContext } from '#platform/app-context.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import { gapToFreeDelivery } from '#pricing/rules/shipping.ts';
import { countAttempt } from '#rate-limits/count-attempt.ts';
import { noteCart } from '#reminders/left-carts.ts';
import { isCheckout } from '#reports/rules/visits.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { noteAdStep } from '#webhooks/ads/note-ad-step.ts';
import { addToSavedCart, setSavedQuantity } from './change-lines.ts';
import { changeSavedCart, readSavedCart, takeSavedCart } from './saved-cart.ts';

const cartCard = product
  .pick({ _id: true, title: true, category: true, saleTitle: true, averageReview: true, image: true })
  .extend({ variants: z.array(variant) });

const cartProduct = cartCard.extend({ gst: product.shape.gst, portion: portionFacts }).meta({ id: 'CartProduct' });

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
  }).run(async (app, { body }, context, cookie) => {
    const { cartToken, clientAddress: address } = context;
    // A client that keeps no cookie would have a new cart with each call.
    const isNew = cartToken === null || (await readSavedCart(app, cartToken)) === null;
    if (isNew) await countAttempt(app, { what: 'new kept cart', limits: newCarts, address, email: null });
    cookie.keepCart(await addToSavedCart(app, cartToken, body));
    noteAdStep(app, context, 'cart', [body]);
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
      restored: z.boolean().meta({ description: 'A link brought it back: lines that are there already are not added' }),
    }),
  }).run(async (app, _input, { cartToken }) => {
    const {
      lines,
      state,
      coupon,
      isRestored: restored,
    } = cartToken === null ? noCart : await takeSavedCart(app, cartToken);
    const data = lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }));
    return { success: true, data, state, coupon, restored };
  }),
  'POST /api/shop/cart/check': call({
    operationId: 'checkCart',
    summary: 'What the products of a cart are now: price, GST and stock',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(600)],
    body: z.object({
      items: z
        .array(
          z.object({
            productId: z.string().max(100),
            weight: z.string().max(100),
            quantity: storedUnits(1)
              .optional()
              .meta({ description: 'Only for ad platforms, if its visitor allows that' }),
          }),
        )
        .max(mostLines),
    }),
    response: z.object({
      success: z.literal(true),
      data: z
        .array(cartProduct.nullable())
        .meta({ description: 'For each line its product, or null when it is not on sale' }),
    }),
  }).run(async (app, { body }, context) => {
    if (isCheckout(context.referer))
      noteAdStep(
        app,
        context,
        'checkout',
        body.items.map((item) => ({ quantity: 1, ...item })),
      );
    return {
      success: true,
      data: (await findCartProducts(app, body.items)).map((product) => product && productToJson(product)),
    };
  }),
  'POST /api/shop/cart/offers': call({
    operationId: 'offersForCart',
    summary: 'What a cart may want before it is ordered: free delivery, products that close the gap to it, a coupon',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    limits: [aMinute(300)],
    body: z.object({
      items: z
        .array(z.object({ productId: z.string().max(100), weight: z.string().max(100), quantity: storedUnits(1) }))
        .max(mostLines),
      pincode: z.string().max(20).optional().meta({ description: 'Where it is to go, if that is known' }),
    }),
    response: z.object({
      success: z.literal(true),
      freeFrom: z.number().meta({ description: 'Subtotal in rupees from which delivery is free' }),
      addOns: z.array(z.object({ weight: z.string(), product: cartCard.extend({ portion: portionFacts }) })).meta({
        description: 'Sizes that are not in the cart and cost about what is missing; of an empty cart the best sellers',
      }),
      coupon: z
        .object({
          code: z.string(),
          offer: z.string().meta({ description: 'What it gives, in words' }),
          saves: z
            .number()
            .meta({ description: 'Rupees off the goods of this cart; 0 where delivery is free with it' }),
          firstOrderOnly: z.boolean(),
        })
        .nullable()
        .meta({ description: 'Of those that are shown to everybody the one that saves most' }),
      paysOnline: z.boolean().meta({ description: 'Whether online payments are taken, beside cash' }),
      marks: z.array(z.string()).optional().meta({ description: 'What one pays online with, if at all' }),
      arrives: z.string().meta({ description: 'When it comes if it is ordered now, in words' }),
    }),
  }).run(async (app, { body }, { account }) => {
    if (account) await noteCart(app, account.id, body.items);
    const [products, { freeFromPaise }] = await Promise.all([findCartProducts(app, body.items), readShipping(app)]);
    const items = body.items.flatMap(({ productId, weight, quantity }, at): CartItem[] => {
      const found = products[at];
      return found ? [{ productId, variant: weight, quantity, title: '', image: '', productData: found }] : [];
    });
    const lines = orderableLines(items);
    const cart = {
      subtotalPaise: subtotalPaise(lines),
      lines: lines.map(({ productId, productData: { category } }) => ({ productId, category })),
      quoteWith: (discount: Parameters<typeof quoteCart>[1]) =>
        quoteCart(lines, discount, { feePaise: null, freeFromPaise }),
    };
    const [addOns, coupon, arrives] = await Promise.all([
      lines.length === 0 ? bestSellers(app) : closing(app, gapToFreeDelivery(cart.subtotalPaise, freeFromPaise), items),
      lines.length === 0 ? null : shownCouponFor(app, cart, account),
      arrivalInWords(app, body.pincode ?? ''),
    ]);
    return {
      success: true,
      freeFrom: rupeesFromPaise(freeFromPaise),
      addOns: addOns.map(({ weight, product: { figures, sizes, portion, reviewCount, ...card } }) => ({
        weight,
        product: { ...productToJson(card), portion },
      })),
      coupon: coupon && {
        code: coupon.code,
        offer: discountOffer(discountToFields(coupon.discount)),
        saves: rupeesFromPaise(coupon.savesPaise),
        firstOrderOnly: coupon.firstOrderOnly,
      },
      paysOnline: app.payments.provider !== null,
      ...(app.payments.provider !== null && { marks: paymentMarks }),
      arrives,
    };
  }),
};

const byPopularity = { sortBy: 'popularity', limit: 24, isCounted: false } as const;

/** What closes the gap to free delivery: of the shop's best sellers first, then of the categories in the cart. */
async function closing(app: AppContext, gapPaise: number, items: readonly CartItem[]) {
  if (gapPaise === 0) return [];
  const category = [...new Set(items.map(({ productData }) => productData.category))];
  const [best, same] = await Promise.all([
    listCards(app, { ...byPopularity, category: [], bestSellers: true }),
    listCards(app, { ...byPopularity, category }),
  ]);
  const largestPaise = Math.max(...items.map(lineTotalPaise));
  return addOnsFor([...best.products, ...same.products], items, { gapPaise, largestPaise });
}

const mostForEmptyCart = 8;

/** To begin with: best sellers in stock, each in the size that its card names. */
async function bestSellers(app: AppContext) {
  const { products } = await listCards(app, { ...byPopularity, category: [], bestSellers: true });
  return products
    .filter((product) => sellableVariants(product).length > 0)
    .slice(0, mostForEmptyCart)
    .map((product) => ({ product, weight: shownSize(product)?.weight ?? '' }));
}

/** An office, or a part of a mobile network, whose browsers run no scripts. */
const newCarts = [{ of: 'address', most: 60, seconds: 60 * 60 }] as const;

const noCart = { lines: [], state: '', coupon: '', isRestored: false };
