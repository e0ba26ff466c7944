import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { noteOrder, readSavedCart } from '#cart/saved-cart.ts';
import { chooseSummary } from '#cart/shop/cart-form.server.ts';
import { type DeliveryAddress, deliverySentences } from '#delivery/rules/delivery.ts';
import { deliveryFields } from '#delivery/rules/delivery-fields.ts';
import { complaint, tidied } from '#delivery/shop/check-delivery.ts';
import type { WrongFields } from '#delivery/shop/delivery-form.tsx';
import { findOrder } from '#orders/find-order.ts';
import type { PaymentMethod } from '#orders/rules/order-status.ts';
import { rupeesFromPaise } from '#pricing/rules/money.ts';
import type { Totals } from '#pricing/rules/totals.ts';
import { AppError } from '#rules/app-error.ts';
import { texts } from './texts.ts';

/** What the checkout says after a form that did not work, with everything that was typed. */
export interface CheckoutProblem {
  title: string | undefined;
  /** With the id of the field, where there is one. */
  problems: { message: string; field: string | null }[];
  wrong: WrongFields;
  /** The total that the shopper agreed to, where it is another one now. */
  agreedPaise: number | null;
  typed: { address: DeliveryAddress; coupon: string; key: string; updates: boolean };
}

const success = '/shop/payment-success';
const checkout = '/shop/checkout';
const ways = new Map<string, PaymentMethod>([
  ['online', 'Online Payment'],
  ['cash', 'COD'],
]);

/** The forms of the checkout in a browser without scripts (docs/decisions/plain-forms.md). */
export async function checkoutAction(form: URLSearchParams, page: PageContext) {
  const typed = readTyped(form);
  try {
    const method = ways.get(form.get('way') ?? '');
    const earlier = method && (await attempted(typed.key, page));
    if (earlier) return redirect(await goOn(earlier, page), 303);
    // Whoever has typed a coupon and orders is told first what it gives, as with scripts.
    if (method && isCouponNew(form, typed)) return await update(typed, page, agreedTotal(form, method));
    if (method) return redirect(await place(form, typed, method, page), 303);
    if (form.get('do') === 'update') return await update(typed, page);
    if (form.get('do') === 'no-coupon') return await update({ ...typed, coupon: '' }, page);
    return redirect(await changeWaiting(form, page), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // It was paid or placed meanwhile, in another tab or by the provider's word.
    const over = await orderOver(page);
    if (over) return redirect(success, 303);
    return data(await problemOf(error, form, typed, page), { status: error.status });
  }
}

function readTyped(form: URLSearchParams): CheckoutProblem['typed'] {
  const fields = deliveryFields.map((name) => [name, (form.get(name) ?? '').slice(0, 500)]);
  const address = Object.fromEntries(fields) as unknown as DeliveryAddress;
  const [coupon, key] = [(form.get('coupon') ?? '').trim(), form.get('key') ?? ''];
  return { address, coupon, key, updates: form.has('updates') };
}

/** Whether another coupon is typed than the one in the total that was shown. */
function isCouponNew(form: URLSearchParams, { coupon }: CheckoutProblem['typed']): boolean {
  return coupon !== '' && coupon.toLowerCase() !== (form.get('applied') ?? '').toLowerCase();
}

/**
 * Shows the total for the state and the coupon that were chosen; nothing is ordered, and everything typed stays.
 * @param agreedPaise the total that was shown to somebody who ordered
 */
async function update(typed: CheckoutProblem['typed'], page: PageContext, agreedPaise: number | null = null) {
  const { state } = typed.address;
  await chooseSummary({ state, coupon: typed.coupon }, page);
  const changed = {
    title: texts.theTotalHasChanged(),
    problems: [{ message: texts.aPriceTheDiscount(), field: null }],
  };
  const said = agreedPaise === null ? { title: undefined, problems: [] } : changed;
  const shown: CheckoutProblem = { ...said, wrong: {}, agreedPaise, typed };
  return data(shown, { status: 200 });
}

/**
 * Places the order that the form shows, once for its key.
 * @returns where to go on @throws AppError
 */
async function place(
  form: URLSearchParams,
  { address, key, updates }: CheckoutProblem['typed'],
  method: PaymentMethod,
  page: PageContext,
): Promise<string> {
  const { call } = page;
  const cartItems = linesIn(form);
  if (cartItems.length === 0) throw new AppError(400, deliverySentences.cartEmpty);
  const agreed = agreedTotal(form, method);
  const body = {
    cartItems,
    addressInfo: tidied(address),
    couponUsed: form.get('applied') || 'none',
    orderPrice: rupeesFromPaise(agreed),
    updatesByPhone: updates,
  };
  // The page that shows a changed total shows it for this state.
  await call('POST /api/shop/cart/kept/choose', { body: { state: address.state.slice(0, 100) } });
  const options = key === '' ? {} : { idempotencyKey: key };
  if (method === 'COD') return goOn((await call('POST /api/shop/order/createCOD', { body }, options)).data, page);
  return goOn((await call('POST /api/shop/order/create', { body }, options)).data, page);
}

/**
 * What became of this form when it was sent before: a reload, the button of the browser that goes back, two quick
 * clicks.
 */
async function attempted(key: string, { call }: PageContext) {
  if (key === '') return null;
  for (const paymentMethod of ways.values()) {
    const options = { idempotencyKey: key };
    const { data: placed } = await call('POST /api/shop/order/attempt', { body: { paymentMethod } }, options);
    if (placed) return placed;
  }
  return null;
}

/** Notes an order with the cart, which loses what was ordered, and leads to the page that shows it. */
async function goOn(placed: { _id: string; link: string }, { app, requestContext }: PageContext): Promise<string> {
  const { cartToken } = requestContext;
  if (cartToken === null) return placed.link;
  await noteOrder(app, cartToken, placed._id);
  const kept = await readSavedCart(app, cartToken);
  if (kept?.waitingOrder === placed._id) return checkout;
  // One that was given up, or followed by others: its own page says what became of it.
  return kept?.placedOrder === placed._id ? success : placed.link;
}

/** The lines as the form shows them: 'quantity productId weight', one field each. */
function linesIn(form: URLSearchParams) {
  return form.getAll('line').map((line) => {
    const [, quantity = '', productId = '', weight = ''] = /^(\d{1,6}) (\S+) (.*)$/s.exec(line) ?? [];
    return { quantity: Number(quantity), productId, weight };
  });
}

/** Total in paise that the form showed for a way to pay. */
function agreedTotal(form: URLSearchParams, method: PaymentMethod): number {
  const shown = form.get(method === 'COD' ? 'cash-total' : 'online-total') ?? '';
  return /^\d{1,12}$/.test(shown) ? Number(shown) : 0;
}

/**
 * What can be done with an order that waits: its code, another code, cash instead, giving it up.
 * @returns where to go on @throws AppError
 */
async function changeWaiting(form: URLSearchParams, page: PageContext): Promise<string> {
  const { app, call, requestContext } = page;
  const kept = requestContext.cartToken === null ? null : await readSavedCart(app, requestContext.cartToken);
  if (!kept || kept.waitingOrder === null) return kept?.placedOrder ? success : checkout;
  const { order_number: orderId, link_token: key } = await findOrder(app, kept.waitingOrder);
  switch (form.get('do')) {
    case 'confirm':
      return goOn(
        (await call('POST /api/shop/order/confirm', { body: { orderId, key, code: form.get('code') ?? '' } })).data,
        page,
      );
    case 'resend':
      await call('POST /api/shop/order/resend-code', { body: { orderId, key } });
      return `${checkout}?said=code`;
    case 'cash': {
      const orderPrice = rupeesFromPaise(agreedTotal(form, 'COD'));
      return goOn((await call('POST /api/shop/order/pay-at-door', { body: { orderId, key, orderPrice } })).data, page);
    }
    case 'give-up':
      await call('POST /api/shop/order/give-up', { body: { orderId, key } });
      return '/shop/cart';
    default:
      return checkout;
  }
}

/** Whether an order that waited when the form was sent is placed by now. */
async function orderOver({ app, requestContext }: PageContext): Promise<boolean> {
  const { cartToken } = requestContext;
  const kept = cartToken === null ? null : await readSavedCart(app, cartToken);
  return kept !== null && kept.waitingOrder === null && kept.lines.length === 0 && kept.placedOrder !== null;
}

async function problemOf(
  error: AppError,
  form: URLSearchParams,
  typed: CheckoutProblem['typed'],
  page: PageContext,
): Promise<CheckoutProblem> {
  const { totals } = error.details as { totals?: Totals };
  const agreedPaise = totals ? agreedTotal(form, ways.get(form.get('way') ?? '') ?? 'COD') : null;
  const plain = { title: undefined, wrong: {}, agreedPaise, typed };
  if (totals)
    return {
      ...plain,
      title: texts.theTotalHasChanged(),
      problems: [{ message: texts.aPriceTheDiscount(), field: null }],
    };
  const { wrong } = complaint(error.errors, typed.address);
  const fields = Object.entries(wrong).map(([name, message]) => ({ message, field: `delivery-${name}` }));
  const title = fields.some(({ message }) => message === error.message) ? undefined : error.message;
  if (fields.length > 0) return { ...plain, title, problems: fields, wrong };
  const isCoupon = error.errors.some(({ field }) => field === 'couponUsed' || field === 'code' || field === 'coupon');
  if (form.get('do') === 'confirm') return { ...plain, problems: [{ message: error.message, field: 'order-code' }] };
  if (isCoupon) {
    await page.call('POST /api/shop/cart/kept/choose', { body: { coupon: '' } });
    return { ...plain, problems: [{ message: error.message, field: 'coupon' }] };
  }
  const stock = error.errors.filter(({ available }) => available !== undefined);
  if (stock.length === 0) return { ...plain, problems: [{ message: error.message, field: null }] };
  const problems = stock.map(({ message }) => ({ message, field: null }));
  return { ...plain, title: texts.notEnoughInStock(), problems };
}
