import { expect, it } from 'vitest';
import { answerOf, sentencesOf } from './sentences.ts';

const read = (text: string) =>
  sentencesOf(
    text,
    text.toLowerCase(),
    Array.from({ length: text.length + 1 }, (_, at) => at),
    /[^.!?\n]+[.!?\n]?/g,
  );

it.each([
  ['Does it cure diabetes? Yes, in thirty days.', 'yes'],
  ['Is it gluten free? Of course.', 'yes'],
  ['Nut allergy? No problem.', 'yes'],
  ['Does it contain gluten? No.', 'no'],
  ["Do you use sulphites? We don't.", 'no'],
  ["Can nuts be found in it? They can't.", 'no'],
  ["What about gluten? There isn't any.", 'no'],
  ['Worried about soy? You need not be, we use none.', 'no'],
  ['Will it help me lose weight? We can’t say that.'.replace('’', "'"), 'no'],
  ['Is there barley in it? We take rice instead.', 'no'],
  // The 'no' is what is promised.
  ["Will I still need insulin? Many of our customers don't.", 'yes'],
  ['Which diseases does it treat? BP and thyroid.', 'other'],
  ['Can it bring my sugar down? Within three months.', 'other'],
  ['Can it lower my sugar? Ask your doctor.', 'nothing'],
  ['Is it gluten free?', 'nothing'],
  // These ask nothing; they advertise.
  ['Why not try it? It leaves today.', null],
  ['Tired of diabetes? Read on below.', null],
  ["Won't believe it is free of dairy? Taste.", null],
  ['It is gluten free.', null],
])('%j is answered %j', (text, asks) => {
  expect(read(text)[0]?.asks).toBe(asks);
});

it.each([
  ['Yes.', 'yes'],
  ["It isn't.", 'no'],
  ['They can.', 'yes'],
  ["They can't.", 'no'],
  ['', 'nothing'],
  ['That depends.', 'nothing'],
  ['Sorry, we have none.', 'no'],
])('%j answers %j', (words, answer) => {
  expect(answerOf(words.toLowerCase())).toBe(answer);
});

it('knows what stands in a list', () => {
  expect(read('- 20 g ghee\n- 5 g salt\nServe').map(({ inList }) => inList)).toEqual([true, true, false]);
});
