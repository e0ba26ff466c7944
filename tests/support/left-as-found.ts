// Set-up of every test file: files share a process, so what one of them replaced is put back for the next.
import '#boot/long-expressions.ts';
import { afterAll, vi } from 'vitest';

const found = { ...process.env };

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name];
  Object.assign(process.env, found);
});
