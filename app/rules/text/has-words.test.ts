import { expect, it } from 'vitest';
import { hasWords } from './has-words.ts';

it.each([
  ['Cash on Delivery', 'cash', true],
  ['Cash on Delivery', 'deliv ca', true],
  ['Cash on Delivery', 'livery', false],
  ['Cash on Delivery', '', true],
  ['Settings: Company', 'sett comp', true],
  ['Replies: reply-to address', 'reply-to', true],
])('%s is meant by “%s”: %s', (text, typed, is) => expect(hasWords(text, typed)).toBe(is));
