import { expect, it } from 'vitest';
import { gateScript, startScripts } from './start-scripts.ts';

it.each([gateScript, startScripts])('the scripts of the document, which no compiler reads, can be parsed', (script) => {
  expect(() => new Function(script)).not.toThrow();
});
