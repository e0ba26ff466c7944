import { describe, expect, it } from 'vitest';
import {
  halves,
  type Measured,
  measureHalf,
  measureSet,
  readSet,
  shareOf,
  type WrittenSentence,
} from '../../tests/support/measure-claim-sets.ts';
import { type AllergenName, allergenNames, type ClaimFacts, undeclaredFood } from './facts.ts';
import { findClaims } from './find-claims.ts';

/** Just below what is reached: a family that falls is a rule that broke. */
const least = { English: 0.99, Hindi: 0.95, Kannada: 0.98 };
const most = { English: 0.01, Hindi: 0.04, Kannada: 0.02 };

const named = (measured: readonly Measured[]) => measured.flatMap(({ wrong }) => wrong).join('\n');

describe.each(halves)('of the half %s', (half) => {
  const measured = measureHalf(half);
  it.each(Object.entries(measured))('%s problems are found, and innocent sentences left alone', (language, rows) => {
    const name = language as keyof typeof measured;
    expect(shareOf(rows, 'recall'), named(rows)).toBeGreaterThanOrEqual(least[name]);
    expect(shareOf(rows, 'false alarms'), named(rows)).toBeLessThanOrEqual(most[name]);
  });

  it.each(measured.English.filter(({ isProblem }) => isProblem))('English $family: nine of ten at least', (row) => {
    expect(row.right / row.total, row.wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  });
});

it('the sentences that were written round by round stay right', () => {
  const rows = measureSet(readSet<WrittenSentence[]>('written-rounds'));
  expect(shareOf(rows, 'recall'), named(rows)).toBeGreaterThanOrEqual(0.97);
  expect(shareOf(rows, 'false alarms'), named(rows)).toBe(0);
});

interface Ways {
  ways: Record<string, Record<'absent' | 'safe' | 'notAbsent', string[]>>;
  words: Record<AllergenName, Record<string, { itself: string[]; kinds: string[] }>>;
  people: Record<string, Partial<Record<AllergenName, string[]>>>;
}

/** What a list of ingredients calls the kinds that the set names in another language. */
const inEnglish: Readonly<Record<string, string>> = Object.fromEntries(
  `wheat: गेहूँ गेहूं gehun gehu genhu ಗೋಧಿ godhi godi; barley: जौ jau ಬಾರ್ಲಿ barli; maida: मैदा ಮೈದಾ; semolina: सूजी; oats: जई ಓಟ್ಸ್;
  atta: आटा; dalia: दलिया; rava: ರವೆ rave; lactose: लैक्टोज ಲ್ಯಾಕ್ಟೋಸ್; curd: दही dahi ಮೊಸರು mosaru; butter: मक्खन makhan makkhan ಬೆಣ್ಣೆ benne;
  ghee: घी ತುಪ್ಪ tuppa; paneer: पनीर ಪನೀರ್; malai: मलाई; khoya: मावा mawa; buttermilk: छाछ ಮಜ್ಜಿಗೆ majjige; prawns: झींगा jhinga ಸೀಗಡಿ seegadi sigadi;
  crab: केकड़ा kekda ಏಡಿ edi; almonds: बादाम badam badaam ಬಾದಾಮಿ badami; cashews: काजू kaju ಗೋಡಂಬಿ ಗೇರುಬೀಜ godambi gerubeeja; walnuts: अखरोट akhrot ಅಕ್ರೋಟ್ akrot;
  pistachios: पिस्ता pista ಪಿಸ್ತಾ; sesame oil: तिल_का_तेल ಎಳ್ಳೆಣ್ಣೆ ellenne`
    .split(';')
    .flatMap((line) => {
      const [english = '', words = ''] = line.trim().split(': ');
      return words.split(/\s+/).map((word) => [word.replaceAll('_', ' '), english]);
    }),
);

const { ways, words, people } = readSet<Ways>('absence-ways');
const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every way of a language with every word for an allergen, on a food whose label has it. */
function* sayings(
  language: string,
  kind: 'absent' | 'safe' | 'notAbsent',
): Generator<[text: string, food: ClaimFacts]> {
  const other = language === 'en' ? 'rice' : language.startsWith('hi') ? 'चावल' : 'ಅಕ್ಕಿ';
  for (const allergen of allergenNames) {
    const { itself, kinds } = words[allergen][language] ?? { itself: [], kinds: [] };
    const label = { contains: [allergen], mayContain: [] };
    const food = { ...undeclaredFood, allergens: label };
    const named: [string, ClaimFacts][] = [
      ...itself.map((word): [string, ClaimFacts] => [word, food]),
      ...kinds.map((word): [string, ClaimFacts] => [
        word,
        { ...food, ingredientList: ['Water', first(inEnglish[word] ?? word)] },
      ]),
    ];
    for (const way of ways[language]?.[kind] ?? []) {
      const filled = way.includes('{p}')
        ? (people[language]?.[allergen] ?? []).map((who): [string, ClaimFacts] => [way.replaceAll('{p}', who), food])
        : named.map(([word, one]): [string, ClaimFacts] => [way.replaceAll('{x}', word).replaceAll('{y}', other), one]);
      for (const [text, one] of filled) yield [first(text), one];
    }
  }
}

const contradicts = ([text, food]: [string, ClaimFacts]) =>
  findClaims(text, food).some(({ kind }) => kind === 'contradicts');

describe.each(Object.keys(ways))('what the label contradicts, in %s', (language) => {
  it('is found whichever allergen is said to be absent, however it is said', () => {
    const absent = [...sayings(language, 'absent')];
    expect(absent.length).toBeGreaterThan(900);
    expect(absent.filter((one) => !contradicts(one)).map(([text]) => text)).toEqual([]);
  });

  it('is found where those who can’t eat it are told that they can', () => {
    expect([...sayings(language, 'safe')].filter((one) => !contradicts(one)).map(([text]) => text)).toEqual([]);
  });

  it('is not found in what says neither', () => {
    expect([...sayings(language, 'notAbsent')].filter(contradicts).map(([text]) => text)).toEqual([]);
  });
});
