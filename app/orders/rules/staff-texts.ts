export const isNotAPincode = (badPincode: string | number) =>
  `‘${badPincode}’ is not a pincode. Enter 2 to 6 digits, not starting with 0`;
export const isNeitherAPhoneNumber = (badBlocked: string | number) =>
  `‘${badBlocked}’ is not a phone number or an e-mail`;
export const atMostLines = (longestList: string | number) => `At most ${longestList} lines`;
export const valueCannotBeLessThan = 'Value cannot be less than 0';
export const enterOrMoreOrLeave = (least: string | number) => `Enter ₹${least} or more, or leave it empty`;
export const thisValueIsTooHigh = 'This value is too high';
export const atMostTwoDecimals = (what: string) => `Use at most two decimals for ${what}`;
export const highestOrderTotal = 'the highest order total';
export const feeForCash = 'the cash on delivery fee';
export const codeByEmailFrom = 'the total from which a code is e-mailed';
export const enterAWholeNumberFrom = (highestCount: string | number) =>
  `Enter a whole number from 1 to ${highestCount}, or leave it empty`;

export const noteIsTooLong = (longestNote: string | number) => `Please use at most ${longestNote} characters`;
export const pleaseUseNoLinksOrWeb = 'Please use no links or web addresses in the note for the parcel';
export const anOrderKeepsAtLeast = 'An order needs at least one item. To close it, choose Rejected or Refunded.';
export const takenOut = (title: string | number, weight: string | number) => `${title}, ${weight}: removed`;
export const addedItem = (title: string | number, weight: string | number, to: string | number) =>
  `${title} (${weight}): ${to} added`;
export const insteadOf = (
  title: string | number,
  weight: string | number,
  to: string | number,
  from: string | number,
) => `${title}, ${weight}: ${to} instead of ${from}`;
export const nameLine = (name: string | number) => `Name: ${name}`;
export const deliveryAddress = (
  street: string | number,
  city: string | number,
  pincode: string | number,
  state: string | number,
) => `Delivery address: ${street}, ${city} ${pincode}, ${state}`;
export const phoneLine = (phone: string | number) => `Phone: ${phone}`;
export const emailLine = (email: string | number) => `E-mail: ${email}`;
export const noteForTheParcelNone = 'Note for the parcel: none';
export const noteForTheParcel = (notes: string | number) => `Note for the parcel: ${notes}`;

export const thisWasPaidInCash = 'Refund this by bank or UPI, and enter the reference';
export const chooseLinesTheDeliveryFee = 'Choose items, the delivery fee or an amount to refund';
export const noLessThanCan = (least: string | number) => `The smallest refund is ${least}`;
export const noMoreThanCan = (remaining: string | number) => `You can refund at most ${remaining}`;

export const cashIsOff = 'Cash on delivery is off for this customer';
