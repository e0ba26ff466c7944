import { expect, it } from 'vitest';
import { isRefusal, type Sent, toSend } from './sent-once.ts';

it('a form is sent again as it was, with its key, until a field changes or the shop refuses it', () => {
  const keys = ['key 1', 'key 2'];
  const send = (before: Sent<{ total: number }> | null, note: string, total: number) =>
    toSend(before, { note }, { total }, () => keys.shift() ?? '');
  const first = send(null, '', 549);
  expect(first).toMatchObject({ body: { total: 549 }, key: 'key 1' });
  expect(send(first, '', 589)).toBe(first);
  expect(send(first, 'Call first', 549)).toMatchObject({ body: { total: 549 }, key: 'key 2' });
  expect([400, 404, 409, 422].every(isRefusal)).toBe(true);
  expect([0, 401, 403, 429, 500, 503].some(isRefusal)).toBe(false);
});
