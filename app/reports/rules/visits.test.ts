import { expect, it } from 'vitest';
import { stepOf } from './visits.ts';

const phone =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const shop = 'https://shop.example';
const check = { path: '/api/shop/cart/check', referer: `${shop}/hi/shop/payment-checkout?state=Kerala` };
const asked = { method: 'POST', path: '/seen', status: 204, userAgent: phone, referer: `${shop}/shop/listing` };

it.each<[string, Partial<Parameters<typeof stepOf>[0]>, string | null]>([
  ['a product page that came alive', {}, 'visits'],
  ['goods in a browser’s cart', { path: '/seen/cart' }, 'carts'],
  ['goods in the cart that the shop keeps', { path: '/api/shop/cart/kept/add', status: 200 }, 'carts'],
  ['goods that are sold out', { path: '/api/shop/cart/kept/add', status: 409 }, null],
  ['the checkout', { ...check, status: 200 }, 'checkouts'],
  ['the checkout of ‘Buy now’', { ...check, referer: `${shop}/shop/checkout`, status: 200 }, 'checkouts'],
  ['a look at the cart', { ...check, referer: `${shop}/shop/cart`, status: 200 }, null],
  ['one whose browser tells no page', { ...check, referer: undefined, status: 200 }, null],
  ['a page that is fetched, ahead or not', { method: 'GET', path: '/shop/product-details/1', status: 200 }, null],
  ['one that was refused', { status: 403 }, null],
  ['a robot', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }, null],
  ['a preview in a chat', { userAgent: 'WhatsApp/2.24' }, null],
  ['a program without a name', { userAgent: undefined }, null],
  ['a phone with an unlucky name', { userAgent: phone.replace('Pixel 8', 'CUBOT X30') }, 'visits'],
])('%s is the step it is', (_, change, step) => {
  expect(stepOf({ ...asked, ...change })).toBe(step);
});
