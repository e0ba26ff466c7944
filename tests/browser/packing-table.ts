import type { APIRequestContext, Page } from '@playwright/test';
import { addressInfo } from './filled-cart.ts';
import { expect } from './journey.ts';
import { staff } from './separate-shop.ts';

export interface Size {
  productId: string;
  title: string;
  weight: string;
  price: number;
  barcode: string;
}
export type Contents = readonly (readonly [Size, number])[];

/** Signs in as the owner, gives sizes barcodes of our own, and adds a courier. */
export async function setUp(request: APIRequestContext, origin: string): Promise<Size[]> {
  expect((await request.post(`${origin}/api/auth/login`, { data: staff })).status()).toBe(200);
  const courier = { name: 'DTDC', trackingPattern: 'https://track.example.com/{number}' };
  await request.post(`${origin}/api/admin/couriers`, { data: courier });
  const { data } = await (await request.get(`${origin}/api/admin/products/get?page=1&limit=6`)).json();
  const sizes: Size[] = [];
  for (const [at, product] of data.entries()) {
    const [first, ...others] = product.variants;
    const barcode = `PACK-${at}`;
    const variants = [{ ...first, barcode, totalStock: 500, stockWas: first.totalStock }, ...others];
    const edited = await request.put(`${origin}/api/admin/products/edit/${product._id}`, {
      data: { ...product, variants },
    });
    expect(edited.status(), await edited.text()).toBe(200);
    const price = first.sellingPrice > 0 ? first.sellingPrice : first.price;
    sizes.push({ productId: product._id, title: product.title, weight: first.weight, price, barcode });
  }
  return sizes;
}

/** An order for cash, as a guest places it. @returns its number */
export async function placeOrder(guest: APIRequestContext, origin: string, lines: Contents): Promise<string> {
  const subtotal = lines.reduce((sum, [{ price }, quantity]) => sum + price * quantity, 0);
  const cartItems = lines.map(([{ productId, weight }, quantity]) => ({ productId, weight, quantity }));
  const order = { cartItems, addressInfo, orderPrice: subtotal + (subtotal >= 499 ? 0 : 40) };
  const placed = await guest.post(`${origin}/api/shop/order/createCOD`, { data: order });
  expect(placed.status(), await placed.text()).toBe(200);
  return (await placed.json()).data.orderId;
}

/** As a scanner types: a code, and Enter. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** An order as staff read it. */
export const orderOf = async (request: APIRequestContext, origin: string, number: string) =>
  (await (await request.get(`${origin}/api/admin/orders/details/${number}`)).json()).data;
