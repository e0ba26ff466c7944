import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findClaims } from '#claims/find-claims.ts';
import { defaultSettings } from '#content/default-settings.ts';
import { type State, states } from '#delivery/rules/india.ts';
import { inLanguage, speakLanguages } from '#messages/in-language.ts';
import type { Language } from '#messages/languages.ts';
import { textOfPolicy } from '#settings/rules/policies.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { generatedPolicy, policyTranslation } from './policies.ts';

const areas = ['content-policies', 'orders-rules', 'settings-rules-shopper'];
const catalogue = (language: string) =>
  Object.fromEntries(
    areas.map((area) => [area, JSON.parse(readFileSync(`app/messages/${language}/${area}.json`, 'utf8'))]),
  );

/** A shop of another name in another state, with nothing of the sample's. */
const shopIn = (state: State): Settings => ({
  ...defaultSettings,
  brand: { ...defaultSettings.brand, name: 'Ragi Ghar' },
  company: {
    ...defaultSettings.company,
    legalName: 'Ragi Ghar LLP',
    addressLines: ['Mill Lane', 'Thrissur 680001'],
    state,
    gstin: '32ABCDE1234F1Z5',
    fssai: '11223344556677',
    grievanceOfficer: { name: 'Devi Menon', email: 'devi@ragi.in', phone: '+91 98470 12345', hours: '9 to 5' },
  },
  contact: { ...defaultSettings.contact, email: 'care@ragi.in', phone: '+91 98470 54321' },
  programs: { ...defaultSettings.programs, title: 'Yoga Weeks' },
});
const values = /Ragi Ghar LLP|Ragi Ghar|Yoga Weeks|Mill Lane|Thrissur|India|Devi Menon|\S+@\S+|9 to 5|32ABCDE1234F1Z5/g;
/** Names of cookies and of companies, and a word for the subject line, as they are typed. */
const typed = /WhatsApp|Meta|Exotel|second-step|view-shop|\b(?:session|device|visitor|language|cart|trial|Privacy)\b/g;
const latin = (text: string) =>
  text
    .replaceAll(values, '')
    .replaceAll(typed, '')
    .match(/[A-Za-z]*[a-z]{3,}/g) ?? [];

const numbers = (text: string) => (text.match(/\d+(?:[.,]\d+)*/g) ?? []).sort();
/** What begins each line: a bullet, the number of a step, nothing, or words. */
const marks = (text: string) =>
  text.split('\n').map((line) => (line === '' ? '' : (/^(?:- |\d+\. )/.exec(line)?.[0] ?? 'words')));

/** 'Never stop or change a medicine without asking your doctor.' */
const warning = {
  hi: 'डॉक्टर से पूछे बिना कोई दवा बंद न करें, न बदलें।',
  kn: 'ಡಾಕ್ಟರನ್ನು ಕೇಳದೆ ಯಾವ ಔಷಧವನ್ನೂ ನಿಲ್ಲಿಸಬೇಡಿ, ಬದಲಿಸಬೇಡಿ.',
};

describe.each(['hi', 'kn'] as const)('the policies that a shop writes, in %s', (language) => {
  beforeAll(() => speakLanguages({ [language as Language]: catalogue(language) }));
  afterAll(() => speakLanguages({}));

  const translated = (shop: Settings) =>
    inLanguage(language, () => policyNames.flatMap((name) => [...policyTranslation(name, shop, shop)]));

  it('say whatever the settings say, with nothing left in English', () => {
    const shop = shopIn('Kerala');
    const pairs = translated(shop);
    expect(pairs.length).toBeGreaterThan(80);
    const english = policyNames.map((name) => textOfPolicy(generatedPolicy(shop, name))).join('\n');
    for (const [text, said] of pairs) {
      expect(latin(said), text).toEqual([]);
      expect(numbers(said), text).toEqual(numbers(text));
      expect(marks(said), text).toEqual(marks(text));
    }
    const all = pairs.map(([, said]) => said).join('\n');
    for (const value of english.match(values) ?? []) expect(all).toContain(value);
    expect(all).toContain(warning[language]);
  });

  it.each(states)('say how long parcels take from %s', (state) => {
    expect(translated(shopIn(state)).flatMap(([, said]) => latin(said))).toEqual([]);
  });

  it('claim no more than in English', () => {
    const claimed = (text: string) => findClaims(text, null).filter(({ kind }) => kind !== 'needs-evidence');
    const more = translated(shopIn('Kerala')).filter(([text, said]) => claimed(said).length > claimed(text).length);
    expect(more).toEqual([]);
  });
});

it('no sentence has an article or a possessive before what the settings say', () => {
  const shop = shopIn('Kerala');
  const english = policyNames.map((name) => textOfPolicy(generatedPolicy(shop, name))).join('\n');
  expect(english).toContain("Ragi Ghar's Yoga Weeks is a paid");
  expect(english.match(/\b(?:the|an?|our|your|its)\s+(?:Ragi Ghar|Yoga Weeks|care@)/gi)).toBeNull();
});

it('a shop that has neither company nor address names none', () => {
  const { company, contact, ...others } = defaultSettings;
  const empty: Settings = {
    ...others,
    company: { ...company, legalName: '', addressLines: [], gstin: '', fssai: '' },
    contact: { ...contact, email: '', phone: '' },
  };
  empty.company.grievanceOfficer = { name: '', email: '', phone: '', hours: '' };
  const english = policyNames.map((name) => textOfPolicy(generatedPolicy(empty, name))).join('\n');
  expect(english).toContain('Write to our e-mail address from the address used for the order');
  expect(english).toContain('owns and runs this website. We sell only our own stock.');
  expect(english).not.toMatch(/ {2}|: $|: \n|undefined/m);
});
