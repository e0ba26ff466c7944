/** What a food is said to do to the body: diseases, their risk, whom it suits, effects on organs, weight and growth. */

import { type ClaimRule, sources, verdict } from './claim-rule.ts';

const disease =
  "(?:(?:type [12] )?diabet(?:es|ic)|pre ?diabetes|(?:high )?blood sugar (?:disease|problems?)|madhumeh|pcos|pcod|heart (?:disease|attack|trouble|problem|ailment|failure|condition|blockage)s?|(?:cardiac|cardiovascular|coronary) (?:disease|problem|event|arrest)s?|(?:arterial |artery )?blockages?|blood clots?|(?:[a-z]+ )?cancers?|cancerous|tumou?rs?|obesity|motapa|hypertension|(?:high )?blood pressure|high bp|thyroid|hypothyroidism|arthritis|rheumatism|(?:joint|knee|back|muscle|chronic|period|menstrual) (?:pain|ache)s?|asthma|bronchitis|strokes?|kidney (?:disease|stone|failure|damage|problem)s?|kidney|gall ?stones?|fatty liver|liver (?:disease|damage|cirrhosis)|cirrhosis|jaundice|hepatitis|high cholesterol|an(?:a)?emia|alzheimers?|alzheimer's|parkinson'?s|dementia|depression|anxiety|insomnia|sleeplessness|migraines?|headaches?|infertility|impotence|erectile dysfunction|covid(?: 19)?|corona ?virus|coronavirus|dengue|malaria|chikungunya|tuberculosis|tb|hiv|aids|osteoporosis|gout|epilepsy|seizures|autism|adhd|sugar ki bimari|dil ki bimari|bimari(?:yon)?|rog(?:on)?|diseases?|illness(?:es)?|ailments?|disorders?|sickness|infections?|virus(?:es)?|germs|bacteria|flu|influenza|(?:the |a )?common colds?|colds?|coughs?|fevers?|sore throats?|sinus(?:itis)?|ulcers?|acidity|acid reflux|gastritis|ibs|constipation|piles|h(?:a)?emorrhoids|diarrh(?:o)?ea|food poisoning|urinary (?:tract )?infections?|uti|eczema|psoriasis|acne|hair (?:fall|loss)|baldness|cataracts?|glaucoma|blindness|hot flushes|metabolic syndrome|insulin resistance|malnutrition|weak bones|inflammation|hangovers?)";
const your =
  '(?:your |the |any |all |every |most |many |various |several |serious |common |deadly |other |their |our |his |her |a |an |from |of |against |for |in |with |and |or |like |chronic |such as |risk of |symptoms of |early |lifestyle |seasonal |type 2 |life threatening )';
const near = `(?:[a-z']+,? ){0,3}?${your}{0,2}`;
const acts =
  '(?:cures?|cured|curing|heals?|healed|healing|reverses?|reversed|reversing|prevents?|preventing|prevented|treats|treating|treated|(?:to|can|will|helps?|may|might|that|or|and|naturally|effectively) treat|eliminates?|eradicates?|defeats?|beats?|fights?(?: off)?|fighting(?: off)?|combats?|battles?|tackles?|kills?|killing|destroys?|stops?|controls?|controlling|wards? off|warding off|guards? against|protects?(?: you| your [a-z]+| yourself)? (?:against|from)|protection (?:against|from)|protecting (?:you )?(?:against|from)|defen[cs]e against|immunity against|shields?(?: you| your [a-z]+)? (?:from|against)|safeguards? (?:you )?(?:from|against)|saves? you from|alleviates?|mitigates?|conquers?|overcomes?|banish(?:es)?|ends?|undoes|gets? rid of|getting rid of|rids? you of|(?:say|wave|saying) (?:goodbye|bye|good bye|no) to|goodbye,? (?:to )?|bye bye,? (?:to )?|bid farewell to|farewell to|win over|no more|never (?:again )?(?:get|catch|suffer(?: from)?|have|worry about)|freedom from|no (?:chance|risk|fear|danger|worry) of|drives? (?:out|away)|(?:become|be|stay|live|get|remain) (?:free|safe) (?:from|of)|relie(?:f|ves?|ving)(?: from| of| in)?|soothes?|(?:remedy|remedies|cure|treatment|therapy|(?<!(?:take|takes|taking|on|your|any|other|prescribed|a) )medicine|answer|solution|antidote|tonic|saviour) (?:for|of|against|to|in)|(?:effective|works?|acts?|useful|helpful|beneficial|miraculous|powerful|wonderful|good|great|excellent) (?:against|on|in(?: cases? of)?(?: treating| curing| managing| the treatment of)?) |prevention (?:of|against)|manages?|managing|recover(?:y|s|ed)? from|keeps? away|keeps? (?:you )?(?:away|safe) from|lowers? (?:the |your )?(?:incidence|chances?) of|reduces? (?:the )?(?:incidence|chances?|severity|symptoms) of)';
const after =
  '(?:cure|cures|reversal|treatment|remedy|prevention|killer|mukti|control|relief|healing|healer|fighter|buster|fighting|reversing|preventing|curing|busting|care drink|protection|defen[cs]e|shield|medicine|therapy|solution|formula)';
const gone =
  '(?:(?:is|are|was|were|will be|can be|gets?|got|has been|be) (?:[a-z]+ )?(?:cured|healed|reversed|treated|prevented|defeated|history|gone|eliminated|a thing of the past|under control|curable|reversible)|(?:disappears?|vanish(?:es|ed)?|disappeared|goes away|went away|gone|melts away|flees|runs away|stays? away|in (?:\\d+|seven|ten|thirty|ninety|a few|three|two) (?:days|weeks|months)))';
const medicines =
  '(?:insulin|medicines?|medication|tablets|pills|metformin|drugs|painkillers|statins|antibiotics|injections?)';

const condition =
  '(?:diabet(?:es|ic)|pcos|pcod|heart|bp|cholesterol|sugar|thyroid|pregnancy|kidney|ibs|gut|baby|toddler|infant|gluten intolerance)';
const anyOf =
  '(?:(?:people|those|persons|anyone|everyone|patients|women|men|adults|guests) (?:with|who have|living with|suffering from) |(?:every|all|most|your|our|even|the|any|many|type 2|little|tiny|growing|young|elderly) )*';
/** Whom a food may not be sold to without a reason. */
const who =
  '(?:diabetics?|diabetic (?:people|patients|guests|parents|family)|pre ?diabetics|(?:people|those|anyone|everyone) (?:with|who have|living with) (?:diabetes|pcos|pcod|thyroid|high (?:bp|sugar|blood pressure|cholesterol)|hypertension|kidney [a-z]+|heart [a-z]+|gout|arthritis)|(?:heart|bp|kidney|cancer|sugar|thyroid|liver|arthritis|cholesterol|asthma|dialysis|cardiac|ibs|gout|pcos) patients?|patients|asthmatics|(?:pregnant|expecting|expectant|nursing|lactating|breastfeeding)(?: and (?:nursing|lactating|breastfeeding))? (?:mothers?|women|moms?|ladies)|(?:mothers?|women|moms?|mums?) (?:to be|who (?:are )?(?:pregnant|nurs(?:e|ing)|breastfeed(?:ing)?|expecting))|new (?:mums?|moms?|mothers)|pregnancy|infants?|newborns?|bab(?:y|ies)|toddlers?)\\b';
const ill =
  '(?:diabet(?:es|ics?)|pcos|pcod|thyroid|ibs|irritable bowel|gout|hypertension|arthritis|kidney (?:disease|patients)|high (?:bp|blood pressure|cholesterol|sugar))\\b';

const organs =
  '(?:hearts?|guts?|bones?|teeth|skin|hair|nails|liver|kidneys?|lungs?|eyes|eyesight|vision|brain|joints?|knees|muscles|nerves?|nervous system|pancreas|uterus|prostate|thyroid|stomach|intestines?|digestion|digestive (?:system|health)|blood|arteries|blood vessels|spine|immune system|immunity|metabolism|hormones?|memory|mood|sleep|fertility|womb|(?<!\\bin )mind)';
const effects = `(?:blood sugar(?: levels?)?|sugar (?:levels?|spikes?|readings?|crash)|blood glucose|glucose(?: levels?)?|insulin(?: levels?| resistance| sensitivity)?|hba1c|(?:bad |good )?cholesterol(?: levels?)?|ldl|hdl|triglycerides?|blood pressure|blood circulation|circulation|weight(?: loss| gain| management)?|body fat|belly fat|hunger|cravings|appetite|inflammation|swelling|pain|[a-z]+ health|constipation|bloating|ag(?:e)?ing|wrinkles|stamina|energy levels?|strength|vitality|libido|concentration|focus|growth|height|lactation|breast milk|haemoglobin|hemoglobin|platelets?|fatigue|stress|tiredness|${organs})`;
const improves =
  '(?:lowers?|lowering|reduces?|reducing|regulates?|regulating|controls?|controlling|balances?|balancing|stabili[sz]es?|improves?|improving|increases?|increasing|boosts?|boosting|supports?|supporting|strengthens?|strengthening|promotes?|enhances?|maintains?|aids?|steadies|steady|keeps?|raises?|cuts?|soothes?|cleanses?|cleans|flattens?|softens?|relieves?|eases?|protects?|nourish(?:es)?|repairs?|rejuvenates?|restores?|revitali[sz]es?|rebuilds?|builds?|sharpens?|calms?|detoxif(?:y|ies)|stimulates?|activates?|kickstarts?|heals?|fights?|slows?(?: down)?|delays?|reverses?|accelerates?|speeds? up|makes?)';
const betters =
  '(?:stronger|strong|sharper|sharp|smarter|healthier|healthy|brighter|glowing|younger|taller|thicker|shinier|fitter|better|clearer|clear|happier|slimmer|leaner|flawless|radiant)';

export const bodyRules: ClaimRule[] = [
  {
    id: 'disease',
    claim: 'Cures, treats, prevents, reverses or controls a disease',
    condition: 'never',
    source: sources.magicRemedies,
    says: new RegExp(
      [
        `\\b${acts} ?${near}${disease}\\b(?! (?:patients? (?:should|must|can)|season|drinks?|compress|water|storage|press|process|pressed|milk|coffee|months?|weather|days?))`,
        `\\b${disease} ${after}\\b(?! (?:centre|center|hospital|board|authority))`,
        `\\b${disease} ${gone}\\b`,
        `\\b${disease}(?:,? ?\\w* |, )(?:ko |ka |ki |ke |se )?(?:[a-z]+ ){0,3}?(?:ilaa?j|khatam|mukti|chhutkara|door|theek|bhagaye|dawa|dawai|upchar|rokth?aam|chhutti)\\b`,
        `\\banti ?(?:diabetic|cancer|obesity|hypertensive|viral|bacterial|inflammatory|depressant|ag(?:e)?ing|fungal|microbial)\\b`,
        `\\bkeeps? ${near}${disease} (?:away|at bay|under control|in check|off)\\b`,
        `\\bkeeps? the doctor away\\b`,
        `\\b${disease} ?free (?:life|living|india|future|heart|body|family|again)\\b|\\b(?:diabetes|disease|cancer|obesity|illness|medicine|medication|pain|acidity|allergy) ?free(?: in| within| for life| naturally)\\b`,
        `\\b${disease} (?:in|into|goes into) remission\\b`,
        `\\b(?:works|acts|as good|as effective|just) (?:like|as) (?:a |an )?(?:medicine|insulin|metformin|ozempic|antibiotic|painkiller|vaccine|drug)\\b|\\bnatural (?:insulin|antibiotic|painkiller|vaccine|ozempic|viagra|statin|steroid|remedy|cure|medicine)\\b|\\bnature's (?:medicine|pharmacy|insulin|antibiotic|cure|remedy)\\b|\\blike ozempic\\b`,
        `\\b(?:alternative to|instead of|replaces?|replacement for|substitute for|better than) (?:your |any |taking |the )?(?:[a-z]+ ){0,2}?${medicines}\\b|\\bneed(?:s|ing)? (?:less|fewer|no) (?:insulin|medicines|medication|tablets|pills|drugs)\\b|\\bno (?:[a-z]+ )?(?:medicines|tablets|pills)\\b(?! (?:are|is|to|should|without))|\\bmore effective than (?:[a-z]+ ){0,3}medicines?\\b`,
        `\\b(?:stop|stopped|reduce|throw away|threw away|quit|get off|got off|come off|came off|off|say goodbye to|goodbye|no more|no need (?:for|of)|do not need|don't need|never need|forget|ditch|skip|leave|left|done with) (?:your |the |any |all |their |taking )*${medicines}\\b`,
        `\\b(?:insulin|medicine|medication|drug) ?free\\b`,
        `\\b(?:ayurvedic|herbal|desi|home|unani|homeopathic) (?:cure|remedy|remedies|medicine|treatment|ilaa?j|dawa)\\b`,
        `\\bsugar (?:ko )?(?:jad se )?khatam\\b`,
        `\\b(?:medicinal|healing|curative) (?:food|atta|oil|value|properties|power|powers|benefits|effects?)\\b|\\bheals? (?:your |the )?(?:body|gut|cells|wounds?|skin|liver)\\b|\\bdisease fighting\\b`,
        `\\bnothing (?:that )?(?:it|this|they|our [a-z]+) (?:does not|doesn't|cannot|can't|won't) (?:cure|heal|treat|fix)\\b|\\b(?:do not|don't|never) let ${near}${disease}\\b|\\b(?:type 2|type 1|type two)\\b(?= (?:gone|in remission|reversed))|\\breverse (?:my|your|his|her) (?:type 2|sugar|condition)\\b`,
        `\\btherapeutic\\b|\\bmedically proven\\b|\\blife ?saving\\b|\\badds years to your life\\b|\\blive longer\\b|\\bincreases? (?:your )?(?:lifespan|life span|longevity)\\b`,
      ].join('|'),
      'g',
    ),
    judge: verdict(
      'forbidden',
      'No food may be said to prevent, treat, cure or control a disease. The Act names diabetes, obesity, cancer and heart disease.',
      "'For people who watch their sugar', with the product's figures",
    ),
  },
  {
    id: 'risk',
    claim: 'Reduces the risk of a disease',
    condition: 'only the claims of schedule III, or with approval',
    source: sources.health,
    framed: true,
    says: new RegExp(
      `\\b(?:reduc(?:es?|ed|ing)|lower(?:s|ed|ing)?|cut(?:s|ting)?(?: down)?|minimi[sz](?:es?|ing)|decreas(?:es?|ing)|slash(?:es|ing)?|halv(?:es|ing)|less|lower|lowest) (?:the |your |their |any )?(?:risks?|chances?|odds|danger|likelihood) (?:of|for) ${near}${disease}\\b|\\b(?:reduc(?:es?|ing)|lowers?|cuts?|cutting) ${disease} risks?\\b`,
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      'About the risk of a disease, only the claims in schedule III may be made. For others, keep the approval on file.',
    ),
  },
  {
    id: 'suits',
    claim: 'Suitable for people with diabetes or another condition',
    condition: 'a reason on file; no regulation defines it',
    source: sources.undefinedTerm,
    framed: true,
    says: new RegExp(
      [
        `\\b${condition} (?:friendly|safe|care|approved)\\b`,
        `\\b(?:best|good|great|ideal|perfect|fine|safe|suitable|right|fit|recommended|made|designed|crafted|meant|kind|boon|blessing|beneficial|helpful|excellent|useful|superb|wonderful|must have|trusted|loved|enjoyed|eaten|popular|approved|gift|treat|choice|friend|(?:used|drunk|taken|had|given|needed|preferred|chosen|consumed)(?= (?:daily )?by\\b))(?: too| [a-z]+)? (?:for|to|in|during|by|of) ${anyOf}(?:${who}|obesity|high blood pressure|high cholesterol|your (?:sugar|heart)|${ill})`,
        `\\bfor ${anyOf}diabetics?\\b(?! (?:reversal|program|patients))`,
        `^for ${anyOf}${who}(?=$|,| (?:from|of|above|over|and)\\b)`,
        `\\bsuits? ${anyOf}(?:${who}|${ill})`,
        `\\b${who} (?:too |also |alike )?(?:can|may|will|could)(?: (?:also|now|even|freely|safely|happily|finally|again|all|still|too|simply|have it and))* (?:eat|enjoy|have|take|drink|snack|indulge|love|like|relish|savour|use|cook|digest|say yes)\\b`,
        `\\b${who} (?:love|enjoy|thrive on|swear by|relish|choose|need not (?:fear|worry|avoid|miss))\\b`,
        `\\b(?:(?:can|may) be (?:given|fed)|give it|feed it|safe to give) to ${anyOf}${who}|\\b${who}' (?:[a-z]+ )?(?:biscuits?|cookies|atta|flour|salt|snacks?|sweets?|food|choice|rice|bread|drink)|\\bweaning (?:food|porridge|cereal|diet)|^(?:suitable |good |safe |ideal )?(?:from|after|above) (?:four|six|eight|\\d+) months (?:onwards?|up|on|of age|old)`,
        `\\b(?:diabetes|sugar) (?:ke )?(?:mareez|patients?)(?: ke liye)?\\b|\\bdiabetic (?:atta|flour|snacks?|food|namkeen|biscuits?|cookies|rice|sweets?)\\b`,
        `\\bgentle on (?:your )?(?:blood )?sugar\\b|\\b(?:without (?:worrying|worry) about|no worry about) (?:your |blood )?sugar\\b`,
        `\\b(?:on|with|alongside|while on) any medic(?:ines?|ation)\\b`,
      ].join('|'),
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      'No law says which food suits whom. Keep your reason on file.',
      'the figures of the product, such as net carbs per portion',
    ),
  },
  {
    id: 'effect',
    claim: 'Effect on the body',
    condition: 'names the nutrient and its role, with proof on file',
    source: sources.health,
    framed: true,
    says: new RegExp(
      [
        `\\b${improves} (?:(?!payment|order|parcel|stock|dough|batter|oil|pan|heat)[a-z']+ ){0,5}?${effects}\\b(?! (?:of the (?:oil|seed|pan|beans?|chickpeas?|peas|almonds?|fruit|potato(?:es)?|tomato(?:es)?|mango(?:es)?)|dry|seeds?|on)\\b)`,
        `\\bcontrols? (?:your )?sugar\\b`,
        `\\b${organs} (?:healthy|strengthening|boosting|booster|boosters|support|supporting|supporter|health|care|protection|protector|protecting|builder|building|tonic|cleanse|cleanser|detox|repair|healing|friendly|loving|calming|saver|nourishing|lubricant|sharpening|development)\\b(?! (?:number|line|team))`,
        `\\b(?:immune|immunity) (?:boost|boosts|boosted|shield|power|strength|builder|defen[cs]e)\\b|\\bboost of (?:immunity|energy)\\b`,
        `\\b(?:helps?|makes?|lets?) (?:you |your (?:child|kids?|body) |kids |children )?(?:to )?(?:lose|shed|burn|manage|drop|grow|gain|build|recover|concentrate|sleep|think|stay (?:young|slim|fit|active|energetic|healthy))\\b`,
        `\\b(?:lose|shed|drop|burn|melt|reduce|losing|lost) (?:up to |over |as much as |around )?(?:\\d+|two|three|five|ten|those|extra|stubborn|belly|body|your|the|some|unwanted)(?: extra| stubborn| belly| unwanted)? ?(?:kgs?|kilos?|kilograms?|pounds?|lbs?|inch(?:es)?|weight|fat|tummy|flab|waistline|dress sizes?|calories)\\b`,
        `\\blose (?:weight|fat|inches|kilos)\\b|\\b(?:weight|fat|inch) (?:loss|burner|burning|reducer|cutter|management|reduction)\\b|\\b(?:flat|flatter) (?:belly|tummy|stomach)\\b|\\bburns? (?:[a-z]+ )?(?:fat|calories)\\b|\\bslims?(?:ming)?\\b(?! (?:envelopes?|green|red|chill(?:y|ies)|jars?|bottles?|glass|box|packets?|parcels?|chance|margin|slices?|strips?|pieces))|\\bsize zero\\b|\\bmelts? (?:[a-z]+ )?fat\\b`,
        `\\bdetox(?:es|ify|ifies|ifying|ification)?\\b|\\b(?:flush(?:es)?|remov(?:es|ing)|draws?|pulls?) (?:out )?(?:the |all |harmful )*toxins\\b|\\bbody cleanse\\b|\\bcleans(?:es|ing) (?:your |the )?body\\b|\\bpurif(?:y|ies) (?:the |your )?blood\\b|\\bblood purifier\\b`,
        `\\b(?:good|great|best|excellent|wonderful|ideal|perfect|beneficial|essential|helpful|superfood) for (?:the |your |a |healthy |strong |better )*${organs}\\b`,
        `\\b${betters},? (?:and |more )?(?:${betters} )?(?:and )?${organs}\\b`,
        `\\b(?:taller|stronger|sharper|smarter|healthier|younger),? (?:and )?(?:taller|stronger|sharper|smarter|healthier|younger|kids|children|you|body|child|life)\\b|\\b(?:grow|grows|growing) (?:taller|stronger|smarter|faster)\\b|\\b(?:makes?|making|makes your|helps?) (?:you|them|kids|children|your (?:child|kids?|body)) (?:grow |become |feel |look |get |to be )*(?:taller|stronger|sharper|smarter|healthier|younger|slimmer|energetic|fitter)\\b|\\bincreases? (?:[a-z]+ )?height\\b`,
        `\\bkeeps? (?:[a-z']+ ){0,3}?(?:full|fuller) for\\b|\\bkeeps? you (?:full|fuller|young|slim|energetic|healthy|fit|active|going)\\b|\\b(?:anti|slows?) ?ag(?:e)?ing\\b`,
        `\\b(?:weight|vajan|wajan|vazan|wazan) (?:ghata(?:ye|ne|ta|ti|o|e)|kam)\\b|\\b(?:sugar|cholesterol|bp|immunity) (?:control|kam|badha)(?:ye)?\\b(?: kar[a-z]*)?|\\b(?:dil|sehat|pachan|sugar|haddiyon) ke liye (?:achha|accha|faydemand|behtar)\\b`,
        `\\b(?:tummy|stomach|gut|digestive) (?:issues?|troubles?|problems?)\\b(?= (?:gone|solved|away))|\\beasy (?:on|to) (?:the |your )?(?:stomach|digest(?:ion)?)\\b|\\b(?:aids?|helps?|improves?|better|good|smooth) (?:in )?digestion\\b`,
        `\\b(?:instant|all day|lasting|long lasting|sustained|boundless|more|extra) (?:energy|stamina|strength|vitality)\\b|\\b(?:boosts?|increases?|gives?|lifts?|energy) (?:your |you )?(?:energy|stamina|booster|strength|vitality|power|mood)\\b`,
        `\\breleas(?:es?|ing) (?:its |their |the )?(?:energy|sugars?|glucose|carbs) (?:[a-z]+ )?(?:slowly|steadily|gradually)\\b|\\bslow(?:ly)? releas(?:e|ing)\\b|\\bsatiety\\b|\\bcurbs? (?:your )?(?:hunger|cravings|appetite)\\b|\\bglow(?:ing|s)? skin\\b|\\bhair growth\\b`,
      ].join('|'),
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      'This promises an effect on the body. Name the nutrient and what it does, and keep the proof on file.',
    ),
  },
  {
    id: 'health',
    claim: 'Promises something of the body or of health in other words',
    condition: 'names the nutrient and its role, with proof on file',
    source: sources.health,
    judge: verdict(
      'needs-evidence',
      'This reads like a promise about the body. Name the nutrient and what it does, and keep the proof on file.',
    ),
  },
  {
    id: 'blood-sugar',
    claim: 'Does not raise blood sugar or pressure',
    condition: 'measured, with the report on file',
    source: sources.health,
    says: /\b(?:does not|doesn't|won't|will not|never|do not|don't|without|hardly) (?:raise|raising|raises|spike|spiking|spikes|affects?|increase|disturb) (?:your |the |my )?(?:blood |insulin )?(?:sugar|glucose|insulin|pressure|bp|cholesterol)(?: levels?)?\b|\b(?:no|zero|without(?: the| a)?) (?:blood )?(?:sugar|insulin|glucose) (?:spikes?|crash|rush)\b|\b(?:sugar|glucose) (?:stays?|remains?) (?:steady|stable|normal|level|in control)\b/g,
    negatable: 'always',
    judge: verdict('needs-evidence', 'This promises an effect on blood sugar. Keep the measurement on file.'),
  },
];
