import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import { overhang, smallTargets, violations } from './page-checks.ts';

// What journeys through the checkout share: its buttons, its calls, and the look at a whole page.

export const cod = (page: Page) => page.getByRole('button', { name: 'CASH ON DELIVERY' });
export const online = (page: Page) => page.getByRole('button', { name: 'PAY ONLINE' });
export const overlay = (page: Page) => page.getByRole('status').filter({ hasText: 'Processing Your Order' });
export const placing = '**/api/shop/order/createCOD';
export const asking = '**/api/shop/order/attempt';

/** The numbers of the orders that are created from now on, and the buttons of the payment window. */
export function payingOn(page: Page) {
  const orders: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/shop/order/create')) return;
    orders.push(((await response.json()) as { orderId: string }).orderId);
  });
  return { orders, payment: (name: string) => page.getByRole('button', { name, exact: true }) };
}

export async function isWhole(page: Page, phone: boolean): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBeLessThanOrEqual(0);
  if (phone) expect(await smallTargets(page)).toEqual([]);
}
