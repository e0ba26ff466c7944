import { absencesIn, ingredientNames, kindNamed } from './absence.ts';
import { bodyRules } from './body-claims.ts';
import { blockingKinds, type ClaimContext, type ClaimRule, type Finding, type Verdict } from './claim-rule.ts';
import { compositionRules, ingredientAbsentRule } from './composition-claims.ts';
import { type ClaimFacts, undeclaredFood } from './facts.ts';
import { isHarmless } from './frames.ts';
import { isIndian } from './indian-sounds.ts';
import { claimsInIndianWords, isIndianInLatin } from './indian-words.ts';
import { isLabelStatement } from './label-statements.ts';
import { readsInnocent, readsLikeClaim } from './likeness.ts';
import { matchesOf } from './matches.ts';
import { nutrientRules } from './nutrient-claims.ts';
import { othersIn } from './other-makers.ts';
import { plainText } from './plain-text.ts';
import { isDenied } from './polarity.ts';
import { clauseAround, promisesIn } from './promises.ts';
import { type Sentence, sentencesOf } from './sentences.ts';
import { wordRules } from './word-claims.ts';

/** Every rule, in the order of docs/generated/claims.md. */
export const claimRules: readonly ClaimRule[] = [...nutrientRules, ...compositionRules, ...bodyRules, ...wordRules];
/** Of a rule that needs no words. */
const noMatch: RegExpMatchArray = ['', ''];
/** What is read by what the words are, and asks for a proof by the rule that judges it. */
const doubts: readonly (readonly [
  rule: string,
  readIn: (plain: string) => { start: number; end: number; isNamed?: boolean }[],
])[] = [
  ['health', promisesIn],
  ['other-food', othersIn],
];
const ruleById = new Map(claimRules.map((rule) => [rule.id, rule]));

/**
 * What is claimed in a text that may not be, or not without more, in the order of the text. Pure: the same text and
 * figures give the same findings.
 * @param facts of the product that the text speaks of; null for a text of the whole shop
 */
export function findClaims(text: string, facts: ClaimFacts | null, context: ClaimContext = {}): Finding[] {
  const { asks = '', ...own } = context;
  const found = findingsIn(text, facts, own);
  if (asks.trim() === '' || text.trim() === '') return found;
  const question = `${asks.trim().replace(/(?<![?\s])[?\s]+$/, '')}?`;
  // What neither claims by itself both claim together: it is held against the answer, which makes it one.
  const alone = new Set([...found, ...findingsIn(question, facts, own)].map(({ ground }) => ground));
  const together = findingsIn(`${question} ${text}`, facts, own).filter(({ ground }) => !alone.has(ground));
  const [words = text] = /^[^.!?।\n]{1,200}/.exec(text.trim()) ?? [];
  return [...together.map((finding) => ({ ...finding, words: words.trim() })), ...found];
}

const findingsIn = (text: string, facts: ClaimFacts | null, context: ClaimContext): Finding[] =>
  withoutOverlaps(foundIn(text, facts, context, true)).flatMap(({ finding }) => finding ?? []);

/** @param isMixed it may be in Hindi or Kannada too */
function foundIn(text: string, facts: ClaimFacts | null, context: ClaimContext, isMixed: boolean): Found[] {
  const page = `${text} ${context.besides ?? ''}`;
  const found: Found[] = [];
  const { plain, places } = plainText(text);
  const rules = rulesSpeakingOf(plain);
  // A rule may read the whole page and every ingredient: once for the same words, however often they stand there.
  const verdictOn = once((rule: ClaimRule, match: RegExpMatchArray) => rule.judge(facts, match, page));
  for (const sentence of sentencesOf(text, plain, places, claimEnd)) {
    if (sentence.asks === 'no' || sentence.asks === 'nothing') continue;
    if (isLabelStatement(sentence.plain)) continue;
    for (const rule of rules) {
      for (const match of rule.says ? matchesOf(sentence.plain, rule.says) : []) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (isTakenBack(sentence.plain, start, end, rule) || isAboutOtherFood(sentence, start, end, rule, context))
          continue;
        const verdict = verdictOn([rule.id, ...match].join('\0'), rule, match);
        const words = text.slice(places[sentence.at + start], places[sentence.at + end]).trim();
        found.push({
          start: sentence.at + start,
          end: sentence.at + end,
          finding: verdict && findingOf(rule, words, verdict),
        });
      }
    }
  }
  const ingredients = ingredientNames(facts?.ingredientList ?? []);
  for (const sentence of sentencesOf(text, plain, places, listEnd)) {
    // 'Is it gluten free? We mill wheat too.' is no yes.
    if (sentence.asks === 'nothing') continue;
    const isRecipe = context.purpose === 'recipe' && sentence.inList;
    for (const { start, end, rule: id, isPlain, isOfThisFood } of absencesIn(
      sentence.plain,
      sentence.asks,
      isRecipe,
      ingredients,
    )) {
      const kind = kindNamed(id);
      const rule = ruleById.get(id) ?? (kind || isPlain ? ingredientAbsentRule(id, kind) : undefined);
      if (!rule || (!isOfThisFood && isAboutOtherFood(sentence, start, end, rule, context))) continue;
      const verdict = verdictOn(id, rule, noMatch);
      // What only lacks a proof is asked for where the claim is made in so many words.
      if (verdict?.kind !== 'contradicts' && (!isPlain || kind)) continue;
      const words = text.slice(places[sentence.at + start], places[sentence.at + end]).trim();
      found.push({
        start: sentence.at + start,
        end: sentence.at + end,
        finding: verdict && findingOf(rule, words, verdict),
        isAbsence: true,
      });
    }
  }
  for (const sentence of sentencesOf(text, plain, places, listEnd)) {
    if (sentence.asks === 'no' || sentence.asks === 'nothing') continue;
    if (context.purpose === 'ingredients' || (context.purpose === 'recipe' && sentence.inList)) continue;
    if (isLabelStatement(sentence.plain)) continue;
    // A question claims what its answer makes of it, and what is translated was said in other words.
    const isStated = isMixed && sentence.asks === null && plain[sentence.at + sentence.plain.length] !== '?';
    for (const [id, readIn] of doubts) {
      const rule = ruleById.get(id);
      for (const { start, end, isNamed = false } of rule ? readIn(sentence.plain) : []) {
        if (isNamed && isStated && readsInnocent(sentence.plain)) continue;
        const verdict = rule && verdictOn(id, rule, noMatch);
        const words = text.slice(places[sentence.at + start], places[sentence.at + end]).trim();
        found.push({
          start: sentence.at + start,
          end: sentence.at + end,
          finding: (verdict && findingOf(rule, words, verdict)) ?? null,
        });
      }
    }
  }
  const known = isMixed ? meaningsOn(facts, context) : new Map<string, Found | null>();
  const meaning = (means: string): Found | null => {
    const read = known.get(means);
    if (read !== undefined) return read;
    const worst =
      withoutOverlaps(foundIn(means, facts, context, false)).find(({ finding }) => finding !== null) ?? null;
    known.set(means, worst);
    return worst;
  };
  for (const { start, end, means } of isMixed ? claimsInIndianWords(text) : []) {
    const { finding, isAbsence } = meaning(means) ?? {};
    // Ingredients and steps name foods: 'let no soya stay in a corner'.
    if (isAbsence && context.purpose === 'ingredients') continue;
    if (isAbsence && context.purpose === 'recipe' && isListed(text, start)) continue;
    if (finding)
      found.push({
        start: firstAt(places, start),
        end: firstAt(places, end),
        finding: { ...finding, words: text.slice(start, end) },
        ...(isAbsence && { isAbsence }),
      });
  }
  return isMixed ? [...found, ...likenessesIn(text, plain, places, found, context)] : found;
}

/** Sentences in which no rule judged anything, and which read like a claim all the same. */
function likenessesIn(
  text: string,
  plain: string,
  places: readonly number[],
  found: readonly Found[],
  context: ClaimContext,
): Found[] {
  const rule = ruleById.get('reads-like-a-claim');
  if (!rule || context.purpose === 'ingredients' || context.purpose === 'name' || isIndian.test(text)) return [];
  const verdict = rule.judge(null, noMatch, '');
  const judged = new Uint8Array(plain.length);
  for (const { start, end } of found) judged.fill(1, start, end);
  return sentencesOf(text, plain, places, listEnd).flatMap(({ at, plain: sentence, asks, inList }): Found[] => {
    const end = at + sentence.length;
    if (asks !== null || plain[end] === '?' || (context.purpose === 'recipe' && inList)) return [];
    if (judged.subarray(at, end).includes(1)) return [];
    if (!readsLikeClaim(sentence) || isHarmless(sentence) || isLabelStatement(sentence)) return [];
    if (isIndianInLatin(sentence)) return [];
    const words = text.slice(places[at], places[end]).trim();
    return [{ start: at, end, finding: verdict && findingOf(rule, words, verdict) }];
  });
}

/**
 * Few rules speak of any text; a short one may be a claim as a whole ('Natural'). They are English: what stands in other
 * letters is passed over.
 */
function rulesSpeakingOf(plain: string): readonly ClaimRule[] {
  // In letters of one byte an expression is searched much faster.
  const latin = Buffer.from(plain.replace(/[^ -~\n]+/g, ' '), 'latin1').toString('latin1');
  if (!/[a-z#]/.test(latin)) return [];
  return claimRules.filter(({ says }) => says !== undefined && (plain.length < 80 || latin.search(says) !== -1));
}

/** What words of Hindi and Kannada mean are a few hundred sentences, which come again and again: each is read once. */
const meanings = new WeakMap<ClaimFacts, Map<string, Map<string, Found | null>>>();
const ofNoProduct: ClaimFacts = { ...undeclaredFood };

/** What has been found of meanings on one page of one product. */
function meaningsOn(facts: ClaimFacts | null, { purpose = 'text', besides = '' }: ClaimContext) {
  const pages = meanings.get(facts ?? ofNoProduct) ?? new Map<string, Map<string, Found | null>>();
  meanings.set(facts ?? ofNoProduct, pages);
  const page = `${purpose} ${besides}`;
  const known = pages.get(page) ?? new Map<string, Found | null>();
  if (pages.size > 20) pages.clear();
  pages.set(page, known);
  return known;
}

/** Whether a place is in a line of a list, or in a step: '- 20 g ghee', '1. Melt the ghee'. */
const isListed = (text: string, at: number) =>
  /^\s*(?:-|\d+\.) /.test(text.slice(text.lastIndexOf('\n', at - 1) + 1, at + 1));

interface Found {
  start: number;
  end: number;
  /** null: judged, and fine. */
  finding: Finding | null;
  /** An allergic reader relies on it: before all others where several claims overlap. */
  isAbsence?: true;
}

/** Where in the plain text a place of the text is. */
function firstAt(places: readonly number[], place: number): number {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? place) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What a function answers, asked once for each key. */
function once<Asked extends unknown[], Answer>(ask: (...args: Asked) => Answer) {
  const answers = new Map<string, Answer>();
  return (key: string, ...args: Asked): Answer => {
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    const answer = ask(...args);
    answers.set(key, answer);
    return answer;
  };
}

function findingOf({ id, source }: ClaimRule, words: string, { figure, ...verdict }: Verdict): Finding {
  const ground = [id, verdict.kind, figure].filter(Boolean).join(' ');
  return { words, ground, source, ...verdict };
}

/** Each ends at a full stop, a colon or a line; '1.5' and 'No. 1' go on. */
const claimEnd = /(?:[^.!?;:\n।]|[.:](?= ?\d)|(?<=\b(?:no|dr|mr|ms|st))\.)+[.!?;:\n।]?/g;
/** What is not in a food stands after a colon, or in a list below one. */
const listEnd = /(?:[^.!?\n।]|[.](?= ?\d)|\n(?= ?(?:-|\d\.)? ?[a-z])|(?<=\b(?:no|dr|mr|ms|st))\.)+[.!?\n।]?/g;

/**
 * Nothing farther away than this, in characters, says anything of a claim; without an end each claim would be held
 * against its whole sentence.
 */
const farthest = 500;

/** 'Not a cure for diabetes', 'it is not gluten free'. */
function isTakenBack(sentence: string, start: number, end: number, rule: ClaimRule): boolean {
  if (rule.negatable === 'always') return false;
  if (rule.framed && isHarmless(clauseAround(sentence, start))) return true;
  return isDenied(sentence.slice(Math.max(0, start - farthest), start), sentence.slice(end, end + 80));
}

const usesOtherFood =
  /\b(?:add|use|serve|served|serving|eat|replace|take|mix|stir|choose|pour|whisk|fold|with|spread|swap|buy|made with|like|than|against|from)(?: (?:a|an|the|some|it|in|your|any|with|\d+|g|ml|little|more|plain|hot)){0,3} $/;
const dietWord =
  /^ ?(?:and [a-z]+ |or [a-z]+ )?(?:diets?|lifestyle|plans?|days?|eating$|eaters?|household|recipes?|people)\b/;
const suits = /\b(?:works?|suits?|suitable|fits?|perfect|ideal|great|good|made|right|belongs?)\b(?: [a-z]+){0,4} $/;
/** 'Milk-free diets can include our malt'. */
const welcomes = /^ ?[a-z]+ (?:can|may|will|love|welcome)\b(?! not)/;

/**
 * 'Serve with low-fat curd', '20 g sugar-free chocolate', 'if you follow a low-carb diet': another food or a diet, no
 * claim.
 */
function isAboutOtherFood(
  sentence: Sentence,
  start: number,
  end: number,
  rule: ClaimRule,
  context: ClaimContext,
): boolean {
  if (!rule.namesFood) return false;
  if (context.purpose === 'name') return false;
  if (context.purpose === 'recipe' && sentence.inList) return true;
  const before = sentence.plain.slice(Math.max(0, start - farthest), start);
  const after = sentence.plain.slice(end, end + farthest);
  if (/\b\d+(?:\.\d+)? ?(?:g|ml|tbsp|tsp|cups?)(?: of)? $/.test(before)) return true;
  if (
    context.purpose === 'ingredients' &&
    !/\bfree|\bno\b|\bwithout|\blow|\bhigh|\brich/.test(sentence.plain.slice(start, end))
  )
    return true;
  if (dietWord.test(after) && !/^(?:no|zero|without|0)\b/.test(sentence.plain.slice(start, end)))
    return !suits.test(before) && !welcomes.test(after);
  // What an allergic person relies on is read even where only the dough is spoken of.
  if (
    /\b(?:dough|batter|dish|mixture|roti|rotis|cake|bread)\b(?: [a-z]+){0,2} $/.test(before) &&
    !/\b(?:no|free|not|without)\b/.test(sentence.plain.slice(start, end))
  )
    return true;
  // 'With no added sugar' describes the product, 'with sugar-free jam' something beside it.
  if (/^(?:no|zero|without|0)\b/.test(sentence.plain.slice(start, end))) return false;
  // '… with few calories' ends there; 'with low-fat curd' names what it is served with.
  if (/\bwith $/.test(before) && /^\W*(?:$|and\b|but\b)/.test(after)) return false;
  // A line of ingredients: 'Natural flavours, acidity regulator (INS 330)'.
  if (
    rule.id === 'natural' &&
    /\b(?:ins ?\d{3}|regulator|emulsifier|permitted|flavouring substances)\b/.test(sentence.plain)
  )
    return true;
  return usesOtherFood.test(before) && !/\bmade (?:with|from) $/.test(before);
}

/**
 * Of claims that overlap the worst counts, then the longest: 'no added sugar' is not also 'added sugar'. What was
 * judged fine hides a doubt that lies within it, and no contradiction.
 */
function withoutOverlaps(found: readonly Found[]): Found[] {
  const rank = ({ finding, isAbsence }: Found) =>
    finding && blockingKinds.includes(finding.kind) ? (isAbsence ? 0 : 1) : 2;
  const worstFirst = [...found].sort(
    (one, other) => rank(one) - rank(other) || other.end - other.start - (one.end - one.start),
  );
  const remaining: Found[] = [];
  const taken = new Uint8Array(found.reduce((most, { end }) => Math.max(most, end), 0));
  for (const next of worstFirst) {
    if (taken.subarray(next.start, next.end).includes(1)) continue;
    taken.fill(1, next.start, next.end);
    remaining.push(next);
  }
  return remaining.sort((one, other) => one.start - other.start);
}
