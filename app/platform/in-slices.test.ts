import { expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

it('lets others in while a large file is read, and gives what the work comes to', async () => {
  let [others, isReading] = [0, true];
  const serve = () => {
    others += 1;
    if (isReading) setImmediate(serve);
  };
  setImmediate(serve);
  function* reading() {
    const until = performance.now() + 200;
    while (performance.now() < until) yield;
    return 'read';
  }
  expect(await inSlices(reading())).toBe('read');
  isReading = false;
  expect(others).toBeGreaterThan(3);
});
