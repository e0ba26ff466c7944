import { beforeEach, describe, expect, it } from 'vitest';
import { draftKey, dropDrafts, mergeDraft, readDraft, storeDraft } from './stored-draft.ts';

/** As much of a browser's storage as the drafts use: entries are properties. */
class Kept {
  [key: string]: unknown;
}
const methods = {
  getItem: (store: Kept) => (key: string) => (store[key] as string | undefined) ?? null,
  setItem: (store: Kept) => (key: string, text: string) => {
    if (text.length > 500) throw new Error('The quota is exceeded');
    store[key] = text;
  },
  removeItem: (store: Kept) => (key: string) => delete store[key],
};
const openStorage = () =>
  new Proxy(new Kept(), {
    get: (store, name) => methods[name as keyof typeof methods]?.(store) ?? store[String(name)],
  }) as unknown as Storage;

const stored = { title: 'Atta', text: 'Fine.' };
const typed = { ...stored, text: 'Very fine.' };

describe('a draft', () => {
  let storage: Storage;
  const key = draftKey('meera', '/admin/pages/1 ');
  beforeEach(() => {
    storage = openStorage();
    storeDraft(storage, key, { base: stored, typed, version: '1' });
  });

  it('is offered while it differs from what is stored, to its account and form alone', () => {
    expect(readDraft(storage, key, stored)).toEqual({ base: stored, typed, version: '1' });
    expect(readDraft(storage, key, typed), 'saved elsewhere').toBeNull();
    expect(readDraft(storage, draftKey('asha', '/admin/pages/1 '), stored)).toBeNull();
    expect(readDraft(storage, draftKey('meera', '/admin/pages/2 '), stored)).toBeNull();
  });

  it('is forgotten when it says what is stored, and with signing out', () => {
    storeDraft(storage, key, { base: typed, typed, version: '2' });
    expect(readDraft(storage, key, stored)).toBeNull();
    storeDraft(storage, key, { base: stored, typed, version: '1' });
    storage.setItem('theme', 'dark');
    dropDrafts(storage);
    expect([readDraft(storage, key, stored), storage.getItem('theme')]).toEqual([null, 'dark']);
  });

  it('stays what it was where there is no room, and what cannot be read is none', () => {
    storeDraft(storage, key, { base: stored, typed: { ...stored, text: 'long '.repeat(200) }, version: '1' });
    expect(readDraft(storage, key, stored)?.typed).toEqual(typed);
    storage.setItem(key, '{"base":');
    expect(readDraft(storage, key, stored)).toBeNull();
  });
});

const half = { id: 'a', price: '99', stock: '40' };
const kilo = { id: 'b', price: '180', stock: '7' };
describe('what was typed on top of what others saved since', () => {
  it.each([
    ['an untouched field shows theirs', { a: 1, b: 1 }, { a: 2, b: 1 }, { a: 1, b: 3 }, { a: 2, b: 3 }],
    ['a touched one stays as typed', { a: 1 }, { a: 2 }, { a: 3 }, { a: 2 }],
    ['also within a field', { f: { a: 1, b: 1 } }, { f: { a: 2, b: 1 } }, { f: { a: 1, b: 4 } }, { f: { a: 2, b: 4 } }],
    [
      'units that were sold stay sold, in whatever order the sizes are',
      { variants: [half, kilo] },
      { variants: [kilo, { ...half, price: '95' }] },
      { variants: [{ ...half, stock: '38' }, kilo] },
      { variants: [kilo, { ...half, price: '95', stock: '38' }] },
    ],
    [
      'a size that was added stays, one that was removed stays away',
      { variants: [half, kilo] },
      { variants: [half, { price: '300', stock: '0' }] },
      { variants: [{ ...half, stock: '38' }, kilo] },
      {
        variants: [
          { ...half, stock: '38' },
          { price: '300', stock: '0' },
        ],
      },
    ],
    [
      'a list without ids stays as typed',
      { items: ['a', 'b'] },
      { items: ['b'] },
      { items: ['a', 'b', 'c'] },
      { items: ['b'] },
    ],
  ])('%s', (_what, base, mine, now, result) => expect(mergeDraft<unknown>({ base, typed: mine }, now)).toEqual(result));
});
