import * as z from 'zod';

const packLine = z.object({
  productId: z.string(),
  title: z.string(),
  image: z.string().meta({ description: 'Address of its picture; empty for none' }),
  weight: z.string(),
  quantity: z.number().int(),
  sizeId: z.string(),
  sku: z.string(),
  barcode: z.string(),
  shelfPlace: z.string(),
  batches: z
    .array(
      z.object({
        number: z.string(),
        place: z.string(),
        bestBefore: z.string().nullable(),
        units: z.number().int(),
        refusal: z.string().meta({ description: 'Why it may not leave; else empty' }),
        isOfOtherSizes: z.boolean().meta({ description: 'Another size on the shelf has this number, too' }),
      }),
    )
    .optional()
    .meta({ description: 'Where the shop keeps batches: those on the shelf, first expired first' }),
  grams: z.number().int().nullable(),
});

export const orderToPack = z
  .object({
    id: z.uuid(),
    orderId: z.string(),
    at: z.string(),
    status: z.string(),
    name: z.string(),
    place: z.string(),
    note: z.string(),
    money: z.string().meta({ description: 'What to collect at the door, or that it is paid' }),
    leaveBy: z.string().meta({ description: 'Last day on which it leaves in time' }),
    arrives: z.string(),
    courier: z.string(),
    goesWith: z.string(),
    isDoubtful: z.boolean(),
    stop: z.string().meta({ description: 'Why it cannot be packed; else empty' }),
    lines: z.array(packLine),
    parcel: z
      .object({ courier: z.string(), number: z.string(), labelUrl: z.string(), problem: z.string() })
      .nullable()
      .meta({ description: 'Booked with a courier; number and label are empty until it has them' }),
    claim: z.object({ by: z.string(), since: z.string(), hands: z.string() }).nullable(),
  })
  .meta({ id: 'OrderToPack' });
