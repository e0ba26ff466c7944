import { messages } from '#messages/messages.ts';

/** What buyers read on the card in their parcel (docs/decisions/languages.md). */
export const texts = messages('food-food-cards', {
  inYourParcel: 'In your parcel',
  netCarbs: 'Net carbs',
  portion: 'Serving',
  measureOf: '{measure} ({amount})',
  grams: '{figure} g',
  notDeclared: 'Not declared',
  packs: '{packs} × {weight}',
  seeTheLabel: 'Please see the label on the pack.',
  whatNetCarbsAre:
    'Net carbs are carbohydrate less fibre, as declared on the label. If this card and the label differ, trust the label.',
});
