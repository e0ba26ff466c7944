import { chromium, type Page } from '@playwright/test';
import { findChromium } from './find-chromium.ts';

/** How the shop answers on a phone whose processor is four times slower than this machine's. */
export interface PhoneFigures {
  framesPerSecond: number;
  /** The same of an empty page, which is as much as this machine can draw. */
  framesOfNothing: number;
  /** Longest time from a touch to the frame that shows what came of it, in milliseconds, by what was touched. */
  answers: Record<string, number>;
}

const slowdown = 4;
const width = 390;

export async function measurePhone(origin: string, product: string): Promise<PhoneFigures> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ viewport: { width, height: 844 }, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(() => {
      const touches: number[] = [];
      Object.assign(window, { touches });
      const options = { type: 'event', durationThreshold: 16, buffered: true };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) touches.push(entry.duration);
        }
      }).observe(options as PerformanceObserverInit);
    });
    const scroll = () =>
      phone.send('Input.synthesizeScrollGesture', { x: width / 2, y: 600, yDistance: -4_000, speed: 1_500 });
    await page.setContent('<meta name="viewport" content="width=device-width"><div style="height: 9000px"></div>');
    const framesOfNothing = await framesWhile(page, scroll);
    await visit(page, `${origin}/shop/listing`);
    const framesPerSecond = await framesWhile(page, scroll);
    await visit(page, `${origin}/shop/listing`);
    const add = await answerTo(page, () =>
      page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().tap(),
    );
    const opened = await answerTo(page, () => page.getByRole('button', { name: 'Filter' }).tap());
    const filter = await answerTo(page, () => page.getByRole('dialog').getByRole('checkbox').first().tap());
    await visit(page, origin + product);
    const size = await answerTo(page, () => page.getByRole('radiogroup').first().locator('label').last().tap());
    return {
      framesPerSecond,
      framesOfNothing,
      answers: { 'add to cart': add, 'the filters opened': opened, 'a filter': filter, 'a size': size },
    };
  } finally {
    await browser.close();
  }
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

/** Longest of the touches that an action makes. */
async function answerTo(page: Page, act: () => Promise<void>): Promise<number> {
  const touches = () => page.evaluate(() => (window as unknown as { touches: number[] }).touches);
  const before = (await touches()).length;
  await act();
  // What is observed comes after the frame.
  await page.waitForTimeout(1_500);
  return Math.max(0, ...(await touches()).slice(before));
}

async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const note = (at: number) => {
      frames.push(at);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await act();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
  const [first = 0, last = 1] = [frames[0], frames.at(-1)];
  return ((frames.length - 1) * 1_000) / (last - first);
}
