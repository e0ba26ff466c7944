import { mkdtempSync, rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { killWhileOrdering } from '../../soak/kill-while-ordering.ts';

// Twenty rounds: npm run soak.
it('a shop killed in the middle of orders keeps every one it acknowledged, once', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync('/tmp/shop-kill-');
  try {
    const { acknowledged, sentAgain, wrong } = await killWhileOrdering(folder, ['shop', 'database', 'both'], 42);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(10);
    expect(sentAgain, 'orders in flight when it was killed').toBeGreaterThan(0);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});
