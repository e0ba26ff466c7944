import { expect, it } from 'vitest';
import { Refusal } from './refusal.ts';

it('carries its status, its sentence and the wrong fields', () => {
  const refusal = new Refusal(400, 'Enter GST', [{ field: 'gst', message: 'Enter GST' }]);
  expect(refusal).toBeInstanceOf(Error);
  expect(refusal).toMatchObject({ name: 'Refusal', status: 400, message: 'Enter GST' });
  expect(refusal.errors).toEqual([{ field: 'gst', message: 'Enter GST' }]);
  expect(new Refusal(404, 'Product not found').errors).toEqual([]);
});
