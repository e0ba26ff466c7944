import { texts } from '#checkout/shop/texts.ts';
import { type DeliveryAddress, deliveryErrors, deliverySentences } from '#delivery/rules/delivery.ts';
import { deliveryFields } from '#delivery/rules/delivery-fields.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import type { FieldError } from '#rules/app-error.ts';
import { asIdentifier, pincodeDigits } from '#rules/text/hidden-characters.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import type { DeliveryField, WrongFields } from './delivery-form.tsx';

/** The text beside a field that is empty or wrong; the toast has the sentence of the rule (behaviour: Checkout 2). */
const hints = (): Record<DeliveryField, { empty: string; wrong: string }> => ({
  name: { empty: texts.pleaseEnterYourName(), wrong: texts.pleaseUseAtMost120() },
  email: { empty: texts.pleaseEnterYourEmail(), wrong: texts.anEmailLooksLikeName() },
  phone: { empty: texts.pleaseEnterYourPhoneNumber(), wrong: texts.tenDigitsTheFirstFrom() },
  street: { empty: texts.pleaseEnterHouseNumber(), wrong: texts.pleaseUseAtMost300() },
  city: { empty: texts.pleaseEnterYourCity(), wrong: texts.pleaseUseAtMost100() },
  state: { empty: texts.pleaseChooseYourState(), wrong: texts.pleaseChooseAState() },
  pincode: { empty: texts.pleaseEnterYourPincode(), wrong: texts.sixDigitsTheFirstNot() },
  country: { empty: texts.pleaseEnterIndia(), wrong: texts.pleaseEnterIndiaWeDeliver() },
});

const toastMs = 4000;
/**
 * Sentences that a hint says better beside its field. Any other sentence of the rules or of the shop is shown itself.
 */
const isHinted = (sentence: string) =>
  sentence !== deliverySentences.noFee && Object.values(deliverySentences).includes(sentence);

/** The address as it is sent: numbers without the gaps that people write in them. */
export function tidied(address: DeliveryAddress): DeliveryAddress {
  const trimmed = Object.fromEntries(
    Object.entries(address).map(([field, text]) => [field, field === 'email' ? asIdentifier(text) : text.trim()]),
  );
  return { ...address, ...trimmed, phone: phoneDigits(address.phone), pincode: pincodeDigits(address.pincode) };
}

interface Complaint {
  wrong: WrongFields;
  /** The field to point at, of which the toast speaks; where several are empty, the first on the screen. */
  first: string;
  toast: Toast;
}

/** What is wrong with an address, as the page shows it; null when nothing is. */
export function checkDelivery(address: DeliveryAddress): Complaint | null {
  const errors = deliveryErrors(address);
  return errors.length === 0 ? null : complaint(errors, address);
}

/**
 * What is in the way of an order, as the page shows it; null when nothing is.
 * @param address as it was typed
 * @param orderable the lines of the cart that can be ordered
 */
export function checkOrder(
  address: DeliveryAddress,
  items: readonly unknown[],
  orderable: readonly unknown[],
): ReturnType<typeof checkDelivery> {
  if (items.length === 0)
    return {
      wrong: {},
      first: '',
      toast: { title: deliverySentences.cartEmpty, destructive: true, duration: toastMs },
    };
  const wrong = checkDelivery(tidied(address));
  if (wrong || orderable.length === items.length) return wrong;
  const toast = {
    title: texts.someItemsCanNoLonger(),
    description: texts.pleaseTakeThemOut(),
    destructive: true,
  };
  return { wrong: {}, first: '', toast };
}

/** The same for what the server said about fields of the address. */
export function complaint(errors: readonly FieldError[], address: DeliveryAddress): Complaint {
  const wrong: WrongFields = {};
  for (const name of deliveryFields) {
    const error = errors.find(({ field }) => field === name || field === `addressInfo.${name}`);
    if (!error) continue;
    const hint = hints()[name][address[name].trim() === '' ? 'empty' : 'wrong'];
    wrong[name] = isHinted(error.message) ? hint : error.message;
  }
  const title = errors[0]?.message ?? deliverySentences.missing;
  const description = title === deliverySentences.missing ? deliverySentences.missingMore : undefined;
  const first = errors[0]?.field.replace('addressInfo.', '') ?? '';
  return {
    wrong,
    first,
    toast: { title, ...(description ? { description } : {}), destructive: true, duration: toastMs },
  };
}
