/** Words that no figure of the label decides: doctors, meals, other makers, 'natural', 'fresh', the best. */

import { type ClaimRule, sources, type Verdict, verdict } from './claim-rule.ts';
import type { ClaimFacts } from './facts.ts';
import { otherFoodRules } from './other-food-claims.ts';

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
  '(?:atta|flours?|oils?|ghee|snacks?|foods?|products?|namkeen|makhana|cookies?|biscuits?|bites?|butter|chocolate|rotis?|meals?|besan|sattu|makhanas|chips|puffs|spices?|masala|range|goodness|refreshment|juices?|drinks?|delight|treat|nutrition|energy)';
const natural = `(?:100 ?% |all |completely |totally |purely |fully )natural(?:ly)?\\b|\\bnatural (?:${goods}|ingredients?|taste|flavou?rs?|sweetness|sweeteners?|calcium|iron|protein|energy|way of eating)\\b|\\b(?:it|they|everything|food|oil|atta|product|ingredients) (?:is|are) natural\\b|\\beverything natural\\b|\\bnothing (?:artificial|synthetic)\\b|\\bnaturally (?:sweetened|good|tasty|delicious|pure|healthy|nutritious|flavoured|yours)\\b|^natural$`;
const minerals =
  '(?:iron|calcium|magnesium|zinc|potassium|folate|folic acid|vitamins?(?: [a-e]\\d*)?|omega ?3|antioxidants?|minerals?|micronutrients|amino acids|probiotics?|prebiotics?)';

export const wordRules: ClaimRule[] = [
  ...otherFoodRules,
  {
    id: 'doctors',
    claim: 'Recommended, approved or trusted by doctors and dietitians',
    condition: 'never',
    source: sources.prohibited,
    says: (() => {
      const medics =
        '(?:doctors?|dr|(?:gastro|cardio|diabeto|endocrino|dermato|neuro|onco|nephro|gyna?eco|rheumato|pulmono|immuno|hepato)[a-z]{0,9}logists?|physicians?|medical (?:professionals?|experts?|community)|dieti[ct]ians?|nutritionists?|cardiologists?|diabetologists?|endocrinologists?|gyn(?:a)?ecologists?|pa?ediatricians?|surgeons?|naturopaths?|pharmacists?|hospitals?|nurses?|health(?:care)? (?:professionals?|experts?)|vaidyas?|doctoron|mds?|mbbs|specialists?|neurologists?|oncologists?|gastroenterologists?)';
      const act =
        '(?:recommended|approved|endorsed|trusted|prescribed|suggested|advised|certified|loved|backed|formulated|designed|tested|favoured|preferred|prepared|created|developed|crafted|invented|blended|made|chosen|guided|proven|verified|vouched for)';
      return new RegExp(
        `\\b${medics}(?:'s?|s')? (?<!\\b(?:as|what|than|dose|medicines?) (?:your|a|the|his|her) [a-z']+ )(?:${act}|recommend|trust|prescribe|endorse|swear by|choose|ki (?:pehli )?pasand)\\b|\\b(?!(?<=\\b(?:or as|unless|only if|only as|only when|except as|taken as|used as|use as) )${act} by (?:a|your|the) )${act} by (?:[a-z']+ ){0,5}?${medics}\\b|\\b${medics}'?s? (?:first )?choice\\b|\\b${medics}(?: (?!before|if|when|whether|about|first|to|or|should)[a-z]+){0,3} (?:(?:eats?|drinks?|uses?|buys?|orders?|takes?|swears? by|gives?|serves?|feeds?|cooks? (?:with|in)) (?:this|our|it|these|mitahara|his|her)|switched|threw|tore|closed (?:my|her|his|the) (?:file|case)|hides?|hates?|(?:do|does|did|would)(?: not|n't) (?:want|like) (?:you|us|this)|(?:won't|will not|never|don't|do not) tell|(?:could not|couldn't|cannot|can't) (?:believe|explain)|(?:lost|losing|loses?) (?:patients?|customers?|work|business)|out of (?:work|business|a job))\\b|\\b(?:even )?(?:my|his|her|our|the|your) (?:doctor|physician|cardiologist|diabetologist|dietician) (?:will (?:ask (?:what|how|why)|be (?:amazed|surprised)|smile|wonder)|wonders|wants to know|was|is|could not|couldn't|can't believe|stopped|reduced|smiled|loves?|approves?|agreed?|asked what)\\b|\\b${medics} (?:are |were )?(?:amazed|surprised|stunned|impressed|astonished|swear|agree|love|say yes)\\b|\\b${medics},? (?:who )?(?:stands? behind|vouch(?:es)? for|signs? off|invented|created|developed|formulated)\\b|\\bmy patients (?:eat|use|take|love)\\b|\\b(?:doctors?|physicians?|cardiologists?|diabetologists?|dr\\.? [a-z]+) (?:recommends?|endorses?|prescribes?|swears by|trusts?) (?:it|this|our|the|these|mitahara)\\b`,
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
    says: /\bmeal replace(?:ment|r)s?\b|\breplaces? (?:a|your|the|any|one|two|every) (?:[a-z]+ )?(?:meal|breakfast|lunch|dinner|balanced diet|varied diet)s?\b|\breplaces? (?:breakfast|lunch|dinner|supper|meals)\b|\b(?:instead of|in place of|skip|swap) (?:a |your |the )?(?:meal|breakfast|lunch|dinner)s?\b|\bsubstitute for (?:a |your )?(?:[a-z]+ )?(?:meal|diet|breakfast|lunch|dinner)s?\b|\bno need (?:to eat|for) (?:[a-z]+ )?(?:vegetables|fruits?|other food)\b|\b(?:complete|total) nutrition\b|\ball the nutri(?:tion|ents) (?:you|your body) needs?\b|\b(?:takes?|taking|in|instead of|replaces?|substitute for|as good as|close(?:st)? to) (?:the place of )?(?:breast ?milk|mother's milk)\b|\bcomplete meal\b|\bcomplete food\b|\b(?:everything|all) (?:that )?your (?:body|child|family) needs\b/g,
    judge: verdict(
      'forbidden',
      'No food may be sold as a replacement for a meal or a varied diet.',
      "'Goes well with dal and vegetables'",
    ),
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
    says: /\bnatural goodness\b|\bnaturally better\b|\bnature's (?!own pace|call)[a-z]+|\b(?:nothing but|only|pure|mother|straight from|gift of|power of|goodness of|lap of|essence of|best of|purity of|just) nature\b|\bas nature (?:intended|made|meant)\b|\bnature alone\b|\bnature in (?:a|an|every|each) [a-z]+|\buntouched by (?:anything |any )?(?:synthetic|artificial|chemicals?|man)\b/g,
    judge: verdict('forbidden', 'Schedule V does not allow these words on any food.', 'what is in it'),
  },
  {
    id: 'banned-name',
    claim: "'Health drink', 'energy drink', 'ORS'",
    condition: 'never on a food that is none by its own standard',
    source: sources.bannedNames,
    says: /\bhealth(?:y)? drinks?\b|\benergy drinks?\b|\bors\b(?! from (?:a|the|your) (?:pharmacy|chemist|doctor))|\boral rehydration\b(?! salts and (?:see|ask|call|consult) (?:a|your|the) doctor)|\bors ?l\b/g,
    judge: verdict(
      'forbidden',
      'The food authority has told shops not to sell foods under this name.',
      'what it is, such as a drink made with buttermilk',
    ),
  },
  {
    id: 'home-made',
    claim: "'Home made', 'home cooked'",
    condition: 'never for a packed food',
    source: sources.homeMade,
    says: /\bhome ?(?:made|cooked|style)\b(?! (?:chutney|curd|dahi|ghee|paneer|pickle|bread|masala|stock|jam|butter|yogh?urt))|\bghar (?:ka|ki|ke) (?:bana|bani|bane|jaisa|swaad|khana)\b|(?<=^|\b(?:our|real|genuine|true|authentic) )home ?(?:made|cooked)\b|\b(?:like|as|the way) (?:your |our |my |a )?(?:grand(?:mother|ma)|mother|mom|mum|nani|dadi|ajji)(?: [a-z]+){0,3} (?:at home|in her kitchen|used to)\b|\bmaa ke haath\b(?! ka swaad yaad)/g,
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
      `(?<!(?:with|in|of|from|using|and|g|ml|tbsp|tsp) )\\bpure (?:[a-z]+ ){0,2}${goods}\\b|\\b(?:100|99) ?% pur(?:e|ity)\\b|\\bpurest\\b|\\bpure as\\b|\\bpure (?:and|&) [a-z]+\\b|^pure$|^pure (?:[a-z]+ ){0,2}(?=bites|ghee|oil|atta)|\\bshuddh (?:desi )?[a-z]+`,
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
      `\\b(?:always|farm|garden|kitchen|oven|bakery|mill|dairy|orchard|field) fresh\\b|\\bfresh as (?:the |a |if |when |on )|\\bas fresh as\\b|\\bfresh (?:[a-z]+ )?${goods}\\b|\\b(?:milled|ground|pressed|made|baked|roasted|packed) fresh\\b|\\bfreshly (?:milled|ground|pressed|made|baked|roasted|packed|squeezed|churned|picked|plucked|harvested)\\b|\\bfresh from (?:the|our) (?:mill|press|oven|farm)\\b|^fresh$`,
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
      `\\b(?:original|traditional|authentic|genuine)(?:ly)? (?:(?!payment|delivery)[a-z]+ )?(?:recipes?|taste|flavou?rs?|method|way|formula(?:tion)?|${goods}|swaad|process|fat)\\b|\\btraditionally (?:made|milled|pressed|prepared|churned)\\b|\\breal (?:taste|food|fruit|flavou?rs?|ingredients?|goodness|ghee|butter|${goods})\\b|\\bthe real thing\\b|\\b(?:(?:grand(?:ma|mother)|mother|mom)'?s? (?:own )?recipes?|(?:dadi|nani) (?:maa )?ka nuskha)\\b|^(?:authentic|genuine|original|traditional|real)(?=$|, | and )|\\b(?:is|are|completely|totally|truly|fully|always) (?:authentic|genuine)\\b|\\bunadulterated\\b`,
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
      `\\b(?:rich|high|generous|source|abundant)(?: source)?(?: of| in| with)? (?:[a-z0-9]+,? (?:and |in )?){0,3}?(?:plant )?${minerals}\\b|\\b${minerals} (?:rich|packed|source)\\b|\\b(?:packed|loaded|fortified|bursting|brimming|teeming|filled) with (?:[a-z]+ (?:and )?){0,2}${minerals}\\b|\\b(?:full|your|a|one|the whole) (?:day|week)'s (?:need of |quota of |worth of |dose of |supply of )?(?:[a-z]+ )?${minerals}|\\bdaily (?:need|dose|quota|requirement)s? of (?:[a-z]+ )?${minerals}|\\b${minerals} (?:boost|bomb|powerhouse|fix|hit|kick)\\b|^(?:natural |plant )?${minerals}$`,
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
    id: 'organic',
    claim: 'Organic, free of pesticides',
    condition: 'certified under NPOP or PGS-India; for pesticides an analysis',
    source: sources.organic,
    says: /\b(?:pesticide|residue) free\b|\bno pesticides?\b|\borganic(?:ally)?\b(?! (?:acids?|waste|matter|certification (?:is|was|will)))/g,
    namesFood: true,
    judge: verdict('needs-evidence', 'Organic food needs a certificate (NPOP or PGS-India). Keep it on file.'),
  },
  {
    id: 'reads-like-a-claim',
    claim: 'A sentence that reads like a claim, though no rule names its words',
    condition: 'somebody has read it again; a proof is on file if it promises anything',
    source: sources.general,
    judge: verdict(
      'needs-evidence',
      'This reads like a promise. Read it again. If it promises something of the food, keep the proof on file.',
      'what is in the food, in plain words',
    ),
  },
  {
    id: 'healthy',
    claim: 'Healthy, guilt free',
    condition: 'a food is not healthy by itself; it is part of a healthy diet',
    source: sources.healthyDiet,
    says: new RegExp(
      `\\bhealthy (?:[a-z]+ )?${goods}\\b|\\bhealthy (?:choice|option|alternative|treat|eating)\\b|\\b(?:no|zero|without(?: any| the)?|never feel) guilt(?:y)?\\b|\\b(?:super|so|really|truly|extra|oh so|seriously) healthy\\b|\\b(?:good|healthy) fats\\b|\\bguilt free\\b|\\bhealthy (?:and|&) (?:tasty|delicious)\\b|\\bnutritious\\b|\\bwholesome\\b`,
      'g',
    ),
    judge: verdict(
      'needs-evidence',
      'No food is healthy by itself; it can be part of a healthy diet.',
      'the figure that makes it good',
    ),
  },
];
