/**
 * What a clause about the body may be besides a promise: a denial, the advice to ask a doctor, a warning, somebody's
 * own condition, a figure of a country, a talk, a step of a recipe.
 */

import { withoutIdioms } from './polarity.ts';

export const medic =
  '(?:doctors?|physicians?|pa?ediatricians?|dieti[ct]ians?|nutritionists?|gyn(?:a)?ecologists?|cardiologists?|diabetologists?|(?:health ?care|medical) (?:professionals?|supervision|advice|attention|help|emergency)|professional help|health workers?|hospital staff|specialists?|midwi(?:fe|ves)|pharmacists?)';
/** 'Ask your doctor', 'as your doctor says', 'your doctor can tell you'. */
const advice = new RegExp(
  `\\bleaves? [a-z ]{1,20} to (?:the |your |a )?${medic}|\\b(?:asks?|asking|consult(?:s|ing)?|tells?|speak(?:ing)?|talk(?:ing)?|see|seek|check|visit|call|advised?|advice|advises|supervision|under|unless|instructed|decides?|knows?|can|will|should|must|may|first|reads?|answers?|meets?|walks?|follow)\\b[^.;!?]{0,50}\\b${medic}|\\b${medic}(?:'s)? (?:first|can|will|knows?|decides?|says?|said|advises?|advice|tells?|answers?|reads?|has (?:prescribed|given|set|said|told)|prescribed|before|about|at|or|if|and pharmacists?)\\b|\\bmedical (?:advice|professionals?|attention|emergency|supervision)\\b|\\b(?:matters?|questions?) for (?:a |the |your )?${medic}|(?<!\\b(?:no one|nobody|never|no|not|who|n't) )\\bneeds? (?:a |the )?${medic}|\\bthere (?:is|are) (?:a )?${medic}|\\bbelongs? to (?:a |the |your )${medic}|\\byour next appointment\\b|\\bneeds? an? [a-z ]{1,15} from (?:a |the |their |your |his |her )(?:${medic}|hospital|clinic)\\b`,
);
/** What a doctor does for a food is praise, whatever else is said. */
const praise =
  /\b(?:recommend(?:s|ed)?|approve[sd]?|endorse[sd]?|prescribe[sd]?|trust(?:s|ed)?|eats?|drinks?|swears?|loves?|choice|(?<!\b(?:before|for|to|of|in|on|stop|discontinue|further|only|not|may|prior to|without|you|they) )uses?(?! (?:[a-z]+ ){0,4}under medical)|used(?! (?:only|under|with|on|by persons|after|before))|why|surprised?|amazed|never met|feared|cannot believe|can't believe|astonished|shocked|(?:cut|reduce|stop|halve|lower) (?:your|my|the|his|her)|took me off|stopped my|reduced my|halved)\b/;

const warning =
  /\b(?:(?:un|not )suitable|not (?:to be (?:eaten|consumed|taken|drunk|given|used)|recommended|for|meant for|(?:made|designed|sold|baked) for (?:people|persons|those|diabetics?|patients|children|infants|babies|anyone with)|safe|intended|advised|fit)|(?:should|must|may|ought)(?: not|n't)|ought not|should (?:avoid|ask|not|look|choose|limit|count|watch|check|consult|stay|leave|wait|skip|postpone|be (?:given|careful|avoided|taken))|told to (?:eat|drink|have|take) less|may want to (?:wait|ask|avoid|skip|leave|limit)|(?:may|can|should|must) only (?:have|be given|eat|get) [a-z ]{1,20}(?:after|from|when|if|once)|no place in (?:a|the|any) (?:[a-z]+ )?(?:diet|plan|meal)|advised (?:not to|to (?:leave|avoid|limit|ask|skip))|must (?:avoid|ask|not|count|leave)|(?:please |to |better |and |always )?avoid|(?:do not|don't|never|please don't) (?:give|eat|use|change|stop|take|drink|exceed|start|skip|feed|reduce|alter|heat|replace|rely|expect|buy it (?:for|as|to)|swallow|self|combine)|may (?:have|cause|contain|trigger|upset|irritate|affect|interact|interfere|lead|add to the effect|bring on|provoke|aggravate|worsen|harm|damage|be (?:an allergy|harmful|hazardous|dangerous|unsafe)|(?:get|feel|develop|suffer|notice) (?:bloat|gas|cramp|itch|ill|sick|a rash|a reaction|symptom|discomfort|pain)[a-z]*)|can (?:cause|choke|trigger|irritate|upset|burn|raise|interact|interfere|bring on|provoke|aggravate|worsen|harm|damage|be (?:an allergy|harmful|hazardous|dangerous|unsafe|fatal)|make [a-z ]{1,20} work (?:less|worse))|could cause|choking|out of reach|(?:at your )?own risk|warnings?|caution|precautions?|side effects may|excess(?:ive|ively)?(?! (?:fat|weight|kilos|kgs|calories|flab|water|bloat|acid|body|pounds|inches))|too much|(?:high|large|heavy) (?:intakes?|doses|amounts|quantities|consumption)(?: [a-z]+){0,3} (?:can|may|could|should|is|are|ha(?:s|ve) been) (?:harm|cause|lead|upset|be avoided|not|linked|associated|raise|damage)|(?:above|over) the (?:upper|safe|daily|recommended) (?:limit|amount|usage|dose)|ha(?:ve|s) limits for|stop (?:taking|eating|using|drinking) (?:it|this|the product)(?= (?:[a-z]+ ){0,3}(?:before|if|when|at once|immediately)|$| and (?:see|ask|consult))|discontinue (?:use|if)|sets? (?:him|her|me|them|it) off|in case of (?:accidental )?(?:overdose|allerg[a-z]+|an? (?:overdose|allerg[a-z ]+|burn|reaction))|(?:raw|under ?(?:boiled|cooked|done|ripe)|uncooked|unsoaked|unripe) [a-z ]{1,20}(?:upset|harm|are toxic|is toxic|are poisonous|is poisonous|can|may)|keep (?:it|them|the [a-z]+|[a-z ]{1,20} powder) (?:from|off|out of) (?:your |the |their )?(?:eyes|face|skin)\b|keep them from|(?<!(?:stop|prevent|curb|avoid)s? (?:you )?(?:from )?)overeating|in moderation|sparingly|choose (?:another|a different|something else)|look elsewhere|keep (?:taking )?your (?:own )?(?:medicines?|medication|tablets|pills|insulin)|allergic|allerg(?:y|en) (?:advice|information)|keep (?:away|out of)|under (?:one|two|three|five|six|twelve|\d+) (?:years?|months?)|below (?:one|\d+) (?:year|month)s?|stays? high|persists?|worsens?|(?:often|usually|best) advised|take (?:your |any |the )?(?:medicines?|tablets?|thyroid hormone|blood thinners)|hours? (?:before|after|between)|upsets? your|may react)\b/;
/** 'Don't let piles ruin your life' warns of no food. */
const noWarning =
  /\b(?:do not|don't|never) (?:let|suffer|miss|wait|worry|poison|feed your family|eat (?:other|market|refined))\b|\b(?:need not|needn't|no need to|(?:don't|do not|doesn't|does not) (?:have|need) to) (?:avoid|give up|worry|fear|skip|miss|stop|say no)\b|\b(?:nothing|none|nobody|no [a-z]+)\b[^.;]{0,30}\b(?:can|could|may|might|will) (?:harm|damage|hurt|worsen|aggravate|be)\b/;

const raises =
  /\b(?:raises?|raising|increases?|causes?|leads? to|worsens?|hurts?|damages?) (?:the |your |our )?(?:blood pressure|blood sugar|sugar|cholesterol|risk|weight|teeth|tooth)\b|\b(?:is|are) (?:also |still |mostly |just )?sugar\b|\bcounts? as sugar\b|\braised (?:blood |sugar|cholesterol|pressure|readings?)|\bcount (?:it|them)\b|\b(?:hurt|broke|chipped) my\b|\bcalories\b[^.]{0,20}\bpiece\b/;

const reported =
  /\b(?:whether|(?:reviews?|texts?|sentences?|advertisements?|posts?|comments?) (?:that|which|with|about)|promise (?:none|nothing)|depends on (?:the|everything|what|how|many|all)|(?:body|liver|kidneys?) do(?:es)? (?:that|this)|(?:cures?|heals?|treats?|prevents?|promises?) (?:nothing|none)|(?:is|are|not) (?:for|sold as|meant as) (?:food|cooking)|we (?:removed|deleted|took down|take down|struck out|reject(?:ed)?|do not (?:say|claim|know|use)|don't (?:say|claim|know|use)|cannot (?:say|tell|promise)|can't (?:say|tell|promise)|(?:make|sell|publish|print|tell|give|offer|have) no|are no|are not|were asked)|the (?:word|sentence|claim|advertisement|law|act|rule|regulation|mark|logo|label)s?|claims? (?:that|of|about|like)|such claims?|no (?:proof|evidence|study|studies|promise|claims?|health claims?|trial|food|one|magic|medicine|medical|medicinal|cure|treatment|remedy|effect)|act (?:of 19\d\d )?(?:forbids|prohibits|bans|lists)|(?:forbids?|prohibits?) advertis[a-z]+|in (?:its|their|the|our|his|her) genes|(?:is|are) (?:false|untrue|a myth|nonsense|misleading|not true)|myths?|not proven|unproven|whoever (?:tells|promises|says|claims)|may do nothing|never tested|(?:is|are) not allowed (?:in|on)|guidelines (?:say|advise|ask) to (?:limit|avoid|cut) (?:it|salt|sugar|(?:saturated )?fat)|affected by these terms|results (?:may |can )?(?:vary|differ)|the (?:old )?(?:story|tale) (?:says|goes)|(?:is|are) lying|rumou?rs?|(?:takes?|needs?) more than|(?:people|those|everyone|anyone|families) who (?:watch|count|mind|measure) (?:their|the)|(?:this|our|the) (?:page|site|website|shop|plan|app) (?:is|does|has|gives|cannot|can not))\b/;

const talk =
  /\b(?:(?:my|his|her|their) [a-z]+ (?:hurts?|aches?),? so (?:my|his|her|our|their|the|he|she|we|they)|talk(?:s|ed|ing)? (?:on|about)|(?:a|the|her|his|our|doctor's) (?:talk|lecture|seminar|webinar|workshop|camp|session|meeting|discussion|conversation|book|article|chapter|interview|film|documentary|survey|study group)|speaks? (?:about|on)|spoke (?:about|on)|learn(?:ed|s|t)? (?:about|of|to)|questions?|quiz|workshop|webinar|seminar|donation|camp|evening of|tells? (?:the|her|his|their|us|a) stor(?:y|ies)|conversation|walk(?:s|ed)? with|is common|are common|run(?:s|ning)? in|(?:million|crore|lakh|percent|per cent|% )(?: of)? (?:people|indians|adults|women|men|children|households)|world (?:diabetes|heart|health|obesity|food|cancer) day|(?:diabetes|heart|health|nutrition|cancer|safety|women's|children's|doctors'?|doctor's) (?:day|week|month)|insurance|premium|fund|foundation|charity|donat(?:e|es|ed|ion)|raise money|(?<!\b(?:at|in|for|after|before|to) )school(?! (?:results|marks|performance|grades))|(?:mill|farm|factory|kitchen) (?:tours?|visits?)|hospital (?:canteen|kitchen|staff|order)|customer care|first aid|fire (?:brigade|safety|extinguisher)|invoices?|parcels?|couriers?|refunds?|in transit|checkout|passwords?|accounts?|servers?|employees|staff|masks|wear a mask|day of the (?:class|tour|visit)|leave is|order(?:s|ed)?\b(?= (?:number|id|page|before|by|is|was|in|on|from|for|of))|deliver(?:y|ies)|stall)\b/;

/** 'Approved in hospital kitchens for heart patients' is no talk. */
const vouched = /\b(?:approved|endorsed|recommended|certified|prescribed)\b[^.;]{0,20}\b(?:by|for|in)\b/;
/** What was once: nobody buys it today. */
const history =
  /\b(?:in|of|until|around|about) 1[4-9]\d\d\b(?! ?(?:m?g|kg|ml|kcal|people|customers|patients|families|homes|users|women|men)\b)|\bdied (?:of|from)\b|\b(?:shop|mill|office|warehouse|school|market|counter|kitchen) (?:is|was|were|stays|stayed|remains) (?:closed|shut)\b/;
const ofNow = /\b(?:our|this|your?|these|it)\b/;

/** 'I am diabetic', 'my mother has arthritis', and no word of how it went on. */
const own =
  /\b(?:i am|i'm|i have|i've|i had|(?:he|she) (?:is|has|had)|who (?:is|are|has|have|had|lives?)|(?:my|our|his|her) (?:[a-z-]+ ){0,2}(?:has|had|is|was|have|are|asked|lives?|cannot|can't|likes?|gave)|my (?:diabetic|asthmatic|arthritic|anaemic) [a-z]+|(?:come|came|comes|write|writes|wrote|asks|asked) (?:to )?(?:me|us|our)\b|diagnosed|lived with|lives? with|living with|of (?:her|his|my) own|born with)\b/;
const outcome =
  /\b(?:since|thanks?|after|now|no longer|gone|(?<!sets? (?:him|her|me|them|it) )off|normal|better|cured|healed|vanished|stopped|down|dropped|lost|lower|improved|improvement|relief|never (?:again|had|felt|looked)|hasn't|haven't|no more|within|in (?:\d+|one|two|three|four|five|six|seven|ten|thirty|a) (?:days?|weeks?|months?)|weeks|months|until|without (?:guilt|worry|fear|trouble)|feel|feels|recovered|can (?:eat|enjoy|have)|freely|saved|safe|slimmed|slimmer|thinner|lighter|leaner|younger|taller|stronger|healthier|suitable|ideal|perfect|loves it|sleeps?|behind (?:them|me|us|him|her))\b/;

/** 'Flours for people with diabetes' names its buyers. */
const buyers =
  /^(?:(?:our |the )?(?:flours|foods|meals|recipes|snacks|menus|dinners|breakfasts) )?for (?:people|those|persons|everyone|families) (?:with|who (?:have|watch|live with|count)) [a-z ,]+$/;
/** 'Great for anyone who is watching their figure' is no condition of one's own. */
const praisedFor = /\b(?:great|good|perfect|ideal|excellent|best|right|boon|made) for\b/;
const fits =
  /\b(?:good|great|best|better|perfect|ideal|safe|suitable|suits?|fit|fitting|excellent|right|made|kind|gentle|boon|wonderful|superb|relief|remedy|solution|answer|hope|news|must)\b/;

/** A step of a recipe, a rule for keeping food. */
const step =
  /^(?:(?:\d+[.)]|-|•|\*) ?)?(?:then |now |and |finally |first |next |meanwhile,? |please |gently |slowly |carefully )?(?:add|arrange|bake|beat the|beat (?:two|three|four|the|until)|blend|boil|braise|break|bring|brush|chill|chop|close|coat|combine|cook|cool|cover|crack|crush|cut|deep fry|dip|divide|drain|drizzle|fill|flatten the|flip|fold|fry|garnish|grate|grease|grind|heat|keep it|keep the|knead|ladle|leave|let (?:it|the|them)|lift|line|make a|mash|massage the|melt the|mix|pat|peel|pierce|pinch|place|pour|press|prick|pull|put(?! on (?!the|a|low|medium|high|slow)[a-z]+)|reheat|remove the|rest the|rinse|roast|roll|rub|salt(?= (?:the|it|them|and|lightly|to|well))|scrape|scoop|score|season|separate|serve|set aside|shake|shape|shred|sieve|sift|simmer|skim|slice|soak|spread|sprinkle|squeeze|steam|stir|store|strain|strip|stuff|taste|tear|tip|top|toss|transfer|trim the|turn|warm|wash|whip|whisk|wipe|wrap|open the|use (?:a|an|the|it|two|your|within))\b/;
/** After a step somebody may still promise: 'Drink it daily and your sugar falls', 'Cook in it and watch the fat go'. */
const promise =
  /\b(?:daily|every (?:day|morning|night)|and (?:your|watch|it|you|see|feel|stay|say)|with (?:every|each) (?:bite|sip|spoon|drop|meal|cup|glass)|your (?!oven|own|hands?|fingers?|thumb|taste|liking|pan|tin|mixer|kitchen|family|guests|tawa|choice|favourite)|you (?:will|won't|can say)|goodbye|stay|clock|to (?:stay|lose|boost|cure|heal|prevent|fight|lower|control|improve|strengthen|protect|help)|for (?:better|good|strong|healthy|your|a healthy|immunity|digestion))\b/;

/** Figures of the label. */
const figures =
  /(?<![\d.,])\d[\d.,]* ?(?:g|mg|kcal|kj|mcg)\b(?:[^.]{0,30}\b(?:per|of which|in) (?:100|which|one|each|a serving)\b|,)|\bper 100 ?(?:g|ml)\b|\b(?:serv(?:e|ing)|portion|piece|cup|glass|spoon|pack|slice|bar|sachet)s? (?:has|have|contains?|holds?) (?:about |nearly |up to )?\d[\d.,]* ?m?g of (?:added |total |free )?(?:sugars?|salt|sodium|carbohydrates?|alcohol|caffeine|fat)$|\b(?:figures?|counts?|amounts?|grams|values) (?:is|are|stands?) (?:printed|listed|given|shown|beside|below)\b/;

const cannot =
  /\b(?:(?:do|does|did|is|are|was|were|will|would|can|could|should|has|have|had|must|may|might|need)(?: not|n't)|cannot|won't|not|never|nor|neither|nobody|no one|nothing|none|no (?!diet|exercis|gym|hunger|effort|work ?out|starv|craving|sweat|crash)[a-z]+)\b(?=[^.;!?]{0,60}\b(?:cures?|cure|treats?|heals?|prevents?|reverses?|controls?|helps?|lowers?|reduces?|improves?|strengthens?|boosts?|affects?|claims?|promises?|says?|means?|replaces?|makes?|gives?|change|recommend|medicine|medicines|medical|medicinal|treatment|remedy|drug|therapy|advice|cure|diagnosis|effect|proof|evidence|know|tell|say|call|expect|prove[sd]?|shown|shows?(?! on)|part of|detox(?:es|ify|ifies)?|cleans(?:es?)?|purif(?:y|ies)|slims?|burns?|melts?|substitute|replacement|promise|sell|intended|meant|instead of|stop|stand in|bought|measured|touch|the same as|do nothing|taller|slim|slimmer|eat)\b)/;

/** 'Honey heals nothing', 'a bar builds no muscle'. */
const deniesObject =
  /\b(?:builds?|burns?|cures?|heals?|lowers?|melts?|soothes?|treats?|strengthens?|boosts?|prevents?) (?:nobody|no one|nothing|no (?!less|fewer|more|other|matter|end|small|ordinary)[a-z]+)\b(?! (?:like|but|less|more|else|faster|better|so))/;

/** 'Nothing here will trouble a diabetic', 'you need not fear' deny the trouble, not the promise. */
export const calms =
  /\b(?:nothing|no one|nobody|none|need not|needn't|no need|no reason|don't have to|do not have to|doesn't have to|never|without|won't|will not|not)\b[^.;]{0,60}\b(?:troubles?|worr(?:y|ies|ied|ying)|fears?|harms?|hurts?|upsets?|bothers?|miss(?:es)?|problems?|(?:make|making|makes) (?:you|me|us|anyone) fat|fattening|gain(?:ing)? (?:weight|an ounce|a gram|a kilo)|putting on|put on weight|toxic|unsafe|dangerous|poisonous|show on|say no|be left out|stand a chance|guilty?|feel guilty)\b|\b(?:need not|needn't|no need to|(?:don't|do not|doesn't|does not) (?:have|need) to) (?:avoid|give up|skip|miss)\b/;

/** 'Cut', 'melt', 'drop' begin a step, whatever follows. */
export const isStep = (clause: string): boolean => step.test(clause);

/** Whether a clause that names something of the body promises nothing of it. */
export function isHarmless(clause: string, namesIllness = false): boolean {
  const read = withoutIdioms(clause);
  // Hindi and Kannada in Latin letters, where the 'not' stands at the end, are read apart.
  if (/\b(?:nahin?|nahee|nai|alla|illa|beda|na|hai|hain)\b/.test(read)) return true;
  if (reported.test(read) || raises.test(read) || figures.test(read)) return true;
  if (advice.test(read) && !praise.test(read)) return true;
  if (warning.test(clause) && !noWarning.test(clause)) return true;
  if (talk.test(read) && !vouched.test(read) && !/\b(?:miss(?:es)?|fewer|sick days?)\b/.test(read)) return true;
  if (history.test(read) && !ofNow.test(read)) return true;
  if (own.test(read) && !outcome.test(read) && !praisedFor.test(read)) return true;
  if (buyers.test(read) && !fits.test(read)) return true;
  if (!namesIllness && step.test(read) && !promise.test(read)) return true;
  if (calms.test(read)) return false;
  if (deniesObject.test(read)) return true;
  return (
    cannot.test(read) &&
    !/\b(?:hasn't|haven't|never|not) (?:had|been(?! (?:measured|tested|proven|shown|evaluated|studied))|caught|seen|felt|missed|fall|fell|get|got)\b/.test(
      read,
    )
  );
}
