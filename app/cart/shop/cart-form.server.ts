import { data, redirect } from 'react-router';
import type { PageContext } from '#boot/page-context.ts';
import { subtotalPaise } from '#cart/rules/cart.ts';
import { orderableLines } from '#cart/rules/cart-check.ts';
import { requireEligible } from '#checkout/priced-cart.ts';
import { discountFromFields } from '#coupons/rules/discount.ts';
import { amountsInPaise, discountAmounts, rupeesFromPaise } from '#pricing/rules/money.ts';
import { servesState } from '#pricing/rules/shipping.ts';
import { AppError } from '#rules/app-error.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { storedCartView } from './stored-cart-view.server.ts';
import { texts } from './texts.ts';

/** What the cart page says after a form that did not work, with everything that was typed. */
export interface CartFormProblem {
  message: string;
  /** Id of the field that is wrong, to which the message links. */
  field: 'state' | 'coupon' | null;
  typed: { state: string; coupon: string };
}

/** What a form did, as its address says it to the page that is shown next. */
const saidAfter = () => ({
  added: texts.productAddedToCart(),
  updated: texts.cartItemUpdatedSuccessfully(),
  removed: texts.cartItemRemovedSuccessfully(),
  summary: texts.theSummaryIsUpToDate(),
});

const cartPage = '/shop/cart';

/** The forms of the cart and 'Add to cart', in a browser without scripts (docs/decisions/plain-forms.md). */
export async function cartAction(form: URLSearchParams, page: PageContext) {
  const text = (name: string) => form.get(name) ?? '';
  const typed = { state: text('state'), coupon: text('coupon').trim() };
  try {
    return redirect(await act(form, typed, page), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const fields = { code: 'coupon', coupon: 'coupon', state: 'state' } as const;
    const [first] = error.errors;
    const field = Object.entries(fields).find(([name]) => name === first?.field)?.[1] ?? null;
    const problem: CartFormProblem = { message: error.message, field, typed };
    return data(problem, { status: error.status });
  }
}

/** @returns where to go on @throws AppError */
async function act(form: URLSearchParams, typed: CartFormProblem['typed'], page: PageContext): Promise<string> {
  const { call } = page;
  const text = (name: string) => form.get(name) ?? '';
  const units = { weight: text('weight'), ...(text('units') && { quantity: text('units') }) };
  if (form.has('add')) {
    await call('POST /api/shop/cart/kept/add', { body: { productId: text('add'), ...units } });
    return `${cartPage}?said=added`;
  }
  if (form.has('buy')) {
    const kept = await storedCartView(page);
    const isIn = kept?.items.some(({ productId, variant }) => productId === text('buy') && variant === units.weight);
    if (!isIn) await call('POST /api/shop/cart/kept/add', { body: { productId: text('buy'), ...units } });
    return '/shop/checkout';
  }
  if (form.has('quantity')) {
    const body = { productId: text('productId'), weight: text('weight'), quantity: text('quantity') };
    await call('POST /api/shop/cart/kept/change', { body });
    return `${cartPage}?said=${body.quantity === '0' ? 'removed' : 'updated'}`;
  }
  const isRemoval = text('do') === 'no-coupon';
  await chooseSummary({ ...typed, ...(isRemoval ? { coupon: '' } : {}) }, page);
  if (text('do') !== 'proceed') return `${cartPage}?said=summary`;
  if (typed.state === '') throw wrong('state', texts.selectYourState());
  return '/shop/checkout';
}

/** Keeps state and coupon; a coupon that is new is asked about as 'Apply' asks. @throws AppError */
export async function chooseSummary(
  { state, coupon }: { state: string; coupon: string },
  page: PageContext,
): Promise<void> {
  const { app, call } = page;
  const isServed = state === '' || servesState(state, (await readShipping(app)).feesPaise);
  if (!isServed) throw wrong('state', texts.selectYourState());
  await call('POST /api/shop/cart/kept/choose', { body: { state, ...(coupon === '' ? { coupon } : {}) } });
  const kept = await storedCartView(page);
  if (coupon === '' || kept === null || kept.coupon?.code.toLowerCase() === coupon.toLowerCase()) return;
  if (state === '') throw wrong('state', texts.selectYourState());
  const lines = orderableLines(kept.items);
  const body = { code: coupon, orderTotal: rupeesFromPaise(subtotalPaise(lines)) };
  const { productIds, ...given } = await call('POST /api/coupon/check', { body });
  const discount = discountFromFields(amountsInPaise(given, discountAmounts));
  requireEligible(lines, { ...discount, productIds });
  await call('POST /api/shop/cart/kept/choose', { body: { coupon } });
}

const wrong = (field: 'state' | 'coupon', message: string) => new AppError(400, message, [{ field, message }]);

/** What the address says that was done, or null. */
export function noticeIn(url: URL): string | null {
  const said = url.searchParams.get('said') ?? '';
  return Object.entries(saidAfter()).find(([name]) => name === said)?.[1] ?? null;
}
