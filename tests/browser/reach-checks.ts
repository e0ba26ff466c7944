import { expect, type Page } from '@playwright/test';
import { overhang, stands, violations } from './page-checks.ts';

/** The text spacing that somebody may set themselves (WCAG 1.4.12). */
const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/**
 * How a page is looked at: its size in CSS pixels, which is that of a larger window under zoom, and what the reader has
 * set.
 */
const views = {
  '320 px, or 1280 px at 400 %': { width: 320, height: 640 },
  '640 px, or 1280 px at 200 %': { width: 640, height: 512 },
  '360 px': { width: 360, height: 740 },
  '390 px with letters of twice the size': { width: 390, height: 844, letters: 32 },
  '1280 px with letters of twice the size': { width: 1280, height: 900, letters: 32 },
  '320 px with wide text': { width: 320, height: 640, isWide: true },
  '768 px': { width: 768, height: 1024 },
  '1440 px': { width: 1440, height: 900 },
};

/** Looks at the page as it is now, and notes what nobody could read, reach or press. */
type Look = (state: string, more?: { walk?: boolean }) => Promise<void>;

/** Leads through states of pages and fails with all that is out of reach in any of them. */
export async function sweep(page: Page, through: (look: Look) => Promise<void>): Promise<void> {
  const found: string[] = [];
  await through(async (state, { walk = false } = {}) => {
    found.push(...(await outOfReach(page)).map((one) => `${state}, ${one}`));
    if (walk) found.push(...(await hiddenStops(page)).map((one) => `${state}, focus ${one}`));
  });
  expect(found.join('\n')).toBe('');
}

/** Returns everything in the present state of a page that some reader could not see, reach or press. */
async function outOfReach(page: Page): Promise<string[]> {
  const found: string[] = [];
  const before = page.viewportSize();
  const browser = await page.context().newCDPSession(page);
  for (const [view, { width, height, ...more }] of Object.entries(views)) {
    await page.setViewportSize({ width, height });
    // As the browser's own setting does it, which media queries follow.
    await browser.send('Page.setFontSizes', { fontSizes: { standard: 'letters' in more ? more.letters : 16 } });
    const isWide = 'isWide' in more;
    await spaceText(page, isWide);
    await stands(page);
    const beyond = await overhang(page);
    const wrong = [
      ...(beyond > 0 ? [`${beyond} px beyond the window: ${await widest(page)}`] : []),
      ...(await cutOff(page)),
      ...(await overlapping(page)),
    ];
    // The narrowest page has everything on it, and the least room for targets.
    if (width === 320 && !isWide) wrong.push(...(await violations(page)));
    found.push(...wrong.map((one) => `${view}: ${one}`));
  }
  await spaceText(page, false);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await browser.detach();
  if (before) await page.setViewportSize(before);
  return found;
}

/** Sets text wide apart, or as it was. The policy of the pages forbids style elements of others. */
async function spaceText(page: Page, isWide: boolean): Promise<void> {
  await page.evaluate(
    async (css) => {
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = css === '' ? [] : [await sheet.replace(css)];
    },
    isWide ? wideText : '',
  );
}

/** The innermost element that reaches furthest to the right. */
function widest(page: Page): Promise<string> {
  return page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    const isScrolled = (element: Element): boolean => {
      const { parentElement: around } = element;
      return (
        around !== null &&
        around !== document.body &&
        (getComputedStyle(around).overflowX !== 'visible' || isScrolled(around))
      );
    };
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > limit + 1 &&
        element.checkVisibility() &&
        !isScrolled(element) &&
        ![...element.children].some((child) => child.getBoundingClientRect().right > limit + 1),
    );
    return beyond
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 140))
      .join(' | ');
  });
}

/** Text that its box cuts off, and that nothing scrolls. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const modal = document.querySelector('dialog[open]');
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const isText = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '';
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => [...element.childNodes].some(isText) && element.checkVisibility({ opacityProperty: true }))
      .flatMap((element) => {
        if (modal && !modal.contains(element)) return [];
        if (element.closest('.sr-only, [inert], [aria-hidden=true], svg, noscript, option')) return [];
        // Not what else is in it, such as words for screen readers.
        const range = document.createRange();
        range.selectNode([...element.childNodes].find(isText) ?? element);
        const text = range.getBoundingClientRect();
        if (text.width < 2 || text.height < 2) return [];
        for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
          const { overflowX, overflowY } = getComputedStyle(box);
          const { left, right, top, bottom } = box.getBoundingClientRect();
          // Words for screen readers alone.
          if (right - left <= 1 || bottom - top <= 1) return [];
          if (/auto|scroll/.test(overflowX + overflowY)) return [];
          const isCut =
            (hides(overflowX) && (text.right > right + 2 || text.left < left - 2)) ||
            (hides(overflowY) && (text.bottom > bottom + 4 || text.top < top - 4));
          if (isCut) return [`cut off: '${element.textContent?.trim().slice(0, 60)}' by ${box.className.slice(0, 80)}`];
        }
        return [];
      });
  });
}

/** Controls of the header that lie over each other. */
function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.querySelector('dialog[open]')) return [];
    const controls = [...document.querySelectorAll('header a, header button, header summary, header input')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().width > 2,
    );
    const boxes = controls.map((element) => element.getBoundingClientRect());
    return controls.flatMap((one, at) =>
      controls.slice(at + 1).flatMap((other, ahead) => {
        const [a, b] = [boxes[at], boxes[at + 1 + ahead]];
        if (!a || !b || one.contains(other) || one.closest('details') !== other.closest('details')) return [];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return wide > 1 && high > 1 ? [`${one.outerHTML.slice(0, 80)} over ${other.outerHTML.slice(0, 80)}`] : [];
      }),
    );
  });
}

/**
 * Walks through a page with the Tab key, in the small window of somebody who zooms to 400 %.
 * @returns stops where the focus cannot be seen: without a ring, or beneath what stays on the screen
 */
async function hiddenStops(page: Page, most = 150): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 256 });
  // A message that covers the page goes by itself.
  await page.locator('.toast').waitFor({ state: 'detached' });
  const found: string[] = [];
  let first: string | null = null;
  for (let stops = 0; stops < most; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await seenFocus(page);
    // Round the page once.
    if (stop === null || stop.place === first) break;
    first ??= stop.place;
    if (stop.wrong) found.push(`${stop.wrong}: ${stop.place}`);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

/** How the element with the focus can be seen; null where the page itself has it. */
export async function seenFocus(page: Page): Promise<{ place: string; wrong: string } | null> {
  await stands(page);
  return page.evaluate(() => {
    // The window of a payment is a tree of its own.
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (!focused || focused === document.body || focused === document.documentElement) return null;
    // A radio button or file field may be drawn by its label, a product by its card.
    const drawn = focused.matches('.sr-only, [class*=opacity-0]') ? (focused.closest('label') ?? focused) : focused;
    const box = drawn.getBoundingClientRect();
    const place = `${focused.outerHTML.slice(0, 110)} at ${Math.round(box.left)}, ${Math.round(box.top + scrollY)}`;
    const marks = [drawn, focused, drawn.nextElementSibling, drawn.parentElement].flatMap((element) =>
      element ? [getComputedStyle(element), getComputedStyle(element, '::after')] : [],
    );
    const hasRing = marks.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
    );
    // The browser marks the day, the month, the year or the hour within one.
    if (!hasRing && !focused.matches('[type=date], [type=month], [type=time]')) return { place, wrong: 'no ring' };
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (left >= right || top >= bottom) return { place, wrong: 'outside the window' };
    const points = [0.05, 0.5, 0.95].flatMap((x) =>
      [0.05, 0.5, 0.95].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    const tree = focused.getRootNode() as Document | ShadowRoot;
    const isSeen = points.some(([x, y]) => {
      const there = tree.elementFromPoint(x, y);
      return there !== null && (drawn.contains(there) || there.contains(drawn));
    });
    return { place, wrong: isSeen ? '' : 'covered' };
  });
}
