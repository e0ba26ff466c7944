import { describe, expect, it } from 'vitest';
import { comparedMemory, rememberCompared } from './previous-comparison.ts';

const [atta, besan, ragi] = ['a', 'b', 'c'].map((name) => ({
  id: `00000000-0000-4000-8000-00000000000${name}`,
  title: name,
})) as [{ id: string; title: string }, { id: string; title: string }, { id: string; title: string }];
const nothing = { now: [], before: [] };

describe('what was compared before', () => {
  it('is what a new comparison leaves out, also when its page is loaded again', () => {
    const first = rememberCompared(nothing, [atta, besan]);
    expect(first).toEqual({ now: [atta, besan], before: [] });
    const second = rememberCompared(first, [ragi, besan]);
    expect(second).toEqual({ now: [ragi, besan], before: [atta] });
    expect(rememberCompared(second, [besan, ragi]).before).toEqual([atta]);
  });

  it('is nothing any more once all are compared, and stays what it was when one is removed', () => {
    const second = rememberCompared({ now: [atta], before: [] }, [ragi]);
    expect(rememberCompared(second, [ragi, atta]).before).toEqual([]);
    // Anyone who removes one says so first.
    expect(rememberCompared({ now: [], before: second.before }, []).before).toEqual([atta]);
  });

  it('is read from storage, whatever is in there', () => {
    const memory = { now: [atta], before: [besan], language: 'hi' };
    const empty = { ...nothing, language: 'hi' };
    expect(comparedMemory(JSON.parse(JSON.stringify(memory)), 'hi')).toEqual(memory);
    // Its titles are in the language in which they were read.
    expect(comparedMemory(memory, 'kn')).toEqual({ ...empty, language: 'kn' });
    for (const broken of [null, 3, 'x', [], { now: 3 }, { now: [null, { id: 'x', title: 'x' }, { id: atta.id }] }])
      expect(comparedMemory(broken, 'hi')).toEqual(empty);
  });
});
