/**
 * What a sentence says is not in the food, however it says so: 'does not contain gluten', 'Milk: none', 'you will not
 * find nuts in it', 'safe for coeliacs'. Somebody with an allergy relies on exactly these, so they are read by what is
 * named and by what stands around it, not by a list of whole phrases.
 */

import { calms } from './frames.ts';
import { matchesOf } from './matches.ts';
import { isDenied } from './polarity.ts';
import type { Answer } from './sentences.ts';

/** The rule that judges the absence of each thing, and the words by which people name it. */
const named: Readonly<Record<string, string>> = {
  'gluten-free': 'gluten',
  'wheat-free': 'wheat|gehu?n|gehoon',
  'dairy-free': 'dairy|milk|lactose|doodh|whey|casein',
  'nut-free': 'tree ?nuts?|nuts?|dry ?fruits?',
  'peanut-free': 'pea ?nuts?|ground ?nuts?|monkey nuts?|moong?phali|mungfali',
  'soy-free': 'soya? ?beans?|soya?',
  'egg-free': 'eggs?|anda|ande',
  'fish-free': 'fish',
  'crustacean-free': 'crustaceans?|shell ?fish|sea ?food',
  'sesame-free': 'sesame|til|gingelly|tahini',
  'mustard-free': 'mustard|sarson|rai',
  'sulphite-free': 'sul(?:ph|f)ites?|sul(?:ph|f)ur dioxide|unsul(?:ph|f)ured|(?:e|ins) ?22[0-8]',
  'allergen-free': 'allergens?',
  'no-added-sugar': '(?:added|extra|refined|white|table|any other) sugars?',
  'sugar-free': 'sugars?|cheeni|chini|shakkar',
  'saturated-fat-free': 'saturated fats?',
  'trans-fat-free': 'trans ?fats?',
  'fat-free': 'fats?',
  'no-added-salt': 'added (?:salt|sodium)',
  'sodium-free': 'salt|sodium|namak',
  'no-preservatives': 'preservatives?',
  'no-palm-oil': 'palm oil|palmolein|vanaspati',
  'no-maida': 'maida|refined (?:wheat )?flour',
};
/** Foods that hold an allergen: that one of them is absent is untrue where the ingredients name that very one. */
const kinds: Readonly<Record<string, string>> = {
  barley: 'barley|jau|malt',
  rye: 'rye',
  oats: 'oats?|oatmeal',
  atta: '(?<!(?:jowar|bajra|ragi|chana|rice|makka|corn|kuttu|rajgira|singhara) )atta',
  semolina: 'semolina|sooji|suji|rava',
  dalia: 'dalia|bulgur|couscous',
  spelt: 'spelt|durum|emmer|khapli',
  seitan: 'seitan',
  butter: '(?<!(?:peanut|cocoa|shea|almond|nut|cashew) )butter|makk?han',
  ghee: 'ghee',
  cream: '(?<!ice )cream|malai',
  curd: 'curd|dahi|yogh?urt',
  cheese: 'cheese',
  paneer: 'paneer',
  khoya: 'khoya|mawa',
  buttermilk: 'butter ?milk|chaas',
  anchovy: 'anchov(?:y|ies)',
  tuna: 'tuna',
  salmon: 'salmon',
  albumen: 'albumen',
  prawns: 'prawns?|shrimps?|jhinga',
  crab: 'crabs?|kekda',
  lobster: 'lobsters?',
  tofu: 'tofu|edamame',
  almonds: 'almonds?|bada?am',
  cashews: 'cashews?(?: ?nuts?)?|kaju',
  walnuts: 'walnuts?|akhrot',
  pistachios: 'pistachios?|pista',
  hazelnuts: 'hazel ?nuts?',
  pecans: 'pecans?',
  macadamia: 'macadamias?',
  'brazil nuts': 'brazil nuts?',
};
const allNames = [...Object.values(named), ...Object.values(kinds)].join('|');
/** Each under a group of its own, so that a match tells the rule. */
const mention = new RegExp(
  `\\b(?:${[...Object.entries(kinds).map(([name, words]) => [`no ${name}`, words]), ...Object.entries(named)]
    .map(([rule = '', words]) => `(?<${rule.replaceAll('-', '_').replaceAll(' ', '$')}>${words})`)
    .join('|')})(?=\\b|less\\b|free\\b)`,
  'g',
);

/** Words that may stand in a list between the 'no' and what is named. */
const modifier =
  "(?:any|every|the|an?|one|added|extra|all|other|kinds?|types?|sorts?|forms?|traces?|of|and|or|nor|even|single|as|such|like|our|its|your|whole|hidden|much|either|artificial|natural|refined|animal|cow'?s?|buffalo|plant|tree|common|major|known|actual|amounts?|harmful|nasty|unwanted|from|with|in|vegetable|\\d+|fourteen|eight|nine|big|top|main|listed|declared)";
/** Beside what is named here, whatever else people leave out. */
const beside = `(?:${allNames}|ingredients?|onions?|garlic|oats?|corn|rice|colou?rs?|flavou?rs?|butter|ghee|oil|flour|[a-z]+ (?:oil|flour|butter))`;
const list = `(?:${modifier} )*(?:${beside}(?: ?[,/&] ?(?:and |or |nor )?| and | or | nor )(?:${modifier} )*)*`;

const measure =
  'traces?|residue|ounces?|sign|signs|hint|grain|gram|grams|speck|bit|pinch|crumb|drop|whiff|shred|ounce|molecule|particle|dash|spoon|spoonful|percent|%|g|mg';
const auxiliary = '(?:do|does|did|is|are|was|were|has|have|had|will|would|can|could|shall|may|might|need)';
const meanwhile =
  '(?:will|would|can|could|ever|even|currently|actually|also|at all|going to|to|be|been|being|one|you|we|they|it|people|knowingly|deliberately|intentionally|naturally)';
const holds =
  '(?:contain(?:s|ing|ed)?|have|has|having|got|include[sd]?|including|us(?:e|es|ed|ing)|add(?:s|ed|ing)?|put|puts|mix(?:ed|es)?|carr(?:y|ies)|hold|holds|find|found|see|spot|taste|detect|notice|meets?|met|encounters?|discovers?|come[s]? (?:with|from|near|into contact with)|(?:made|baked|cooked|prepared|mixed|blended|produced|processed|enriched|roasted|thickened|sweetened|fortified) (?:with|from|of|using|in|on)|touch(?:es|ed)?(?: by)?|see[n]?|allow(?:s|ed)?|involve[sd]?|feature[sd]?|hide|hides|need|needs|rely on|depend on|any|one|goes?|go)';
const notHold = `(?:${auxiliary}(?: not|n't)|cannot|can't|won't|never|not|no longer|nobody|no one|neither|nor|hardly)(?: ${meanwhile})*(?: ${holds})(?: (?:in|into|it|with|here|even|a|an))?`;
const before = new RegExp(
  `(?<cue>\\b(?:what(?: is|'s) not (?:inside|in (?:it|here|this|these|our)[a-z ]{0,12}|on the label|there) ?(?:is|are|:)|(?:missing|absent|left out|lacking)(?: (?:from|in|here|inside))?(?: (?:this|these|our|the|it|here)(?: [a-z]+)?)? ?(?:is|are|:)|(?:stop|no (?:need|point) (?:to|in)) (?:search|look|hunt|check)(?:ing)? for|(?:purified|cleaned|cleansed|stripped|emptied|cleared) of|used to (?:have|contain|include|hold|use|need|add|be made with)|no|zero|nil|nix|without|(?:has|have|had)(?: not|n't)(?: ever)?|sans|minus|bina|not any|never any|never a|never|(?:every|any)thing but|all but|non|no need (?:for|of|to (?:add|use))|(?:not true|untrue|false|a myth) that [a-z ]{0,30}?(?:contains?|has|have|uses?|with)|nothing made (?:of|from|with)|not (?:made )?(?:from|out of)|none of (?:our|the|its) [a-z]+ (?:contains?|has|have|holds?)|(?:shaken|shakes?|cast) off|steers? clear of|(?:search|look|hunt)(?:ing)? (?:long|hard|in vain) for|forget(?: about)?|never (?:met|meets?|saw|knew|touched)|stays? away from|bann?(?:s|ed)?|forbids?|forbidden|refuses?|knows? no|hardly any|barely any|with none of|not a single|not one|neither|nor|(?:lost|loses?|losing|sheds?) (?:all (?:of )?)?(?:its|their|all)|devoid of|void of|clear of|bereft of|lack(?:s|ing)?(?: in)?|absence of|free(?:d)? (?:of|from)|free ?:|(?:say|bid|wave|kiss)(?:s|ing)? (?:no|bye|goodbye|good bye|adieu|farewell|ta ta)(?: to)?|(?:good ?bye|bye|farewell),? (?:to )?|(?:skip(?:s|ped|ping)?|ditch(?:ed|es|ing)?|exclud(?:es|ed|ing)|omit(?:s|ted)?|avoid(?:s|ed|ing)?|banish(?:ed|es)?|eliminat(?:es|ed)|remov(?:es|ed)|drop(?:ped|s)?|shun(?:s|ned)?|(?:left|leave|leaves|took|take|takes|kept|keep|keeps|cut|cuts) (?:out|away)|left out|leave out|leaves out|cut out|kept out|keep out|take out|taken out|done away with|never (?:uses?|used|adds?|added|touch(?:es|ed)?|contains?|contained|sees?|goes near|had|has|have|hides?|puts?))(?: the| all| any)?|(?:no|not (?:even )?(?:an?|one)|without (?:even )?(?:an?|one)|zero|nil)(?: single)? (?:${measure})(?: of)?|0 ?(?:%|g|mg|percent|per cent)?(?: of)?|none of (?:the|your|that)|nothing (?:with|of|from|containing|like)|(?:instead|in place) of|rather than|replac(?:es|ed)|rid of|away from|${notHold})) ?:? ?${list}$`,
);
const after =
  /^(?: (?:content|proteins?|allergens?|ingredients?|solids|products?|powder|derivatives|traces?|levels?|added|in (?:it|this|them|here)|in (?:our|these|this) [a-z]+))*(?: ?free\b(?! (?:(?:home )?delivery|shipping|samples?|gifts?|with (?:every|each)|of (?:charge|cost))\b)| ?less\b(?! (?:than|of|for|in|by)\b)| no(?=,|$)| (?:mukt|rahit|nahin?|vina|none|nil|zero|absent)\b| (?:is |are |was |were |has been |have been |stays? |remains? )?(?:left |kept |taken |cut )?out\b(?! (?:of (?:stock|the (?:pack|fridge|box))|for))|,? (?:but |and |while |yet |only )?(?:ours?|this|these)(?: [a-z]+){0,3} (?:has none|have none|hasn't|haven't|doesn't|don't|does not|do not|never)(?: (?:have|contain|need|use|any))?(?=,|$)|(?: in [a-z ]{1,20})?, (?:but )?(?:never|not) in (?:this|our|ours|these)\b| (?:was|were|is|are|has been|have been|got) (?:dropped|struck|scrapped|thrown out|kicked out|crossed out|deleted)(?= (?:from|off|by us|last|in|for|when|after)|,|$)| (?:went|goes) out(?=,| and| of the recipe|$)| ?[:=] ?(?:(?:this )?does not apply|doesn't apply|not applicable|n\/a|none|no|nil|zero|0|absent|never|not (?:here|in|used|added|present|any|at all|a|one)|nowhere|free|na|x)\b| (?:is|are|was|were|has been|have been|stays?|remains?|becomes?|gets?) (?:completely |totally |entirely |fully |simply |also |strictly |all )?(?:undetectable|untraceable|lost|destroyed|dissolved|broken down|burnt (?:off|away)|(?:filtered|washed|strained|cooked|boiled|fermented|baked|milled) (?:out|off|away)|neutrali[sz]ed|taken out|replaced (?:by|with)|swapped for|nil|zero|none|absent|missing|nowhere|avoided|excluded|removed|kept outside|left outside|never added|never used|not welcome|eliminated|banned|0\b|not (?:applicable|detectable|traceable|measurable|added|used|in|present|included|found|detected|there|part|a part|an ingredient|among|here|any|allowed|on|something|what|one|even))|(?: has| have)(?: not|n't| never)(?: ever)? been (?:part|in|used|added|an ingredient|here|on|near|allowed)\b|(?: has| have) (?:left the (?:building|recipe|pack|kitchen|chat|mix|room)|(?:vanished|disappeared|gone) from)\b|(?: has| have) no (?:place|part|role|business)|(?: does| do|) ?(?:not|n't|never|doesn't|don't) (?:exist|enter|come|go|goes|enters|figure|feature|make it|appear|touch|belong)|(?: isn't| aren't| wasn't| weren't) (?:something|anything|to be|added|used|in|present|included|found|detected|there|part|among|here|any|allowed|on)| (?:left |kept )?off (?:the|our) (?:list|recipe|menu|shelf)\b| (?:stays?|remains?|is kept|are kept) (?:outside|away|out)\b| (?:not included|excluded|omitted|removed|avoided|banned)\b| (?:was|is|were|are) never\b| never (?:used|added|comes near|come near|gets? near|enters|goes|touches|comes|makes it|gets|was|is)| (?:is|are) (?:the |a |an )?(?:one |only |last )?(?:things?|ingredients?|foods?) (?:that |which )?(?:you|we|nobody)(?:'ll| will)? ?(?:will )?(?:won't|not|never|don't|do not|can't|cannot)(?: ever)? (?:find|see|taste|meet|use|add|have|keep|touch|allow)\b|, (?:none|never|not a (?:bit|trace|gram)|zero|nil)\b)/;
/** So little of an allergen that nobody need mind it: 'low gluten', 'sulphites below 10 ppm', 'milk too low to measure'. */
const allergen = /^(?:gluten|wheat|dairy|nut|peanut|soy|egg|fish|crustacean|sesame|mustard|sulphite|allergen)-free$/;
const littleOf =
  /\b(?:(?:almost|practically|virtually|next to|close to|nearly) (?:no|zero|nil)|(?:negligible|insignificant|harmless|undetectable|minute)(?: (?:amounts?|levels?|traces?) of)?|undetectably little) $/;
const lowIn = /\b(?:low|lower|reduced)(?: in)? $/;
/** 'Lower in gluten strength' says how the gluten is, not how much of it there is. */
const howItIs = /^ (?:strength|elasticity|development|quality)\b/;
const little =
  /^(?: content| levels?| traces?| proteins?| in (?:it|this|our|these|the)(?: [a-z]+)?){0,3}(?: (?:is|are|was|were|stays?|remains?|always|kept|tested|at|well|far)){0,4} ?[:,(]? ?(?:(?:below|under|less than|no more than|not more than|within) (?:\d[\d.]* ?(?:ppm|parts per million|mg)|the (?:legal |safe |permitted |measurable )?(?:limit|level|detection))|< ?\d[\d.]* ?(?:ppm|mg)|(?:too (?:low|little|few|small) to (?:measure|detect|matter|harm|count|find|worry))|below detection|(?:very |ultra )?(?:low|reduced)$)/;
/** 'Fermenting eats up the gluten.' */
const endsIt =
  /\b(?:eats? up|eating up|digests?|breaks? down|breaking down|destroy(?:s|ed|ing)?|kill(?:s|ed|ing)?|neutrali[sz](?:es?|ed|ing)|dissolv(?:es?|ed|ing)|burns? (?:off|away|out)|filter(?:s|ed|ing)?(?: out)?|wash(?:es|ed)? (?:out|away)|pre ?digest(?:s|ed)) (?:up |out |away )?(?:all |almost all |most |nearly all )?(?:of )?(?:the |its |their |any )?$/;
const whatEnds = /^(?:gluten|lactose|whey|casein|allergens?)$|protein/;
/** 'Not a prawn in sight'; but 'it is not a nut'. */
const notAOne = /\bnot (?:even )?(?:an?|one) $/;
const anywhere =
  /^ (?:in (?:sight|it|here|this|the (?:pack|jar|tin|box|bag|recipe|mix))|inside|anywhere|to be (?:found|seen)|near it|went in|goes in)\b/;
/** 'Stir until the milk is absorbed' speaks of the pan. */
const inThePan = /\b(?:until|till|once|when|as soon as|before|after|if) (?:all |the |your )*$/;
const intoNothing =
  /\b(?:lost|destroyed|dissolved|broken down|burnt|(?:cooked|boiled|washed|strained|baked) (?:out|off|away)|taken out|replaced|swapped)\b/;
/** 'An eggless one is planned': not this one. */
const anotherOne =
  /^(?: ?less| ?free)? (?:one|kind|version|variant|variety)\b[^.;]{0,30}\b(?:is in preparation|in the works|planned|coming|soon|separate(?:ly)?|next (?:month|year)|sold as|is called)\b/;
/** 'We no longer call it gluten free.' */
const notCalled =
  /\b(?:cannot|can't|could not|do not|don't|does not|doesn't|never|no longer|not) (?:[a-z]+ )?(?:print|write|label|call|describe|advertise|market)(?:s|ed)?(?: (?:it|this|them|that|these|(?:our|the|this) [a-z]+(?: [a-z]+)?|anything))?(?: as| to be)? ?['"]?$/;
/** 'We do not call it gluten free for nothing.' */
const forNothing = /\bfor nothing\b|\bwithout (?:a )?reason\b|\blightly\b/;
/** 'No milk needed', 'no wheat like ours': says nothing of what is inside. */
const saysNothing =
  /^(?:'s)? (?:warnings?|labels?|notices?|statements?|(?:is|are) (?:ever )?(?:free (?:of|from)|the same|alike|perfect|good for|better)|needed|required|necessary|wash|bought|at home|on hand|like|better|beats|matches|can (?:match|beat|come)|comes close|tastes|smells|as (?:good|fine|soft)|other than|brand|farmers?|fields?|prices?|market|shortage|wastage|allerg(?:y|ies)|intoleran(?:t|ce)|teeth|tooth|spikes?|crash|rush|cravings?|for (?:the|your) (?:board|pan|tin|dog))\b/;
/** 'Leave it out if you wish', 'with or without milk'. */
const asYouLike = /^[^.;]{0,30}\bif (?:you (?:wish|like|prefer|want)|needed|desired)\b/;
/** 'Ragi has no gluten of its own, but our mill grinds wheat too.' */
const millHas = new RegExp(
  `\\bbut (?:our|the|this) (?:[a-z]+ )?(?:mill|line|kitchen|factory|plant|machine|room|facility|bakery|equipment|stone)s?\\b[^.;]{0,30}\\b(?:${allNames}|is shared|the same line)\\b(?! free)`,
);
/** 'Egg white', 'wheat flour': what is left of the name. */
/** 'No ingredient, but traces are possible' says what the label says. */
const mayHave =
  /\bbut (?:it |they )?(?:may|might|can|could)\b|\btraces? (?:are|may|can|could|possible|cannot)\b|\bmay (?:contain|be present|have traces)\b/;
const partOfIt =
  /^ (?:flours?|whites?|yolks?|butter(?! cookies)|seeds?|oils?|solids?|powder|proteins?|lecithin|sauce|extract|products?|derivatives?)\b/;
const addressed =
  /\b(?:if|when|unless|whether|people who|those who|someone who|anyone who|for (?:all )?who|guests who|days? when)\b[^,.;:]{0,60}$/;
/** 'Vegetarians who avoid egg' are people. */
const eaters =
  /\b(?:people|guests?|vegetarians?|vegans?|customers?|famil(?:y|ies)|children|friends?|eaters?|readers?|anyone|everyone|jains?|those|some) who (?:also |must |have to |need to )?$/;
const notPromised =
  /\b(?:cannot|can't|could not|do not|don't|does not|doesn't|unable to|not able to|never|no) (?:[a-z]+ )?(?:guarantee|promise|rule out|exclude|claim|say|be sure|certify|ensure|assure|recommend|advise)\b[^.;]{0,60}$/;
/** A recipe speaks: 'Do not add milk', 'Make it without butter'. */
const instructs =
  /^(?:(?:\d+[.)]|-|•|\*)? ?(?:please )?(?:(?:do not|don't|never|avoid) (?:add|adding|use|using|mix|heat|boil|cook|fry|pour|put|serve|eat|drink|let|store|keep|leave|knead|bake|consume)|no need|stir|serve|make|try|cook|use|add|mix|knead|bake|fry|heat|boil|drink|eat|keep|store|pour|whisk|swap|tip|replace (?:the|half|some|a)|choose)\b|(?:for|to make) (?:a|an|the) [^,.;]{0,50}, (?:please )?(?:leave|swap|replace|skip|omit|drop)\b(?!.*\b(?:our|ours|this|these|mitahara)\b)|(?:you|it) can (?:also )?(?:be )?(?:make|made|cook|cooked|use|used|serve|served|enjoyed|enjoy))/;
const others =
  /\b(?:rules?|schools?|law|religion|airlines?|creches?)(?: [a-z]+)? $|(?<!\bno )\b(?:unlike|other|most|some|usual|regular|ordinary|many|those) (?:[a-z]+ ){0,4}$/;

const part = '(?: (?:flour|white|yolk|oil|butter|seed|protein|solid|lecithin|sauce)s?)?';
const x = `(?:(?:the |any |all )?(?:${allNames})\\b${part})`;
/** Whoever is allergic to anything. */
const allergicInGeneral =
  '(?:allergic (?:people|persons?|children|child|kids|guests|adults|customers|families)|(?:people|persons?|those|anyone|everyone|children|kids|child|guests|families|customers) (?:with|who have|suffering from) (?:an? |any |all |food |severe |many |multiple )*(?:allerg(?:y|ies)|intolerances?)|allergy sufferers)\\b';
/** What an allergen brings on: almonds that 'bring their calories' are eaten. */
const harm =
  '(?:out|ill(?:ness)?|sick(?:ness)?|gr(?:ief|ipes)|pains?|aches?|[a-z]+ ?aches?|cramps?|gas|wind|bloat[a-z]*|rash(?:es)?|hives|itch[a-z]*|swell[a-z]*|swollen|spots|sneez[a-z]*|cough[a-z]*|wheez[a-z]*|tears|nausea|vomit[a-z]*|diarrh[a-z]*|trouble|problems?|reactions?|symptoms?|allerg[a-z]+|attacks?|a hard time|discomfort|acidity|heartburn|migraines?|eczema|asthma)\\b';
/** Those who can't eat it: 'coeliacs', 'a nut allergy', 'who cannot have wheat', 'if milk makes you ill'. */
const allergicPeople = new RegExp(
  [
    '\\b(?:co?eliacs?|celiac)(?: disease)?\\b',
    `\\b(?:${allNames})${part} ?(?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|sensitiv(?:e|ity)|avoiders?|avoiding|dodgers?|haters?|skippers?|shunners?|(?:trouble|problem|issue|concern)s?(?<=\\b(?:with|have|has) (?:an? )?[a-z ]{3,25}))\\b`,
    `\\b(?:allergic|allerg(?:y|ies)|intolerant|intolerance|sensitive|react(?:s|ing)?|sensitivity) to ${x}`,
    `\\b(?:who|those|people|persons?|anyone|anybody|everyone|everybody|kids|children|guests|doctors?|physician|if|for|when|you)\\b(?: [a-z']+){0,3}? (?:avoid(?:s|ing)?|shun(?:s|ning)?|fear(?:s|ing)?|gave up|give up|(?:ca|do|does|should|must)n't (?:eat|have|digest|tolerate|stomach|take)|can't (?:eat|have|digest|tolerate|stomach|take)|(?:cannot|do not|does not|should not|must not|may not|could not) (?:eat|have|digest|tolerate|stomach|take)|(?:living|live|lives) without|(?:not|un)(?:able)? ?(?:able )?to tolerate|must avoid|has to avoid|have to avoid|cutting out|stay(?:s|ing)? (?:away from|off)|unable to (?:eat|digest)|said no(?: to)?|are off|is off|off|struggl(?:es?|ing) with|suffer(?:s|ing)? from|(?:has|have) (?:trouble|problems?) with|feels? (?:ill|sick|bloated) after) ${x}`,
    `\\b(?:${allNames})${part} (?:makes?|(?:brings?|gives?)(?=[^,.;]{0,40}\\b${harm})|closes?|upsets?|troubles?|bothers?|disagrees? with|hurts?|attacks?|swells?|irritates?|bloats?) (?:you|your|them|their|him|his|her|me|my|people|some)\\b`,
    '\\b(?:allerg(?:y|en|ies)|anaphylaxis) ?(?:friendly|safe|proof)\\b|\\bhypo ?allergenic\\b|^(?:food )?allerg(?:y|ies|ic)$',
    `\\b${x} is (?:your|the|his|her|their|my) (?:enemy|problem|trouble|issue|worry)\\b`,
    `\\b(?:safe|fine|good|great|ok|okay|perfect|ideal|suitable|suits?|fits?|fit|made|baked|welcome|kind|friendly)(?: [a-z]+){0,2}? (?:for|to)?(?: (?:all|every|your|our|even|the|any|most))* ?(?:${allergicInGeneral}|(?:food )?allerg(?:y|ies)$)`,
    `\\b${allergicInGeneral}(?: (?:too|also|alike))? (?:can|may|will|love|loves|enjoy|enjoys|welcome|rejoice|need not|accepts?|tolerates?|digests?|trusts?|prefers?|swears? by|thrives?)\\b`,
  ].join('|'),
  'g',
);
/** 'Swap the almonds for seeds if your guests avoid nuts.' */
const swaps = new RegExp(
  `^(?:please )?(?:swap|replace|omit|skip|leave out) (?:the |all )?(?:${allNames})\\b(?!.*\\b(?:our|this|these|it|mitahara|atta|flour|bread|bar|biscuits?|cookies|pack|mix)\\b).*\\b(?:if|when)\\b`,
);
/** 'Ghee still carries milk protein.' */
const stillHas = new RegExp(
  `\\bstill (?:carr(?:y|ies)|has|have|holds?|contains?) (?:traces? of |some |a little |a trace of )?(?:${allNames})\\b`,
);
/** 'Not for people with a nut allergy', 'if you are allergic to milk, choose another': they are told to leave it. */
const warns =
  /\b(?:not (?:to be (?:eaten|consumed|taken|drunk|given|used)|for|suitable|safe|recommended|meant|fit|intended|ok|okay|advised|yet)|(?:nobody|no one)\b[^.]{0,60}\b(?:should|may|can|must)\b (?:eat|have|touch|try|buy)|unsuitable|unsafe|unfit|may (?:(?:get|feel|develop|suffer|notice) (?:bloat|gas|cramp|itch|ill|sick|a rash|a reaction|symptom|discomfort|pain|hives)[a-z]*|react)\b|should(?: not|n't)|must(?: not|n't)|(?<!\b(?:who|that|you|they|all) )(?:should|must) (?:avoid|look|choose|ask|check|read|stay|be careful|skip|note|leave|keep)|(?:please|better|always) (?:avoid|choose|ask|check|read|skip|note|leave|look)|(?:do not|don't|never) (?:eat|buy|give|serve|use|take|order) (?:it|this|these|our|if)|avoid (?:it|this|these|our)|cannot (?:eat|have|order) (?:it|this|these|our)|can't (?:eat|have|order) (?:it|this|these|our)|look elsewhere|stay away|rules? (?:it|this|them) out|on the shelf|not yours|give (?:it|this) a miss|stay clear|leave (?:it|this|these)|choose (?:another|a different|our other|something)|another (?:flour|food|product|bar|snack)|contains?\b(?! no\b)|ask (?:us|your|a|before|first)|own risk|(?:far|still|much) too (?:much|many) (?:is|are|remains?|stays?|for)\b|(?<!\b(?:nothing|none|not|no) (?:[a-z]+ ){0,2})(?:is|are) (?:highly |very )?(?:toxic|poison(?:ous)?) (?:to|for)|(?:allerg(?:y|ies)|intolerance) (?:is|are) (?:two|different|not the same)|recalled|out by mistake|warnings?|caution|danger(?:ous)?|information|traces?|(?:is|are) no (?:good|food|choice)|cook(?:s|ing)? for|can leave|talk|workshop|camp|we (?:do not|don't|cannot|can't) (?:make|sell|promise|guarantee|recommend|claim|have|offer|advise)|off (?:the table|limits|the menu)|out of bounds|not an option|sorry|unfortunately|harmful|bring your|of your own|tinnabedi|tinbedi|khayein|na (?:kha|khila|pi|le)[a-z]+|iddare|alla)\b|^(?:please )?(?:avoid|do not|don't|skip|(?:return|bring back) (?:it|them|the|this)|(?:serve|offer|choose|pick|buy|give|take|eat) something else|recall|choose|warning|caution|note|attention|allerg(?:y|en) (?:advice|information|warning|note))\b/;
/** 'No milk', 'milk free', 'without milk'. */
const inSoManyWords =
  /^(?:no|zero|nil|without|bina|zero ?(?:%|percent|per cent)(?: of)?|free (?:of|from)|devoid of|not a (?:gram|trace|grain|drop) of|0 ?(?:g|%)?(?: of)?|contains no|(?:do|does)(?: not|n't) contain) (?:any )?(?:[a-z]+ (?:and|or) )?$/;

export interface Absence {
  start: number;
  end: number;
  /** Said in the words of the law, so that a proof is asked for where no figure decides. */
  isPlain: boolean;
  /** Whatever stands around it: an answer to a question, or said of those who can't eat it. */
  isOfThisFood?: true;
  /** Of the rule that judges it; 'no butter' where the product itself names butter. */
  rule: string;
}

/**
 * @param sentence in the plain form
 * @param answer what the sentence asks is answered so: 'Does it contain gluten? No.' null where it asks nothing
 * @returns in time in proportion to the sentence
 */
export function absencesIn(
  sentence: string,
  answer: Answer | null,
  isRecipe: boolean,
  ingredients: RegExp | null,
): Absence[] {
  const found: Absence[] = [];
  const orders = instructs.test(sentence);
  const mentions = [...matchesOf(sentence, mention), ...(ingredients ? matchesOf(sentence, ingredients) : [])];
  for (const match of mentions) {
    const start = match.index;
    const part = partOfIt.exec(sentence.slice(start + match[0].length, start + match[0].length + 20))?.[0] ?? '';
    const end = start + match[0].length + part.length;
    const left = sentence.slice(Math.max(0, start - 120), start);
    const right = sentence.slice(end, end + 80);
    const rule = addedTo(ruleOf(match), left, right);
    if (rule === null || saysNothing.test(right) || asYouLike.test(right) || mayHave.test(right) || millHas.test(right))
      continue;
    if (rule === 'dairy-free' && /\b(?:coconut|almond|soya?|oat|rice|cashew|peanut) $/.test(left)) continue;
    if (answer === 'no' && asksForIt.test(left) && !after.test(right) && sentence.search(allergicPeople) < 0) {
      found.push({ start, end, rule, isPlain: false, isOfThisFood: true });
      continue;
    }
    // 'Is it gluten free? We mill wheat too.' is no yes.
    if (answer === 'no' || answer === 'other') continue;
    const isAllergen = allergen.test(rule) || rule.startsWith('no ');
    const cue = before.exec(left) ?? (isAllergen ? hardlyAny(rule, `${match[0]}${part}`, left, right) : null);
    const tail = cue
      ? null
      : /^unsul/.test(match[0])
        ? /^/.exec(right)
        : (after.exec(right) ?? (isAllergen ? little.exec(right) : null));
    if (!cue && !tail) continue;
    if (anotherOne.test(right)) continue;
    const isMeant = forNothing.test(right);
    if (!isMeant && notCalled.test(left.slice(0, cue?.index ?? left.length))) continue;
    if (tail && intoNothing.test(tail[0]) && inThePan.test(left)) continue;
    if (cue && /\bneed\b/.test(cue[0]) && /\byou $/.test(left.slice(0, cue.index))) continue;
    const from = cue ? start - left.length + cue.index : start;
    const ahead = sentence.slice(Math.max(0, from - 120), from);
    const isOrder =
      orders && (cue !== null || isRecipe || tail?.[0] === ' out') && !/\b(?:our|this|these|it) /.test(ahead);
    if (isOrder || isRecipe) continue;
    if (/\b(?:with or|or) $/.test(ahead) && /^without/.test(cue?.[0] ?? '')) continue;
    if (
      /\b(?:says?|claims?|promises?|prints?) $/.test(ahead) &&
      /^nothing (?:of|about|on)\b/.test(sentence.slice(from))
    )
      continue;
    if (cue && /^(?:avoid|shun|skip|exclud|drop)/.test(cue[0]) && eaters.test(ahead)) continue;
    if (addressed.test(ahead) || notPromised.test(ahead) || others.test(ahead)) continue;
    if (/\b(?:not true|untrue|false|wrong|no longer true|myth) (?:that|to)\b/.test(ahead)) continue;
    if (!isMeant && (isDenied(ahead, sentence.slice(end, end + 80)) || /\b(?:not|never|n't) $/.test(ahead))) continue;
    if (cue && /^free|^without|^bina/.test(cue[0]) && /\bnot (?:[a-z]+ ){0,2}$/.test(ahead)) continue;
    // 'We have no gluten free flour' says that there is none.
    if (cue && /^no /.test(cue[0]) && /^ free\b/.test(right)) continue;
    const isPlain = cue ? inSoManyWords.test(cue[0]) : /^ ?(?:free|less|mukt)\b/.test(tail?.[0] ?? '');
    found.push({ start: from, end: tail ? end + tail[0].length : end, rule, isPlain });
  }
  if (answer === 'no' || answer === 'other' || warns.test(sentence)) return found;
  if (swaps.test(sentence) || stillHas.test(sentence)) return found;
  for (const match of matchesOf(sentence, allergicPeople)) {
    const end = match.index + match[0].length;
    const ahead = sentence.slice(Math.max(0, match.index - 120), match.index);
    if (/\b(?:not true|untrue|false|wrong|no longer true|myth) (?:that|to)\b/.test(ahead)) continue;
    if (!calms.test(sentence) && isDenied(ahead, sentence.slice(end, end + 80))) continue;
    if (notPromised.test(ahead)) continue;
    for (const rule of rulesOf(match[0])) {
      found.push({ start: match.index, end, rule, isPlain: false, isOfThisFood: true });
    }
  }
  return found;
}

/** What says before an allergen that next to nothing of it is left. */
function hardlyAny(rule: string, named: string, before: string, right: string): RegExpExecArray | null {
  // It stands close by.
  const left = before.slice(-50);
  const cue =
    littleOf.exec(left) ??
    (rule === 'gluten-free' && !howItIs.test(right) ? lowIn.exec(left) : null) ??
    (anywhere.test(right) ? notAOne.exec(left) : null) ??
    (whatEnds.test(named) ? endsIt.exec(left) : null);
  if (cue) cue.index += before.length - left.length;
  return cue;
}

/** 'Does it contain gluten?', 'Any milk?', 'Is there wheat in it?' */
const asksForIt = new RegExp(
  `(?:\\b(?:can|could|contains?|have|has|include|use[sd]?|any|is there|are there|made (?:with|from)|with|in|of|find|add(?:ed)?|put|got|about|afraid of|fear|looking for)(?: (?:any|a|the|it|this|them|you|we|trace|traces|of|also))* ?|^ *(?:and |what about |how about )?)${list}$`,
);

/** 'No sugar added', 'we never add salt': what is in the food by itself is not spoken of. */
function addedTo(rule: string | null, left: string, right: string): string | null {
  const asIngredient =
    /^(?: (?:and|or|nor) [a-z]+){0,2} (?:is |are |was |has been )?added\b/.test(right) ||
    /\badd(?:s|ed|ing)? (?:any |the |extra |a |in )*$/.test(left) ||
    /\b(?:instead of|in place of|rather than|replac(?:es|ed)) (?:[a-z]+ ){0,2}$/.test(left) ||
    (/\bneither $/.test(left) && /^ nor\b/.test(right));
  if (!asIngredient) return rule;
  if (rule === 'fat-free' || rule === 'saturated-fat-free') return null;
  return rule === 'sugar-free' ? 'no-added-sugar' : rule === 'sodium-free' ? 'no-added-salt' : rule;
}

function ruleOf(match: RegExpMatchArray): string | null {
  if (match.groups === undefined) return `no ${match[0]}`;
  for (const group in match.groups) {
    if (match.groups[group] !== undefined) return group.replaceAll('_', '-').replaceAll('$', ' ');
  }
  return null;
}

const allergicToAny = new RegExp(
  `\\b(?:allerg(?:y|en|ies)|anaphylaxis) ?(?:friendly|safe|proof)|\\bhypo ?allergenic|^(?:food )?allerg(?:y|ies|ic)$|${allergicInGeneral}$|(?:for|to|suits?)(?: [a-z]+)? (?:food )?allerg(?:y|ies)$|${allergicInGeneral} [a-z]`,
);

/** What those who are spoken of can't eat. */
function rulesOf(words: string): string[] {
  if (/co?eliac/.test(words)) return ['gluten-free'];
  if (allergicToAny.test(words)) return ['allergen-free'];
  return matchesOf(words, mention).flatMap((match) => {
    const rule = ruleOf(match);
    if (rule === 'no-maida') return ['gluten-free'];
    return rule === null || /fat|sodium|^no-/.test(rule) ? [] : [rule];
  });
}

/** How the ingredients call what is said to be absent; undefined for a food that holds no allergen. */
export const kindNamed = (rule: string): RegExp | undefined => {
  const words = kinds[rule.replace(/^no /, '')];
  return words === undefined ? undefined : new RegExp(`\\b(?:${words})\\b`, 'i');
};

/** What is no food by itself in the name of an ingredient. */
const noFood = new Set(
  'and with from the for whole refined powder powdered flour solids solid seed seeds dried organic roasted raw mass paste extract concentrate juice water rolled fresh black white red green brown cold pressed natural flavour flavours flavouring colour colours acid regulator raising agent agents emulsifier stabiliser stabilizer thickener antioxidant sweetener ins vital defatted root leaf leaves protein starch salt sugar milk wheat soya soy egg eggs sesame mustard peanut peanuts gluten fat permitted contains added mix blend bran fibre isolate split husked'.split(
    ' ',
  ),
);

/** The foods that a list of ingredients names: 'no butter' is untrue of 'Butter'. null where it names none. */
export function ingredientNames(list: readonly string[]): RegExp | null {
  const names = list.flatMap((ingredient) => ingredient.toLowerCase().match(/[a-z]{3,}/g) ?? []);
  const foods = [...new Set(names)].filter((name) => !noFood.has(name)).slice(0, 60);
  if (foods.length === 0) return null;
  return new RegExp(
    `\\b(?:vegetable )?(?:${foods.map((name) => `${name.replace(/(?<=[a-z]{3})s$/, '')}s?`).join('|')})\\b`,
    'g',
  );
}
