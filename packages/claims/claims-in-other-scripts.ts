/**
 * Claims in Hindi and Kannada words, as the English words they mean: those decide, by the same rules and figures. Only
 * the commonest are here: a translation needs a look of its own, and the shop keeps who saved it.
 */

const asWritten: readonly (readonly [means: string, phrases: string])[] = [
  [
    'cures diabetes',
    'डायबिटीज़ का इलाज, डायबिटीज़ ठीक, डायबिटीज़ ख़त्म, डायबिटीज़ दूर, डायबिटीज़ से छुटकारा, डायबिटीज़ से मुक्ति, डायबिटीज़ की दवा, मधुमेह का इलाज, मधुमेह ठीक, मधुमेह ख़त्म, मधुमेह दूर, मधुमेह से छुटकारा, मधुमेह से मुक्ति, मधुमेह की दवा, शुगर का इलाज, शुगर की दवा, शुगर ठीक, शुगर ख़त्म, शुगर की बीमारी दूर, ಮಧುಮೇಹ ಗುಣ, ಮಧುಮೇಹಕ್ಕೆ ಔಷಧ, ಮಧುಮೇಹಕ್ಕೆ ಚಿಕಿತ್ಸೆ, ಮಧುಮೇಹದಿಂದ ಮುಕ್ತಿ, ಮಧುಮೇಹ ನಿವಾರಣೆ, ಡಯಾಬಿಟಿಸ್ ಗುಣ, ಡಯಾಬಿಟಿಸ್‌ಗೆ ಔಷಧ, ಡಯಾಬಿಟಿಸ್‌ಗೆ ಚಿಕಿತ್ಸೆ, ಸಕ್ಕರೆ ಕಾಯಿಲೆ ಗುಣ, ಸಕ್ಕರೆ ಕಾಯಿಲೆಗೆ ಔಷಧ',
  ],
  [
    'controls diabetes',
    'डायबिटीज़ कंट्रोल, डायबिटीज़ काबू, मधुमेह पर नियंत्रण, मधुमेह नियंत्रित, मधुमेह कंट्रोल, ಮಧುಮೇಹ ನಿಯಂತ್ರ, ಮಧುಮೇಹವನ್ನು ನಿಯಂತ್ರ, ಡಯಾಬಿಟಿಸ್ ಕಂಟ್ರೋಲ್',
  ],
  [
    'cures disease',
    'बीमारी का इलाज, बीमारियों का इलाज, बीमारी दूर, बीमारियाँ दूर, रोग दूर, रोगों से मुक्ति, रोगों को दूर, कैंसर का इलाज, मोटापा दूर, मोटापा ख़त्म, बीपी ठीक, कोलेस्ट्रॉल ख़त्म, रामबाण, ರೋಗ ಗುಣಪಡಿಸ, ರೋಗಗಳನ್ನು ಗುಣಪಡಿಸ, ಕಾಯಿಲೆ ಗುಣ, ಕಾಯಿಲೆಗೆ ಔಷಧ, ರೋಗ ನಿವಾರಣೆ, ಕ್ಯಾನ್ಸರ್ ಗುಣ, ಬೊಜ್ಜು ಕರಗಿಸ, ರಾಮಬಾಣ',
  ],
  ['guaranteed results', 'गारंटी, गारंटीड, पक्का असर, असर पक्का, चमत्कार, चमत्कारी, ಗ್ಯಾರಂಟಿ, ಖಚಿತ ಫಲ, ಪವಾಡ'],
  ['recommended by doctors', 'डॉक्टरों की सलाह, डॉक्टर की पसंद, डॉक्टरों की पसंद, डॉक्टर भी सुझाते, ವೈದ್ಯರು ಶಿಫಾರಸು, ವೈದ್ಯರ ಆಯ್ಕೆ'],
  [
    'lowers blood sugar',
    'शुगर कम कर, शुगर घटा, शुगर कंट्रोल, शुगर काबू, ब्लड शुगर कम, ब्लड शुगर घटा, ಸಕ್ಕರೆ ಮಟ್ಟ ಇಳಿಸ, ಸಕ್ಕರೆ ಮಟ್ಟ ಕಡಿಮೆ, ಶುಗರ್ ಕಂಟ್ರೋಲ್, ಶುಗರ್ ಕಡಿಮೆ ಮಾಡ',
  ],
  ['lowers cholesterol', 'कोलेस्ट्रॉल कम, कोलेस्ट्रॉल घटा, ಕೊಲೆಸ್ಟ್ರಾಲ್ ಕಡಿಮೆ, ಕೊಲೆಸ್ಟ್ರಾಲ್ ಇಳಿಸ'],
  ['weight loss', 'वज़न घटा, वज़न कम कर, ತೂಕ ಇಳಿಸ, ತೂಕ ಕಡಿಮೆ ಮಾಡ'],
  ['boosts immunity', 'इम्यूनिटी बढ़ा, रोग प्रतिरोधक क्षमता बढ़ा, ರೋಗನಿರೋಧಕ ಶಕ್ತಿ ಹೆಚ್ಚಿಸ'],
  ['gluten free', 'ग्लूटेन फ़्री, ग्लूटेन मुक्त, बिना ग्लूटेन, ಗ್ಲುಟೆನ್ ಮುಕ್ತ, ಗ್ಲೂಟೆನ್ ಮುಕ್ತ, ಗ್ಲುಟೆನ್ ಫ್ರೀ'],
  ['sugar free', 'शुगर फ़्री, चीनी मुक्त, शक्कर मुक्त, ಸಕ್ಕರೆ ಮುಕ್ತ, ಶುಗರ್ ಫ್ರೀ'],
  ['no added sugar', 'बिना चीनी मिलाए, बिना मिलाई चीनी, नो ऐडेड शुगर, ಸಕ್ಕರೆ ಸೇರಿಸಿಲ್ಲ, ಸಕ್ಕರೆ ಸೇರಿಸದ'],
  ['high protein', 'हाई प्रोटीन, प्रोटीन से भरपूर, ಹೆಚ್ಚು ಪ್ರೋಟೀನ್, ಪ್ರೋಟೀನ್ ಸಮೃದ್ಧ'],
  ['high fibre', 'हाई फ़ाइबर, फ़ाइबर से भरपूर, ಹೆಚ್ಚು ಫೈಬರ್, ನಾರಿನಂಶ ಸಮೃದ್ಧ'],
  ['low carb', 'लो कार्ब, ಲೋ ಕಾರ್ಬ್'],
  ['chemical free', 'केमिकल मुक्त, केमिकल फ़्री, बिना केमिकल, ಕೆಮಿಕಲ್ ಮುಕ್ತ, ರಾಸಾಯನಿಕ ಮುಕ್ತ'],
  ['organic', 'ऑर्गेनिक, जैविक, ಸಾವಯವ, ಆರ್ಗ್ಯಾನಿಕ್'],
];

/**
 * As plain-text.ts beside this leaves it: without marks above and below, so that every spelling of one word is the
 * same.
 */
const bare = (phrase: string) =>
  phrase
    .normalize('NFKD')
    .replaceAll(/[\p{Cf}\p{Mn}]/gu, '')
    .replaceAll(/[-\s]+/g, ' ')
    .trim();

const patterns = asWritten.map(([means, phrases]) => ({
  means,
  // Words go on with endings: 'कम करता', 'ಗುಣವಾಗುತ್ತದೆ'.
  says: new RegExp(`(?<![\\p{L}\\p{M}])(?:${phrases.split(',').map(bare).join('|')})`, 'gu'),
}));

/** 'इलाज नहीं है': in these languages a 'not' comes after what it takes back. */
const takenBack = new RegExp(
  `^[^.!?।:;\\n]{0,40}?(?:${['नहीं', 'न करे', 'ಅಲ್ಲ', 'ಇಲ್ಲ', 'ಸಲ್ಲದು'].map(bare).join('|')})`,
  'u',
);
const otherScripts = /[\u0900-\u097f\u0c80-\u0cff]/;

/**
 * What a text says in Hindi or Kannada words, in English. @param plain the text as plainText reads it @returns places
 * in `plain`
 */
export function claimsInOtherScripts(plain: string): { start: number; end: number; means: string }[] {
  if (!otherScripts.test(plain)) return [];
  return patterns.flatMap(({ means, says }) =>
    [...plain.matchAll(says)].flatMap((match) => {
      const [start, end] = [match.index, match.index + match[0].length];
      return takenBack.test(plain.slice(end)) ? [] : [{ start, end, means }];
    }),
  );
}
