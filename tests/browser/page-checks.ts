import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axeCore, { type RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Violation {
  id: string;
  help: string;
  nodes: readonly { html: string }[];
}

/**
 * Returns the violations that axe finds, in readable form.
 * @param within selector of the part to be looked at, where the rest of the page has been looked at already
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  await stands(page);
  // Only frames of other hosts need the builder. It loads axe twice for every look, which takes half of its time.
  const isAlone = (await page.locator('iframe').count()) === 0;
  const found = isAlone ? await lookWithin(page, within) : await lookWithFrames(page, within);
  return found.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html.slice(0, 200)}`));
}

/** Waits for what moves to stand still: the text of a dialog that fades in is paler than it will be. */
export async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ playState, finished }) => playState === 'running' && finished));
  });
}

const options: RunOptions = { resultTypes: ['violations'], runOnly: { type: 'tag', values: rules } };

async function lookWithin(page: Page, within?: string): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return await page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      // What lies under the bar of a long form is scrolled from under it.
      const bars = [...document.querySelectorAll<HTMLElement>('.bar-below')];
      for (const bar of bars) bar.style.position = 'static';
      const { violations } = await axe.run(within ?? document, options);
      for (const bar of bars) bar.style.position = '';
      // Without their nodes' many reasons, which are large.
      return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    { within, options },
  );
}

async function lookWithFrames(page: Page, within?: string): Promise<readonly Violation[]> {
  const builder = new AxeBuilder({ page });
  return (await (within ? builder.include(within) : builder).options(options).analyze()).violations;
}

/**
 * Returns words that stand beside an element in their line without a space between, such as 'Name(optional)'. JSX drops
 * the end of a line between a text and the `<span>` below it.
 */
export function gluedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
    const isText = (node: Node | null): node is Text => node instanceof Text && node.data.trim() !== '';
    /** React marks where a text ends by a comment. */
    const beside = (node: Node, side: 'nextSibling' | 'previousSibling') => {
      let other = node[side];
      while (other instanceof Comment) other = other[side];
      return other;
    };
    return [...document.body.querySelectorAll('span, strong, b, em, small')].filter(isInline).flatMap((element) => {
      const text = element.textContent ?? '';
      const [before, after] = [beside(element, 'previousSibling'), beside(element, 'nextSibling')];
      const pairs = [isText(before) ? [before.data, text] : [], isText(after) ? [text, after.data] : []];
      return pairs
        .filter(([first = '', second = '']) => /[\p{L}\p{N}]$/u.test(first) && /^[\p{L}\p{N}(₹]/u.test(second))
        .map((pair) => pair.join('|'));
    });
  });
}

/**
 * Returns by how many pixels the page is wider than the screen. On a phone the layout viewport would grow with the
 * page.
 */
export async function overhang(page: Page): Promise<number> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  return scrollWidth - Math.min(clientWidth, page.viewportSize()?.width ?? clientWidth);
}

/** Returns controls smaller than 44 px in either direction, except for links within a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isAlone = (link: Element) => {
      const around = link.closest('p, li, address, td');
      return around === null || around.textContent?.trim() === link.textContent?.trim();
    };
    return [...document.querySelectorAll('button, summary, select, input, textarea, a[href]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => !element.closest('[inert], .sr-only') && !element.classList.contains('sr-only'))
      .filter((element) => element.tagName !== 'A' || isAlone(element))
      .filter((element) => !(element instanceof HTMLInputElement && element.type === 'checkbox'))
      .map((element) => {
        // The link of a card, or of a list's row, covers all of it; the words of a choice choose it, too.
        const covers = getComputedStyle(element, '::after').position === 'absolute';
        const around = covers ? '.relative, tr' : element.matches('[type=radio]') ? 'label' : null;
        const box = ((around && element.closest(around)) || element).getBoundingClientRect();
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        return { name: `${element.tagName} ${name}`, width: box.width, height: box.height };
      })
      .filter(({ width, height }) => width < 43.5 || height < 43.5)
      .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`);
  });
}

/**
 * Returns what the floating buttons lie over at the upper end, in the middle and at the lower end of a page: only the
 * ground of a bar at the lower edge may be beneath them, and nothing that is pressed or paid in that bar.
 */
export async function coveredByFloating(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const part of [0, 0.3, 0.6, 1]) {
    await page.evaluate((part) => {
      const { scrollHeight } = document.documentElement;
      scrollTo({ top: part * (scrollHeight - innerHeight), behavior: 'instant' });
    }, part);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    found.push(
      ...(await page.evaluate(() => {
        const floating = [
          ...document.querySelectorAll('[aria-label="Help: contact us"], [aria-label="Scroll to top"]'),
        ].filter((element) => getComputedStyle(element).position === 'fixed');
        return floating.flatMap((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect();
          const points = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
            [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const),
          );
          return points.flatMap(([x, y]) => {
            const beneath = document
              .elementsFromPoint(x, y)
              .find((element) => !floating.some((one) => one.contains(element)));
            const isBar =
              beneath !== undefined && getComputedStyle(beneath).position === 'fixed' && !beneath.matches('a, button');
            return isBar ? [] : [`${button.ariaLabel} over ${beneath?.outerHTML.slice(0, 120)}`];
          });
        });
      })),
    );
  }
  // The last line of the page can be scrolled clear of the bar.
  const hidden = await page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body :not(section)')].filter(
      (element) =>
        getComputedStyle(element).position === 'fixed' &&
        element.offsetWidth >= innerWidth &&
        element.offsetHeight < 200 &&
        element.offsetHeight > 0,
    );
    const barTop = Math.min(
      innerHeight,
      ...bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > innerHeight / 2),
    );
    return [...document.querySelectorAll('footer a, footer p, footer address')]
      .filter((element) => element.getBoundingClientRect().bottom > barTop + 1)
      .map((element) => `at the end of the page: ${element.textContent?.slice(0, 60)}`);
  });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  return [...new Set([...found, ...hidden])];
}

/**
 * Returns what a reader without scripts sees, presses, and nothing happens: buttons that send no form, those of forms that
 * lead nowhere, and links to nothing. A button that is switched off says why.
 */
export async function idleControls(page: Page): Promise<string[]> {
  const shown = page.locator('button:enabled, [role="button"], input[type="button"], a[href="#"]');
  return shown.locator('visible=true').evaluateAll((controls) =>
    controls
      .filter((one) => {
        // A link may have the part of a button where scripts open a dialog in its place.
        if (one instanceof HTMLAnchorElement) return ['#', null].includes(one.getAttribute('href'));
        if (!(one instanceof HTMLButtonElement) || one.type !== 'submit' || one.form === null) return true;
        const leads = one.form.method === 'post' || one.form.hasAttribute('action') || one.hasAttribute('formaction');
        return !leads;
      })
      .map((one) => one.outerHTML.slice(0, 200)),
  );
}
