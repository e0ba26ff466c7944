import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Language } from './languages.ts';
import { currentLanguage, messages, speak } from './messages.ts';

const texts = messages('fruit', {
  apples: '{count, plural, one {# apple} other {# apples}}',
  from: 'From {place}',
  hello: 'Hello',
});

let language: Language = 'en';
speak(() => language, { hi: { fruit: { apples: '{count, plural, one {# सेब} other {# सेबों}}', hello: 'नमस्ते' } } });
afterEach(() => {
  language = 'en';
});

afterAll(() => speak(() => 'en', {}));

it('sentences are said in the language of whoever reads, and in English where a language has none', () => {
  expect([texts.hello(), texts.apples({ count: 1 }), texts.apples({ count: 0 })]).toEqual([
    'Hello',
    '1 apple',
    '0 apples',
  ]);
  language = 'hi';
  expect(currentLanguage()).toBe('hi');
  expect([texts.hello(), texts.apples({ count: 0 }), texts.apples({ count: 2 })]).toEqual(['नमस्ते', '0 सेब', '2 सेबों']);
  expect(texts.from({ place: 'Mysuru' })).toBe('From Mysuru');
});

it('values may be elements', () => {
  expect(renderToStaticMarkup(texts.from.parts({ place: createElement('b', null, 'Mysuru') }))).toBe(
    'From <b>Mysuru</b>',
  );
});
