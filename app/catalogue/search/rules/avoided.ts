import type { AllergenName } from '#food/rules/food-facts.ts';

/**
 * What people want a food without, under the names that they type: 'without peanut', 'bina maida', 'no onion no garlic'.
 * What stands on each line before the equals sign is asked for, behind it what the label must not name.
 */

/** Allergens: of these not even traces. */
export const avoidedAllergens: readonly { names: string; allergens: readonly AllergenName[] }[] = [
  { names: 'gluten, wheat, gehu, gehun, suji, sooji, rava, semolina', allergens: ['gluten'] },
  { names: 'dairy, डेयरी, milk, ಹಾಲಿನ, lactose, whey, paneer, curd, dahi', allergens: ['milk'] },
  { names: 'nut', allergens: ['peanut', 'tree-nuts'] },
  { names: 'peanut', allergens: ['peanut'] },
  { names: 'tree nut, almond, cashew, walnut, pista, pistachio, dry fruit, mewa', allergens: ['tree-nuts'] },
  { names: 'soy, soya', allergens: ['soy'] },
  { names: 'egg, anda, ande', allergens: ['egg'] },
  { names: 'sesame', allergens: ['sesame'] },
  { names: 'mustard', allergens: ['mustard'] },
];

/** Words of a list of ingredients; a food that declares none of it does not fit. */
export const avoidedIngredients = `
  palm, palm oil, palmolein = palm palmolein
  maida, refined flour, refined wheat = maida refined
  onion, pyaz, pyaaz, kanda, vengayam, eerulli, ulli, dungri, प्याज, कांदा, ಈರುಳ್ಳಿ = onion
  garlic, lahsun, lehsun, lasun, bellulli, poondu, vellulli, लहसुन, ಬೆಳ್ಳುಳ್ಳಿ = garlic
  onion garlic, garlic onion, pyaz lahsun, lahsun pyaz, kanda lasun, प्याज लहसुन, ಈರುಳ್ಳಿ ಬೆಳ್ಳುಳ್ಳಿ = onion garlic
  jaggery = jaggery
  honey = honey
  sweetener, artificial sweetener, stevia, erythritol = sweetener stevia steviol erythritol sucralose aspartame xylitol maltitol
  vanaspati, dalda, hydrogenated, hydrogenated oil = vanaspati hydrogenated
  msg, ajinomoto = msg monosodium glutamate
  ghee = ghee
  coconut = coconut
  chilli, chili, mirch, mirchi = chilli
  starch, corn, corn starch, cornflour = starch corn
  rice = rice
  potato, aloo = potato
`
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', ingredients = ''] = line.split('=');
    return { names, ingredients };
  });

/** Diets that leave out ingredients of plants; neither has anything of animals that were killed. */
export const avoidingDiets = [
  { names: 'jain, jain friendly, no root vegetable', ingredients: 'onion garlic potato carrot beetroot radish' },
  { names: 'satvik, sattvik, satvic, sattvic, saatvik, sattva, सात्विक, ಸಾತ್ವಿಕ', ingredients: 'onion garlic' },
] as const;
