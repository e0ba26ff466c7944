import { expect, it } from 'vitest';
import { undeclaredFood } from './facts.ts';
import { findClaims } from './find-claims.ts';

it.each([
  ['यह आटा डायबिटीज़ का इलाज है।', 'डायबिटीज़ का इलाज', 'forbidden'],
  ['यह आटा डायबिटीज का इलाज है', 'डायबिटीज का इलाज', 'forbidden'],
  ['मधुमेह ठीक करे', 'मधुमेह ठीक', 'forbidden'],
  ['असर की गारंटी', 'गारंटी', 'forbidden'],
  ['ಮಧುಮೇಹ ಗುಣವಾಗುತ್ತದೆ', 'ಮಧುಮೇಹ ಗುಣವಾಗುತ್ತದೆ', 'forbidden'],
  ['ಡಯಾಬಿಟಿಸ್‌ಗೆ ಔಷಧ', 'ಡಯಾಬಿಟಿಸ್‌ಗೆ ಔಷಧ', 'forbidden'],
  ['ಖಚಿತ ಫಲ', 'ಖಚಿತ ಫಲ', 'forbidden'],
  ['मधुमेह जड़ से ठीक, डॉक्टर की सलाह से लें', 'मधुमेह जड़ से ठीक', 'forbidden'],
  ['नवजात शिशु के लिए सुरक्षित', 'नवजात शिशु के लिए सुरक्षित', 'needs-evidence'],
])('%s', (text, words, kind) => {
  expect(findClaims(text, undeclaredFood)).toMatchObject([{ words, kind }]);
});

it.each([
  'यह डायबिटीज़ का इलाज नहीं है',
  'ಇದು ಮಧುಮೇಹಕ್ಕೆ ಔಷಧ ಅಲ್ಲ',
  'चने की दाल से बना बेसन, पकौड़ों के लिए',
  'ಕಡಲೆ ಹಿಟ್ಟು, ಪಕೋಡಕ್ಕೆ ಸೂಕ್ತ',
  'मधुमेह के रोगी चिकित्सक की सलाह से ही सेवन करें',
  'किसी भी बीमारी में पहले डॉक्टर से मिलें',
  'शिशुओं को न दें',
])('%s claims nothing', (text) => {
  expect(findClaims(text, undeclaredFood)).toEqual([]);
});

it('is held against the figures of the product, as in English', () => {
  const wheat = { ...undeclaredFood, allergens: { contains: ['gluten' as const], mayContain: [] } };
  expect(findClaims('ग्लूटेन नहीं है, पर हमारी चक्की में चावल भी पिसता है', wheat)).toHaveLength(1);
  expect(findClaims('रागी में ग्लूटेन नहीं, पर हमारी चक्की में गेहूँ भी पिसता है', wheat)).toEqual([]);
  const ghee = { ...undeclaredFood, allergens: { contains: ['milk' as const], mayContain: [] } };
  const whoCannot = 'जो दूध नहीं पी सकते, उनमें से बहुत लोग इसे खा लेते हैं';
  expect(findClaims(whoCannot, ghee)).toMatchObject([{ kind: 'contradicts' }]);
  expect(findClaims(`${whoCannot}; दूध की एलर्जी हो, तो कोई डर नहीं`, ghee)).not.toEqual([]);
  expect(findClaims(`${whoCannot}; दूध की एलर्जी हो, तो फिर भी नहीं`, ghee)).toEqual([]);
  expect(findClaims('ग्लूटेन-फ़्री रोटी', wheat)).toMatchObject([{ words: 'ग्लूटेन-फ़्री', kind: 'contradicts' }]);
});
