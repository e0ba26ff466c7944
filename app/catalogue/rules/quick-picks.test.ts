import { describe, expect, it } from 'vitest';
import { foodFromQuery, foodParameters } from './food-choice.ts';
import { isPicked, quickPicks, togglePick } from './quick-picks.ts';

const food = (query: string) => foodFromQuery(new URLSearchParams(query));
const query = (choice: ReturnType<typeof food>) =>
  choice === null ? '' : new URLSearchParams(foodParameters(choice)).toString();
const pick = (words: string) => {
  const found = quickPicks().find((one) => one.words.startsWith(words));
  if (!found) throw new Error(`no pick ${words}`);
  return found.sets;
};

describe('quick picks (behaviour: Limits 13)', () => {
  it.each([
    ['Low net carbs', '', 'carbs=5&measure=roti'],
    ['Low net carbs', 'carbs=15&sodium=100&measure=katori', 'carbs=5&sodium=100&measure=roti'],
    ['High protein', 'diet=vegan', 'minProtein=12&diet=vegan'],
    ['No added sugar', '', 'maxAddedSugars=0'],
    ['Gluten free', 'without=milk&others=1', 'without=gluten,milk&others=1'],
    ['Vegan', 'diet=vegetarian', 'diet=vegan'],
  ])('%s, on %o, sets its filters beside the others', (words, before, after) => {
    const chosen = togglePick(food(before), pick(words));
    expect(decodeURIComponent(query(chosen))).toBe(after);
    expect(isPicked(food(before), pick(words))).toBe(false);
    expect(isPicked(chosen, pick(words))).toBe(true);
  });

  it.each([
    ['Low net carbs', 'carbs=5&measure=roti', ''],
    ['Low net carbs', 'carbs=5&sodium=100&measure=roti', 'sodium=100&measure=roti'],
    ['Gluten free', 'without=gluten,milk', 'without=milk'],
    ['Vegan', 'diet=vegan&others=1', ''],
  ])('%s, on %o, takes its own off', (words, before, after) => {
    expect(decodeURIComponent(query(togglePick(food(before), pick(words))))).toBe(after);
  });

  it('is in force only as a whole', () => {
    expect(isPicked(food('carbs=5'), pick('Low net carbs'))).toBe(false);
    expect(isPicked(food('carbs=4&measure=roti'), pick('Low net carbs'))).toBe(false);
    expect(isPicked(null, pick('Vegan'))).toBe(false);
  });
});
