import { expect, it } from 'vitest';
import { promisesIn } from './promises.ts';

const promised = (plain: string) => promisesIn(plain).length > 0;

it.each([
  'acidity has met its match',
  'my mother is off metformin since diwali',
  'a happy gut in every bowl',
  "my daughter hasn't had a cold since",
  'six kilos down in a month',
  'feed your muscles after the gym',
  'ask your doctor to cut your tablets after a month',
  'not a medicine, and yet it cures piles',
  'nothing that will trouble a diabetic',
  'for focus and memory',
  'drink it daily and your stomach is calm',
  'taller in a month',
  'nothing in our ghee can harm your kidneys',
  'high doses of fibre for your gut',
  'piles; avoid surgery with our tea',
  'you will never need a doctor again',
  'our customers no longer visit hospitals',
  'where medicines failed, this tea did not',
  'approved in hospital kitchens for heart patients',
])('%j promises something of the body', (sentence) => {
  expect(promised(sentence)).toBe(true);
});

it.each([
  'this food is not a medicine and replaces none',
  'it does not lower cholesterol',
  'ask your doctor if you have diabetes',
  'not recommended for people with kidney disease',
  'my diabetic father likes the taste',
  'diabetes runs in many families',
  'a doctor talks about heart disease at ten',
  'honey raises blood sugar like other sugars',
  'claims that turmeric cures cancer are false',
  'flours for people with diabetes',
  'cut the heart out of the cabbage',
  'leave the skin on the potatoes',
  'soak the kidney beans overnight',
  'children help to crack the tamarind',
  'keep it in a cold place',
  'roast it on a low flame',
  'consult a doctor before use if you are under treatment',
  'contains quinine; avoid in pregnancy',
  'vitamin d above the upper limit can harm the kidneys',
  'cholera came to pune in 1897',
  'a protein bar builds no muscle',
  'antioxidant (ins 319)',
  'we do not visit hospitals',
  "you do not need a doctor's note",
  'reviews that say you will never need a doctor again are not printed',
])('%j promises nothing', (sentence) => {
  expect(promised(sentence)).toBe(false);
});
