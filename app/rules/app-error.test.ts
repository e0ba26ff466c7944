import { describe, expect, it } from 'vitest';
import { Refusal } from './app-error.ts';

it('carries its status, its sentence and the wrong fields', () => {
  const refusal = new Refusal(400, 'Enter GST', [{ field: 'gst', message: 'Enter GST' }]);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({ name: 'Refusal', status: 400, message: 'Enter GST' });
  expect(refusal.errors).toEqual([{ field: 'gst', message: 'Enter GST' }]);
  expect(new Refusal(404, 'Product not found').errors).toEqual([]);
});

describe('a refusal for now', () => {
  it.each([
    [1, '1 second'],
    [30, '30 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [840, '14 minutes'],
  ])('of %i seconds says %s', (seconds, spoken) => {
    const refusal = Refusal.tooSoon(seconds, 'That was too often.');
    expect([refusal.status, refusal.retryAfterSeconds]).toEqual([429, seconds]);
    expect(refusal.message).toBe(`That was too often. Please try again in ${spoken}.`);
  });
});
