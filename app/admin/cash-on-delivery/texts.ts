/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// cash-on-delivery.tsx
export const cashOnDelivery = 'Cash on Delivery';
export const ordersBeyondTheseLimitsCan =
  'Orders beyond these limits can be paid online. Leave a field empty for no limit.';
export const highestOrderTotal = 'Highest order total (₹)';
export const withDeliveryAfterTheDiscount = 'With delivery, after the discount';
export const unitsOfOneVariant = 'Units of one variant in an order';
export const forOrdersThatArePaid = 'For orders that are paid online, too';
export const cashOrdersUnderWay = 'Cash orders under way';
export const forOnePhoneOneE = 'For one phone, one e-mail or one address, until they are delivered or closed';
export const codeByEMailFrom = 'Code by e-mail from (₹)';
export const aGuestConfirmsAnOrder =
  'A guest confirms an order of this total or more with a code. Goods are held for 30 minutes.';
export const feeForPaying = 'Fee for paying at the door (₹)';
export const withGstALine = 'With GST. A line of its own on the order; orders that are paid online go without';
export const noFee = 'No fee';
export const noLimit = 'No limit';
export const pincodesWithoutCashOnDelivery = 'Pincodes without cash on delivery';
export const oneALine744Stands = 'One a line. 744 stands for all pincodes that begin with 744.';
export const phonesAndEMailsWithout = 'Phones and e-mails without cash on delivery';
export const oneALineTheyCan = 'One a line. They can still pay online.';
export const save = 'Save';
export const saving = 'Saving…';
