/** Heard alike, or further from the word than one slip. */
const misspellings = new Map(
  Object.entries({
    sugar: 'shugar shuger suger sugur sugr suggar sugger sugarr',
    free: 'fre free phree freee',
    gluten: 'gluton glutin glutan',
    cures: 'kures qures cuers',
    cure: 'kure qure',
    low: 'lo',
    diabetes: 'diabities diabeties diabitis dibetis dibeties daibetes daibities diabatis',
    diabetic: 'diabatic daibetic diabitic',
    cholesterol: 'cholestrole colestrol kolesterol cholestral',
    protein: 'protien protine protin proteen',
    fibre: 'fibr fibar faibre fibber',
    calories: 'calaries kalories',
    natural: 'nachural naturel',
    organic: 'orgenic organik orgainc',
    thyroid: 'thairoid thyriod',
    doctors: 'docters doctars',
  }).flatMap(([word, ways]) => ways.split(' ').map((way) => [way, word] as const)),
);

/** Long words, near which no other word of this trade lies: one wrong, missing, added or swapped letter is a slip. */
const slipped = [
  'gluten',
  'protein',
  'proteins',
  'sodium',
  'natural',
  'organic',
  'insulin',
  'obesity',
  'thyroid',
  'calories',
  'diabetes',
  'diabetic',
  'arthritis',
  'cholesterol',
  'hypertension',
  'antioxidants',
  'carbohydrate',
  'carbohydrates',
  'preservative',
  'preservatives',
  'recommended',
] as const;
const accepted: ReadonlySet<string> = new Set([
  ...slipped,
  'naturals',
  'organics',
  'insulins',
  'inulin',
  'diabetics',
  'glutens',
]);

/** @param word in lower case */
export function correctedSpelling(word: string): string {
  const heard = misspellings.get(word);
  if (heard !== undefined) return heard;
  if (word.length < 5 || word.length > 14 || accepted.has(word)) return word;
  const isNear = (one: string) => one[0] === word[0] && Math.abs(one.length - word.length) <= 1;
  return slipped.find((one) => isNear(one) && isOneSlip(one, word)) ?? word;
}

function isOneSlip(word: string, typed: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same += 1;
  const [rest, other] = [word.slice(same), typed.slice(same)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest.slice(1) === other ||
    rest === other.slice(1) ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}
