import type { NumberField, SectionFields, ValueOf } from './field.ts';
import { wholeNumber } from './whole-number.ts';

const side = (label: string, centimetres: number) =>
  ({
    ...wholeNumber(1, 300, 'whole centimetres'),
    label,
    alias: 'box carton size dimensions courier volumetric',
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
      ...wholeNumber(0, 10_000, 'whole grams'),
      label: 'Packing of each unit (g)',
      hint: 'Added to the net quantity of a size, unless its product form has a parcel weight.',
      alias: 'weight box carton courier',
      default: 50,
    },
    packingPercent: {
      ...wholeNumber(0, 200, 'a whole percentage'),
      label: 'Packing of each unit (% of net quantity)',
      hint: 'Added to the grams above. A 500 g pack with 50 g and 5 % counts as 575 g.',
      alias: 'weight bottle glass tin courier',
      default: 5,
    },
    firstGrams: {
      ...wholeNumber(0, 100_000, 'whole grams'),
      label: 'Weight included in the delivery fee (g)',
      hint: 'Each started kg beyond it costs what Shipping Fee says for the state. 0: weight costs nothing.',
      alias: 'heavy per kg slab surcharge further fee',
      description: 'Grams that the delivery fee of a state includes; 0: weight costs nothing',
      default: 0,
    },
    ...sides,
    returnRupees: {
      ...wholeNumber(0, 10_000, 'whole rupees'),
      label: 'Courier charge for a parcel that comes back (₹)',
      hint: 'There and back, as on your courier’s bill. The report ‘Parcels that came back’ counts with it. 0: not known.',
      alias: 'RTO return cost courier freight report',
      description: 'Rupees that the courier charges for a parcel that comes back, there and back; 0: not known',
      isLater: true,
      default: 0,
    },
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
