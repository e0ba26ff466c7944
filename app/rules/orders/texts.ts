/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// address-form.ts
export const addressAddedSuccessfully = 'Address added successfully';
export const addressUpdatedSuccessfully = 'Address updated successfully';
export const addressDeletedSuccessfully = 'Address deleted successfully';
export const youCanAddAMaximum = (mostAddresses: string | number) =>
  `You can add a maximum of ${mostAddresses} addresses`;
export const pleaseEnterTheAddress = 'Please enter the address';
export const invalidPhoneNumber = 'Invalid phone number! It has 10 digits.';
export const invalidPincodeItHas6 = 'Invalid Pincode! It has 6 digits.';

// cash-limits.ts
export const pleasePayOnline = ' Please pay online.';
export const pleaseWriteToUs = ' Please write to us.';
export const thereIsNoCash = (pincode: string | number, instead: string | number) =>
  `There is no cash on delivery for pincode ${pincode}.${instead}`;
export const cashOnDelivery = (most: string | number, instead: string | number) =>
  `Cash on delivery is for orders up to ${most}.${instead}`;
export const n1CashOrderIs = '1 cash order is';
export const cashOrdersAre = (count: string | number) => `${count} cash orders are`;
export const onTheWay = (orders: string | number, words: string | number, instead: string | number) =>
  `${orders} on the way to this ${words} already.${instead}`;
export const thereIsNoCashOnDelivery = (instead: string | number) =>
  `There is no cash on delivery for this order.${instead}`;
export const weSellAtMost = (maxUnitsPerLine: string | number, title: string | number, weight: string | number) =>
  `We sell at most ${maxUnitsPerLine} of ${title} (${weight}) in one order. Write to us if you need more.`;
export const isNoPincode2 = (badPincode: string | number) =>
  `'${badPincode}' is no pincode: 2 to 6 digits, the first not 0`;
export const isNeitherAPhoneNumber = (badBlocked: string | number) =>
  `'${badBlocked}' is neither a phone number nor an e-mail`;
export const atMostLines = (longestList: string | number) => `At most ${longestList} lines`;
export const valueCannotBeLessThan = 'Value cannot be less than 0';
export const enterOrMoreOrLeave = (least: string | number) => `Enter ₹${least} or more, or leave it empty`;
export const thisValueIsTooHigh = 'This value is too high';
export const useAtMostTwoDecimals = 'Use at most two decimals';
export const enterAWholeNumberFrom = (highestCount: string | number) =>
  `Enter a whole number from 1 to ${highestCount}, or leave it empty`;

// couriers.ts
export const enterTheName = 'Enter the name of the courier';
export const pleaseUseAtMostCharacters = (longestCourierName: string | number) =>
  `Please use at most ${longestCourierName} characters`;
export const enterTheTrackingAddress = (place: string | number) =>
  `Enter the tracking address, with ${place} where the number goes`;

// delivery.ts
export const yourCartIsEmptyPlease = 'Your cart is empty. Please add items to proceed';
export const allFieldsAreRequired = 'All fields are required!';
export const pleaseMakeSureYouFill = 'Please make sure you fill in all the required fields.';
export const invalidEmailFormat = 'Invalid email format!';
export const invalidPhoneNumber2 = 'Invalid phone number!';
export const invalidPincode = 'Invalid Pincode!';
export const selectYourState = 'Select your State!';
export const weDeliverWithinIndiaOnly = 'We deliver within India only';
export const weDoNotDeliverThere = 'We do not deliver there yet';
export const pleaseUseNoLinks = (namesOfTexts: string | number) =>
  `Please use no links or web addresses in the ${namesOfTexts}`;
export const pleaseUseAtMostCharacters2 = (longest: string | number) => `Please use at most ${longest} characters`;

// order-edit.ts
export const pleaseUseAtMostCharacters3 = (longestNote: string | number) =>
  `Please use at most ${longestNote} characters`;
export const pleaseUseNoLinksOrWeb = 'Please use no links or web addresses in the note for the parcel';
export const theOrderDoesNot = 'The order does not have this line';
export const isNamedTwice = (title: string | number) => `${title} is named twice`;
export const anOrderKeepsAtLeast = 'An order keeps at least one item. To close it, choose Rejected or Refunded.';
export const takenOut = (title: string | number, weight: string | number) => `${title}, ${weight}: taken out`;
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

// order-list.ts
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const priceHighToLow = 'Price: High to Low';
export const priceLowToHigh = 'Price: Low to High';

// order-states.ts
export const thisOrderWaitsForIts = 'This order waits for its online payment.';
export const thisOrderWaits = 'This order waits for the code that its buyer got by e-mail.';
export const thisParcelCameBack = 'This parcel came back. The order can only be refunded.';
export const thisOrderIsRefunded = 'This order is refunded. A refund cannot be taken back.';
export const thisIsAFreeReplacement = 'This is a free replacement. There is no money to send back.';
export const noPaymentForThisOrder = 'No payment for this order is recorded, so there is nothing to send back.';
export const thisOrderIsPaidChoose = 'This order is paid. Choose Refunded to send its money back.';
export const thisOrderWasNeverPaid =
  'This order was never paid, so its goods stay in the shop. Ask the buyer to order again.';
export const thisOrderWasNeverPlaced = 'This order was never placed. Ask the buyer to order again.';
export const itsBuyerCancelledThisOrder = 'Its buyer cancelled this order. It stays closed.';
export const thisOrderIsClosed = 'This order is closed.';
export const setItBackToPending = ' Set it back to Pending to edit it.';
export const thisOrderIsAlready = (state: string | number, undo: string | number) =>
  `This order is ${state} already.${undo}`;

// order-status.ts
export const guestUser = 'Guest User';
export const paidOnlineAfterItLeft = 'Paid online after it left to be paid at the door';

// packing-slip.ts
export const closedDoNotSend = 'Closed. Do not send.';
export const notPaidDoNotSend = 'Not paid. Do not send.';
export const freeReplacementForOrderNothing = (replaces: string | number) =>
  `Free replacement for order ${replaces}. Nothing to collect.`;
export const collectAtTheDoor = (due: string | number) => `Collect ${due} at the door`;
export const nothingToCollect = 'Nothing to collect';

// parcel-list.ts
export const theFirstLineNeeds = 'The first line needs the headings Order number, Courier and Number';
export const theFileNamesNoParcels = 'The file names no parcels';
export const theOrderNumberIsMissing = 'The order number is missing';
export const thereIsNoOrder = (orderId: string | number) => `There is no order ${orderId}`;
export const orderIsListedTwice = (orderId: string | number) => `Order ${orderId} is listed twice`;
export const orderIsShippedAlready = (orderId: string | number) => `Order ${orderId} is shipped already`;
export const orderIsDeliveredAlready = (orderId: string | number) => `Order ${orderId} is delivered already`;
export const orderIsClosed = (orderId: string | number) => `Order ${orderId} is closed`;
export const theCourierIsMissing = 'The courier is missing';
export const isNotAmongYourCouriers = (courier: string | number) => `${courier} is not among your couriers`;
export const theTrackingNumberIsMissing = 'The tracking number is missing';
export const aTrackingNumber = (longestNumber: string | number) =>
  `A tracking number has at most ${longestNumber} characters`;
export const theSpreadsheetHasShortened = (number: string | number) =>
  `The spreadsheet has shortened the number ${number}. Format its column as text`;

// plan-refund.ts
export const nothingIsLeftToSend = 'Nothing is left to send back of this order.';
export const thisWasPaidInCash = 'This was paid in cash. Pay it back by bank or UPI and enter the reference';
export const wentBackAlready = (title: string | number) => `${title} went back already`;
export const onlyOfCanGoBack = (left: string | number, title: string | number) =>
  `Only ${left} of ${title} can go back`;
export const someOfItsMoneyWent = 'Some of its money went back before. Please cancel the whole order, or write to us.';
export const chooseLinesTheDeliveryFee = 'Choose lines, the delivery fee or an amount to send back';
export const noLessThanCan = (least: string | number) => `No less than ${least} can be sent back`;
export const noMoreThanCan = (remaining: string | number) => `No more than ${remaining} can be sent back`;

// shipment.ts
export const selectOrderStatusToUpdate = 'Select Order Status to Update';
export const enterTrackerid = 'Enter TrackerId';
export const enterAValidTrackerUrl = 'Enter a valid Tracker URL';
export const provideLogisticsProviderName = 'Provide Logistics Provider Name';
