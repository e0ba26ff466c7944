import { afterAll, describe, expect, it } from 'vitest';
import { offeredLanguages, offerLanguages, splitLanguage } from './languages.ts';
import { wishedLanguage } from './wished-language.ts';

const usual = offeredLanguages();
offerLanguages(['en', 'hi']);
afterAll(() => offerLanguages(usual));

describe('the language somebody reads best', () => {
  it.each([
    [null, undefined, 'en'],
    [null, 'hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    [null, 'en-IN,en;q=0.9,hi;q=0.8', 'en'],
    [null, 'en;q=0.5, HI;q=0.7', 'hi'],
    [null, 'ta-IN,hi;q=0.5', 'hi'],
    // Not offered, although the shop has the beginnings of it.
    [null, 'kn-IN,en;q=0.1', 'en'],
    [null, 'hi;q=0,*', 'en'],
    ['en', 'hi-IN', 'en'],
    ['hi', 'en', 'hi'],
    ['kn', 'hi', 'hi'],
    ['<script>', ',;q=,;;', 'en'],
  ])('chosen %s, browser %s: %s', (chosen, accepted, language) => {
    expect(wishedLanguage(chosen, accepted)).toBe(language);
  });
});

describe('the language of an address', () => {
  it.each([
    ['/shop/home', 'en', '/shop/home'],
    ['/hi/shop/home', 'hi', '/shop/home'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/hi/api/event', 'en', '/hi/api/event'],
    ['/history', 'en', '/history'],
    ['/HI/shop/home', 'en', '/HI/shop/home'],
    ['/kn/shop/home', 'en', '/kn/shop/home'],
    ['//hi/shop', 'en', '//hi/shop'],
  ])('%s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path });
  });
});
