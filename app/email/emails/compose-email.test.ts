import { describe, expect, it } from 'vitest';
import { greeting, manyLines, oneLine } from './compose-email.ts';

describe('e-mails', () => {
  it.each([
    ['Asha', 'Hello Asha,'],
    ['  Asha   Rao\n', 'Hello Asha Rao,'],
    ["Dr. O'Hara-Śarmā", "Hello Dr. O'Hara-Śarmā,"],
    ['क्षत्रिय‍ा', 'Hello क्षत्रिय‍ा,'],
    ['', 'Hello,'],
    ['Win money at https://evil.example', 'Hello,'],
    ['Dr.Dev Patel', 'Hello Dr.Dev Patel,'],
    ['S.K. Sharma', 'Hello S.K. Sharma,'],
    ['Anne-Marie', 'Hello Anne-Marie,'],
    ['ಅನಿತಾ ರಾವ್', 'Hello ಅನಿತಾ ರಾವ್,'],
    ['evil.example', 'Hello,'],
    ['evil.com', 'Hello,'],
    ['Call 98765 43210', 'Hello,'],
    ['कॉल ९८७६५४३२१०', 'Hello,'],
    ['evil。com', 'Hello,'],
    ['evil․com', 'Hello,'],
    ['evil dot com', 'Hello,'],
    ['₹50000 for you', 'Hello,'],
    ['Your prize waits and you must claim it', 'Hello,'],
    ['A'.repeat(51), 'Hello,'],
    ['www.evil', 'Hello,'],
    ['a@b', 'Hello,'],
    ['<b>', 'Hello,'],
  ])('greet the name %j with %j', (name, words) => {
    expect(greeting(name)).toBe(words);
  });

  it('clean typed text for one line or for many', () => {
    expect(oneLine('a\r\n\tb\u2028c\u0000d\u202e')).toBe('a b cd');
    expect(oneLine('🥜'.repeat(300), 5)).toBe('🥜🥜🥜🥜…');
    expect(manyLines('a\r\nb\rc\u2028d\u0007')).toBe('a\nb\nc\nd');
  });
});
