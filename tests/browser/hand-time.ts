import type { Page } from '@playwright/test';

/** Seconds of the keystroke-level model (Card, Moran and Newell, 1983), for somebody who types as most people do. */
const model = { point: 1.1, click: 0.2, key: 0.28, think: 1.35 };
/** To read a screen that is new to somebody, and to find the place on one that is not. */
const [readSeconds, findSeconds] = [30, 5];

export interface HandTime {
  clicks: number;
  /** That were filled in, each once. */
  fields: number;
  letters: number;
  screens: number;
  /** Minutes that a person would need who knows what to type. */
  minutes: number;
}

/** Counts what a person would have to click, type and read in the tabs of a journey. */
export function countHands(): { watch(page: Page): Promise<void>; sum(): HandTime } {
  const count = { clicks: 0, fields: 0, letters: 0, screens: 0 };
  const read = new Set<string>();
  return {
    async watch(page) {
      await page.exposeFunction('countHand', (what: 'clicks' | 'fields' | 'letters', many: number) => {
        count[what] += many;
      });
      page.on('framenavigated', (frame) => {
        if (frame !== page.mainFrame()) return;
        count.screens += 1;
        read.add(new URL(frame.url()).pathname);
      });
      await page.addInitScript(() => {
        const told = window as unknown as { countHand(what: string, many: number): Promise<void> };
        addEventListener('click', ({ isTrusted }) => isTrusted && void told.countHand('clicks', 1), true);
        // A field is filled at once here, letter by letter by a person.
        const filled = new WeakSet<EventTarget>();
        const typed = ({ target }: Event) => {
          if (target && !filled.has(target)) {
            filled.add(target);
            void told.countHand('fields', 1);
          }
          if (target instanceof HTMLSelectElement) void told.countHand('clicks', 2);
          else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
            void told.countHand('letters', target.type === 'checkbox' ? 0 : target.value.length);
        };
        addEventListener('input', typed, true);
      });
    },
    sum() {
      const { clicks, fields, letters, screens } = count;
      const hands = clicks * (model.point + model.click + model.think) + letters * model.key;
      const eyes = read.size * readSeconds + (screens - read.size) * findSeconds;
      return { clicks, fields, letters, screens, minutes: Math.round((hands + eyes) / 6) / 10 };
    },
  };
}
