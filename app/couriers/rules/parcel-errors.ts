import type { FieldError } from '#rules/app-error.ts';
import type { ParcelSize } from './parcel-size.ts';

export interface ParcelForm extends ParcelSize {
  grams: number;
}

/** What speaks against booking a parcel of this weight and size, in the order of the fields. */
export function parcelErrors({ grams, length, breadth, height }: ParcelForm): FieldError[] {
  const errors: FieldError[] = [];
  if (!(Number.isInteger(grams) && grams >= 1 && grams <= 100_000))
    errors.push({ field: 'grams', message: 'Enter the weight in grams, from 1 to 1,00,000' });
  for (const [field, side] of Object.entries({ length, breadth, height }))
    if (!(Number.isInteger(side) && side >= 1 && side <= 300))
      errors.push({ field, message: `Enter the ${field} in whole centimetres, from 1 to 300` });
  return errors;
}

/** Ten digits as couriers want them, or null. */
export function courierPhone(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:00)?(?:91|0)(?=\d{10}$)/, '');
  return /^[6-9]\d{9}$/.test(digits) ? digits : null;
}

/** The pincode of an address in lines, the last that is named; null for none. */
export const pincodeIn = (lines: readonly string[]) =>
  [...lines.join('\n').matchAll(/(?<!\d)([1-9]\d{2})\s?(\d{3})(?!\d)/g)]
    .map((found) => `${found[1]}${found[2]}`)
    .at(-1) ?? null;
