import type { FieldError } from '#rules/app-error.ts';
import { type DeliveryAddress, deliveryErrors } from './delivery.ts';

/** Passes the rule of e-mails, and is sent to nobody. */
const standIn = 'nobody@example.com';

/** The rules of a delivery address that staff write down on the telephone: an e-mail may be missing. */
export const staffAddressErrors = (address: DeliveryAddress, hasLink?: (text: string) => boolean): FieldError[] =>
  deliveryErrors({ ...address, email: address.email.trim() || standIn }, hasLink);
