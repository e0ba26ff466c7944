import * as z from 'zod';
import { mostOfOneLine } from '#cart/rules/cart.ts';
import { lookedUp } from '#contract/call.ts';
import { texts } from '#contract/texts.ts';
import { type DeliveryAddress, deliveryErrors, deliverySentences } from '#delivery/rules/delivery.ts';
import { staffAddressErrors } from '#delivery/rules/staff-address.ts';
import { visible } from '#rules/text/hidden-characters.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { hasLink } from '#rules/typed/typed-link.ts';

export const mostLines = 100;

const typed = z.string({ error: () => deliverySentences.missing }).overwrite((text) =>
  visible(text.replaceAll(/\p{Cc}/gu, ' '))
    .replaceAll(/ {2,}/g, ' ')
    .trim(),
);
// Any number: one that a narrower rule refused would come to the rules of the whole address as a number.
const typedDigits = z
  .union([z.string(), z.number()], { error: () => deliverySentences.missing })
  .transform((value) => String(value).replaceAll(/[\s-]/g, ''));

const addressFields = {
  name: typed,
  email: typed,
  phone: typedDigits
    .transform(phoneDigits)
    .meta({ description: "Ten digits from 6 to 9 on; '+91' and a leading 0 are taken off" }),
  street: typed,
  city: typed,
  state: typed.meta({ description: "One of India's 28 states and 8 union territories" }),
  pincode: typedDigits.meta({ description: 'Six digits, the first not 0' }),
  country: typed,
};

/** What staff change of where an order goes; the rules of the whole address are looked at with what stays. */
export const editedAddress = z
  .object({ ...addressFields, notes: typed.meta({ description: 'For the parcel; its buyer reads it, too' }) })
  .partial();

/** Where an order goes, under the rules of delivery/rules/delivery.ts. */
const addressInfo = z
  .object(addressFields, { error: () => deliverySentences.missing })
  .superRefine((address: DeliveryAddress, context) => {
    for (const { field, message } of deliveryErrors(address, hasLink)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

/** The same as staff write it down: an e-mail may be missing. */
export const staffAddress = z.object({ ...addressFields, email: typed.default('') }).superRefine((address, context) => {
  for (const { field, message } of staffAddressErrors(address, hasLink)) {
    context.addIssue({ code: 'custom', path: [field], message });
  }
});

const wholeUnits = z
  .number({ error: texts.quantityMustBeANumber })
  .int({ error: texts.quantityMustBeAWhole })
  .max(mostOfOneLine, { error: () => texts.quantityMustBeAtMost({ mostOfOneLine }) });
const quantity = wholeUnits.min(1, { error: texts.minimumQuantityIs1 });
// In small letters, so that two spellings of one product are one line.
export const orderedProductId = z.uuid({ error: texts.thisIsNoProduct }).toLowerCase();
export const weight = lookedUp(texts.pleaseSelectAVariantFirst)
  .min(1, { error: texts.pleaseSelectAVariantFirst })
  .max(100, { error: texts.thisIsNoWeight });

/** What a browser may send and only the server decides: of whatever kind it is, it refuses no order. */
const ignored = z.unknown().optional().meta({ description: 'Ignored: the shop knows it by itself' });

const orderedItem = z.object(
  {
    productId: orderedProductId,
    weight,
    quantity,
    title: ignored,
    image: ignored,
    productPrice: ignored,
    gst: ignored,
  },
  { error: texts.thisIsNoLine },
);

/** The payload of an order (behaviour: Checkout 4). What only the server decides is taken and ignored. */
export const orderPayload = z.object({
  cartItems: z
    .array(orderedItem, { error: () => deliverySentences.cartEmpty })
    .min(1, { error: () => deliverySentences.cartEmpty })
    .max(mostLines, { error: () => texts.anOrderHasAtMostLines({ mostLines }) }),
  addressInfo,
  userId: z.string().max(100).nullish().meta({ description: "The account's id or 'Guest User'" }),
  orderDate: ignored,
  orderUpdateDate: ignored,
  orderStatus: ignored,
  paymentMethod: ignored,
  paymentStatus: ignored,
  paymentId: ignored,
  payerId: ignored,
  couponUsed: lookedUp(texts.thisCouponCodeDoesNot)
    .max(100, { error: texts.thisCouponCodeDoesNot })
    .nullish()
    .meta({ description: "A coupon's code, or 'none'" }),
  orderPrice: z
    .number({ error: texts.theTotalMust })
    .min(0, { error: texts.theTotalCannotBeNegative })
    .max(1e9, { error: texts.theTotalIsTooHigh })
    .meta({ description: 'Total in rupees as the shopper saw it; another one is answered with 409' }),
  shippingfee: ignored,
  updatesByPhone: z
    .boolean({ error: texts.aTickIsTrue })
    .optional()
    .meta({ description: 'Its buyer asks for messages about it, by WhatsApp or SMS as the shop has it' }),
});

const notOfTheOrder = { error: texts.thisIsNoLineOfTheOrder };
export const orderLine = z.object({ productId: orderedProductId, weight }, notOfTheOrder);
export const orderUnits = z.object({ productId: orderedProductId, weight, quantity }, notOfTheOrder);
/** How many units of a line an order has after an edit; 0 takes the line out. A line it does not have is added. */
export const editedUnits = z.object(
  { productId: orderedProductId, weight, quantity: wholeUnits.min(0, { error: texts.quantityCannotBeBelow0 }) },
  notOfTheOrder,
);

export const orderName = z
  .string({ error: texts.whichOrder })
  .min(1, { error: texts.whichOrder })
  .max(100, { error: texts.thereIsNoSuchOrder })
  .meta({ description: 'orderId or _id' });
export const linkKey = z.string().max(100).nullish().meta({ description: "The secret of the order's link" });
