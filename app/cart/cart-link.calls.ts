import * as z from 'zod';
import { call } from '#api/call.ts';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { mostLinkedLines } from '#cart/rules/cart-link.ts';
import { currentLines } from '#checkout/priced-cart.ts';
import { aMinute, done } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { orderUnits } from '#orders/order-input.contract.ts';
import { AppError } from '#rules/app-error.ts';
import { restoreSavedCart } from './saved-cart.ts';
import { texts as cartTexts } from './texts.ts';

export const cartLinkCalls = {
  'POST /api/shop/cart/kept/bring': call({
    operationId: 'bringToKeptCart',
    summary:
      'Puts the lines of a link into the cart that the shop keeps under a cookie: what is in it already is not added to',
    topic: 'Orders',
    access: 'shopping',
    needsOpenShop: true,
    notByStaff: true,
    limits: [aMinute(60)],
    body: z.object({ items: z.array(orderUnits).min(1).max(mostLinkedLines) }),
    response: done,
    errors: { 409: 'None of it can be had' },
  }).run(async (app, { body }, { cartToken }, cookie) => {
    const lines = orderableLines((await currentLines(app, body.items)).items);
    if (lines.length === 0) throw new AppError(409, cartTexts.noLongerSold());
    const kept = lines.map(({ productId, variant, quantity, title }) => ({
      productId,
      weight: variant,
      quantity,
      title,
    }));
    cookie.keepCart(await restoreSavedCart(app, cartToken, kept));
    return { success: true, message: texts.addedToYourCart() };
  }),
};
