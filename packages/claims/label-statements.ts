import { plainText } from './plain-text.ts';

/**
 * What the rules of labelling demand, word for word: no claim, whatever it names. A sentence that is one of these and
 * nothing else is read only for what it says is not in the food. Read as excerpts in stored copies, not in the official
 * text.
 */
export const labelStatements: readonly (readonly [source: string, statements: readonly string[]])[] = [
  [
    'FSS (Labelling and Display) Regulations 2020, schedule II and regulation 5',
    [
      'Polyols may have laxative effect',
      'Polydextrose may have laxative effect',
      'Excessive consumption may produce laxative effects',
      'Contains artificial sweetener',
      'Contains non-caloric sweetener',
      'Not recommended for children',
      'Not for phenylketonurics',
      'Contains aspartame (a source of phenylalanine)',
      'For calorie conscious',
      'Contains caffeine',
      'High caffeine',
      'Consume not more than 500 ml per day',
      'Not recommended for children, pregnant or lactating women, persons sensitive to caffeine',
      'Contains monosodium glutamate as flavour enhancer',
      'Not recommended for infants below 12 months',
      'Gelatin, animal origin',
      'Contains plant stanol esters',
      'Contains plant sterols',
      'Patients on cholesterol lowering medication should use the product under medical supervision',
      'May not be nutritionally appropriate for pregnant and lactating women and children under the age of five years',
      'Contains isomaltulose',
      'Contains trehalose',
      'Contains oligofructose (dietary fibre)',
      'Contains dietary fibre (dextrin)',
      'Contains permitted natural colour',
      'Contains permitted synthetic food colour and added flavour',
      'Contains added flavour (artificial flavouring substances)',
      'Contains added flavour (nature identical flavouring substances)',
      'This masala has been fried in refined groundnut oil',
      'Refined vegetable oil',
      'Blended edible vegetable oil',
      'This blended edible vegetable oil contains an admixture of rice bran oil 80 % and sunflower oil 20 %',
      'Not to be sold loose',
      'Free from argemone oil',
      'Contains hydrogenated vegetable fat, may contain trans fats',
      'Coffee blended with chicory',
      'This mixture contains coffee 53 % and chicory 47 %',
      'Processed by irradiation',
      'Common salt for iodisation, not for direct human consumption',
      'Contains no fruit',
      'Chewing of pan masala is injurious to health',
      'Chewing of supari is injurious to health',
      'Consumption of alcohol is injurious to health',
      'Not for human consumption',
    ],
  ],
  [
    'FSS (Labelling and Display) Regulations 2020, regulations 4 and 5',
    [
      'An average adult requires 2,000 kcal of energy a day, but calorie needs may vary',
      'Percent contribution to RDA is calculated on 2,000 kcal energy, 67 g total fat, 22 g saturated fat, 2 g trans fat, 50 g added sugar and 2,000 mg of sodium',
      'Contains wheat, milk and nuts',
      'Contains cereals containing gluten',
      'May contain traces of sesame',
      'Manufactured in a facility that also processes peanuts',
      'FSSAI licence number 10012345000123',
      'Class II preservative',
      'Non-vegetarian food',
      'Store in a cool, dry and hygienic place',
      'Consume within three days of opening',
      'Weight may vary due to loss of moisture',
    ],
  ],
  [
    'FSS (Foods for Infant Nutrition) Regulations 2020 and the Infant Milk Substitutes Act 1992, section 6',
    [
      "Mother's milk is best for your baby",
      'Infant food shall be introduced only after the age of six months',
      'Infant milk substitute is not the sole source of nourishment of an infant',
      'Use only on the advice of a health worker as to the need for its use and the proper method of its use',
      'Careful and hygienic preparation of infant foods is most essential for health',
      'Unsuitable for babies',
      'Do not use fewer scoops than directed since diluted feeding will not provide adequate nutrients needed by your infant',
      'Do not use more scoops than directed since concentrated feed will not provide the water needed by your infant',
    ],
  ],
  [
    'FSS (Health Supplements, Nutraceuticals and others) Regulations 2022, labelling',
    [
      'Health supplement',
      'Nutraceutical',
      'Food for special dietary use',
      'Food for special medical purpose',
      'Contains prebiotic ingredients',
      'Contains probiotic ingredients',
      'Not for medicinal use',
      'Not for parenteral use',
      'Health supplement, not for medicinal use',
      'Recommended to be used under medical advice only',
      'Recommended to be used under medical supervision',
      'This product is not intended to diagnose, treat, cure or prevent any disease',
      'Not to exceed the recommended daily usage',
      'Do not exceed the recommended daily usage',
      'This product should not be used as a substitute for a varied diet',
      'The product is required to be stored out of reach of children',
    ],
  ],
  [
    'FSS (Fortification of Foods) Regulations 2018, regulation 7 (the advice was struck out in 2024 and still stands on packs)',
    [
      'People with thalassemia may take under medical supervision',
      'People with thalassemia may take under medical supervision and persons with sickle cell anaemia are advised not to consume iron fortified food products',
      'Persons with sickle cell anaemia are advised not to consume iron fortified food products',
      'Sampoorna poshan, swasth jeevan',
    ],
  ],
  [
    'FSS (Advertising and Claims) Regulations 2018, regulations 4 to 7',
    [
      'Contains naturally occurring sugars',
      'This is only a brand name or trade mark and does not represent its true nature',
      'To be taken as part of a balanced diet and healthy lifestyle',
      'Eat as part of a balanced diet',
    ],
  ],
  [
    'Regulation (EU) 1169/2011, annex III, and 1333/2008, annex V: on the packs of imported foods',
    [
      'With sugar and sweeteners',
      'Contains a source of phenylalanine',
      'Excessive consumption may produce a laxative effect',
      'High caffeine content, not recommended for children or pregnant or breast-feeding women',
      'Contains caffeine, not recommended for children or pregnant women',
      'Contains liquorice, people suffering from hypertension should avoid excessive consumption',
      'With added plant sterols',
      'Intended exclusively for people who want to lower their blood cholesterol level',
      'Intended only for people who wish to lower their blood cholesterol',
      'The consumption of more than 3 g a day of added plant sterols should be avoided',
      'May have an adverse effect on activity and attention in children',
      'Packaged in a protective atmosphere',
    ],
  ],
  [
    'Legal Metrology (Packaged Commodities) Rules 2011, rules 6 and 10',
    [
      'Net quantity 500 g',
      'Net quantity when packed 500 g',
      'MRP ₹240 inclusive of all taxes',
      'Unit sale price ₹0.48 per g',
      'Best before six months from packaging',
      'For consumer complaints contact the customer care executive',
      'In case of consumer complaints call 1800 000 000',
      'For feedback write to the customer care manager',
      'Wholesale pack, not for retail sale',
    ],
  ],
];

/** Without marks, and with any figure for the figures. */
const bare = (statement: string) =>
  statement
    .replace(/(?:[^a-z0-9 ]|rs\.? ?)?\d[\d.,]*(?: \d{3})*/g, '#')
    .replace(/[^a-z0-9#']+/g, ' ')
    .trim();

const known = new Set(labelStatements.flatMap(([, statements]) => statements.map((one) => bare(plainText(one).plain))));
const longest = Math.max(...Array.from(known, ({ length }) => length));

/** @param sentence in the plain form */
export const isLabelStatement = (sentence: string): boolean =>
  sentence.length < longest * 2 && known.has(bare(sentence));
