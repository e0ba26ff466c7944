import { describe, expect, it } from 'vitest';
import { composeLetter, greeting, type LetterBody, manyLines, oneLine } from './compose-letter.ts';
import { contactLetter } from './contact-letter.ts';
import { newsletterLetter } from './newsletter-letter.ts';
import { otpLetter } from './otp-letter.ts';
import { resetLetter } from './reset-letter.ts';
import { welcomeLetter } from './welcome-letter.ts';

const hostile = `Eve</td><script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;\r\nBcc: victim@example.com\u202egnp\u0000`;
const shopUrl = 'https://shop.example';

const friendly: Record<string, LetterBody> = {
  otp: otpLetter({ code: '042917', minutes: 10, userName: 'Asha Rao' }),
  reset: resetLetter({ link: `${shopUrl}/auth/reset-password?token=abc&x=1`, minutes: 30, userName: 'Asha Rao' }),
  welcome: welcomeLetter({ userName: 'Asha Rao', shopUrl }),
  contact: contactLetter({
    ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '080 1234' },
    message: 'Good morning,\n\nis the besan ground on stone? 🥜\nRegards, Asha',
  }),
  newsletter: newsletterLetter({ shopUrl, unsubscribeUrl: `${shopUrl}/api/newsletter/unsubscribe?token=abc` }),
};
const attacked: Record<string, LetterBody> = {
  otp: otpLetter({ code: hostile, minutes: 10, userName: hostile }),
  reset: resetLetter({ link: `${shopUrl}/x?y='%3E&z=1`, minutes: 30, userName: hostile }),
  welcome: welcomeLetter({ userName: hostile, shopUrl }),
  contact: contactLetter({ name: hostile, email: hostile, phone: hostile, message: hostile }),
};

describe('letters', () => {
  it.each(Object.entries(friendly))('%s reads as it did', (_name, letter) => {
    expect(letter.subject).toMatchSnapshot();
    expect(letter.text).toMatchSnapshot();
    expect(letter.html).toMatchSnapshot();
  });

  it.each(Object.entries(attacked))('%s carries no markup of others', (name, { subject, html, text }) => {
    expect(subject).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(html).not.toMatch(/<script|<img|\u202e|(?!\n)\p{Cc}/u);
    expect(html.match(/<\/?td/g)?.length, 'no cell of others').toBe(friendly[name]?.html.match(/<\/?td/g)?.length);
    for (const [tag] of html.matchAll(/<[^>]*>/g)) {
      expect(tag, 'a tag or an attribute that the shop does not write').toMatch(
        /^<(?:!doctype html|\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*)>$/,
      );
      expect(tag).not.toMatch(/ on[a-z]+=/);
    }
    expect(text).not.toMatch(/\u202e|(?!\n)\p{Cc}/u);
    expect({ subject, text }).toMatchSnapshot();
  });

  it.each(Object.entries(friendly))('%s is whole: one subject line, both parts, no outside files', (_name, letter) => {
    expect(letter.subject).toMatch(/^\S.{3,}\S$/);
    expect(letter.html).toMatch(/^<!doctype html>/);
    expect(letter.html, 'nothing is loaded when it is opened').not.toMatch(/ src=|url\(|@import|<link/);
    expect(letter.text).toMatch(/\n-- \n/);
    for (const [, link = ''] of letter.html.matchAll(/href="([^"]+)"/g)) {
      expect(link).toMatch(/^https:\/\/shop\.example\//);
      expect(letter.text, 'the text part has every link').toContain(link.replaceAll('&amp;', '&'));
    }
    expect(letter.html.length, 'mail programs cut at 100 KB').toBeLessThan(20_000);
  });

  it('link to web addresses only', () => {
    for (const link of ['javascript:alert(1)', 'data:text/html,x', '/auth', 'https://a b', 'http://x"y', '']) {
      expect(() => resetLetter({ link, minutes: 30, userName: '' }), link).toThrow('no web address');
      const farewell = { label: 'x', href: link };
      expect(() =>
        composeLetter({ subject: '', preview: '', heading: '', blocks: [], reason: '', farewell }),
      ).toThrow();
    }
  });

  it.each([
    ['Asha', 'Hello Asha,'],
    ['  Asha   Rao\n', 'Hello Asha Rao,'],
    ["Dr. O'Hara-Śarmā", "Hello Dr. O'Hara-Śarmā,"],
    ['क्षत्रिय‍ा', 'Hello क्षत्रिय‍ा,'],
    ['', 'Hello,'],
    ['Win money at https://evil.example', 'Hello,'],
    ['evil.example', 'Hello,'],
    ['www.evil', 'Hello,'],
    ['a@b', 'Hello,'],
    ['<b>', 'Hello,'],
  ])('greet %j as %j', (name, words) => {
    expect(greeting(name)).toBe(words);
  });

  it('take what people typed on one line or on many', () => {
    expect(oneLine('a\r\n\tb\u2028c\u0000d\u202e')).toBe('a b cd');
    expect(oneLine('🥜'.repeat(300), 5)).toBe('🥜🥜🥜🥜…');
    expect(manyLines('a\r\nb\rc\u2028d\u0007')).toBe('a\nb\nc\nd');
  });
});
