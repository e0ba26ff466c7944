import { type CallName, calls } from '#api/calls.ts';
import { discoveryPath } from '#boot/rules/discovery-path.ts';
import type { CallContract } from '#contract/call.ts';
import type { Language } from '#messages/languages.ts';
import type { Priority } from '#platform/http/load-shedding.ts';
import { brandPicturePaths } from '#settings/rules/brand/brand-pictures.ts';

interface Address {
  path: string;
  language: Language;
}

/**
 * Never turned away: health checks, metrics, pictures, and which routes a link leads to (a buyer who has paid is led on
 * by it). They cost next to nothing, in the one spelling and by the methods that the router answers itself: of any
 * other it renders a page.
 */
const free: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', ...Object.values(brandPicturePaths)]);
const freePicture = /^\/media\/uploads\/[^/.]+\.[^/]+(?<!\.data)$/;

function isFree(method: string, { path, language }: Address): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (path === discoveryPath) return true;
  return language === 'en' && (free.has(path) || freePicture.test(path));
}
/** What settles a paid purchase, and the return of its buyer. */
const money = new Set([
  'POST /api/payments/webhook',
  'POST /api/payments/return',
  ...([
    'POST /api/shop/order/capture',
    'POST /api/shop/order/check-payment',
    'POST /api/shop/order/pay-at-door',
    'POST /api/shop/order/attempt',
    'POST /api/shop/order/give-up',
    'POST /api/programs',
    'POST /api/programs/check-payment',
  ] satisfies CallName[]),
]);
/** What leads from a cart to an order, and what shows the order. */
const order = new Set([
  ...([
    'POST /api/shop/order/createCOD',
    'POST /api/shop/order/create',
    'POST /api/programs/order',
    'POST /api/shop/cart/check',
    'POST /api/shop/cart/offers',
    'POST /api/coupon/check',
    'GET /api/shop/order/details/{orderId}',
  ] satisfies CallName[]),
  'GET /shop/order/{orderId}',
  // The same by plain forms.
  'POST /shop/order/{orderId}',
  'POST /shop/cart',
  'POST /shop/checkout',
  'POST /shop/payment-checkout',
  'GET /shop/cart',
  'GET /shop/checkout',
  'GET /shop/payment-checkout',
]);
/** What checks or hashes a password. */
const passwords = new Set<string>([
  ...([
    'POST /api/auth/login',
    'POST /api/auth/send-otp',
    'POST /api/auth/reset-password',
    'POST /api/auth/first-owner',
    'POST /api/auth/join',
  ] satisfies CallName[]),
  // The same by plain forms.
  'POST /auth/login',
  'POST /auth/register',
  'POST /auth/reset-password',
]);
const staff = new Set(
  (Object.entries(calls) as [CallName, CallContract][])
    .filter(([, { access }]) => access === 'admin')
    .map(([name]) => name),
) as ReadonlySet<string>;

/**
 * The priority of a request when there are too many; null for what is never turned away.
 * @param route the pattern that its path fits
 * @param address its path as it was asked for, without the language
 */
export function priorityOf(method: string, route: string, address: Address): Priority | null {
  if (isFree(method, address)) return null;
  const name = `${method === 'HEAD' ? 'GET' : method} ${route}`;
  // The sandbox plays the payment provider.
  if (money.has(name) || route.startsWith('/sandbox')) return 'money';
  if (order.has(name)) return 'order';
  if (passwords.has(name)) return 'sign-in';
  if (staff.has(name) || route.startsWith('/admin/')) return 'staff';
  return 'read';
}
