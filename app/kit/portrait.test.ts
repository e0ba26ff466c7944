import { expect, it } from 'vitest';
import { initialsOf } from './portrait.tsx';

it.each([
  ['Dr. Anjali Sample', 'AS'],
  ['Asha', 'A'],
  ['Ravi Kumar Sample, Mysuru (sample)', 'RS'],
  ['डॉ. अंजलि शर्मा', 'अंश'],
  ['ನಿಶಾ ಉದಾಹರಣೆ', 'ನಿಉ'],
  ['क्षमा त्रिपाठी', 'क्षत्रि'],
  ['ಶ್ರೀ ಲಕ್ಷ್ಮಿ', 'ಶ್ರೀಲ'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
