import { type HandMethod, handMethods } from '#cash/rules/hand-methods.ts';
import type { FieldError } from '#rules/app-error.ts';
import { phoneDigits } from '#rules/typed/phone-number.ts';
import { typedMoney, typedNumber } from '#rules/typed/typed-number.ts';

/** What staff type of an order that they take (behaviour: Staff orders 1), and what of it is wrong. */

export const staffPayments = [
  { id: 'COD', label: 'Cash on delivery', hint: '' },
  { id: 'link', label: 'Payment link', hint: 'We keep the items for 24 hours.' },
  { id: 'by hand', label: 'Paid by UPI or bank', hint: 'You have seen the money.' },
  { id: 'later', label: 'Pays later', hint: 'We keep the items for 7 days.' },
] as const;
type StaffPaymentId = (typeof staffPayments)[number]['id'];

export interface StaffOrderLine {
  productId: string;
  weight: string;
  title: string;
  /** As typed. */
  quantity: string;
}

export interface StaffOrderForm {
  /** Id of the customer; empty for a new one. */
  customer: string;
  addressInfo: {
    phone: string;
    name: string;
    email: string;
    street: string;
    pincode: string;
    city: string;
    state: string;
  };
  items: StaffOrderLine[];
  discount: string;
  reason: string;
  payment: StaffPaymentId;
  method: HandMethod;
  reference: string;
  /** The transfer of this reference paid another order, too. */
  oneTransfer: boolean;
  allowCash: boolean;
  note: string;
}

export const emptyStaffOrder = (): StaffOrderForm => ({
  customer: '',
  addressInfo: { phone: '', name: '', email: '', street: '', pincode: '', city: '', state: '' },
  items: [],
  discount: '',
  reason: '',
  payment: 'COD',
  method: handMethods[0],
  reference: '',
  oneTransfer: false,
  allowCash: false,
  note: '',
});

/** Units of a line; null for what is no whole number from 1 to 999. */
function unitsOf({ quantity }: Pick<StaffOrderLine, 'quantity'>): number | null {
  const units = typedNumber(quantity);
  return units !== null && Number.isInteger(units) && units >= 1 && units <= 999 ? units : null;
}

/** The lines whose quantity can be read, as the calls have them. */
export const readableItems = (items: readonly StaffOrderLine[]) =>
  items.flatMap((line) => {
    const { productId, weight } = line;
    const quantity = unitsOf(line);
    return quantity === null ? [] : [{ productId, weight, quantity }];
  });

/** Rupees off the goods; 0 where nothing is typed, NaN for what is no amount. */
export const discountOf = ({ discount }: Pick<StaffOrderForm, 'discount'>): number =>
  discount.trim() === '' ? 0 : typedMoney(discount);

/** What nobody has to ask the shop for, in the order of the form; the address has its rules on the server. */
export function staffOrderErrors(form: StaffOrderForm): FieldError[] {
  const errors: FieldError[] = [];
  const need = (field: string, isThere: boolean, message: string) => {
    if (!isThere) errors.push({ field, message });
  };
  const { addressInfo: address } = form;
  need('addressInfo.phone', /^[6-9]\d{9}$/.test(phoneDigits(address.phone)), 'Enter the 10-digit phone number');
  need('addressInfo.name', address.name.trim() !== '', 'Enter the name');
  need('addressInfo.street', address.street.trim() !== '', 'Enter the street address');
  need('addressInfo.pincode', /^[1-9]\d{5}$/.test(address.pincode.trim()), 'Enter the 6-digit pincode');
  need('addressInfo.city', address.city.trim() !== '', 'Enter the city');
  need('addressInfo.state', address.state !== '', 'Choose the state');
  need('items', form.items.length > 0, 'Add an item');
  for (const [at, line] of form.items.entries()) {
    need(`items.${at}.quantity`, unitsOf(line) !== null, 'Enter a whole number from 1 to 999');
  }
  const discount = discountOf(form);
  need('discount.amount', discount >= 0, 'Enter the discount in rupees, such as 50');
  need('discount.reason', !(discount > 0) || form.reason.trim() !== '', 'Say why the discount is given');
  need(
    'payment.byHand.reference',
    form.payment !== 'by hand' || form.reference.trim() !== '',
    'Enter the UPI or bank reference',
  );
  return errors;
}

/** The body of the call that places it. @param refusal what is shown to speak against cash; empty for nothing */
export function staffOrderBody(form: StaffOrderForm, refusal = '') {
  const discount = discountOf(form);
  const { method, reference, oneTransfer } = form;
  return {
    customer: form.customer === '' ? null : form.customer,
    items: readableItems(form.items),
    addressInfo: { ...form.addressInfo, country: 'India' },
    discount: discount > 0 ? { amount: discount, reason: form.reason } : null,
    payment: form.payment === 'by hand' ? { byHand: { method, reference, oneTransfer } } : form.payment,
    allowCash: form.allowCash && refusal !== '' ? refusal : null,
    note: form.note,
  };
}
