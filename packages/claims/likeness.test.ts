import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { learned, sentencesToLearn } from '../../scripts/development/train-claim-likeness.ts';
import { findClaims } from './find-claims.ts';
import learnedFile from './likeness.json' with { type: 'json' };
import { readsLikeClaim } from './likeness.ts';

const asked = (text: string, purpose?: 'recipe' | 'ingredients' | 'name') =>
  findClaims(text, null, purpose && { purpose }).filter(({ ground }) => ground.startsWith('reads-like-a-claim'));

describe('what reads like a claim', () => {
  it('is learned from the sets: the same sentences give the same file (node scripts/development/train-claim-likeness.ts)', () => {
    expect(learned(sentencesToLearn(), learnedFile.threshold)).toEqual(learnedFile);
    expect(readFileSync('packages/claims/likeness.json').length).toBeLessThan(120_000);
  });

  it('is asked about as a whole sentence, and only asked about', () => {
    expect(asked('The box is green. Our honey works where others failed.')).toMatchObject([
      { words: 'Our honey works where others failed', kind: 'needs-evidence' },
    ]);
  });

  it('is not asked about where a rule has judged the sentence, where it denies or asks, nor in lists', () => {
    const sentence = 'Our honey works where others failed';
    expect(asked(`${sentence} and is nutritious`)).toEqual([]);
    expect(asked(`Nobody can promise that ${sentence.toLowerCase()}`)).toEqual([]);
    expect(asked(`Is it true that ${sentence.toLowerCase()}?`)).toEqual([]);
    expect(asked(sentence, 'ingredients')).toEqual([]);
    expect(asked(`1. ${sentence}`, 'recipe')).toEqual([]);
  });

  it('takes back the doubt about a word in a plainly innocent sentence, and no other finding', () => {
    const label = 'Ayurveda is a system of medicine, and we are a grocer';
    expect(findClaims(label, null)).toEqual([]);
    expect(findClaims(`${label}. It cures kidney stones.`, null)).toMatchObject([{ kind: 'forbidden' }]);
    expect(findClaims('Our coconut water for tired kidneys', null)).not.toEqual([]);
  });

  it('is nothing of a parcel, a step or a field', () => {
    for (const plain of [
      'the parcel leaves on the same day',
      'knead the dough for ten minutes',
      'the field lies behind the village school',
    ])
      expect(readsLikeClaim(plain), plain).toBe(false);
  });
});
