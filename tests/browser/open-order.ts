import type { Locator, Page } from '@playwright/test';

/** Opens an order from its list: on a desk its dialog, on a phone, where all of a row leads to it, its page. */
export async function openOrder(page: Page, orderId: string, phone: boolean): Promise<Locator> {
  if (phone) await page.getByRole('row', { name: new RegExp(orderId) }).click();
  else await page.getByRole('button', { name: `Details of ${orderId}` }).click();
  return phone ? page.getByRole('main') : page.getByRole('dialog', { name: `Order ${orderId}` });
}
