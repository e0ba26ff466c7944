/** A text in sentences, each question with the answer that the text gives. */

import { matchesOf } from './matches.ts';

export interface Sentence {
  /** Where it begins in the plain text. */
  at: number;
  /** Without the mark at its end. */
  plain: string;
  /** It is one of a list: '- 20 g ghee', '1. Melt the ghee'. */
  inList: boolean;
  /** What it asks is answered so, in other words, or not at all; null where it asks nothing. */
  asks: Answer | null;
}

const asking =
  /^(?:and |so |but |then )?(?:is|are|am|do|does|did|can|could|will|would|should|shall|has|have|may|might|any|which|what|how|why|when|who|where|whom|kya|isn't|doesn't|aren't|won't|can't|and|what about|i (?:have|am|take)|my |pregnant|expecting|nursing|breastfeeding)\b/;
/** 'Why is it gluten free?' takes it for granted; 'how does it work?' names nothing. */
const takesForGranted =
  /^(?:and |so )?(?:(?:why|how) (?:does|do|is|are|can|will|our|this|these)\b(?! (?:i|we|you|one)\b)|why (?:not|suffer|live|put up|struggle|bother|buy|eat|drink|feed|cook|trust|risk|settle|wait|pay)\b|do (?:you|they) (?:still|really) (?:eat|buy|drink|use|feed|give|cook|trust|believe)\b|(?:won't|wouldn't|can't|don't|didn't) (?:you )?(?:believe|miss|wait|want|know)\b)/;
/** Asks for more than yes or no: what follows is the answer, whatever it is. */
const open = /^(?:and |so )?(?:which|what|how|who|whom|when|where|why)\b/;
const yes =
  /^(?:"|')?(?:yes|yeah|yep|yup|absolutely|of course|sure|surely|certainly|definitely|indeed|totally|completely|always|100 ?%|exactly|naturally|(?:it|that|this) (?:is|does|will|can|has|did)|they (?:are|do|will|can|have|did)|(?:many|most|thousands|all|some)(?: of (?:them|our [a-z]+))? (?:do|did|have|are|can|will)|you (?:bet|can|will|may)|without (?:a )?doubt|haan?|ji haan?|bilkul|no doubt|no question)\b(?!'|n't| (?:not|no)\b)/;
const no =
  /^(?:"|')?(?:no|nope|none|never|neither|nobody|hardly|not at all|absolutely not|certainly not|definitely not|of course not|not a|not any|not even|not one|not (?:here|in|this|ours|ever|for us|with us|one|from|yet|at|because|now)|nothing|nil|zero|nahin?|ji nahin?|bilkul nahin?|(?:it|this|that) (?:is not|isn't|does not|doesn't|won't|will not|cannot|can't|has not|hasn't|has none|has no|may not)|they (?:are not|aren't|do not|don't|can't|cannot|won't|have not|have none)|(?:we|i) (?:do not|don't|never|won't|use none|use no|cannot|can't|make no|(?:have )?(?:took|taken|left|kept|threw|thrown|cut) (?:it|them|that|those|all of (?:it|them)) (?:out|off|away)|(?:have )?(?:dropped|removed|banned|replaced|swapped|skipped|stopped using|gave up|got rid of) (?:it|them|that|those))|you (?:won't|need not|needn't|can't|cannot|should not|shouldn't)|there (?:is|are|isn't|aren't) (?:no|none|not|any|nothing)|there (?:isn't|aren't)|(?:filtered|taken|left|kept|sifted|thrown) (?:out|away)|(?:please )?(?:choose (?:another|something)|look elsewhere|avoid|skip (?:it|this)|leave it|better not|(?:do not|don't) (?:eat|buy|order)|(?:offer|choose|buy|pick|serve|take) (?:something|another|anything|other)|stay away)|sorry|unfortunately)\b/;
/** 'Worried about soy? You need not be, we use none.' */
const noneAfterAll =
  /^[^.!?]{0,60}\b(?:none|no such|not any|without (?:it|any|them)|nothing of the kind|instead(?! of))\b/;
/** Neither yes nor no: who asks is sent to somebody else, or told that nobody knows. */
const defers =
  /\b(?:ask|see|consult|talk to|speak to|check with|your doctor|a doctor|physician|depends?|we (?:do not|don't|cannot|can't) (?:know|say|tell|claim|promise)|we (?:have|know(?: of)?) no (?:[a-z]+ )?(?:study|studies|proof|evidence|figures?|tests?)|(?:matter|question) for|nobody knows|hard to say|differs|there may be|it may(?! well)|traces?|write to us|call us|label|on the (?:pack|back|page))\b/;

/** 'Nut allergy? No problem.' */
const reassures =
  /^(?:no (?:problem|worr(?:y|ies)|issue|fear|stress|risk|harm|need to (?:worry|fear))|not a (?:problem|worry)|enjoy|relax|rejoice|go ahead|good news|great news|don't worry|do not worry|worry not|fear not|you can|eat|this (?:[a-z]+ )?(?:one )?(?:is (?:for|made for)|understands?|suits|loves|was made)|we have (?:you|thought)|we've got|we have got|we (?:understand|feel|hear|have something|made|baked|thought)|try (?:this|our|these)|welcome|spread|give (?:this|them|him|her|it)|have|bite|dig in|meet|start here|look no further|here is|here's|then (?:this|try|our|you)|our [a-z ]{2,20} (?:is|are) (?:for|made|safe)|don't miss|at last|finally|(?:they|it) (?:do not|don't|does not|doesn't|won't) stand a chance|history|gone|not any ?more|say goodbye|a thing of the past)\b/;

/** 'Will I need insulin? Most don't.': the 'no' is what is promised. */
const unwanted =
  /\b(?:(?:still|really|ever)? ?(?:need|require|depend on|have to (?:take|stop|give up|avoid|worry)|must i)|side effects?|(?:be|get|fall) (?:ill|sick)|raise|spike|harm|hurt|worry|gain weight|put on weight|make me fat|catch|suffer|come back|feel (?:tired|sick|bloated|hungry)|(?:gives?|makes?|causes?) (?:you|me|us|them)|cramps?|bloat(?:ing|s)?|upsets?)\b/;

export type Answer = 'yes' | 'no' | 'other' | 'nothing';

/** @param words what follows a question @param question the question, where it may be one that hopes for a 'no' */
export function answerOf(words: string, question = ''): Answer {
  const answer = words.trimStart().replace(/^(?:a|ans|answer) ?[:.)] ?/, '');
  if (answer === '') return 'nothing';
  const isHoped = unwanted.test(question);
  if (/[,:] (?:so|and so|then) no\W*$/.test(answer)) return isHoped ? 'yes' : 'no';
  if (reassures.test(answer) || (yes.test(answer) && !noneAfterAll.test(answer))) return isHoped ? 'other' : 'yes';
  if (no.test(answer) || noneAfterAll.test(answer)) return isHoped ? 'yes' : 'no';
  if (isHoped && /\b(?:n't|not|never|no|none|fewer|less)\b|n't\b/.test(answer)) return 'yes';
  if (defers.test(answer) || /\?\s*$/.test(answer)) return 'nothing';
  if (/^[^.!?,]{0,50}(?:\b(?:not|never|none|neither|nobody)\b|n't\b)/.test(answer)) return 'no';
  if (/\b(?:yes|of course|certainly|definitely|absolutely)\W*$/.test(answer)) return 'yes';
  return 'other';
}

/**
 * @param end marks between sentences, as a part of an expression: a colon parts what is said from what it is said of,
 *   but not 'free from: milk'
 * @param asked the question that the whole text answers, in the plain form
 */
export function sentencesOf(text: string, plain: string, places: readonly number[], end: RegExp): Sentence[] {
  const found = matchesOf(plain, end);
  let line = 0;
  let nextLine = text.indexOf('\n');
  return found.map(({ 0: words, index }, place) => {
    const trimmed = words.trimStart();
    const start = index + words.length - trimmed.length;
    for (; nextLine >= 0 && nextLine <= (places[start] ?? 0); nextLine = text.indexOf('\n', line)) line = nextLine + 1;
    const isQuestion = /\?\s*$/.test(trimmed) && !takesForGranted.test(trimmed);
    const next = found[place + 1]?.[0] ?? '';
    return {
      at: start,
      inList: /^\s*(?:-|\d+\.) /.test(text.slice(line, line + 20)),
      plain: trimmed.replace(/[.!?;:।\n ]+$/, ''),
      asks: !isQuestion ? null : answered(trimmed, next),
    };
  });
}

/** 'Tired of diabetes?' asks nothing; it advertises. */
function answered(question: string, next: string): Answer | null {
  const answer = answerOf(next, question);
  if (open.test(question)) return answer === 'no' || answer === 'nothing' ? answer : 'other';
  if (answer === 'yes' || answer === 'no') return answer;
  return asking.test(question) ? answer : null;
}
