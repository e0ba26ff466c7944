import type { Programs } from '#settings/rules/fields/programs.ts';

/** The plans of the demo shop's program. */
export const programPlans: Programs['plans'] = [
  {
    name: 'Basic Program',
    price: 15_000,
    months: 3,
    badge: '',
    features: [
      'First consultation with the doctor, 45 minutes',
      'A food plan made for you, with the dishes you cook at home',
      'A call with your coach every two weeks',
      'HbA1c read and explained at the beginning and the end',
      'Recipe book with 60 measured meals',
    ],
  },
  {
    name: 'Premium Program',
    price: 30_000,
    months: 6,
    badge: 'Most Popular',
    features: [
      'Everything in Basic',
      'A consultation with the doctor every month',
      'A call with your coach every week',
      'Questions answered by message within a working day',
      'A starter box of flours and oils for the first month',
      'HbA1c read and explained every three months',
    ],
  },
  {
    name: 'Super Premium Program',
    price: 75_000,
    months: 12,
    badge: '',
    features: [
      'Everything in Premium',
      'A consultation with the doctor every two weeks',
      'Your coach on call, six days a week',
      'A food plan for the whole family',
      'A box of flours, oils and snacks every month',
      'Medicines reviewed together with your own doctor',
      'A year of visits to our meet-and-greets with a guest',
    ],
  },
];
