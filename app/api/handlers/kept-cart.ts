import type { keptCartCalls } from '#contract/kept-cart.ts';
import { addToKeptCart, setKeptQuantity } from '#features/kept-cart/change-lines.ts';
import { changeKeptCart, readKeptCart, takeKeptCart } from '#features/kept-cart/kept-cart.ts';
import { countAttempt } from '#features/limits/count-attempt.ts';
import type { Handlers } from '../handler.ts';
import { texts } from './texts.ts';

export const keptCartHandlers: Handlers<keyof typeof keptCartCalls> = {
  'POST /api/shop/cart/kept/add': async (app, { body }, { cartToken, clientAddress: address }, cookie) => {
    // A client that keeps no cookie would have a new cart with each call.
    const isNew = cartToken === null || (await readKeptCart(app, cartToken)) === null;
    if (isNew) await countAttempt(app, { what: 'new kept cart', limits: newCarts, address, email: null });
    cookie.keepCart(await addToKeptCart(app, cartToken, body));
    return { success: true, message: texts.addedToYourCart() };
  },
  'POST /api/shop/cart/kept/change': async (app, { body }, { cartToken }) => {
    if (cartToken !== null) await setKeptQuantity(app, cartToken, body);
    return { success: true, message: body.quantity === 0 ? texts.cartItemRemoved() : texts.cartItemUpdated() };
  },
  'POST /api/shop/cart/kept/choose': async (app, { body }, { cartToken }) => {
    const { state, coupon } = body;
    if (cartToken !== null)
      await changeKeptCart(app, cartToken, () => ({
        ...(state === undefined ? {} : { state }),
        ...(coupon === undefined ? {} : { coupon }),
      }));
    return { success: true, message: texts.yourChoiceIsKept() };
  },
  'POST /api/shop/cart/kept/take': async (app, _input, { cartToken }) => {
    const { lines, state, coupon } = cartToken === null ? noCart : await takeKeptCart(app, cartToken);
    const data = lines.map(({ productId, weight, quantity }) => ({ productId, weight, quantity }));
    return { success: true, data, state, coupon };
  },
};

/** An office, or a part of a mobile network, whose browsers run no scripts. */
const newCarts = [{ of: 'address', most: 60, seconds: 60 * 60 }] as const;

const noCart = { lines: [], state: '', coupon: '' };
