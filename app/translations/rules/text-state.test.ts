import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isInState,
  type MarkedField,
  progressOf,
  type StoredTexts,
  sumOf,
  textStates,
  translatedFields,
  withTyped,
} from './text-state.ts';

const of = (texts: Record<string, string>): MarkedField[] =>
  Object.entries(texts).map(([field, mark]) => ({ field, mark }));
const stored = (pairs: Record<string, [mark: string, text: string]>): StoredTexts => ({
  texts: Object.fromEntries(Object.entries(pairs).map(([field, [, text]]) => [field, text])),
  madeFrom: Object.fromEntries(Object.entries(pairs).map(([field, [mark]]) => [field, mark])),
});

describe('the state of a text', () => {
  it.each<[string, 'product' | 'setting', MarkedField[], StoredTexts | null, string[]]>([
    ['nothing is translated', 'product', of({ title: 'a' }), null, ['missing ']],
    ['made from what it is', 'product', of({ title: 'a' }), stored({ title: ['a', 'क'] }), ['done क']],
    ['made from what it was', 'product', of({ title: 'b' }), stored({ title: ['a', 'क'] }), ['outdated क']],
    // A product's text is the one of its field, wherever the same words stand.
    [
      'of a product by its field',
      'product',
      of({ title: 'b', more: 'a' }),
      stored({ title: ['a', 'क'] }),
      ['outdated क', 'missing '],
    ],
    [
      'an entry that moved keeps its translation',
      'setting',
      of({ 'items.0': 'new', 'items.1': 'a' }),
      stored({ 'items.0': ['a', 'क'] }),
      ['missing ', 'done क'],
    ],
    [
      'an entry that changed shows what it was',
      'setting',
      of({ 'items.0': 'b', 'items.1': 'c' }),
      stored({ 'items.0': ['a', 'क'], 'items.1': ['c', 'ग'] }),
      ['outdated क', 'done ग'],
    ],
    ['a field named like a method', 'setting', of({ constructor: 'a' }), stored({}), ['missing ']],
  ])('%s', (_name, kind, english, texts, expected) => {
    expect(translatedFields(kind, english, texts, {}).map(({ state, translated }) => `${state} ${translated}`)).toEqual(
      expected,
    );
  });
});

const field = fc.constantFrom('title', 'text', 'items.0', 'items.1', 'items.2');
const mark = fc.constantFrom('a', 'b', 'c', 'd');
const english = fc.dictionary(field, mark).map(of);
const anyStored = fc.option(fc.dictionary(field, fc.tuple(mark, fc.constantFrom('क', 'ख', 'ग'))).map(stored));
const kind = fc.constantFrom('product' as const, 'setting' as const);

describe('progress', () => {
  it('missing, outdated and done are all there are', () => {
    fc.assert(
      fc.property(kind, english, anyStored, (of, there, texts) => {
        const progress = progressOf(translatedFields(of, there, texts, {}));
        expect(progress.missing + progress.outdated + progress.done).toBe(there.length);
        expect(progress.all).toBe(there.length);
        expect(sumOf([progress, progress])).toEqual({
          all: 2 * progress.all,
          missing: 2 * progress.missing,
          outdated: 2 * progress.outdated,
          done: 2 * progress.done,
        });
        // Each thing is in some list, and in that of what is done only alone.
        const lists = textStates.filter((state) => isInState(progress, state));
        expect(lists.length).toBeGreaterThan(0);
        expect(lists.includes('done')).toBe(lists.join() === 'done');
      }),
    );
  });

  it('saving what was loaded changes no state, and typing every text leaves nothing to do', () => {
    fc.assert(
      fc.property(kind, english, anyStored, (of, there, texts) => {
        const before = translatedFields(of, there, texts, {});
        const same = withTyped(
          before,
          texts,
          Object.fromEntries(before.map((one) => [one.field, one.translated])),
          () => false,
        );
        const states = (all: typeof before) => all.map(({ field, state }) => `${field} ${state}`);
        expect(states(translatedFields(of, there, same, {}))).toEqual(states(before));
        const all = withTyped(before, texts, Object.fromEntries(there.map((one) => [one.field, 'नया'])), () => true);
        expect(progressOf(translatedFields(of, there, all, {})).done).toBe(there.length);
        const none = withTyped(before, texts, Object.fromEntries(there.map((one) => [one.field, ''])), () => false);
        expect(none).toEqual({ texts: {}, madeFrom: {} });
      }),
    );
  });

  it('an outdated text is current once it is said to be right still, or changed', () => {
    const texts = stored({ title: ['a', 'क'], more: ['a', 'ख'], recipe: ['a', 'ग'], gone: ['a', 'घ'] });
    const before = translatedFields('product', of({ title: 'b', more: 'b', recipe: 'b' }), texts, {});
    const typed = { title: 'क', more: 'ख', recipe: 'नया' };
    expect(withTyped(before, texts, typed, (one) => one === 'more')).toEqual(
      stored({ title: ['a', 'क'], more: ['b', 'ख'], recipe: ['b', 'नया'] }),
    );
  });
});
