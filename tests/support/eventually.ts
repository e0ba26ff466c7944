import { vi } from 'vitest';

/** Tries a check again and again until it passes. Its limit is for what never comes: no machine is too slow for it. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 120_000, interval: 10 });
}
