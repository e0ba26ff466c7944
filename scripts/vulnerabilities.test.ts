import { expect, it } from 'vitest';
import { verdictOf } from './vulnerabilities.ts';

const counted = { metadata: { vulnerabilities: { total: 1 } } };

it.each<[string, number, string, RegExp]>([
  ['no holes', 0, JSON.stringify({ ...counted, vulnerabilities: {} }), /^No package/],
  ['a hole', 1, JSON.stringify({ ...counted, vulnerabilities: { a: { name: 'a', severity: 'high' } } }), /a \(high\)/],
  ['a registry without audits', 2, '{"message":"405 Method Not Allowed"}', /Nobody knows.*405 Method Not Allowed/],
  ['no answer', 2, '', /Nobody knows/],
  ['an answer of another kind', 2, 'null', /Nobody knows/],
])('%s: exit status %i', (_what, status, answer, sentence) => {
  expect(verdictOf(answer)).toEqual({ status, sentence: expect.stringMatching(sentence) });
});
