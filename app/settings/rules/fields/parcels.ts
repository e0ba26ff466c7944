import type { NumberField, SectionFields, ValueOf } from './field.ts';

const whole = (most: number, message: string) =>
  ({
    kind: 'number',
    expected: message,
    problem: (value: number) => (Number.isInteger(value) && value >= 0 && value <= most ? null : message),
  }) as const satisfies Partial<NumberField>;

const side = (label: string, centimetres: number) =>
  ({
    kind: 'number',
    label,
    alias: 'box carton size dimensions courier volumetric',
    expected: 'Enter whole centimetres from 1 to 300',
    problem: (value: number) =>
      Number.isInteger(value) && value >= 1 && value <= 300 ? null : 'Enter whole centimetres from 1 to 300',
    isLater: true,
    default: centimetres,
  }) as const satisfies NumberField;
/** Of the box that most parcels go in; staff change it for one parcel where they book it. */
const sides = {
  boxLength: side('Usual box: length (cm)', 25),
  boxBreadth: side('Usual box: breadth (cm)', 20),
  boxHeight: side('Usual box: height (cm)', 10),
} as const;

export const parcels = {
  title: 'Parcels',
  group: 'delivery',
  about: 'What parcels weigh, whether heavy ones cost more, and the GST of delivery.',
  fields: {
    packingGrams: {
      ...whole(10_000, 'Enter whole grams from 0 to 10,000'),
      label: 'Packing of each unit (g)',
      hint: 'Added to the net quantity of a size, unless its product form has a parcel weight.',
      alias: 'weight box carton courier',
      default: 50,
    },
    packingPercent: {
      ...whole(200, 'Enter a whole percentage from 0 to 200'),
      label: 'Packing of each unit (% of net quantity)',
      hint: 'Added to the grams above. A 500 g pack with 50 g and 5 % counts as 575 g.',
      alias: 'weight bottle glass tin courier',
      default: 5,
    },
    firstGrams: {
      ...whole(100_000, 'Enter whole grams from 0 to 1,00,000'),
      label: 'Weight included in the delivery fee (g)',
      hint: 'Each started kg beyond it costs what Shipping Fee says for the state. 0: weight costs nothing.',
      alias: 'heavy per kg slab surcharge further fee',
      description: 'Grams that the delivery fee of a state includes; 0: weight costs nothing',
      default: 0,
    },
    ...sides,
    deliveryGst: {
      kind: 'choice',
      label: 'GST of delivery',
      hint: 'Also of the cash on delivery fee. Orders keep the rate they were placed with.',
      alias: 'tax rate shipping composite supply',
      options: { five: '5 %', goods: 'The rate of the goods, the highest in the order' },
      expected: "deliveryGst is 'five' or 'goods'",
      wrong: 'Choose the GST of delivery',
      default: 'five',
    },
  },
} as const satisfies SectionFields;

export type Parcels = ValueOf<typeof parcels.fields>;
