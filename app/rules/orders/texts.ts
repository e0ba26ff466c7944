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
export const noCashForPincode = (pincode: string) => `There is no cash on delivery for pincode ${pincode}.`;
export const cashUpTo = (most: string) => `Cash on delivery is for orders up to ${most}.`;
export const cashOrdersOnTheWay = (orders: number, words: string) =>
  orders === 1
    ? `1 cash order is already on the way to this ${words}.`
    : `${orders} cash orders are already on the way to this ${words}.`;
export const noCashForThisOrder = 'There is no cash on delivery for this order.';
export const orPayOnline = (sentence: string) => `${sentence} Please pay online.`;
export const orWriteToUs = (sentence: string) => `${sentence} Please write to us.`;
export const weSellAtMost = (maxUnitsPerLine: string | number, title: string | number, weight: string | number) =>
  `We sell at most ${maxUnitsPerLine} of ${title} (${weight}) in one order. Write to us if you need more.`;
export const isNotAPincode = (badPincode: string | number) =>
  `‘${badPincode}’ is not a pincode. Enter 2 to 6 digits, not starting with 0`;
export const isNeitherAPhoneNumber = (badBlocked: string | number) =>
  `‘${badBlocked}’ is not a phone number or an e-mail`;
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
  `Enter the tracking link, with ${place} in place of the tracking number`;

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
export const isNamedTwice = (title: string | number) => `${title} is listed twice`;
export const anOrderKeepsAtLeast = 'An order needs at least one item. To close it, choose Rejected or Refunded.';
export const takenOut = (title: string | number, weight: string | number) => `${title}, ${weight}: removed`;
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
export const thisOrderWaitsForIts = 'This order is waiting for online payment.';
export const thisOrderWaits = 'This order is waiting for the code we e-mailed to the buyer.';
export const thisParcelCameBack = 'This parcel was returned. You can only refund the order.';
export const thisOrderIsRefunded = 'This order is refunded. You cannot undo a refund.';
export const thisIsAFreeReplacement = 'This is a free replacement. There is nothing to refund.';
export const noPaymentForThisOrder = 'This order has no payment, so there is nothing to refund.';
export const thisOrderIsPaidChoose = 'This order is paid. Choose Refunded to return the money.';
export const thisOrderWasNeverPaid = 'This order was never paid, so you cannot ship it. Ask the buyer to order again.';
export const thisOrderWasNeverPlaced = 'This order was never placed. Ask the buyer to order again.';
export const itsBuyerCancelledThisOrder = 'The buyer cancelled this order. You cannot reopen it.';
export const thisOrderIsClosed = 'This order is closed.';
export const thisOrderIsAlready = (state: string) => `This order is already ${state}.`;
export const setPackedOrderBack = 'This order is already packed. Set it back to Pending to edit it.';

// order-status.ts
export const guestUser = 'Guest User';
export const paidOnlineAfterItLeft = 'Paid online after shipping as cash on delivery';

// packing-slip.ts
export const closedDoNotSend = 'Closed. Do not ship.';
export const notPaidDoNotSend = 'Not paid. Do not ship.';
export const freeReplacementForOrderNothing = (replaces: string | number) =>
  `Free replacement for order ${replaces}. Nothing to collect.`;
export const collectAtTheDoor = (due: string | number) => `Collect ${due} on delivery`;
export const cashAtTheDoor = 'Cash on delivery';
export const nothingToCollect = 'Nothing to collect';

// parcel-list.ts
export const theFirstLineNeeds = 'The first line must have the headings Order number, Courier and Number';
export const theFileNamesNoParcels = 'The file has no parcels';
export const theOrderNumberIsMissing = 'The order number is missing';
export const thereIsNoOrder = (orderId: string | number) => `There is no order ${orderId}`;
export const orderIsListedTwice = (orderId: string | number) => `Order ${orderId} is listed twice`;
export const orderIsShippedAlready = (orderId: string | number) => `Order ${orderId} is already shipped`;
export const orderIsDeliveredAlready = (orderId: string | number) => `Order ${orderId} is already delivered`;
export const orderIsClosed = (orderId: string | number) => `Order ${orderId} is closed`;
export const theCourierIsMissing = 'The courier is missing';
export const isNotAmongYourCouriers = (courier: string | number) => `${courier} is not one of your couriers`;
export const theTrackingNumberIsMissing = 'The tracking number is missing';
export const aTrackingNumber = (longestNumber: string | number) =>
  `A tracking number has at most ${longestNumber} characters`;
export const theSpreadsheetHasShortened = (number: string | number) =>
  `Your spreadsheet has shortened the number ${number}. Format the column as text`;

// plan-refund.ts
export const nothingIsLeftToSend = 'Everything in this order is already refunded.';
export const thisWasPaidInCash = 'The buyer paid in cash. Refund by bank or UPI and enter the reference';
export const wentBackAlready = (title: string | number) => `${title} is already refunded`;
export const onlyOfCanGoBack = (left: string | number, title: string | number) =>
  `You can refund only ${left} of ${title}`;
export const someOfItsMoneyWent =
  'Part of this order is already refunded. Please cancel the whole order, or write to us.';
export const chooseLinesTheDeliveryFee = 'Choose items, the delivery fee or an amount to refund';
export const noLessThanCan = (least: string | number) => `The smallest refund is ${least}`;
export const noMoreThanCan = (remaining: string | number) => `You can refund at most ${remaining}`;

// shipment.ts
export const selectOrderStatusToUpdate = 'Select Order Status to Update';
export const enterTrackerid = 'Enter TrackerId';
export const enterAValidTrackerUrl = 'Enter a valid Tracker URL';
export const provideLogisticsProviderName = 'Provide Logistics Provider Name';
