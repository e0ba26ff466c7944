import { afterAll, describe, expect, it } from 'vitest';
import { offeredLanguages, offerLanguages, splitLanguage } from './languages.ts';
import { wishedLanguages } from './wished-language.ts';

const usual = offeredLanguages();
offerLanguages(['en', 'hi']);
afterAll(() => offerLanguages(usual));

describe('the languages somebody reads', () => {
  it.each([
    [null, undefined, []],
    [null, 'hi-IN,hi;q=0.9,en;q=0.8', ['hi', 'hi', 'en']],
    [null, 'en-IN,en;q=0.9,hi;q=0.8', ['en', 'en', 'hi']],
    [null, 'en;q=0.5, HI;q=0.7', ['hi', 'en']],
    [null, 'ta-IN,hi;q=0.5', ['hi']],
    // Whether the shop offers it is for the owner to say.
    [null, 'kn-IN,en;q=0.1', ['kn', 'en']],
    [null, 'hi;q=0,*', []],
    ['en', 'hi-IN', ['en', 'hi']],
    ['hi', 'en', ['hi', 'en']],
    ['<script>', ',;q=,;;', []],
  ])('chosen %s, browser %s: %j', (chosen, accepted, read) => {
    expect(wishedLanguages(chosen, accepted)).toEqual(read);
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
