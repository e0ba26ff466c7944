import { texts } from '#access/rules/texts.ts';

/** The first that fits: browsers name those they descend from after themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bMSIE \d|\bTrident\//, 'Internet Explorer'],
  // The browser of old Android phones calls itself Safari.
  [/\bAndroid\b/, 'Browser'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bKAIOS\b/, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * A browser as people know it, 'Chrome on Windows', from what it says of itself. It may say anything: this proves
 * nothing.
 */
export function deviceWords(userAgent: string): string {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser && system) return texts.browserOnSystem({ browser, system });
  return browser ?? system ?? texts.unknownDevice();
}

/** A device as it was kept, in English, in the language of its reader. */
export function deviceForReader(stored: string): string {
  const [browser, system] = stored.split(' on ', 2);
  return browser && system ? texts.browserOnSystem({ browser, system }) : stored;
}
