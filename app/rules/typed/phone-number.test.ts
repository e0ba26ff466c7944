import { describe, expect, it } from 'vitest';
import { phoneDigits } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    '9876543210',
    '98765 43210',
    '98765-43210',
    '09876543210',
    '+919876543210',
    '+91 98765 43210',
    '+91-98765-43210',
    '91 9876543210',
    '+91 09876543210',
    ' 9876543210 ',
    '0091 98765 43210',
    '(+91) 98765 43210',
    '+91 (0)98765-43210',
    '98765.43210',
    '98765–43210',
    '9876543210\u00a0',
  ])('is understood as %j', (typed) => {
    expect(phoneDigits(typed)).toBe('9876543210');
  });

  it.each([
    '0000000000',
    '5876543210',
    '12345',
    '+449876543210',
    '9191919191',
    '+19876543210',
    '98765.4321',
    '987654321a',
    '',
  ])('keeps its digits as %j', (typed) => {
    expect(phoneDigits(typed)).toBe(typed);
  });
});
