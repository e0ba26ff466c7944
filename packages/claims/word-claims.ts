/**
 * Words that no figure of the label decides: diseases, doctors, meals, other makers, 'natural', 'fresh', effects on the
 * body.
 */

import { type ClaimKind, type ClaimRule, sources, type Verdict } from './claim-rule.ts';
import type { ClaimFacts } from './facts.ts';

const disease =
  "(?:(?:type [12] )?diabet(?:es|ic)|pre ?diabetes|madhumeh|pcos|pcod|heart (?:disease|attack|trouble|problem|blockage)s?|cardiac disease|cancers?|cancerous|tumou?rs?|obesity|motapa|hypertension|high blood pressure|high bp|thyroid|arthritis|joint pain|asthma|strokes?|kidney (?:disease|stone|failure)s?|fatty liver|liver disease|high cholesterol|an(?:a)?emia|alzheimers?|alzheimer's|dementia|depression|migraines?|infertility|covid|dengue|malaria|osteoporosis|gout|epilepsy|sugar ki bimari|dil ki bimari|bimari(?:yon)?|rog(?:on)?|diseases?|illness(?:es)?)";
const your =
  '(?:your |the |any |all |every |their |our |his |her |a |from |of |against |for |and |or |like |chronic |such as |risk of |symptoms of |early |lifestyle |type 2 )';
const near = `(?:[a-z']+,? ){0,3}?${your}?`;
const acts =
  '(?:cures?|cured|curing|heals?|healing|reverses?|reversed|reversing|prevents?|preventing|prevented|treats|treating|(?:to|can|will|helps?|may|might|that|or|and|naturally|effectively) treat|eliminates?|defeats?|beats?|fights?|combats?|kills?|stops?|controls?|controlling|wards? off|guards? against|protects?(?: you)? (?:against|from)|shields?(?: you)? from|alleviates?|mitigates?|conquers?|ends?|undoes|gets? rid of|(?:say|wave) (?:goodbye|bye) to|bid farewell to|win over|no more|freedom from|(?:become|be|stay|live) free (?:from|of)|relie(?:f|ves?)(?: from)?|(?:remedy|cure|treatment|therapy|medicine|answer|solution) (?:for|of|against|to)|prevention (?:of|against)|manages?)';

const verdict =
  (kind: ClaimKind, why: string, instead?: string): ClaimRule['judge'] =>
  () => ({ kind, why, ...(instead && { instead }) });

/** One food with nothing added may be called so; a mixture may not. */
function singleFood(word: string) {
  return (facts: ClaimFacts | null): Verdict | null => {
    const count = facts?.ingredientList.length ?? 0;
    if (count === 0)
      return {
        kind: 'needs-evidence',
        why: `'${word}' is only for a single food with nothing added. Keep the proof on file.`,
      };
    if (count === 1) return null;
    return {
      kind: 'contradicts',
      figure: `${count} ingredients`,
      why: `This product has ${count} ingredients. '${word}' is only for a single food with nothing added.`,
      instead: 'what is in it',
    };
  };
}

const goods =
  '(?:atta|flours?|oils?|ghee|snacks?|foods?|products?|namkeen|makhana|cookies?|biscuits?|bites?|butter|chocolate|rotis?|meals?|besan|sattu|makhanas|chips|puffs|spices?|masala|range|goodness)';
const natural = `(?:100 ?% |all |completely |totally |purely |fully )natural(?:ly)?\\b|\\bnatural (?:${goods}|ingredients?|taste|flavou?rs?|sweetness|sweeteners?|calcium|iron|protein|energy|way of eating)\\b|\\b(?:it|they|everything|food|oil|atta|product|ingredients) (?:is|are) natural\\b|^natural$`;
const minerals =
  '(?:iron|calcium|magnesium|zinc|potassium|folate|folic acid|vitamins?(?: [a-e]\\d*)?|omega ?3|antioxidants?|minerals?|micronutrients|amino acids|probiotics?|prebiotics?)';
const effects =
  '(?:blood sugar(?: levels?)?|sugar (?:levels?|spikes?|readings?|crash)|blood glucose|glucose(?: levels?)?|insulin(?: levels?| resistance| sensitivity)?|hba1c|cholesterol(?: levels?)?|good cholesterol|ldl|hdl|triglycerides?|metabolism|immunity|immune system|digestion|gut health|heart health|heart|blood pressure|weight(?: loss| management)?|hunger|hormones?|inflammation|bone health|bones|skin|brain|memory|liver|constipation|ag(?:e)?ing|stamina)';
const improves =
  '(?:lowers?|lowering|reduces?|reducing|regulates?|regulating|controls?|controlling|balances?|balancing|stabili[sz]es?|improves?|improving|increases?|boosts?|boosting|supports?|supporting|strengthens?|promotes?|enhances?|maintains?|aids?|steadies|steady|keeps?|raises?|cuts?|soothes?|cleanses?|flattens?|softens?|relieves?|eases?|protects?)';

export const wordRules: ClaimRule[] = [
  {
    id: 'disease',
    claim: 'Cures, treats, prevents, reverses or controls a disease',
    condition: 'never',
    source: sources.magicRemedies,
    says: new RegExp(
      `\\b${acts} ${near}${disease}\\b|\\b${disease} (?:cure|reversal|treatment|remedy|prevention|killer|mukti|control|relief|healing|fighter|buster|fighting|reversing|preventing|curing|busting)\\b(?! (?:centre|center|hospital))|\\b${disease} (?:ko |ka |ki |ke |se )?(?:[a-z]+ ){0,3}?(?:ilaa?j|khatam|mukti|chhutkara|door|theek|bhagaye|dawa|upchar|rokth?aam)\\b|\\banti ?(?:diabetic|cancer|obesity|hypertensive)\\b|\\bkeeps? ${near}${disease} (?:away|at bay|under control|in check)\\b|\\b${disease} ?free (?:life|living|india|future)\\b|\\b${disease} (?:in|into|goes into) remission\\b|\\b(?:works|acts) like (?:a )?(?:medicine|insulin|metformin)\\b|\\b(?:alternative to|instead of|replaces?) (?:your )?(?:insulin|medicines?|tablets|metformin|medication)\\b|\\b(?:stop|reduce|throw away|quit|get off|come off) (?:your |the )?(?:insulin|medicines?|tablets|medication)\\b|\\binsulin ?free\\b|\\b(?:ayurvedic|herbal|desi) (?:cure|remedy|medicine|treatment|ilaa?j|dawa)\\b|\\bsugar (?:ko )?(?:jad se )?khatam\\b|\\bmedicinal (?:food|atta|oil|value|properties)\\b|\\btherapeutic\\b`,
      'g',
    ),
    judge: verdict(
      'forbidden',
      'No food may be said to prevent, treat, cure or control a disease. The Act names diabetes, obesity, cancer and heart disease.',
      "'For people who watch their sugar', with the product's figures",
    ),
  },
  {
    id: 'doctors',
    claim: 'Recommended, approved or trusted by doctors and dietitians',
    condition: 'never',
    source: sources.prohibited,
    says: (() => {
      const medics =
        '(?:doctors?|dr|physicians?|medical (?:professionals?|experts?|community)|dieti[ct]ians?|nutritionists?|cardiologists?|diabetologists?|endocrinologists?|gyn(?:a)?ecologists?|pa?ediatricians?|surgeons?|hospitals?|nurses?|health(?:care)? (?:professionals?|experts?)|vaidyas?|doctoron)';
      const act =
        '(?:recommended|approved|endorsed|trusted|prescribed|suggested|advised|certified|loved|backed|formulated|designed|tested|favoured|preferred)';
      return new RegExp(
        `\\b${medics}(?:'s?|s')? (?:${act}|recommend|trust|prescribe|endorse|swear by|choose|ki (?:pehli )?pasand)\\b|\\b${act} by (?:[a-z']+ ){0,5}?${medics}\\b|\\b${medics}'?s? (?:first )?choice\\b|\\bmy patients (?:eat|use|take|love)\\b|\\b(?:doctors?|physicians?|cardiologists?|diabetologists?|dr\\.? [a-z]+) (?:recommends?|endorses?|prescribes?|swears by|trusts?) (?:it|this|our|the|these|mitahara)\\b`,
        'g',
      );
    })(),
    judge: verdict(
      'forbidden',
      'Food may not be advertised with the word of doctors or dietitians.',
      'what is in it, and leave the doctor out',
    ),
  },
  {
    id: 'meal',
    claim: 'Replaces a meal or a varied diet',
    condition: 'never',
    source: sources.prohibited,
    says: /\bmeal replace(?:ment|r)s?\b|\breplaces? (?:a|your|the|any|one|two|every) (?:[a-z]+ )?(?:meal|breakfast|lunch|dinner|balanced diet|varied diet)s?\b|\b(?:instead of|in place of|skip|swap) (?:a |your |the )?(?:meal|breakfast|lunch|dinner)s?\b|\bsubstitute for (?:a |your )?(?:[a-z]+ )?(?:meal|diet|breakfast|lunch|dinner)s?\b|\bno need (?:to eat|for) (?:[a-z]+ )?(?:vegetables|fruits?|other food)\b|\b(?:complete|total) nutrition\b|\ball the nutri(?:tion|ents) (?:you|your body) needs?\b|\bcomplete meal\b/g,
    judge: verdict(
      'forbidden',
      'No food may be sold as a replacement for a meal or a varied diet.',
      "'Goes well with dal and vegetables'",
    ),
  },
  {
    id: 'other-makers',
    claim: 'Makes the food of other makers look bad',
    condition: 'never',
    source: sources.prohibited,
    says: /\bunlike (?:[a-z]+ )?(?:other|most|big|market|ordinary) (?:brands?|companies|makers|shops|sellers|manufacturers|products)\b|\b(?:other|most|big|rival|competing) (?:brands?|companies|makers|sellers|manufacturers|shops) (?:only )?(?:mix|sell|use|add|cheat|adulterate|lie|hides?|put|fill|cut|are|have|do not|don't|never|charge|make)\b|\b(?:better|purer|healthier|safer|tastier) than (?:any |all )?(?:other|another|the other|market|branded)(?: [a-z]+)?\b|\bthe only (?:honest|real|true|genuine|trustworthy) (?:brand|shop|atta|oil|ghee)\b|\bdo(?:n't| not) (?:trust|buy|believe) (?:other|market|branded|any other)\b|\b(?:market|branded|supermarket|packaged|commercial) [a-z]+ (?:is|are) (?:poison|junk|fake|adulterated|toxic|unhealthy|harmful)\b/g,
    judge: verdict('forbidden', 'We may not run down the food of other makers.', 'what you do well'),
  },
  {
    id: 'no-chemicals',
    claim: 'No chemicals, chemical free',
    condition: 'never: every food consists of chemicals, and the words imply that others are unsafe',
    source: sources.general,
    says: /\b(?:no|zero|without|free of|free from)(?: any| harmful| added| artificial| harsh| nasty)* (?:chemicals?|toxins?|nasties)\b|\b(?:chemicals?|toxin|poison) free\b|\bbina chemicals?\b/g,
    judge: verdict(
      'forbidden',
      "Every food is made of chemicals, so 'no chemicals' misleads.",
      "'No added preservatives, colours or flavours', where the ingredients agree",
    ),
  },
  {
    id: 'natural-goodness',
    claim: "'Natural goodness', 'naturally better', 'nature's way'",
    condition: 'never',
    source: sources.scheduleV,
    says: /\bnatural goodness\b|\bnaturally better\b|\bnature's (?:way|best|goodness|own)\b|\bgoodness of nature\b/g,
    judge: verdict('forbidden', 'Schedule V does not allow these words on any food.', 'what is in it'),
  },
  {
    id: 'home-made',
    claim: "'Home made', 'home cooked'",
    condition: 'never for a packed food',
    source: sources.homeMade,
    says: /\bhome ?(?:made|cooked|style)\b(?! (?:chutney|curd|dahi|ghee|paneer|pickle|bread|masala|stock|jam|butter|yogh?urt))|\bghar (?:ka|ki|ke) (?:bana|bani|bane|jaisa|swaad|khana)\b|\bmaa ke haath\b/g,
    namesFood: true,
    judge: verdict(
      'forbidden',
      "Packed food may not be called 'home made'.",
      "'Made in small batches', if that is true",
    ),
  },
  {
    id: 'miracle',
    claim: 'Miracle, magic, guaranteed effect',
    condition: 'never',
    source: sources.magicRemedies,
    says: /\b(?:miracle|magic(?:al)?|wonder) (?:food|atta|oil|flour|remedy|drink|seed|cure|ingredient|snack)s?\b|\bguaranteed (?:results?|weight loss|effects?)\b|\b(?:results?|weight loss) guaranteed\b|\bno side effects?\b|\b100 ?% (?:safe|effective|healthy)\b/g,
    judge: verdict('forbidden', 'No food may promise a sure result or a miracle.'),
  },
  {
    id: 'natural',
    claim: 'Natural',
    condition: 'a single food with nothing added; a mixture may be made of natural ingredients if each is',
    source: sources.scheduleV,
    says: new RegExp(`\\b(?:${natural})`, 'g'),
    namesFood: true,
    judge: singleFood('Natural'),
  },
  {
    id: 'pure',
    claim: 'Pure',
    condition: 'a single food with nothing added',
    source: sources.scheduleV,
    says: new RegExp(
      `(?<!(?:with|in|of|from|using|and|g|ml|tbsp|tsp) )\\bpure (?:[a-z]+ ){0,2}${goods}\\b|\\b(?:100|99) ?% pur(?:e|ity)\\b|\\bpurest\\b|\\bpure (?:and|&) [a-z]+\\b|^pure$|^pure (?:[a-z]+ ){0,2}(?=bites|ghee|oil|atta)|\\bshuddh (?:desi )?[a-z]+`,
      'g',
    ),
    namesFood: true,
    judge: singleFood('Pure'),
  },
  {
    id: 'fresh',
    claim: 'Fresh, freshly milled',
    condition: 'food that is only washed, peeled, chilled or cut; the shop keeps the dates of milling on file',
    source: sources.scheduleV,
    says: new RegExp(
      `\\b(?:always|farm|garden|kitchen|oven) fresh\\b|\\bfresh (?:[a-z]+ )?${goods}\\b|\\b(?:milled|ground|pressed|made|baked|roasted|packed) fresh\\b|\\bfreshly (?:milled|ground|pressed|made|baked|roasted|packed)\\b|\\bfresh from (?:the|our) (?:mill|press|oven|farm)\\b|^fresh$`,
      'g',
    ),
    namesFood: true,
    judge: verdict(
      'needs-evidence',
      "'Fresh' is for food that is not processed. For milled, pressed or roasted food, keep the dates on file.",
      "'Milled to order', with the date on the pack",
    ),
  },
  {
    id: 'original',
    claim: 'Original, traditional, authentic, genuine, real',
    condition: "'traditional': a recipe unchanged for 30 years; 'original': traceable and unchanged",
    source: sources.scheduleV,
    says: new RegExp(
      `\\b(?:original|traditional|authentic|genuine)(?:ly)? (?:(?!payment|delivery)[a-z]+ )?(?:recipes?|taste|flavou?rs?|method|way|formula(?:tion)?|${goods}|swaad|process|fat)\\b|\\btraditionally (?:made|milled|pressed|prepared|churned)\\b|\\breal (?:taste|food|fruit|flavou?rs?|ingredients?|goodness|ghee|butter|${goods})\\b|\\bthe real thing\\b|\\b(?:grand(?:ma|mother)|dadi|nani|mother|mom)'?s? (?:ka |ki |own )?(?:recipes?|nuskha)\\b|^(?:authentic|genuine|original|traditional|real)$`,
      'g',
    ),
    namesFood: true,
    judge: verdict(
      'needs-evidence',
      'A traditional recipe is 30 years old and unchanged; an original one can be traced. Keep the proof on file.',
    ),
  },
  {
    id: 'hundred-percent',
    claim: '100 %',
    condition: 'never alone with an adjective; a share in the list of ingredients is no claim',
    source: sources.hundredPercent,
    says: /\b100 ?% (?:organic|vegetarian|whole ?grain|whole wheat|fruit|juice|guarantee(?:d)?|authentic|genuine|honest)\b|\bhundred per ?cent (?:organic|natural|pure)\b/g,
    namesFood: true,
    judge: verdict('needs-evidence', "FSSAI asks shops not to use '100 %' as praise.", 'the same without the figure'),
  },
  {
    id: 'risk',
    claim: 'Reduces the risk of a disease',
    condition: 'only the claims of schedule III, or with approval',
    source: sources.health,
    says: new RegExp(
      `\\b(?:reduces?|lowers?|reducing|lowering|cuts?) (?:the |your )?risks? (?:of|for) ${near}${disease}\\b`,
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
    says: /\b(?:diabet(?:es|ic)|pcos|pcod|heart|bp|cholesterol|sugar) (?:friendly|safe|care|approved)\b|\b(?:best|good|great|ideal|perfect|safe|suitable|right|recommended|made|kind) (?:for|to) (?:people with |those with |persons with |every |all )?(?:diabet(?:es|ics?)|pcos|pcod|heart patients|bp patients|obesity|high blood pressure|your (?:sugar|heart))\b|\bfor (?:all |every )?diabetics?\b(?! (?:reversal|program|patients))|\bsuits? (?:people with |those with )?(?:diabet|pcos|heart patients)[a-z]*\b|\b(?:diabetes|sugar) (?:ke )?(?:mareez|patients?)(?: ke liye)?\b|\bdiabetic (?:atta|flour|snacks?|food|namkeen|biscuits?|cookies)\b|\bgentle on (?:your )?(?:blood )?sugar\b/g,
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
    says: new RegExp(
      `\\b${improves} (?:[a-z']+ ){0,5}?${effects}\\b|\\bcontrols? (?:your )?sugar\\b|\\bheart healthy\\b|\\bhelps? (?:you )?(?:lose|shed|burn|manage) (?:weight|fat|kilos)\\b|\\b(?:weight|fat) (?:loss|burner|burning)\\b|\\bburns? (?:[a-z]+ )?fat\\b|\\bdetox(?:es|ify|ifies)?\\b|\\bimmunity (?:booster|boosting)\\b|\\bbody cleanse\\b|\\bgood for (?:the |your )?(?:heart|gut|bones?|skin|liver|digestion|eyes|brain|joints)\\b|\\bslims?\\b|\\bkeeps? (?:[a-z']+ ){0,3}?(?:full|fuller) for\\b|\\b(?:weight|vajan|wajan|vazan|wazan) (?:ghata(?:ye|ne|ta|ti|o|e)|kam)\\b|\\b(?:sugar|cholesterol|bp|immunity) (?:control|kam|badha)(?:ye)?\\b(?: kar[a-z]*)?|\\b(?:dil|sehat|pachan|sugar|haddiyon) ke liye (?:achha|accha|faydemand|behtar)\\b|\\bkeeps? you (?:full|fuller|young|slim|energetic)\\b|\\bmelts? (?:[a-z]+ )?fat\\b|\\bpurif(?:y|ies) (?:the |your )?blood\\b`,
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      'This promises an effect on the body. Name the nutrient and what it does, and keep the proof on file.',
    ),
  },
  {
    id: 'blood-sugar',
    claim: 'Does not raise blood sugar',
    condition: 'measured, with the report on file',
    source: sources.health,
    says: /\b(?:does not|doesn't|won't|will not|never|do not|don't|without|hardly) (?:raise|raising|spike|spiking|affects?|increase|disturb) (?:your |the |my )?(?:blood |insulin )?(?:sugar|glucose|insulin)(?: levels?)?\b|\b(?:no|zero|without(?: the| a)?) (?:blood )?(?:sugar|insulin|glucose) (?:spikes?|crash|rush)\b/g,
    negatable: 'always',
    judge: verdict('needs-evidence', 'This promises an effect on blood sugar. Keep the measurement on file.'),
  },
  {
    id: 'low-glycaemic',
    claim: 'Low glycaemic',
    condition: 'a glycaemic index of at most 55 with its certificate',
    source: sources.undefinedTerm,
    says: /\blow (?:gi|glyc(?:a)?emic)\b/g,
    judge: (facts) => {
      const index = facts?.glycaemicIndex ?? null;
      if (index === null)
        return {
          kind: 'needs-evidence',
          why: "'Low glycaemic' needs a measured index with its certificate.",
          instead: 'the net carbs per 100 g',
        };
      return index.value <= 55
        ? null
        : {
            kind: 'contradicts',
            figure: String(index.value),
            why: `This product’s glycaemic index is ${index.value}. 'Low glycaemic' allows at most 55.`,
          };
    },
  },
  {
    id: 'minerals',
    claim: 'Source of, rich in a vitamin, a mineral or omega-3',
    condition: '15 % of the daily allowance per 100 g for a source, 30 % for rich (7.5 and 15 % per 100 ml)',
    source: sources.scheduleI('vitamins and minerals'),
    says: new RegExp(
      `\\b(?:rich|high|generous|source|abundant)(?: source)?(?: of| in| with)? (?:[a-z0-9]+,? (?:and |in )?){0,3}?(?:plant )?${minerals}\\b|\\b${minerals} (?:rich|packed|source)\\b|\\b(?:packed|loaded|fortified) with ${minerals}\\b|^(?:natural |plant )?${minerals}$`,
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      "A source of a vitamin or mineral gives 15 % of the daily allowance per 100 g; 'rich' means 30 %. Keep the lab report on file.",
    ),
  },
  {
    id: 'cholesterol',
    claim: 'Cholesterol free',
    condition: 'at most 5 mg of cholesterol per 100 g, and saturated fat that is low',
    source: sources.scheduleI('cholesterol'),
    says: /\b(?:no|zero|without|free of|free from) cholesterol\b|\bcholesterol free\b|\blow (?:in )?cholesterol\b/g,
    namesFood: true,
    judge: verdict('needs-evidence', 'Our labels give no figure for cholesterol. Keep the lab report on file.'),
  },
  {
    id: 'comparison',
    claim: 'Less, more, reduced, light than another food',
    condition: 'at least 25 % difference, and the food compared with is named',
    source: sources.comparison,
    says: /\b(?:\d+ ?%|twice|double|half|thrice|three times|a third of|less than (?:a|half|one) [a-z]+|(?:much|far) (?=less|more|lower|higher|fewer))(?: of)?(?: the| as much| as)? ?(?:less|more|lower|higher|fewer)? ?(?:in )?(?:[a-z]+ )?(?:proteins?|sugars?|carb(?:ohydrate)?s?|fats?|fib(?:re|er)|calories|salt|sodium|oil)\b(?! (?:per|in) 100)|\b(?:reduced|less|fewer|lite|light in) (?:[a-z]+ )?(?:fats?|sugars?|salt|sodium|calories|carb(?:ohydrate)?s?|oil)\b|\bmore (?:proteins?|fib(?:re|er)|calcium|iron) than\b|\blight (?:oil|mayonnaise|snack|salt)\b/g,
    namesFood: true,
    judge: verdict(
      'needs-evidence',
      'A comparison names the other food and differs by at least 25 %. Keep the figures on file.',
    ),
  },
  {
    id: 'organic',
    claim: 'Organic, free of pesticides',
    condition: 'certified under NPOP or PGS-India; for pesticides an analysis',
    source: sources.organic,
    says: /\b(?:pesticide|residue) free\b|\bno pesticides?\b|\borganic(?:ally)?\b(?! (?:acids?|waste|matter))/g,
    namesFood: true,
    judge: verdict('needs-evidence', 'Organic food needs a certificate (NPOP or PGS-India). Keep it on file.'),
  },
  {
    id: 'praise',
    claim: "'No. 1', 'clinically proven', 'superfood', 'FSSAI approved'",
    condition: 'proof on file; a licence is no approval of a food',
    source: sources.general,
    says: /\b(?:no\.? ?1|number one|#1)\b|\bclinically (?:proven|tested|studied)\b|\bscientifically (?:proven|tested)\b|\blab tested\b|\bsuper ?foods?\b|\bfssai (?:approved|certified)\b|\b(?:world|india|asia)'s (?:best|finest|healthiest|purest|largest|favourite|most)\b|\bhealthiest\b|\bproven to\b/g,
    judge: verdict(
      'needs-evidence',
      'Keep the proof of these words on file. An FSSAI licence is not an approval of the food.',
    ),
  },
  {
    id: 'healthy',
    claim: 'Healthy, guilt free',
    condition: 'a food is not healthy by itself; it is part of a healthy diet',
    source: sources.healthyDiet,
    says: new RegExp(
      `\\bhealthy (?:[a-z]+ )?${goods}\\b|\\bhealthy (?:choice|option|alternative|treat|eating)\\b|\\bguilt free\\b|\\bhealthy (?:and|&) (?:tasty|delicious)\\b|\\bnutritious\\b|\\bwholesome\\b`,
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      'No food is healthy by itself; it can be part of a healthy diet.',
      'the figure that makes it good',
    ),
  },
];
