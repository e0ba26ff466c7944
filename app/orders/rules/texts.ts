import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('orders-rules', {
  // address-form.ts
  addressAddedSuccessfully: 'Address added successfully',
  addressUpdatedSuccessfully: 'Address updated successfully',
  addressDeletedSuccessfully: 'Address deleted successfully',
  youCanAddAMaximum: 'You can add a maximum of {mostAddresses} addresses',
  pleaseEnterTheAddress: 'Please enter the address',
  invalidPhoneNumber: 'Invalid phone number! It has 10 digits.',
  pincodeHasSixDigits: 'Invalid Pincode! It has 6 digits.',

  // cash-limits.ts
  noCashForPincode: 'There is no cash on delivery for pincode {pincode}.',
  cashUpTo: 'Cash on delivery is for orders up to {most}.',
  cashOrdersToPhone:
    '{orders, plural, one {1 cash order is already on the way to this phone number.} other {# cash orders are already on the way to this phone number.}}',
  cashOrdersToEmail:
    '{orders, plural, one {1 cash order is already on the way to this e-mail.} other {# cash orders are already on the way to this e-mail.}}',
  cashOrdersToAddress:
    '{orders, plural, one {1 cash order is already on the way to this address.} other {# cash orders are already on the way to this address.}}',
  noCashForThisOrder: 'There is no cash on delivery for this order.',
  orPayOnline: '{sentence} Please pay online.',
  orWriteToUs: '{sentence} Please write to us.',
  weSellAtMost: 'We sell at most {maxUnitsPerLine} of {title} ({weight}) in one order. Write to us if you need more.',

  // delivery.ts
  yourCartIsEmptyPlease: 'Your cart is empty. Please add items to proceed',
  allFieldsAreRequired: 'All fields are required!',
  pleaseMakeSureYouFill: 'Please make sure you fill in all the required fields.',
  invalidEmailFormat: 'Invalid email format!',
  notAPhoneNumber: 'Invalid phone number!',
  invalidPincode: 'Invalid Pincode!',
  selectYourState: 'Select your State!',
  weDeliverWithinIndiaOnly: 'We deliver within India only',
  pincodeIsNotIn: 'Pincode {pincode} is not in {state}',
  weDoNotDeliverThere: 'We do not deliver there yet',
  noLinksInName: 'Please use no links or web addresses in the name',
  noLinksInStreet: 'Please use no links or web addresses in the street address',
  noLinksInCity: 'Please use no links or web addresses in the city',
  fieldIsTooLong: 'Please use at most {longest} characters',
  theOrderDoesNot: 'The order does not have this line',
  isNamedTwice: '{title} is listed twice',

  // programs.ts
  registerToPurchase: 'Register to Purchase!',
  enterPhoneNumber: 'Enter phone number!',
  discountNotApplicable: 'Discount not applicable for this program',
  youAreRegistered: 'Your successfully registered! Our team will contact you soon',

  // state-names.ts, in the order of the states
  stateNames:
    'Andaman and Nicobar Islands|Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chandigarh|Chhattisgarh|Dadra and Nagar Haveli and Daman and Diu|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jammu and Kashmir|Jharkhand|Karnataka|Kerala|Ladakh|Lakshadweep|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Puducherry|Punjab|Rajasthan|Sikkim|Tamil Nadu|Telangana|Tripura|Uttar Pradesh|Uttarakhand|West Bengal',

  // status-words.ts
  orderPlaced: 'Order Placed',
  pending: 'Pending',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  rejected: 'Rejected',
  refunded: 'Refunded',
  returned: 'Returned',

  // delivery-date.ts
  onDay: 'on {day}',
  betweenDays: 'between {first} and {last}',
  usuallyDeliveredTo: 'Usually delivered {words} to {place}.',
  usuallyInDays: 'Usually delivered in {least} to {most} business days.',
  hillsTakeLonger: 'The hills, the North-East and the islands take longer.',
  weekdayAndDay: '{weekday} {day} {month}',

  // plan-refund.ts
  nothingIsLeftToSend: 'Everything in this order is already refunded.',
  wentBackAlready: '{title} is already refunded',
  onlyOfCanGoBack: 'You can refund only {left} of {title}',
  someOfItsMoneyWent: 'Part of this order is already refunded. Please cancel the whole order, or write to us.',
});
