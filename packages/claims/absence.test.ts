import { expect, it } from 'vitest';
import { absencesIn, ingredientNames } from './absence.ts';

const rules = (sentence: string, answer: 'yes' | 'no' | 'other' | null = null, list: readonly string[] = []) =>
  absencesIn(sentence, answer, false, ingredientNames(list)).map(({ rule }) => rule);

it.each([
  ['does not contain gluten', ['gluten-free']],
  ['milk: none', ['dairy-free']],
  ['no nuts, no soy', ['nut-free', 'soy-free']],
  ['contains neither nuts nor peanuts', ['nut-free', 'peanut-free']],
  ['you will not find barley in it', ['no barley']],
  ['we left the butter out', ['no butter']],
  ['no sugar added', ['no-added-sugar']],
  ['safe for coeliacs', ['gluten-free']],
  ['for people who cannot eat milk', ['dairy-free']],
  ['if nuts close your throat, open this bar', ['nut-free']],
  ['nobody with a mustard allergy has to worry', ['mustard-free']],
  ['unsulphured raisins', ['sulphite-free']],
  ['low gluten', ['gluten-free']],
  ['lower in gluten than wheat', ['gluten-free']],
  ['if nuts bring you out in a rash, open this bar', ['nut-free']],
  ['when milk gives your stomach cramps', ['dairy-free']],
  ['sulphites below 10 ppm', ['sulphite-free']],
  ['fermenting eats up the gluten', ['gluten-free']],
  ['all the taste and not a prawn in sight', ['no prawns']],
  ['milk has been replaced by coconut', ['dairy-free']],
  ['this bread used to have nuts', ['nut-free']],
  ['we do not call it gluten free for nothing', ['gluten-free']],
  ['a flour that coeliacs cannot have too much of', ['gluten-free']],
])('%j says %j', (sentence, expected) => {
  expect(rules(sentence)).toEqual(expected);
});

it.each([
  'contains gluten',
  'not free from gluten',
  'not without milk',
  'with or without milk',
  'do not add milk',
  'if you want it without milk, choose another',
  'not suitable for coeliacs',
  'people with a nut allergy should avoid it',
  'we cannot promise that it is free of nuts',
  'milk is not an ingredient but may be present in traces',
  'free delivery of milk',
  'free of coconut milk',
  'coconut milk free',
  'no milk needed',
  'stir until the milk is dissolved',
  'we no longer call it gluten free',
  'an eggless one is planned',
  'no gluten of its own, but our mill grinds wheat too',
  'vegetarians who avoid egg should skip it',
  'ghee still has milk protein, and a milk allergy is no joke',
  'for a version without nuts, leave the almonds out',
  'the atta is reddish, fragrant and lower in gluten strength',
  'ghee and almonds bring their calories',
  'almonds give you a good bite',
])('%j says of no food that it is absent', (sentence) => {
  expect(rules(sentence)).toEqual([]);
});

it('an answer decides what a question says', () => {
  expect(rules('does it contain gluten', 'no')).toEqual(['gluten-free']);
  expect(rules('is it gluten free', 'yes')).toEqual(['gluten-free']);
  expect(rules('is it gluten free', 'no')).toEqual([]);
  expect(rules('is it gluten free', 'other')).toEqual([]);
  expect(rules('can coeliacs eat it', 'no')).toEqual([]);
});

it('what the ingredients name counts, too', () => {
  expect(rules('no cocoa in it', null, ['Cocoa mass'])).toEqual(['no cocoa']);
});
