/**
 * Claims in Hindi and Kannada, in their own scripts and in Latin letters, as the English sentences they mean: those
 * decide, by the same rules and figures. Both languages put the 'not' behind what it takes back, so one set of patterns
 * reads both. Not read by a speaker: a translation needs a look of its own, and the shop keeps who saved it.
 */

import { isIndian, soundOf } from './indian-sounds.ts';
import { vocabulary } from './indian-vocabulary.ts';
import { matchesOf } from './matches.ts';

/** What stands beside Hindi or Kannada in Latin letters: without one of these a sentence is read as English. */
const latinHindi =
  /\b(?:hai|hain|ka|ki|ke|ko|se|mein|aur|nahi|nahin|nhi|kare|karta|karti|karte|kar|karen|karein|bina|yeh|ye|iska|isme|ismein|liye|wala|wale|hota|hoti|kya|mukt|rahit|illa|ide|alla|mattu|ideya|[a-z]{2,}(?<!van|tort|gor|ch?in|flot|man)illa|illade|illada|innu|beda|[a-z]{3,}(?:ttade|adalli|utte|dinda|vannu)|bhi|ho|jao|karo|banaye|maare|badhaye|bachaye|ghataye|badhaye|ghatata|faydemand|rahe|rahein|raha|rahi|gaya|gayi|gaye|jaye|jaaye|jata|jati|jaate|jayega|jayegi|hote|unke|inke|isse|usse|jinhe|jinke|koi|kuch|sirf|har|roz|aap|aapka|aapki|aapke|apne|apni|humare|hamare|hamari|mera|meri|paiye|chahiye|sakte|sakta|dein|dega|degi|karegi|karega|karenge|milega|milegi|milta|milti|diya|kiya|khao|kijiye|lijiye|dijiye|andar|bahar|saath|baad|pehle|zyada|bahut|accha|acchi|wali|walon|aadhi|jaisa|jaisi|jaise)\b/;

interface Meaning {
  letter: string;
  means: string;
}
interface Lexicon {
  exact: Map<string, Meaning>;
  stems: Map<string, Meaning>;
  longest: number;
}
/** Words of English that the vocabulary has too: a sentence with one of these may still be English. */
const english = new Set(
  'diabetes cancer hypertension thyroid arthritis joint pain asthma heart attack corona covid virus pcod pcos anemia kidney stone acidity dengue piles boost booster healthy weight kg kilo cholesterol immunity height skin joints doctor doctors vaidya recommended level patient stone attack glowing press oil dry fruits prawn butter eggs fish sulphite sulfite dalia atta aata dahi ghee paneer malai mawa khoya chhach rava sooji maida badam badaam kaju akhrot pista makhan makkhan sarson moongphali mungfali namak anda ande egg soy nut eggs jhinga tahini gluten dairy lactose milk nuts peanut soya soyabean sesame preservative chemical til vasa patient blood pressure boond recommend guarantee side effect free zero allergy celiac coeliac safe best patients insulin tablet tablets added high protein fibre fiber carb organic but no-1 number-1 liver slim cure reverse treat goodbye bye bye-bye band door control favourite growth sugar blood-pressure heart-attack joint-pain side-effect kidney-stone sugar-level sugar-patient immunity-booster glowing-skin a an in on the is at me to be se de do ho no na bal hal ye is rai tej shakti nuskha gas-ki infection infections flu malaria typhoid eczema psoriasis pimple pimples acne dandruff depression stroke blockage uric acid migraine sciatica cervical hepatitis fatty tumor dehydration periods fever alzheimer balance normal active detox muscles muscle toxin toxins hemoglobin haemoglobin immune metabolism stamina hormone hormones belly burn burner loss trim fats inch inches body energy stress capsule capsules injection hospital allopathy allopathic nutritionist dietician dietitian experts expert suggested perfect intolerance intolerant allergic rich double calcium iron vitamin vitamins minerals omega antioxidant antioxidants calorie calories trans vegan artificial color colour palm preservatives chemicals superfood natural healthier refined plastic claim market packet company brand drink health number char dame spike fat-burn fat-loss belly-fat trans-fat palm-oil artificial-color artificial-colour uric-acid weight-loss health-drink energy-drink slim-trim diabetic diabetics bacteria germs brain glow dale roke topper loot brands blood-sugar sugar-spike sugar-patients fatty-liver fat-burner kamar'.split(
    ' ',
  ),
);
/** Words in Latin letters that only Hindi and Kannada have: what has one is not read as English alone. */
const telling = new Set<string>();
const lexicon = (): Lexicon => ({ exact: new Map(), stems: new Map(), longest: 0 });
/** Words in a script of their own are compared as they are written, those in Latin letters as they sound. */
const written = lexicon();
const heard = lexicon();
/** Short words in Latin letters are only themselves. */
const short = lexicon();

/** The same words come again and again: each is spelled once. */
const spellings = new Map<string, string>();

/** One spelling for each word: with or without the dot below, the moon above, and letters that nobody sees. */
function spellingOf(word: string): string {
  const known = spellings.get(word);
  if (known !== undefined) return known;
  const spelling = word
    .normalize('NFKD')
    .replace(/[\u093c\p{Cf}]/gu, '')
    .replaceAll('ँ', 'ं');
  if (spellings.size > 20_000) spellings.clear();
  spellings.set(word, spelling);
  return spelling;
}

for (const line of vocabulary.trim().split('\n')) {
  const [letter = '', means = '', words = ''] = line.split(' | ');
  for (const entry of words.split(' ')) {
    const parts = entry.replace('*', '').split('-');
    if (isIndian.test(entry)) add(written, parts.map(spellingOf).join(' '));
    const sound = parts.map(soundOf).join(' ');
    for (const part of isIndian.test(entry) || (letter === 'A' && english.has(entry)) ? [] : parts) {
      if (part.length > (letter === 'A' ? 2 : 3) && !english.has(part)) telling.add(part);
    }
    // A short stem in Latin letters begins too many other words.
    if (sound.length >= (entry.endsWith('*') ? 4 : 3)) add(heard, sound);
    else if (!isIndian.test(entry)) add(short, parts.join(' '));
    function add(into: Lexicon, word: string) {
      const kept = entry.endsWith('*') ? into.stems : into.exact;
      if (!kept.has(word)) kept.set(word, { letter, means });
      into.longest = Math.max(into.longest, word.length);
    }
  }
}

interface Word extends Meaning {
  start: number;
  end: number;
}

function meaningOf(words: readonly string[], at: number, from: Lexicon): { meaning: Meaning; length: number } | null {
  for (let length = Math.min(3, words.length - at); length >= 1; length -= 1) {
    const word = words.slice(at, at + length).join(' ');
    const meaning = from.exact.get(word) ?? stemOf(word, from);
    if (meaning) return { meaning, length };
  }
  return null;
}

function stemOf(word: string, { stems, longest }: Lexicon): Meaning | undefined {
  // A stem of several words ends in the last of them.
  const least = Math.max(2, word.lastIndexOf(' ') + 2);
  for (let length = Math.min(word.length, longest); length >= least; length -= 1) {
    const meaning = stems.get(word.slice(0, length));
    if (meaning) return meaning;
  }
  return undefined;
}

/** Of words that the vocabulary does not have; 'vanilla' is none, and 'ಹಣ್ಣಿಲ್ಲ' says of a fruit that there is none. */
const endsInNot = /(?:ಸಿಲ್ಲ|ಗಿಲ್ಲ|ಡಿಲ್ಲ|ದಿಲ್ಲ)$|^(?!van|tort|gor|chin|flot|man|pap)[a-z]{2,}illa$/i;

const letterOf = (mark = '') => (mark === ',' ? ',' : mark.startsWith('100') ? '%' : /\d$/u.test(mark) ? '1' : '.');

/** Words of one sentence with what they mean; '.' for all others. */
function wordsOf(sentence: string, offset: number): Word[] {
  const read = [...sentence.matchAll(/(?:नंबर|नम्बर|ನಂಬರ್) ?-?1(?!\d)|[\p{L}\p{M}\p{Cf}']+|[,;]|100 ?%/gu)].map(
    ({ 0: word, index }) => ({
      word,
      start: offset + index,
      end: offset + index + word.length,
    }),
  );
  const spelled = read.map(({ word }) => spellingOf(word));
  const latin = read.map(({ word }) => word.toLowerCase());
  const sounds = read.map(({ word }) => (isIndian.test(word) ? '' : soundOf(word)));
  const words: Word[] = [];
  for (let at = 0; at < read.length; ) {
    const found =
      sounds[at] === ''
        ? meaningOf(spelled, at, written)
        : (meaningOf(latin, at, short) ?? meaningOf(sounds, at, heard));
    const [first, last] = [read[at], read[at + (found?.length ?? 1) - 1]];
    const { letter, means } = found?.meaning ?? { letter: letterOf(first?.word), means: '' };
    if (first && last) words.push({ letter, means, start: first.start, end: last.end });
    // 'ಸುರಕ್ಷಿತವಲ್ಲ', 'balasuvudilla': the 'not' is the end of the word.
    const isNot = letter === '.' ? endsInNot : /(?:[ಿಇವಅಯನ]ಲ್ಲ|[a-z]{2}illa)$/i;
    if (last && letter !== 'N' && letter !== 'w' && isNot.test(last.word))
      words.push({ letter: 'N', means: '', start: last.end, end: last.end });
    if (last && letter !== '2' && letter !== '_' && /(?:ಗಿಂತ|ಕ್ಕಿಂತ|[a-z]{2}(?:ginta|kkinta))$/i.test(last.word))
      words.push({ letter: '7', means: '', start: last.end, end: last.end });
    at += found?.length ?? 1;
  }
  return words;
}

/** What a row of words means; the English is made of the word that the pattern names. */
const bodyPatterns: readonly (readonly [says: RegExp, means: (named: (letter: string) => string) => string])[] = [
  [/[DS][^Nxh]{0,1}D?[^Nx,h]{0,4}[Cb](?!.{0,3}N)/g, (named) => `cures ${named('D') || 'diabetes'}`],
  [/[CV].{0,2}D(?!.{0,4}N)/g, (named) => `cures ${named('D')}`],
  [/D[^Nx,]{0,3}V(?!.{0,3}N)/g, (named) => `prevents ${named('D')}`],
  [/D[^Nx,]{0,3}(?:T|L|lc)(?!.{0,3}N|n)/g, (named) => `controls ${named('D')}`],
  [
    /[ndC].{0,4}zN|[nd].{0,3}Nz|C.?v|n[^Nx,]{0,2}[zbv](?!N)|n[^N,]{0,4}v|n[^Nx,]{0,3}V|n[^Nx,&]{0,2}C(?!.{0,3}N)/g,
    () => 'stop your insulin',
  ],
  [/(?:D[^N,]{0,4}|M[^N,]{0,3})K(?!.{0,3}N)/g, () => 'suitable for diabetics'],
  // That a mineral helps to keep blood pressure normal is a claim of its own, which asks for a proof.
  [/S[^Nx,]{0,3}(?:[TL@]|lc)(?!.{0,3}N|n)|S[^,]{0,4}X/g, () => 'lowers blood sugar'],
  [/[Ee][^Nx,]{0,3}(?:[LICTK1]|lc)(?!.{0,3}N)|[LI][Ee]|e[^Nx,]{0,2}l(?!.{0,3}N)/g, (named) => named('E') || named('e')],
  [/[J$][^Nx,]{0,4}I(?!.{0,3}N)|I[J$]/g, () => 'kids grow taller'],
  [/[$][^Nx]{0,5}K(?!.{0,3}N)/g, (named) => named('$')],
  [/[Ee][^x,]{0,4}V/g, (named) => named('E') || named('e')],
  [/S[^Nx,]{0,3}K(?!.{0,3}N)/g, (named) => (named('S') === 'sugar free' ? 'suitable for diabetics' : '')],
  [/Y[^Nx,]{0,3}C(?!.{0,3}N)/g, () => 'cures disease'],
  [
    /(?:^|[t,xN])[^N,]{0,3}C[^N]{0,1}h(?!.{0,2}N)|C[^N,]{0,2}X/g,
    (named) => (named('C') === 'medicine' ? 'works like medicine' : ''),
  ],
  [/Q(?!.{0,2}N)/g, () => 'weight loss'],
  [/d[^N,]{0,4}R(?!.{0,3}N)/g, () => 'recommended by doctors'],
  [/G(?!.{0,3}N)/g, () => 'guaranteed results'],
  [/6[^,]{0,3}N|W.{0,2}6|6w/g, () => 'no side effects'],
  [/W.{0,1}a.{0,1}S|W.{0,1}S.{0,1}a|S.{0,3}Na|aS.{0,2}N|S.{0,2}aN/g, () => 'no added sugar'],
];
const foodPatterns: typeof bodyPatterns = [
  // 'X free', 'X is not in it', 'without X'; in a list of several each counts.
  [
    /[AS](?!gN)(?:[^Nxmh]{0,1}&[AS])?(?:[^Nxmh,]{0,3}F|[^Nxmh,]{0,1}w)(?!.{0,2}[Nmk])|(?<!t)[AS](?!gN)[^NxmFWYZCTLph,wPKX_]{0,5}N(?!.{0,2}[Nmk])/g,
    (named) => named('A') || named('S'),
  ],
  [/B[^Nxm,]{0,1}F(?!.{0,2}N)/g, (named) => named('B')],
  [/W[g.]?(?:[AS][,&]*)*[AS](?!.{0,4}N)|(?<!t)[AS][g.]?W(?!.{0,4}N)/g, (named) => named('A') || named('S')],
  [/(?<!t)[AS][g.]{0,2}(?:r|b|xj)(?!.{0,3}N)|(?:^|,)NA(?!.{0,1}m)/g, (named) => named('A') || named('S')],
  // Whom it suits who can't eat it.
  [/A[^N,m]{0,3}Y(?!.*[Nmz])|A[^N,m]{0,3}Y[^Nmz]{0,6}[Kk](?!.{0,3}N)/g, (named) => named('A')],
  [/A[^N,m]{0,3}P(?!.*[Nmz])|A[g.]?N[Kk][^N]{0,4}f(?!N)/g, (named) => named('A')],
  [/Z(?!.*[Nmz])/g, () => 'gluten free'],
  [/pH|H.{0,3}p/g, (named) => named('H')],
  [/[lo]H/g, (named) => (/carb/.test(named('H')) ? 'low carb' : '')],
  [/#[^Nx,]{0,2}[AS][^,]{0,3}N|[AS][^Nx,]{0,2}#[^,]{0,3}N/g, (named) => named('A') || named('S')],
  [/l[.g]?[AS](?!.{0,3}N)/g, (named) => (/salt/.test(named('A')) ? 'low salt' : named('S') ? 'low sugar' : '')],
  [/l[.g]?B(?!.{0,3}N)/g, (named) => `low ${named('B').replace(' free', '')}`],
  // 'All grains but wheat'.
  [/A[g.]?x(?!.*[Nm])/g, (named) => (named('x') === 'except' ? named('A') : '')],
  [/O(?!.{0,3}N)/g, (named) => named('O')],
  [/1/g, () => 'number one'],
  [/2|7.{0,5}(?:[sHIK]|l[.g]?[BS])(?!.{0,3}N)/g, () => 'as good as fresh fruit'],
  [/A[g.]?v/g, (named) => `forget ${named('A').replace(/ free$/, '')}`],
  [/3(?!.{0,3}N)|8[^N,]{0,6}9(?!.{0,3}N)|8[^N,]{0,4}[AS][^N,]{0,2}[ahF](?!.{0,3}N)/g, () => 'market oil is poison'],
  [/4|%.{0,1}~|~%|^~$/g, () => 'natural ingredients'],
  [/5(?!.{0,3}N)/g, () => 'ors'],
];
/** What no advice excuses: 'a sure cure for cancer, take it on a doctor's advice'. */
const curePatterns: typeof bodyPatterns = [
  [
    /[DS][^Nx,h]{0,4}[Cb](?!.{0,3}N)/g,
    (named) => (named('C') === 'medicine' ? '' : `cures ${named('D') || 'diabetes'}`),
  ],
  [/G(?!.{0,3}N)/g, () => 'guaranteed results'],
];
/** 'If', 'for', 'with' a disease: who has it is spoken to. */
const conditional =
  /(?:^|[ ,])(?:अगर|यदि|यदी|यदा|जब|हो|हों|तो|चल|ले|लेते|लेती|agar|yadi|jab|ho|hon|to|chal|lete|ಇದ್ದರೆ|iddare)(?= |,|$)/iu;
/** An illness, a medicine or a part of the body that is named at all, as in English (promises.ts). */
const mentions = /[DE]/g;
/** A denial, the advice to ask a doctor, a warning, somebody's own condition. */
const harmless = /N|m|i[^CTLVI]*$/;
const advice = /d.{0,6}y|y.{0,4}d/;
/** 'Show it to a doctor', 'take it on a doctor's advice only', at the end of a sentence. */
const adviceAtEnd =
  /(?:डॉक्टर|डाक्टर|चिकित्सक|वैद्य|doctor|daktar|chikitsak) (?:को|से|ko|se) (?:ज़रूर |जरूर |अवश्य |पहले |zaroor |pehle )?(?:दिखाए[ँं]|मिलें|मिलिए|(?:संपर्क|सम्पर्क|परामर्श) करें|dikhaye(?:in|n)?|milein?|miliye|sampark kare(?:in|n)?)\s*[।.]?$|(?:सलाह|परामर्श|देखरेख|निगरानी|sala+h|paramarsh|dekhrekh|nigrani) (?:से|पर|में|के बाद|के अनुसार|se|par|mein|me|ke baad) (?:ही |hi )?(?:इसका |इसे |iska |ise )?(?:(?:सेवन|उपयोग|प्रयोग|इस्तेमाल|sevan|upyog|prayog|istemal) )?(?:करें|लें|दें|खाए[ँं]|पिए[ँं]|kare(?:in|n)?|lein?|dein?|khaye(?:in)?|piye(?:in)?)\s*[।.]?$/i;
/** 'Ragi has no gluten, but our mill grinds wheat too', 'in coeliac disease wheat is forbidden': no absence. */
const hasAllTheSame =
  /(?:^|[ ,])(?:पर|लेकिन|मगर|किंतु|par|lekin|magar) [^।.!?]{0,25}(?:चक्की|मशीन|कारखाने|रसोई|लाइन|संयंत्र|chakki|machine|factory|kitchen|rasoi)[^।.!?]{0,12}(?:गेहूँ|गेहूं|मैदा|दूध|मेवे|काजू|बादाम|मूँगफली|मूंगफली|सोया|तिल|gehu|maida|doodh|meve|kaju|badam|moongphali|soya)[^।.!?]{0,6} (?:भी|bhi)(?= )|(?:सीलिएक|एलर्जी|allergy|celiac|coeliac)[^।.!?,]{0,12} (?:में|हो तो|mein|me|ho to) [^।.!?,]{0,25}(?:वर्जित|मना|varjit|mana) (?!नहीं|नही|nahi)/iu;
/** 'Who cannot drink milk enjoys it; with an allergy to milk, still not': nobody is told that the milk is gone. */
const notWithAllergy =
  /(?:एलर्जी|अलर्जी|allergy|alergy|alergi) (?:हो|ho),? (?:तो |to )?(?:फिर भी |phir bhi )?(?:नहीं|नही|न (?:लें|दें|खाए[ँं]|पिए[ँं])|nahi|nahin|na (?:lein?|dein?|khayein|piyein))\s*[।.]?\s*$/iu;
const whoCannot = /A[g.]?N[Kk]/g;
/** 'We don't claim that it cures', 'that it cures is a rumour'. */
const denied = /0|!.{0,4}N|N.{0,2}!/;
/** 'Lets no fever near': what is not to happen is kept away. */
const unwanted = /(?<![CTLIKlz])N[.t]?U|UN/g;

const yes = /^\s*(?:हाँ|हां|जी|बिल्कुल(?! न)|haa?n|ji\b|bilkul(?! n)|zaroor|ಹೌದು|ಖಂಡಿತ|howdu|haudu|khandita)/iu;
const no =
  /^\s*(?:नहीं|नही|बिल्कुल न|nahi|nahin|bilkul n|ಇಲ್ಲ|illa)|^(?![^.!?।]{0,40}(?:पता|मालूम|pata|maloom))[^.!?।,]{1,40} (?:नहीं|नही|nahi|nahin|ಇಲ್ಲ|illa)[।.!\s]*$/iu;
const calms =
  /^\s*(?:कोई (?:चिंता|बात|समस्या|फिक्र)|चिंता|koi (?:chinta|baat|fikr|problem)|chinta|ಚಿಂತೆ|chinte|no problem|(?:yeh?|yah|यह|हमारा|hamara) [^.!?]{0,40}(?:khaiye|khayein|piyein|pijiye|lijiye|खाइए|खाएँ|खाएं|पिएँ|पिएं|पीजिए|लीजिए))/iu;
/** 'Do you want to lose weight? Eat ragi.' */
const hopes = /चाहत|परेशान|थक|\b(?:chaht[ei]|pareshaa?n|thak gay)/iu;
const toSomebodyElse = /डॉक्टर|डाक्टर|चिकित्सक|वैद्य|doctor|vaidya|chikitsak|^\s*$/iu;
const asking = /^q|q$|\?/;

/**
 * What a text says in Hindi or Kannada, in English.
 * @returns places in the text
 */
export function claimsInIndianWords(text: string): { start: number; end: number; means: string }[] {
  const found: { start: number; end: number; means: string }[] = [];
  const sentences = matchesOf(text, /[^.!?।॥;\n]+[.!?।॥;\n]?/g);
  for (const [at, { 0: sentence, index }] of sentences.entries()) {
    const following = sentence.endsWith('?') ? (sentences[at + 1]?.[0] ?? '') : '';
    if (!isIndian.test(sentence) && !isIndianInLatin(`${sentence}${following}`.toLowerCase())) continue;
    const words = wordsOf(sentence, index);
    const row = words.map(({ letter }) => letter).join('');
    const promised = row.replace(unwanted, (kept) => 'V'.repeat(kept.length));
    const asks = asking.test(row) || /\?\s*$/.test(sentence);
    const next = asks ? (sentences[at + 1]?.[0] ?? '') : '';
    const isHoped = hopes.test(sentence) && !toSomebodyElse.test(next) && !no.test(next);
    const answer = !asks
      ? null
      : calms.test(next) || yes.test(next) || isHoped
        ? 'yes'
        : no.test(next)
          ? 'no'
          : 'nothing';
    const add = (from: number, length: number, means: (named: (letter: string) => string) => string) => {
      const within = words.slice(from, from + length);
      const [first, last] = [within[0], within.at(-1)];
      if (!first || !last) return;
      const said = means((letter) => within.find((word) => word.letter === letter)?.means.replace('-', '') ?? '');
      if (said !== '') found.push({ start: first.start, end: last.end, means: said });
    };
    // 'Sugar free means …' explains a word.
    if (answer === 'nothing' || row.includes('u')) continue;
    if (answer === 'no') {
      // 'Is there milk in it? No.' But 'is it free of milk? No.'
      for (const { index: from } of matchesOf(row, /A(?![^,]{0,3}[FYPW])/g)) add(from, 1, (named) => named('A'));
      continue;
    }
    // 'If you take a medicine for diabetes, ask your doctor.'
    const isAside = advice.test(row) || (/[dy]/.test(row) && adviceAtEnd.test(sentence.trim())) || denied.test(row);
    const isWarned = notWithAllergy.test(
      sentence.endsWith(';') ? `${sentence}${sentences[at + 1]?.[0] ?? ''}` : sentence,
    );
    const ofFood = isWarned ? row.replace(whoCannot, (people) => ','.repeat(people.length)) : row;
    const read = [
      ...(row.includes('N') && hasAllTheSame.test(sentence) ? [] : [[foodPatterns, ofFood] as const]),
      ...(isAside
        ? [[curePatterns, denied.test(row) ? '' : withoutAdvice(promised, words, text)] as const]
        : [[bodyPatterns, promised] as const]),
    ];
    for (const [patterns, letters] of read)
      for (const [says, means] of patterns)
        for (const match of overlapping(letters, says)) add(match.index, match[0].length, means);
    if (!isAside) {
      for (const match of matchesOf(promised, mentions))
        if (!harmless.test(promised.slice(promised.lastIndexOf(',', match.index) + 1)))
          add(match.index, 1, (named) => (named('D') ? `good for ${named('D')}` : named('E')));
    }
  }
  return found;
}

/** Blanks for the clauses that send somebody to a doctor, or name a condition. */
function withoutAdvice(row: string, words: readonly Word[], text: string): string {
  return row.replace(/[^,]+/g, (clause, at: number) => {
    const said = text.slice(words[at]?.start, words[at + clause.length - 1]?.end);
    return /[dymi]/.test(clause) || conditional.test(said) ? ','.repeat(clause.length) : clause;
  });
}

/** In 'no almonds, no cashews' each counts, though one 'not' ends them all. */
function overlapping(row: string, says: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  says.lastIndex = 0;
  for (let match = says.exec(row); match !== null; match = says.exec(row)) {
    found.push(match);
    says.lastIndex = match.index + 1;
  }
  return found;
}

/** @param sentence in small letters */
export function isIndianInLatin(sentence: string): boolean {
  const words = matchesOf(sentence, /[a-z]+/g);
  const isTelling = ({ 0: word }: RegExpExecArray) => telling.has(word) || latinHindi.test(word);
  // One such word in a long sentence is an accident, or a name.
  return words.filter(isTelling).length * 6 >= Math.max(1, words.length);
}
