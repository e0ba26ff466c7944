/** What staff read here, in English. */

// food-errors.ts
export const theOtherFiguresGiveKcal = (given: string | number) =>
  `The other figures give ${given} kcal. Correct a figure, or tick ‘The figures are as on the label’`;
export const isNotANumber = (label: string | number) => `${label} is not a number`;
export const cannotBeBelow0 = (label: string | number) => `${label} cannot be below 0`;
export const isAtMost = (label: string | number, mostWords: string | number) => `${label} must be at most ${mostWords}`;
export const hasAtMostTwoDecimals = (label: string | number) => `Use at most two decimals for ${label}`;
export const cannotBeAboveG = (label: string | number, wholeLabel: string | number, panel: string | number) =>
  `${label} cannot be above ${wholeLabel} (${panel} g)`;
export const sugarsAndFibreTogetherCannot =
  'Sugars and fibre together cannot be above carbohydrate. If the fibre is not in the carbohydrate, choose so';
export const fibreAboveCarbohydrate = (carbohydrate: number) =>
  `Fibre is above the carbohydrate of ${carbohydrate} g. If it is not in the carbohydrate, choose ‘Fibre is not in it’`;
export const energySaysFibreApart =
  'The energy fits if fibre is not in the carbohydrate, as in Europe. Choose ‘Fibre is not in it’, or tick ‘The figures are as on the label’';
export const sodiumSeemsGrams = (typed: number, milligrams: number) =>
  `Sodium of ${typed} mg is hardly any. If the label says ${typed} g, enter ${milligrams}; else tick ‘The figures are as on the label’`;
export const saturatedAndTransFatTogether = 'Saturated and trans fat together cannot be above fat';
export const proteinCarbohydrateAndFatTogether = 'Protein, carbohydrate and fat together cannot be above 100 g';
export const glycaemicIndexIsAWhole = 'Glycaemic index must be a whole number from 1 to 110';
export const nameTheCertificate = 'Enter the certificate of the glycaemic index';
export const theCertificateIsLongerThan = (longestCertificate: string | number) =>
  `The certificate is longer than ${longestCertificate} characters`;
export const theCertificateIsNot = 'Enter the certificate as a full link';
export const nameThePortionSuchAs = 'Name the portion, such as ‘1 roti’';
export const aPortionsName = (longestPortion: string | number) =>
  `A portion name can have at most ${longestPortion} characters`;
export const aPortionsNameHasNo = 'Do not use ; or = in a portion name';
export const aPortionWeighsMoreThan = 'A portion must weigh more than 0';
export const theWeightOfAPortion = 'The weight of a portion';
export const givePortionsInAs = (wanted: string | number) => `Enter portions in ${wanted}, like the nutrition facts`;
export const aProductHasAtMost = (mostPortions: string | number) =>
  `A product has at most ${mostPortions} further portions`;
export const aPortionIsThereTwice = (words: string | number) => `The portion ‘${words}’ is there twice. Remove one`;
export const aProductHasAtMostIngredients = (mostIngredients: string | number) =>
  `A product has at most ${mostIngredients} ingredients`;
export const anIngredientIsEmpty = 'An ingredient is empty';
export const anIngredientIsAtMost = (longestIngredient: string | number) =>
  `An ingredient can have at most ${longestIngredient} characters`;
export const writeEachIngredient = 'Write each ingredient on its own line, without ;';
export const aProductContains = (allergenLabels: string | number) =>
  `${allergenLabels}: choose ‘contains’ or ‘may contain’, not both`;
export const whatContainsIsNot = (allergenLabels: string | number, diet: string | number) =>
  `A product with ${allergenLabels} is not ${diet}`;
export const shelfLifeIsAWhole = (longestShelfLifeDays: string | number) =>
  `Shelf life must be a whole number of days, 1 to ${longestShelfLifeDays}`;

// fssai-number.ts
export const anFssaiNumberHas14 = 'An FSSAI number has 14 digits';
export const anFssaiNumberBegins = 'An FSSAI number begins with 1 or 2: check it on the licence';

// net-quantity.ts
export const pcsValue = (value: string | number) => `${value} pcs`;

// nutrients.ts, also the headings of the CSV file
export const energy = 'Energy';
export const protein = 'Protein';
export const carbohydrate = 'Carbohydrate';
export const totalSugars = 'Total sugars';
export const addedSugars = 'Added sugars';
export const dietaryFibre = 'Dietary fibre';
export const fat = 'Fat';
export const saturatedFat = 'Saturated fat';
export const transFat = 'Trans fat';
export const sodium = 'Sodium';
