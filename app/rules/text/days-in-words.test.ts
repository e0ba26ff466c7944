import { afterAll, expect, it } from 'vitest';
import type { Language } from '#messages/languages.ts';
import { speak } from '#messages/messages.ts';
import { dayOnScreen, momentOnScreen } from './days-in-words.ts';

let language: Language = 'en';
const hi = {
  months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
  partsOfDay: 'रात सुबह सुबह दोपहर शाम रात',
  timeOfDay: '{part} {time}',
};
speak(() => language, { hi: { rules: hi } });
afterAll(() => speak(() => 'en', {}));

it.each([
  ['2026-11-21T13:45:00Z', '21 Nov 2026, 7:15 pm', '21 नवंबर 2026, शाम 7:15'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027, 12:00 am', '1 जनवरी 2027, रात 12:00'],
  ['2026-05-05T06:29:00Z', '5 May 2026, 11:59 am', '5 मई 2026, सुबह 11:59'],
  ['2026-05-05T06:30:00Z', '5 May 2026, 12:00 pm', '5 मई 2026, दोपहर 12:00'],
])('%s in India', (moment, english, hindi) => {
  language = 'en';
  expect([momentOnScreen(moment), dayOnScreen(moment)]).toEqual([english, english.split(',')[0]]);
  language = 'hi';
  expect(momentOnScreen(moment)).toBe(hindi);
});
