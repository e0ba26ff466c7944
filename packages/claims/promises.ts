/**
 * What a text promises of the body, in whatever words: a clause that names an illness, a medicine or the inside of a
 * body promises something of it unless it is something else by its frame (frames.ts). Whoever writes for a shop has
 * few other reasons to speak of these. It asks for a proof only: what is forbidden has rules of its own.
 */

import { classOf, wordClass } from './body-words.ts';
import { calms, isHarmless, isStep, medic } from './frames.ts';
import { matchesOf } from './matches.ts';
import { isDenied } from './polarity.ts';
import { weightOutcomes } from './weight-outcomes.ts';

const { illness, inside, perhaps, child, change, growth } = wordClass;

/** Foods, things and times that are called after what the lists name. */
const otherMeaning =
  /\b(?:kidney beans?|antioxidants?[,(: ]*(?:ins|e) ?\d{3}|blood (?:oranges?|moon)|self help(?: groups?)?|contains (?:added )?(?:pro|pre)biotics?(?: (?:ingredients?|cultures?))?|(?:crop|plant|cattle|leaf|tree|foot and mouth|wheat|seed) diseases?|diseases? of (?:the )?(?:crops?|plants?|cattle|trees?|wheat|rice|lea(?:f|ves)|silkworms?|bees)|bone broth|bone china|bone dry|heart of (?:the )?(?!a lion)[a-z]+|hearts? (?:shaped|on the|out of)|by heart|at heart|hearts? of palm|heart ?land|jelly ?fish|wheat germ|glucose (?:syrup|powder|solids|biscuits?)|liquid glucose|invert glucose|skin (?:of|on|off|forms|side|peels)|(?:potato|orange|mango|lemon|peanut|fruit|tomato|chickpea|almond|outer|thin|papery) skins?|skins? (?:on|off|left|and all|slips?)|eyes? (?:of|for|on|to)|black eyed|(?:stroke|piles?) of (?!urine)|in piles|pain killer|no pains|cold (?:press(?:ed)?|water|milk|place|day|days|drink|drinks|weather|storage|chain|room|winter|months?|season|butter|oven)|hot or cold|cold or hot|(?:it|them|served?|drinks?|eat|eaten|hot|daughter|keep|go|goes|grow|grown|gone|is|are|too|very|stone|ice|until|while|when|once|milk|the) cold\b(?! (?:is|was|goes|that|or flu))|cup of tea|taste buds?|cure the|cure for (?:boredom|the blues|mondays?)|cured? (?:in|with) (?:salt|brine|sugar)|sun cured|salt cured|cured (?:mango|lime|meat|fish)|active ingredient|nerves of steel|muscle power|brain ?child|gut feeling|belly of the|waist of the|on an empty stomach|tablet (?:computer|or phone|and phone|app)|(?:on|for|your) (?:phone|computer) (?:or|and) tablet|tablets? of (?:jaggery|chocolate|soap)|culture media|drug store|joint (?:family|families|account|venture|effort|work|owners?)|clear the (?:table|cart)|slim (?:envelopes?|green|red|chill(?:y|ies)|jars?|bottles?|glass(?:es)?|box(?:es)?|packets?|parcels?|volume|book|chance|margin|slices?|strips?|pieces)|weight of|weight off|(?:consumer|customer)s? care(?: (?:cell|centre|executive|manager|number|officer|team|line))?|(?:lighter|heavier|smaller|larger|new|old|empty|full) (?:box|pack|bag|jar|tin|bottle|parcel|carton|packet)(?:es|s)?(?: (?:weighs?|holds?))?|weighs? (?:about |nearly |only |just |over )?\d[\d.]* ?(?:g|kgs?|grams?)|(?:per|a) (?:kilo|kg|kilogram|pound)\b(?! (?:a|in|of|every|per|each|off|down|lighter|less))|with age|good to (?:eat|drink)|(?:loves?|enjoys?) (?:our|the) (?:[a-z]+ )?(?:tours?|visits?|stall|shop|mill|farm|stories|songs|games|quiz)|(?<![\d.,])\d[\d.,]* (?:kgs?|kilos?|kilograms?|pounds?|inch(?:es)?)\b(?= (?:is|are|box|bag|bags|pack|packs|sack|tin|parcel|of|each|or|at|for|costs?|weighs)\b)|(?:gum|gums) (?:arabic|karaya)|chewing gum|(?:guar|xanthan|edible|tree|acacia) gums?|by weight|net weight|weight:|(?:drained|gross|shipping|parcel) weight|size of|heavy weight|life of the|shelf life|village life|real life|daily life|acidity (?:regulators?|of|is|level|\d[\d.]*)|digestible (?:carbohydrate|starch|fibre)s?|(?:times )?(?:its|their) (?:own )?weight|(?:every|each|long|short|one|thirty|\d+) strokes?|strokes? (?:a|per|of the)\b[a-z ]{0,10}|energy(?: per (?:serve|serving|portion|pack))?:? \d+|energy bill|save energy|solar energy|eye ?level|face to face|scale of|kitchen scales?|on a scale|descale|young (?:mangoes|coconut|jackfruit|leaves|plants|miller|farmers?|women|men|people|guests)|age of|ages of|old age home|all ages|for all ages|body of the|mind the|sick (?:and tired )?of (?:waiting|queues?|ads|spam|washing|cooking|traffic)|sick (?:leave (?:is|was|policy)|pay|bay)|stomach ache of the|(?:stock|broth|soup)[^.;!?]{0,30}bones?|bones?[^.;!?]{0,20}(?:stock|broth|soup)|never mind|write down|written down|down what|mind if|in mind|pressure cook(?:er|ed|s|ing)?|under pressure|high pressure|pressure of|crash course|medicine (?:man|shop|counter)|hearing from you|public hearing|hearing aid|look forward to hearing|lower the|(?:stone|hand|block) joint|colon(?= (?:or|in the|after))|insulin pump|capsule (?:hotel|collection)|sleep over|settings?|blood donation|joint stock|cure time|nail polish|dough (?:rest|sleep)s?|shaped like|cold pressed|(?:our|the) youngest|painted|pains? ?taking|healing the soil|soil health|health (?:of the )?(?:soil|plants|insurance|department|inspector|minister|ministry|certificate|centre|worker)s?|heal the soil|digestive biscuits?|patient(?: and|ly| with| people| hands?)|be patient|(?:the|our) patients?(?: on| every))\b/g;

/** Of these each tells by itself what a person said who lost weight or saw a reading. */
const outcomes = [
  ...weightOutcomes,
  /\b(?:high|raised|rising|soaring|unstable) (?:blood )?(?:sugars?|bp)\b(?! (?:content|intake|snacks?|foods?|biscuits?|drinks?|level))/,
  /\bsugar (?:level )?(?:of |at |was )?\d{2,3}\b|\b(?:fasting|post ?meal) (?:sugar|glucose)\b|\b(?:my|his|her|your|their|whose|mother's|father's) (?:[a-z]+ )?(?:sugar|sugars|pressure|readings?|numbers|levels|reports?|hba1c|cholesterol)\b(?! (?:bowl|jar|pot|tin|free|syrup|cooker))/,
  /\b(?:not a single|fewer|no|zero|never a|without a) (?:sick|ill)(?: |ness )?days?\b|\bsick days?\b|\bmiss(?:es|ed)? (?:fewer |less |no |a )?(?:school|work)\b|\b(?:never|rarely|seldom|hardly ever|no longer|don't|doesn't|won't|not) (?:falls?|fell|gets?|got|been) (?:ill|sick)\b|\b(?:hasn't|haven't|not|never|no one has|nobody has) (?:had|caught|seen|been to|visited|needed) (?:a |any |the )?(?:colds?|cough|fever|flu|doctor|hospital|clinic|pharmacy|chemist|painkiller)s?\b/,
  /\b(?:shield|armou?r|bodyguard|wall|fortress|defen[cs]e)s?\b[^.;!?]{0,25}\b(?:monsoon|winter|season|flu|germs|infections?|illness|viruses)\b/,
  /\bsugar (?:curve|patients?|stays?|won't|flat|steady)\b|\bayurveda (?:prescribes|recommends|says|advises|knows|calls)\b|\b(?:vata|pitta|kapha|doshas?)\b|\bwatch (?:him|her|them|your [a-z]+) grow\b|\bhelps? (?:your |the |every |a |our )?(?:child|kids?|son|daughter|children|babies|baby) (?:to )?(?!crack|crush|cook|stir|roll|knead|pick|sort|peel|pack|carry|choose|set|paint|make)[a-z]+\b|\b(?:marriage|married|bedroom|romance|newly ?weds?|couples?)\b[^.;!?]{0,25}\b(?:spark|vigour|strength|bliss|pleasure|fire)\b|\b(?:spark|vigour|fire|pleasure)\b[^.;!?]{0,20}\b(?:marriage|married|bedroom|romance|couples?)\b/,
  /\bkind (?:to|on) (?:the |your )?[a-z]+\b|\b(?:a|common|your|every|that|the)(?: [a-z]+)? colds?\b(?! (?:place|drinks?|water|oven|days?|evenings?|mornings?|nights?|press|room|cup|glass|spot|pan|plate|season|winter|store|storage|climate|wind|meal|breakfast|lunch|milk|packs?|chain|kitchen|month|months|weather|oil|one|dish|soup|salad|tea|coffee))\b/,
  /\b(?:sleep|breathe|run|live|see|hear|walk|study|think|recover|grow|digest|remember|perform|train|score)s? (?:much |even )?(?:longer|better|faster|deeper|easier|sharper|taller|stronger|clearer|higher)\b|\bforget less\b|\bstraight ?a\b|\bflush(?:es)? out\b|\boff sick\b/,
  /^(?:told|asked|advised|warned|ordered) (?:by [a-z ]{1,20} )?to (?:give up|leave|avoid|cut|stop|skip|quit)\b|\b(?:start|begin|introduce|give|try) (?:it|this|them|with it|our [a-z]+)(?: [a-z]+){0,2} (?:at|from|after) (?:two|three|four|five|six|\d) months\b|\b(?:had|after|since) (?:a|your|the|my|his|her) (?:bypass|stent|angioplasty|heart attack|stroke|surgery|transplant)\b|\b(?:drink|eat|take|have|enjoy|sip)(?:s|ing)? (?:it|this|our [a-z]+) (?:through(?:out)?|during|in|for) (?:all |the |your )*(?:nine months|pregnancy|[a-z]+ trimester)\b/,
  /\bfrom (?:x+l|xl|l) to (?:xs|s|m|l)\b|\btop(?:s|ped|ping)? (?:of )?(?:the|his|her|their) class\b|\bclass topper\b|\bblocked nose\b|\b(?:never|no longer|don't|without|stop) (?:fear|dread)(?:s|ing)? (?:the |a )?(?:monsoon|winter|season|rains?|summer|cold|scales?|mirror|doctor)\b|\bwithout the (?:bulge|guilt|crash|weight|flab)\b|\b(?:cuts|burns) (?:and|,) |\bcracked heels\b/,
  /\bfor (?:the |your |a |more |better |deeper |sharper |healthy |healthier |strong |stronger |great |good |glowing |all |long |lasting )*(?:heart|skin|hair|eyes|body|energy|strength|focus|concentration|memory|mind|mood|sleep|calm|vision|height|weight|growth|wellness|attention|clarity|fitness|teeth|nails|clear (?!syrup|soup|broth|stock|glaze|gel|water)[a-z]+)\b(?!,? (?:on|of|who|loss of|batch|price|and (?:price|batch|size)))/,
  /\bfeel(?:s|ing)? (?:fantastic|amazing|wonderful|energi[sz]ed|lighter|younger|fresh all day|stronger|healthier|the (?:change|difference|energy))\b|\bpicky eaters\b|\bcatch ?up growth\b|\b(?:proven|visible|real|sure|guaranteed|quick|fast|amazing) results\b|\bresults (?:in|within|guaranteed|you (?:can )?(?:see|feel))\b/,
  /\b(?:newborns?|infants?|bab(?:y|ies)|toddlers?|(?:(?:one|two|three|four|five|six|\d) months?|(?:one|two|seven|eight|nine|ten|eleven) month) ?(?:olds?)?)\b[^.;!?]{0,30}\b(?:loves?|safe|first (?:food|solids?)|enjoys?|weaning|(?:can|may) (?:have|lick|eat|taste|take|drink|digest)|will (?:love|enjoy|thrive))\b|\bsafe (?:for|in|during) (?:[a-z]+ ){0,3}(?:newborns?|infants?|bab(?:y|ies)|pregnancy)\b|\bfirst (?:food|solids?)\b/,
  /\b(?:newborns?|babies|infants?) to (?:[a-z]+ )?(?:\d+|seventy|eighty|ninety|a hundred|old|elderly|grand[a-z]+)|\bunborn (?:child|baby)\b|\bweighing (?:machine|scale)s?\b|\bbelt (?:moves?|comes?|goes?) in\b/,
  /\b(?:adds?|gains?|grows?|grew|put on) (?:a few |several |\d+ |two |three |five )?(?:centimet(?:re|er)s?|cms?)\b|\b(?:eaten|taken|used|enjoyed|drunk|consumed|had)\b[^.;!?]{0,40}\b(?:without (?:any |the slightest )?(?:risk|fear|worry|danger|harm)|by (?:people|persons|everyone|anyone) of (?:all|any) ages?)\b/,
  /\bturn(?:s|ed)? (?:back|the) (?:the )?(?:clock|time|years)\b|\btakes? years off\b|\b(?:fountain|elixir|secret) of (?:youth|life|health)\b|\byouth elixir\b|\bforever young\b|\blook(?:s|ing)? (?:ten |\d+ )?(?:years )?younger\b|\bhundred years\b(?= (?:old|of life|healthy))|\bstays? young\b|\badds? (?:life|years)\b|\bage(?:s)? backwards?\b/,
  /^(?:are you )?(?:pregnant|expecting|breastfeeding|nursing)$|\bheart attacks?\b|\b(?:normal|healthy|proper|optimal|better) (?:[a-z]+ ){0,2}(?:function(?:s|ing)?|circulation)\b(?! (?:hall|room))|\b(?:cold|cough|phlegm|mucus) out of\b/,
  /\b(?:root|permanent|lasting) (?:cause|cure|solution|relief)\b|\b(?:cleanses?|detox|heals?|heal|clean|nourish(?:es)?|glow|strong|healthy|beauty|health|heating|warm(?:s|th)?) (?:you |your body |the body )?(?:from )?(?:inside out|within|from (?:the )?inside)\b|\bfrom the inside out\b|\btransform(?:s|ed)? (?:your|my|her|his|their) (?:life|body|health|skin)\b|\bchanged my life\b|\bnew lease of life\b|\bpositive energy\b|\bwhite (?:blood )?cells?\b|\bnewly ?weds?\b|\bnew (?:man|woman|person)\b|\bfeel(?:s|ing)? (?:ten years|like new|alive|reborn|so much better)\b/,
  /\b(?:ailing|unwell|recover(?:y|ing|ed)? from|side effects?|sugar (?:spikes?|levels?|readings?|control|patients?|rush|crash|surge|shoots?)|blood work|lab reports?|growing (?:children|kids|bodies|body|years)|growth spurt|(?:tallest|smartest|brightest|strongest) (?:boy|girl|child|kid|in)|marks (?:went|go) up|brain fuel|exam (?:week|season|time|days)|school(?:days| days) (?:missed|less))\b/,
];

/** That nobody will need a doctor: such a sentence has the words of advice and of denial, and is neither. */
const house = `(?:${medic}|hospitals?|clinics?|pharmac(?:y|ies)|chemists?|surgeons?|surger(?:y|ies))`;
const certainty = new RegExp(
  [
    `\\b(?:never|no longer|not|seldom|rarely|hardly|nobody|no one)(?<!\\b(?:we|i|riders?|couriers?|helpline|staff|shop|if you) (?:(?:do|does|did|can|could|will|would|should) )?[a-z ]{3,9})(?: (?:again|ever|even|have|has|had|need|needs|will|would|want|to|be|in (?:this|our|your) house))* (?:need|see|seen|visit|call|meet|met|consult|pay|paid|go(?:ing)? (?:back )?to|gone to|been (?:to|in)|set foot in|worry about)(?:s|ed|ing)? (?:a |an |any |the |your |my |another |of |(?:trips?|visits?) to )*${house}\\b(?!'s? (?:note|letter|prescription)|s? (?:note|letter)| (?:to order|for that|before))`,
    `\\b(?:what|where|when) (?:no |not even |even |all |the |best |every |other )*(?:${house}|medicines?|tablets?|treatments?|drugs)\\b[^.;]{0,20}\\b(?:managed|could|couldn't|failed|fails?|gave up|did not|didn't|was able|were able)\\b`,
    `\\bno need (?:for|of|to (?:see|visit|call|consult|ask)) (?:a |an |any |the |your |another )*${house}\\b(?! (?:note|letter))`,
    `\\b(?:goodbye|bye|farewell|no more|an end) (?:to )?(?:your |the |all |those |any )*${house}\\b`,
    `\\b(?:fire|sack|forget|cancel|skip|surprise|amaze|shock|stun) (?:your|the|that|every|all)(?: next| own)? ${house}\\b`,
    `\\b(?:hospital|doctor'?s|doctors'|doctor|medical|medicine|chemist'?s|pharmacy) bills?\\b`,
  ].join('|'),
);

/** What others say, and what may not be said. */
const quoted =
  /\b(?:reviews?|texts?|sentences?|advertisements?|claims?) (?:that|which|like|saying)\b|\bwhoever\b|\b(?:we|nobody|no one|you) (?:do not|don't|never|should(?: not|n't)?|cannot|can't|can|may(?: not)?) (?:say|claim|promise|tell)\b/;

const anyOutcome = new RegExp(outcomes.map(({ source }) => source).join('|'));

export interface Promise {
  start: number;
  end: number;
  /** A word tells it ('thyroid'), no turn of phrase ('the belt moves in'). */
  isNamed: boolean;
}

/** A clause ends where another thought begins: 'it is no medicine, and yet it cures piles'. */
const clauses = /(?:(?!,? (?:but|yet|however|whereas|although)\b|[;–—]| - ).)+/gs;
/** 'Contains quinine; avoid in pregnancy': the next clause warns of this one. */
const warnedOf =
  /^; ?(?:please |so )?(?:avoid (?:in|during|when|if|with)|ask|consult|check with|talk to|speak to|read the leaflet|do not (?:take|use|give)|not (?:recommended|suitable|for (?:children|infants|babies|people|persons|pregnant|those|medicinal)))\b/;

/** @returns in time in proportion to the sentence */
export function promisesIn(sentence: string): Promise[] {
  const found: Promise[] = [];
  const plain = sentence.replace(otherMeaning, (words) => '-'.repeat(words.length));
  for (const { 0: clause, index: at } of matchesOf(plain, clauses)) {
    const certain = certainty.exec(clause);
    if (certain && !isDenied(clause.slice(0, certain.index)) && !quoted.test(clause)) {
      found.push({ start: at + certain.index, end: at + certain.index + certain[0].length, isNamed: false });
      continue;
    }
    const named = namedIn(clause);
    if (!named || warnedOf.test(plain.slice(at + clause.length, at + clause.length + 60))) continue;
    const original = sentence.slice(at, at + clause.length).trimStart();
    // 'Cut three kilos of belly fat' begins as a step does.
    const isPlain = named.isIllness || (isStep(original) && weightOutcomes.some((says) => says.test(clause)));
    if (isHarmless(original, isPlain) || isDeniedAtOnce(clause, named.start)) continue;
    found.push({ start: at + named.start, end: at + named.end, isNamed: named.isNamed });
  }
  return found;
}

/** 'Ragi is not a slimming food', 'no flour burns fat'; but 'no more cravings', 'you won't gain weight'. */
const isDeniedAtOnce = (clause: string, start: number) =>
  atOnce.test(clause.slice(0, start)) &&
  !/^(?:more|less|longer|fewer)\b/.test(clause.slice(start)) &&
  !calms.test(clause);
const atOnce =
  /(?:^not|\b(?:is|are|was|and|but|,) (?:not|never)|n't|\bneither|\bno)(?: (?:an?|any|the|meant|made|sold|for|as|to|food|flour|oil|tea|product|grain|seed|is|are))* $/;

/** What of a sentence stands in one thought with a claim. */
export function clauseAround(sentence: string, start: number): string {
  let around = sentence;
  for (const { 0: clause, index } of matchesOf(sentence, clauses)) if (index <= start) around = clause;
  return around.trimStart();
}

/** Where a clause names what it may promise. */
function namedIn(clause: string): (Promise & { isIllness: boolean }) | null {
  let seen = 0;
  let isIllness = false;
  let [first, last] = [-1, -1];
  let changes: [number, number] | null = null;
  for (const match of matchesOf(clause, /[a-z][a-z']*/g)) {
    const kind = classOf(match[0]);
    if (kind === 0) continue;
    const end = match.index + match[0].length;
    // 'Calm' is a state of mind and a change of it: once only.
    if (kind & perhaps && !(seen & perhaps)) seen |= kind & ~change;
    else seen |= kind;
    if (kind & (change | growth) && !(kind & (illness | inside))) changes ??= [match.index, end];
    if (kind & illness) isIllness = true;
    if (!(kind & (illness | inside | perhaps | child))) continue;
    if (first < 0) first = match.index;
    last = end;
  }
  const isNamed =
    (seen & (illness | inside)) !== 0 ||
    ((seen & perhaps) !== 0 && (seen & change) !== 0) ||
    ((seen & child) !== 0 && (seen & growth) !== 0);
  if (isNamed && first >= 0)
    return {
      start: Math.min(first, changes?.[0] ?? first),
      end: Math.max(last, changes?.[1] ?? last),
      isIllness,
      isNamed: (seen & (illness | inside)) !== 0,
    };
  const match = anyOutcome.exec(clause);
  return match && { start: match.index, end: match.index + match[0].length, isIllness: true, isNamed: false };
}
