import { expect, type Locator, type Page } from '@playwright/test';
import { seenFocus } from './reach-checks.ts';

/** Most stops from one thing to the next: the footer with all its links lies between. */
const mostStops = 250;

/** Any use of a mouse or a finger on the pages of this browser is an error on the console, and so of the test. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => addEventListener('pointerdown', () => console.error('A pointer was used'), true));
}

/** Presses the Tab key until an element has the focus, and expects to see the focus at every stop on the way. */
export async function tabTo(page: Page, there: Locator): Promise<void> {
  await expect(there).toBeAttached();
  const hidden: string[] = [];
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await there.evaluate((element) => element === (element.getRootNode() as Document | ShadowRoot).activeElement)) {
      expect(hidden).toEqual([]);
      return;
    }
    await page.keyboard.press('Tab');
    const stop = await seenFocus(page);
    if (stop?.wrong) hidden.push(`${stop.wrong}: ${stop.place}`);
  }
  throw new Error(`The Tab key does not reach ${there}`);
}

/** Goes to a button or a link with the Tab key and presses it. */
export async function pressOn(page: Page, there: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, there);
  await page.keyboard.press(key);
}

/** Goes to a field with the Tab key and types; what is in it is selected by the Tab key, and so replaced. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  if ((await field.evaluate((element) => element.tagName)) !== 'SELECT') await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Text of the regions that are read aloud when they change, of the page or the dialog above it. */
export function said(page: Page): Locator {
  return page.locator('[aria-live], [role=status], [role=alert]');
}
