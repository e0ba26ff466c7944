import type { keptCartCalls } from '#contract/kept-cart.ts';
import { addToKeptCart, setKeptQuantity } from '#features/kept-cart/change-lines.ts';
import { changeKeptCart, takeKeptCart } from '#features/kept-cart/kept-cart.ts';
import type { Handlers } from '../handler.ts';
import { texts } from './texts.ts';

export const keptCartHandlers: Handlers<keyof typeof keptCartCalls> = {
  'POST /api/shop/cart/kept/add': async (app, { body }, { cartToken }, cookie) => {
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

const noCart = { lines: [], state: '', coupon: '' };
