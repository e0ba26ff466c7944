import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionsIn, mostTagsOfOrder, nameBeingTyped, orderTagsAfter, orderTagsError } from './order-tags.ts';

describe('tags of an order', () => {
  it.each<[string[], string[], string[], string[] | null]>([
    [[], [' gift ', 'Gift', ''], [], ['gift']],
    [['Gift'], ['gift', 'fragile'], [], ['Gift', 'fragile']],
    [['Gift', 'fragile'], [], ['GIFT', 'nothing'], ['fragile']],
    [[...'abcdefghij'], ['k'], [], null],
    [[...'abcdefghij'], ['k'], ['a'], [...'bcdefghijk']],
  ])('%j and %j without %j are %j', (now, add, remove, after) => {
    expect(orderTagsAfter(now, { add, remove })).toEqual(after);
  });

  it('are taken back by the opposite, as long as they were not there before', () => {
    const tags = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 5 });
    fc.assert(
      fc.property(tags, tags, (now, added) => {
        const add = added.filter((tag) => !now.includes(tag));
        const after = orderTagsAfter(now, { add, remove: [] });
        expect(after?.length).toBeLessThanOrEqual(mostTagsOfOrder);
        expect(orderTagsAfter(after ?? [], { add: [], remove: add })).toEqual(now);
      }),
    );
  });

  it('are short words', () => {
    expect(orderTagsError(['x'.repeat(30)])).toBeNull();
    expect(orderTagsError(['x'.repeat(31)])).toBe('A tag has at most 30 characters');
  });
});

describe('staff in a note', () => {
  const members = ['Meera Joshi', 'Meera', 'Ravi Kumar', 'अनीता'].map((userName) => ({ id: userName, userName }));
  it.each<[string, string[]]>([
    ['@Ravi please call', ['Ravi Kumar']],
    ['ask @ravi kumar, and @अनीता.', ['Ravi Kumar', 'अनीता']],
    ['@Meera Joshi', ['Meera Joshi']],
    ['@meera', ['Meera']],
    ['@Ravindra', []],
    ['mail ravi@ravi.example', []],
    ['Ravi called', []],
    ['@Ravi @Ravi', ['Ravi Kumar']],
    ['@', []],
  ])('%s', (note, named) => {
    expect(mentionsIn(note, members).map(({ userName }) => userName)).toEqual(named);
  });

  it.each([
    ['ask @me', 'me'],
    ['@', ''],
    ['ravi@me', null],
    ['done', null],
  ])('is looked for while %s is typed', (note, typed) => {
    expect(nameBeingTyped(note)).toBe(typed);
  });
});
