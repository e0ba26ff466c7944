import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'Rupees Zero Only'],
  [100, 'Rupees One Only'],
  [50, 'Rupees Zero and Fifty Paise Only'],
  [123_456, 'Rupees One Thousand Two Hundred Thirty Four and Fifty Six Paise Only'],
  [10_000_200, 'Rupees One Lakh Two Only'],
  [1_500_000_000, 'Rupees One Crore Fifty Lakh Only'],
  [99_999_999_900, 'Rupees Ninety Nine Crore Ninety Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine Only'],
  [1_900, 'Rupees Nineteen Only'],
  [9_000, 'Rupees Ninety Only'],
])('%i paise are %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});
