/** What staff and the logs read here, in English. */
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

// couriers.ts
export const enterTheName = 'Enter the name of the courier';
export const pleaseUseAtMostCharacters = (longestCourierName: string | number) =>
  `Please use at most ${longestCourierName} characters`;
export const enterTheTrackingAddress = (place: string | number) =>
  `Enter the tracking link, with ${place} in place of the tracking number`;

// order-edit.ts
export const pleaseUseAtMostCharacters3 = (longestNote: string | number) =>
  `Please use at most ${longestNote} characters`;
export const pleaseUseNoLinksOrWeb = 'Please use no links or web addresses in the note for the parcel';
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
export const moneyOfThisOrderWentBack = 'The money of this order went back to its buyer. Set it to Refunded.';
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
export const moneyWentBackDoNotSend = 'Money sent back. Do not ship.';
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
export const thisWasPaidInCash = 'The buyer paid in cash. Refund by bank or UPI and enter the reference';
export const chooseLinesTheDeliveryFee = 'Choose items, the delivery fee or an amount to refund';
export const noLessThanCan = (least: string | number) => `The smallest refund is ${least}`;
export const noMoreThanCan = (remaining: string | number) => `You can refund at most ${remaining}`;

// shipment.ts
export const selectOrderStatusToUpdate = 'Select Order Status to Update';
export const enterTrackerid = 'Enter TrackerId';
export const enterAValidTrackerUrl = 'Enter a valid Tracker URL';
export const provideLogisticsProviderName = 'Provide Logistics Provider Name';
