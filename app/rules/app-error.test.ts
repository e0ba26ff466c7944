import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';

it('has its status, its message and the fields with errors', () => {
  const appError = new AppError(400, 'Enter GST', [{ field: 'gst', message: 'Enter GST' }]);
  expect(appError).toBeInstanceOf(Error);
  expect(appError).toMatchObject({ name: 'AppError', status: 400, message: 'Enter GST' });
  expect(appError.errors).toEqual([{ field: 'gst', message: 'Enter GST' }]);
  expect(new AppError(404, 'Product not found').errors).toEqual([]);
});

describe('AppError.tooSoon', () => {
  it.each([
    [1, '1 second'],
    [30, '30 seconds'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [840, '14 minutes'],
  ])('with %i seconds says %s', (seconds, spoken) => {
    const appError = AppError.tooSoon(seconds, 'Too many tries.');
    expect([appError.status, appError.retryAfterSeconds]).toEqual([429, seconds]);
    expect(appError.message).toBe(`Too many tries. Please try again in ${spoken}.`);
  });
});
