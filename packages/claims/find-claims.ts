import { blockingKinds, type ClaimContext, type ClaimRule, type Finding, type Verdict } from './claim-rule.ts';
import { claimsInOtherScripts } from './claims-in-other-scripts.ts';
import { compositionRules } from './composition-claims.ts';
import type { ClaimFacts } from './facts.ts';
import { nutrientRules } from './nutrient-claims.ts';
import { plainText } from './plain-text.ts';
import { wordRules } from './word-claims.ts';

/** Every rule, in the order of docs/generated/claims.md. */
export const claimRules: readonly ClaimRule[] = [...nutrientRules, ...compositionRules, ...wordRules];

/**
 * What is claimed in a text that may not be, or not without more, in the order of the text. Pure: the same text and
 * figures give the same findings.
 * @param facts of the product that the text speaks of; null for a text of the whole shop
 */
export function findClaims(text: string, facts: ClaimFacts | null, context: ClaimContext = {}): Finding[] {
  const page = `${text} ${context.besides ?? ''}`;
  const found: { start: number; end: number; finding: Finding | null }[] = [];
  const { plain, places } = plainText(text);
  // Few rules speak of any text; a short one may be a claim as a whole ('Natural').
  const rules = claimRules.filter(({ says }) => text.length < 80 || plain.search(says) !== -1);
  // A rule may read the whole page and every ingredient: once for the same words, however often they stand there.
  const verdictOn = once((rule: ClaimRule, match: RegExpMatchArray) => rule.judge(facts, match, page));
  const meaning = once((means: string) => findClaims(means, facts, context)[0]);
  for (const sentence of sentencesOf(text, plain, places)) {
    if (isQuestion(sentence.plain)) continue;
    for (const rule of rules) {
      for (const match of sentence.plain.matchAll(rule.says)) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (isTakenBack(sentence.plain, start, rule) || isAboutOtherFood(sentence, start, end, rule, context)) continue;
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
  for (const { start, end, means } of claimsInOtherScripts(plain)) {
    const finding = meaning(means, means);
    if (finding)
      found.push({ start, end, finding: { ...finding, words: text.slice(places[start], places[end]).trim() } });
  }
  return withoutOverlaps(found);
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

interface Sentence {
  /** Where it begins in the plain text. */
  at: number;
  /** It is one of a list: '- 20 g ghee', '1. Melt the ghee'. */
  inList: boolean;
  plain: string;
}

function sentencesOf(text: string, plain: string, places: readonly number[]): Sentence[] {
  const sentences: { at: number; plain: string }[] = [];
  for (const match of plain.matchAll(/(?:[^.!?;:\n]|[.:](?= ?\d)|(?<=\b(?:no|dr|mr|ms|st))\.)+[.!?;:\n]?/g)) {
    sentences.push({ at: match.index, plain: match[0] });
  }
  let line = 0;
  let nextLine = text.indexOf('\n');
  return sentences.map(({ at, plain: words }) => {
    const trimmed = words.trimStart();
    const start = at + words.length - trimmed.length;
    for (; nextLine >= 0 && nextLine <= (places[start] ?? 0); nextLine = text.indexOf('\n', line)) line = nextLine + 1;
    return {
      at: start,
      inList: /^\s*(?:-|\d+\.) /.test(text.slice(line, line + farthest)),
      plain: trimmed.replace(/[.!;:\n ]+$/, ''),
    };
  });
}

/** 'Is it gluten free?' asks; 'Tired of diabetes?' advertises. */
function isQuestion(sentence: string): boolean {
  return /^(?:is|are|do|does|can|could|will|would|should|has|have|may|which|what|how|why|when)\b.*\?$/.test(sentence);
}

/**
 * Nothing farther away than this, in characters, says anything of a claim; without an end each claim would be held
 * against its whole sentence.
 */
const farthest = 500;

const negation =
  /\b(?:not|never|no|nor|neither|nobody|none|nothing|cannot|can't|isn't|aren't|doesn't|don't|won't|nahi|nahin|without|no one|rather than|hardly)\b(?! (?:only|just|merely))/g;
const listWords = new Set(
  'or and nor a an any to of the be is are was treat treats prevent cure heal reverse medicine food foods can claim promise promises say says said that it for drug replacement our your product products meant intended suitable'.split(
    ' ',
  ),
);
const isList = (between: string) => between.split(/[ ,]+/).every((word) => word === '' || listWords.has(word));

/** 'Not a cure for diabetes', 'it is not gluten free'. */
function isTakenBack(sentence: string, start: number, rule: ClaimRule): boolean {
  if (rule.negatable === 'always') return false;
  const before = sentence.slice(Math.max(0, start - farthest), start);
  const last = [...before.matchAll(negation)].at(-1);
  if (!last) return false;
  const between = before.slice(last.index + last[0].length);
  if (/\bbut\b/.test(between)) return false;
  return between.includes(',')
    ? isList(between)
    : between.trim().split(/\s+/).length <= 7 && isVerbal(last[0], between);
}

/** 'No maida and sugar free' takes nothing back: 'no' before a thing covers that thing only. */
function isVerbal(word: string, between: string): boolean {
  if (!/^(?:no|without|nothing)$/.test(word)) return true;
  return (
    between.trim() === '' ||
    /\b(?:can|claims?|promises?|foods?|product|medicine|is|are)\b/.test(between) ||
    isList(between)
  );
}

const usesOtherFood =
  /\b(?:add|use|serve|served|serving|eat|replace|take|mix|stir|choose|pour|whisk|fold|with|spread|swap|buy|made with|like|than|against|from)(?: (?:a|an|the|some|it|in|your|any|with|\d+|g|ml|little|more|plain|hot)){0,3} $/;
const dietWord =
  /^ ?(?:and [a-z]+ |or [a-z]+ )?(?:diets?|lifestyle|plans?|days?|eating|eaters?|household|recipes?|people|milk|curd|yogh?urt|dahi|jam|paneer|bread|chocolate|sauce|cheese|butter)\b/;
const suits = /\b(?:suits?|suitable|fits?|perfect|ideal|great|good|made|right|belongs?)\b(?: [a-z]+){0,4} $/;

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
  if (dietWord.test(after)) return !suits.test(before);
  if (/\b(?:dough|batter|dish|mixture|roti|rotis|cake|bread)\b(?: [a-z]+){0,2} $/.test(before)) return true;
  // 'With no added sugar' describes the product, 'with sugar-free jam' something beside it.
  if (/^(?:no|zero|without|0)\b/.test(sentence.plain.slice(start, end))) return false;
  return usesOtherFood.test(before) && !/\bmade (?:with|from) $/.test(before);
}

/**
 * Of claims that overlap the worst counts, then the longest: 'no added sugar' is not also 'added sugar'. What was
 * judged fine hides a doubt that lies within it, and no contradiction.
 */
function withoutOverlaps(found: { start: number; end: number; finding: Finding | null }[]): Finding[] {
  const rank = ({ finding }: (typeof found)[number]) => (finding && blockingKinds.includes(finding.kind) ? 0 : 1);
  const worstFirst = [...found].sort(
    (one, other) => rank(one) - rank(other) || other.end - other.start - (one.end - one.start),
  );
  const remaining: typeof found = [];
  const taken = new Uint8Array(found.reduce((most, { end }) => Math.max(most, end), 0));
  for (const next of worstFirst) {
    if (taken.subarray(next.start, next.end).includes(1)) continue;
    taken.fill(1, next.start, next.end);
    remaining.push(next);
  }
  return remaining.sort((one, other) => one.start - other.start).flatMap(({ finding }) => finding ?? []);
}
