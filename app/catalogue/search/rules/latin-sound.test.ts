import { expect, it } from 'vitest';
import { latinOf } from './latin-sound.ts';
import { foodsOf, searchWords } from './search-words.ts';
import { skeletonOf, soundOf } from './spelled-alike.ts';

it.each([
  ['बेसन', 'besan'],
  ['सरसों', 'sarson'],
  ['चना', 'chana'],
  ['आटा', 'ata'],
  ['तिल', 'til'],
  ['घी', 'ghi'],
  ['नारियल', 'nariyal'],
  ['नमकीन', 'namkin'],
  ['राजगिरा', 'rajgira'],
  ['कुट्टू', 'kuttu'],
  ['ಕಡಲೆ', 'kadale'],
  ['ಹಿಟ್ಟು', 'hittu'],
  ['ಜೋಳ', 'jola'],
  ['ಬಾದಾಮಿ', 'badami'],
  ['ಎಣ್ಣೆ', 'enne'],
  ['besan', 'besan'],
])('%s is typed %s', (word, latin) => {
  expect(latinOf(word)).toBe(latin);
});

/** Each line is one word, in the spellings people use. */
it.each([
  ['besan', 'बेसन', 'ಬೇಸನ್'],
  ['aata', 'atta', 'आटा'],
  ['ghee', 'ghi', 'gee', 'घी'],
  ['kuttoo', 'kuttu', 'कुट्टू', 'ಕುಟ್ಟು'],
  ['jawar', 'javar', 'जवार'],
  ['shakkar', 'sakkar', 'शक्कर'],
  ['kadale', 'kaddale', 'ಕಡಲೆ'],
  ['namkeen', 'namkin', 'नमकीन'],
])('%s sounds like its other spellings', (...spellings) => {
  expect(new Set(spellings.flatMap(searchWords).map(soundOf))).toHaveLength(1);
});

it.each([
  ['मूंगफली', 'moongphali'],
  ['मूँगफली', 'mungafali'],
  ['ईसबगोल', 'isabgol'],
])('%s and %s differ in vowels that nobody hears', (one, other) => {
  expect(searchWords(one).map(skeletonOf)).toEqual(searchWords(other).map(skeletonOf));
});

it('a word of another script that the table lacks has the names of the one it sounds like', () => {
  expect(foodsOf('ಬೇಸನ್')).toEqual(['besan']);
  expect(foodsOf('xyz')).toEqual([]);
});
