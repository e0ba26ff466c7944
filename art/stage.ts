// The browser that turns a drawing into pixels. One page, reused, fonts loaded once.
import { type Browser, chromium, type Page } from 'playwright';
import { fontFaces } from './lettering.ts';

export interface Stage {
  photograph(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const browser: Browser = await chromium.launch({
    // Playwright's own browser, unless another is named.
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const page: Page = await browser.newPage();
  await page.setContent(
    `<style>${fontFaces()}body{margin:0;background:transparent}svg{display:block}</style><div id="easel"><p style="font-family:Fraunces">a<i>a</i></p><p style="font-family:Mukta;font-weight:400">a<b style="font-weight:600">a</b></p></div>`,
  );
  await page.evaluate(() => document.fonts.ready.then(() => true));
  return {
    async photograph(svg, width, height) {
      await page.setViewportSize({ width, height });
      await page.evaluate((markup) => {
        const easel = document.getElementById('easel');
        if (easel) easel.innerHTML = markup;
      }, svg);
      return page.screenshot({ clip: { x: 0, y: 0, width, height }, omitBackground: true, animations: 'disabled' });
    },
    close: () => browser.close(),
  };
}
