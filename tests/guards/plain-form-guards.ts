import type { Guard } from './guards.ts';

const forms = 'app/checkout/shop/plain-forms.test.ts';
const abuse = 'app/checkout/shop/plain-abuse.test.ts';
const savedCart = 'app/cart/saved-cart.ts';
const checkoutForm = 'app/checkout/shop/checkout-form.server.ts';

/** Lines that keep buying without scripts safe. */
export const plainFormGuards: readonly Guard[] = [
  {
    name: 'a plain form that is sent again leads to another order than its own',
    file: checkoutForm,
    right: 'await attempted(typed.key, page)',
    wrong: "await attempted('', page)",
    test: forms,
  },
  {
    name: 'two quick clicks on a plain form are two orders',
    file: checkoutForm,
    right: "  const options = key === '' ? {} : { idempotencyKey: key };\n  if (method",
    wrong: '  const options = {};\n  if (method',
    test: forms,
  },
  {
    name: 'a kept cart is found by any cookie',
    file: savedCart,
    right: "where('token_hash', '=', tokenHash(token));\n}\n\ntype CartRow",
    wrong: "where('token_hash', 'is not', token === '' ? tokenHash(token) : null);\n}\n\ntype CartRow",
    test: forms,
  },
  {
    name: 'a browser chooses the token of its cart',
    file: savedCart,
    right: 'token !== null && existing ? token : newToken()',
    wrong: 'token ?? newToken()',
    test: forms,
  },
  {
    name: 'an old form takes its units out of the cart once more',
    file: savedCart,
    right: '    if (await hasLater(tx, cart, orderId)) return;\n',
    wrong: '    if (cart.placedOrder === orderId) return;\n',
    test: abuse,
  },
  {
    name: 'a sister domain plants a cart',
    file: 'app/platform/http/session-cookie.ts',
    right: 'readCookie(header, https ? safeCartName : cartName)',
    wrong: 'readCookie(header, cartName)',
    test: 'app/platform/http/session-cookie.test.ts',
  },
];
