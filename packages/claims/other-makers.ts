/**
 * Whether a clause speaks of other makers and their food: names them, or says something bad of food that others make. A
 * shop has few reasons for the first, and none for the second without a proof. Read by what each word is, so that the
 * order does not matter: 'packed flour is full of chalk', 'the chemicals in supermarket bread'. It asks for a proof
 * only; what plainly runs others down is forbidden by its own rule (other-food-claims.ts).
 */

import { matchesOf } from './matches.ts';

const wordSet = (words: string) => new Set(words.trim().split(/\s+/));

/** Whoever else makes or sells food. */
const makers =
  wordSet(`competitor competitors competitor's competitors' rival rivals multinational multinationals corporates conglomerates giants
  supermarket supermarkets hypermarket hypermarkets`);
/** Who they are with a word before them: 'big names', 'famous brands'; not 'our two brands'. */
const named =
  wordSet(`name names brand brands maker makers company companies label labels manufacturer manufacturers seller sellers producer
  producers dairies mills factories corporations bakeries players shops stores`);
const naming = wordSet(`big biggest famous leading other others known popular top rival competing most many some such
  multinational foreign supermarket corporate giant commercial rest branded`);
/** What is sold elsewhere, and how foods are made that a shop like this looks down on. */
const theirs = wordSet(`packaged packeted branded refined polished bleached adulterated processed factory commercial
  malted fried iodised iodized vanaspati dalda margarine hydrogenated supermarket market instant
  industrial tinned canned bottled table white roller loose imported solvent chocolatey sugary dust bags chips crisps`);
const foods =
  wordSet(`atta flour flours oil oils ghee honey honeys rice sugar salt milk malt snack snacks sweets biscuits juice juices tea teas
  pickle pickles masala masalas spices bread breads food foods drink drinks cereal cereals chips namkeen butter chocolate
  chocolates granola wheat grain grains jaggery besan dal eggs meat paneer noodles products bars powders ketchup jam sauces`);
/** That a food is meant which the reader has today, or which many make. */
const pointing =
  /^(?:all )?other\b|\b(?:those|these days|most|so called|everyday|ordinary|regular|usual|you (?:still |now |already |always )?(?:eat|buy|use|drink|cook with|get)|do you (?:still )?(?:eat|buy|use|drink|cook)|your (?:current|usual|old|present|daily|table|family's)|on sale|on the shel(?:f|ves)|in (?:the )?(?:shops?|stores?|market)|elsewhere|out there|(?:per cent|percent|%) of (?:the |all )?[a-z]+|they|them|their|everyone else|today's)\b/;
const bad =
  wordSet(`adulterate adulterated adulterates adulteration artificial bleach cancer carcinogen carcinogenic cardboard chalk cheat
  cheated cheating cheats chemical chemicals clog clogs contaminated cruel damage damages dangerous dead deceive deceived deceiving destroy
  destroyed destroying destroys dilute diluted dirty dirt disease diseases dishonest dust dyed empty fake fakes fillers fool fooled fooling
  fraud garbage glue grease aluminium enzymes improvers candy harm harmful harming harms hexane hormones inferior junk kill killer killing kills lace laced leach leaches
  lied lies lifeless lying mislead misleading paraffin parabens pesticide pesticides petroleum plastic plastics poison poisoned poisoning
  poisonous poisons preservatives rancid rot rots rotten rubbish ruin ruined ruining ruins sawdust shameful sick soapstone spoiled
  stale strip stripped strips swindle sweepings synthetic syrup tasteless toxic toxins trash trick tricked unclean
  unhealthy unhygienic urea useless wax waxed weak worms worthless worst`);
const badPhrases =
  /\b(?:nothing (?:but|more than)|full of|loaded with|laced with|mixed with|cut with|little more than|no more than|robs?|burns? (?:out|away|off)|takes? (?:out|away)|removes?|never tell|won't tell|not tell|hide|hides|sold as|passed off|sold off as|would not|dare not|pretend(?:s|ing)? to be|dressed up as|disguised as|lives? on|been sold|cocktail of|(?:brown|white) sugar and|not real|not even)\b/;
/** What a shop has to say of other companies, and of its own. */
const ofService =
  /\b(?:deliver(?:y|ies|ed|s)?|couriers?|parcels?|orders?|payments?|cards?|bank|refunds?|return|data|privacy|cookies? (?:policy|settings)|terms|agreement|liab(?:le|ility)|website|links?|licen[cs]e|invoice|gst|trademarks?|trade marks?|copyright|wholesale|retail|stockists?|near you|address|complaints?|vacanc(?:y|ies)|jobs?|parking|drain|sink|bin|compost|recycl(?:e|ed|ing)|frying|fry|pan|hot oil|storage|store (?:in|it|the|away)|jars?|lids?|refrigerat(?:e|or|ed)|recall(?:ed)?|unsold|damaged (?:pack|box|parcel|packet|seal)|(?:pack|packet|seal|box) is)\b/;
const denies = /\b(?:no|not|never|none|without|neither|nor|free (?:of|from)|free|nothing|cannot|contains? no)\b|n't\b/;

export interface Place {
  start: number;
  end: number;
}

/** A clause ends where another thought begins. */
const clauses = /[^;–—]+/g;

/** @returns in time in proportion to the sentence */
export function othersIn(sentence: string): Place[] {
  const found: Place[] = [];
  for (const { 0: clause, index: at } of matchesOf(sentence, clauses)) {
    const place = othersNamed(clause);
    if (place) found.push({ start: at + place.start, end: at + place.end });
  }
  return found;
}

function othersNamed(clause: string): Place | null {
  let maker: Place | null = null;
  let their: Place | null = null;
  let badWord: Place | null = null;
  let isFood = false;
  let before = '';
  for (const match of matchesOf(clause, /[a-z][a-z']*/g)) {
    const word = match[0];
    const place = { start: match.index, end: match.index + word.length };
    if (makers.has(word) || (named.has(word) && naming.has(before))) maker ??= place;
    if (theirs.has(word)) their ??= place;
    if (bad.has(word)) badWord ??= place;
    if (foods.has(word)) isFood = true;
    before = word;
  }
  if (!maker && !their && !isFood && !badWord) return null;
  if (ofService.test(clause)) return null;
  const phrase = badWord ? null : badPhrases.exec(clause);
  const worst = badWord ?? (phrase && { start: phrase.index, end: phrase.index + phrase[0].length });
  if (maker && /\b(?:competitors?|competitors'|competitor's|rivals?|unlike)\b/.test(clause)) return maker;
  if (!worst) return null;
  const saidBefore = clause.slice(0, worst.start).replace(/\bnothing (?:but|more than)\b/g, '');
  if (
    denies.test(saidBefore) &&
    !/\b(?:don't|do not|never) (?:be|let|get|fall)\b|\bwhy (?:don't|not)\b/.test(saidBefore)
  )
    return null;
  const subject = maker ?? (their && isFood ? their : null) ?? (isFood && pointing.test(clause) ? worst : null);
  if (!subject) return null;
  return { start: Math.min(subject.start, worst.start), end: Math.max(subject.end, worst.end) };
}
