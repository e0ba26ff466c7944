/**
 * Whether a sentence denies what it names: 'does not cure diabetes' does, 'don't miss our cure for diabetes' doesn't. A
 * 'not' denies what its own verb says, so only words of saying, meaning and being may stand between the two.
 */

import { matchesOf } from './matches.ts';

/** Words that look like a 'not' and deny nothing of what follows. */
const idioms =
  /\b(?:no|not|never|don't|do not|can't|cannot|won't|wouldn't|without|nothing|none|hardly|isn't)(?: a| an| any| the| your)? (?:only|just|merely|simply|wonder|doubt|doubts|question|surprise|secret|joke|accident|coincidence|other|others|matter|less|more|longer|fewer|better|wait|waiting|miss|missed|missing|forget|worry|worries|hesitate|believe|settle|stop|stops|stopped|fails?|failed|beats?|like|lies?|exaggeration|miracle|rival|equal|match|competition|looking|alone|far|difficult|hard|for nothing|too late|enough|again|know|knew|known|guess|imagine|regret|compromise|suffer|let|live|ignore|skip|give up|lose hope)\b|\bwhy not\b|\bnothing but\b|\bnone (?:but|other)\b|\bisn't it\b|\baren't they\b|\bdoesn't it\b|\bno [a-z]+ (?:like|but|beats)\b|\bnot (?:long|days?|weeks?) (?:before|until)\b/g;

const auxiliary =
  '(?:is|are|was|were|be|do|does|did|can|could|will|would|shall|should|must|may|might|has|have|had|need)';
const not = `(?:${auxiliary} (?:also |still |simply |certainly |ever |really |yet |actually )?(?:not|never)|${auxiliary}n't|cannot|can't|won't|isn't|aren't|not|never|nor|neither|nahi|nahin|hardly|rather than|far from|unable to|fails to|refuses? to|without)`;
/** Who denies it, where the 'no' stands before a noun: 'no food can', 'nobody promises'. */
const nobody = '(?:no one|nobody|nothing|none|no(?! one))(?: of)?';

/** What may stand between a 'not' and what it takes back. */
const between = new Set(
  `a an any the and or nor of to for as in on at by it its they them we you that this these those be been being is are
  was will can may should ever even also really truly yet always way anyone anybody people person patient patients body your our their such so
  call calls called say says said saying claim claims claimed claiming promise promises promised mean means meant intend intended intending expect
  expected suppose supposed guarantee guaranteed suggest suggests suggested imply implies implied allege try tries tried trying want wants aim aims
  used use able known proven proved shown believed thought considered advertise advertised sold marketed labelled described designed made here
  substitute replacement alternative medicine medicines drug drugs medical advice treatment treatments cure cures heal heals treat treats
  prevent prevents diagnose diagnoses mitigate manage reverse reverses control controls relieve disease diseases condition conditions illness
  food foods product products ingredient ingredients herb herbs supplement supplements flour atta oil diet plan program miracle magic
  site shop page website range store
  suitable help helps make makes having or, and, nor,`.split(/\s+/),
);
const light = (words: string, unknown: number) =>
  words.split(/[\s/()'"]+/).filter((word) => word !== '' && !between.has(word.replace(/,$/, '')) && !between.has(word))
    .length <= unknown;

const nots = new RegExp(`\\b(?:${not}|${nobody})(?![a-z'])`, 'g');
/** What says of the claim before it that it is untrue. */
const refuted =
  /^[^.!?;]{0,40}?\b(?:(?:is|are|was|were) (?:a |an |just a )?(?:mistake|myth|lie|false|wrong|untrue|nonsense|misleading|not true|not low (?:in )?(?:calorie|sugar|fat|salt|carb)s?|not (?:calorie|sugar|fat|salt) free|not what we (?:recommend|advise|suggest|promise|say|claim|mean)|not possible|impossible|not allowed|selling|lying|mistaken|a quack|a liar|banned|prohibited|illegal)|(?:does not|doesn't|do not|don't) (?:exist|mean)|(?:is|are) not the same|will be disappointed|nahin?|nai|(?:yakeen|yakin|vishwas|bharosa) na|alla|illa)\b/;

/** Blanks of the same length where a 'not' denies nothing. */
export const withoutIdioms = (words: string): string =>
  words.replace(idioms, (idiom) => ' '.repeat(Math.max(1, idiom.length)));

/** @param before what the sentence says before the claim @param after and behind it */
export function isDenied(before: string, after = ''): boolean {
  if (
    refuted.test(after) ||
    /\b(?:whether|asked if|wondered? if|(?:removed|deleted|took down|take down) (?:a|an|any|all|the|every) (?:reviews?|texts?|sentences?|posts?|comments?)(?: [a-z]+)? (?:that|which)|not true that|untrue that|a myth that)\b/.test(
      before,
    )
  )
    return true;
  const read = withoutIdioms(before);
  const last = matchesOf(read, nots).at(-1);
  if (!last) return false;
  const word = last[0];
  const said = read.slice(last.index + word.length).trim();
  if (/\bbut\b|\bit\b (?:cures|treats|heals|reverses)/.test(said)) return false;
  // 'No food can cure': whatever is named between 'no' and its verb, the verb is denied.
  if (/^(?:no|none|nothing|nobody|no one)\b/.test(word)) {
    if (said === '' || /^(?:proof|evidence|such|claims?|way)\b/.test(said)) return true;
    const clause =
      /^(?<who>(?:[a-z']+ ){0,5}?)(?<verb>can|could|will|would|is|are|was|has|have|does|should|may|makes?|turns?|helps?|claims?|promises?|says?)\b(?<what>.*)$/.exec(
        `${said} `,
      );
    if (clause?.groups) return light(clause.groups.what ?? '', said.includes(',') ? 0 : 1);
    return light(said, 0);
  }
  return light(said, word === 'without' ? 0 : said.includes(',') ? 0 : 1);
}
