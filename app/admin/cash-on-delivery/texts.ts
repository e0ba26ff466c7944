/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cash-on-delivery.tsx
export const cashOnDelivery = 'Cash on Delivery';
export const ordersBeyondTheseLimitsCan =
  'Shoppers can pay online for orders above these limits. Leave a field empty for no limit.';
export const highestOrderTotal = 'Highest order total (₹)';
export const withDeliveryAfterTheDiscount = 'Including delivery, after discount';
export const unitsOfOneVariant = 'Units of one variant in an order';
export const forOrdersThatArePaid = 'Applies to online payments too';
export const cashOrdersUnderWay = 'Open cash orders';
export const forOnePhoneOneE = 'Per phone, e-mail or address, until delivered or closed';
export const codeByEMailFrom = 'Code by e-mail from (₹)';
export const aGuestConfirmsAnOrder =
  'Guests confirm orders from this total with a code. We hold the items for 30 minutes.';
export const feeForPaying = 'Cash on delivery fee (₹)';
export const withGstALine = 'Includes GST. Added to cash orders only';
export const noFee = 'No fee';
export const noLimit = 'No limit';
export const pincodesWithoutCashOnDelivery = 'Pincodes without cash on delivery';
export const oneALine744Stands = 'One per line. Enter 744 for all pincodes starting with 744.';
export const phonesAndEMailsWithout = 'Phones and e-mails without cash on delivery';
export const oneALineTheyCan = 'One per line. They can still pay online.';
export const save = 'Save';
export const saving = 'Saving…';

// cash-preview.tsx
export const preview = 'Preview';
export const correctTheFields = 'Correct the fields to see what orders meet.';
export const paysInCash = (order: string, cash: string) => `An order of ${order}: the courier collects ${cash}.`;
export const onlyOnline = (order: string, most: string) =>
  `An order of ${order}: online payment only, as cash on delivery ends at ${most}.`;
export const afterACode = 'A guest first enters a code from an e-mail.';
