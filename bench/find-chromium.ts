import { existsSync } from 'node:fs';

/** The full browser, with which all figures were measured. */
const usual = '/usr/bin/chromium';

/** Its message says how to get a Chromium. */
export class NoChromium extends Error {}

/**
 * The Chromium for measurements: the one that CHROMIUM_PATH names, else the full browser, else what the tests find or install.
 * @throws NoChromium
 */
export async function findChromium(): Promise<string> {
  if (!process.env.CHROMIUM_PATH && existsSync(usual)) return usual;
  // Plain JavaScript, as it also runs before anything is installed.
  const { ensureChromium } = (await import(new URL('../scripts/set-up/machine.mjs', import.meta.url).href)) as {
    ensureChromium(): Promise<string>;
  };
  return ensureChromium().catch((error: Error) => {
    throw new NoChromium(error.message, { cause: error });
  });
}
