import { afterAll, expect, it } from 'vitest';
import { offeredLanguages, offerLanguages } from '#messages/languages.ts';
import { languagesOf } from './languages.ts';

const usual = offeredLanguages();
afterAll(() => offerLanguages(usual));

it.each([
  [['en', 'hi', 'kn'], { hi: true, kn: true }, ['en', 'hi', 'kn']],
  [['en', 'hi', 'kn'], { hi: false, kn: true }, ['en', 'kn']],
  [['en', 'hi', 'kn'], { hi: false, kn: false }, ['en']],
  // One that lacks sentences is not offered, whatever the owner wants.
  [['en', 'hi'], { hi: true, kn: true }, ['en', 'hi']],
] as const)('a shop that has %j and wants %j offers %j (behaviour: Languages 6)', (had, wanted, offered) => {
  offerLanguages(had);
  expect(languagesOf(wanted)).toEqual(offered);
});
