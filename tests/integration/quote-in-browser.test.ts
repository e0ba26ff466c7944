import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { quote } from '#pricing/rules/quote.ts';
import { randomCart } from '../support/carts.ts';

it('the quote is the same in the browser: bundled and minified as Vite does it for the pages', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: 'app/pricing/rules/quote.ts', formats: ['iife'], name: 'rules' },
    },
  });
  const [{ output }] = built as unknown as [{ output: { code: string }[] }];
  const inBrowser = runInNewContext(`${output[0]?.code}; rules`) as { quote: typeof quote };
  expect(inBrowser.quote, 'another copy, not this one').not.toBe(quote);
  fc.assert(
    fc.property(randomCart, ({ lines, discount, delivery }) => {
      const [here, there] = [quote, inBrowser.quote].map((one) => JSON.stringify(one(lines, discount, delivery)));
      // A browser sends its total as rupees in JSON and the server compares it as paise.
      if (here !== there) throw new Error(`${here} here is ${there} there`);
    }),
    { numRuns: 20_000 },
  );
});
