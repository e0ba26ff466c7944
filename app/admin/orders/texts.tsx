import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// bulk-bar.tsx
export const othersAreSkipped = 'Orders that cannot take this status are skipped and listed.';
export const theyAreReady = 'They are ready for the courier.';
export const eachBuyerGetsAnE = 'Each buyer gets a delivery e-mail.';
export const theyGoBack = 'They go back to the start.';
export const theseParcelsCameBack = 'These parcels came back. Choose what goes back on sale.';
export const goesBackOnSale = (what: string) => `${what}: back on sale`;
export const theyWillNotBeSent = 'We will not ship them. The items go back on sale, and each buyer gets an e-mail.';
export const othersWillNotBeSent = (count: number) =>
  count === 1
    ? 'We will not ship the other order. Its items go back on sale, and its buyer gets an e-mail.'
    : `We will not ship the other ${count} orders. Their items go back on sale, and each buyer gets an e-mail.`;
export const selectOrderStatusToUpdate = 'Select Order Status to Update';
export const chosenOrders = 'Selected orders';
export const chosenCount = (count: number) => `${count} selected`;
export const newStatus = 'New status';
export const setStatus = 'Set status…';
export const update = 'Update';
export const packingSlips = 'Packing slips';
export const clear = 'Clear';
export const oneOrderWasSkipped = 'One order was skipped:';
export const ordersWereSkipped = (count: number) => `${count} orders were skipped:`;
export const setOrdersTo = (count: number, status: string) =>
  count === 1 ? `Set 1 order to ${status}?` : `Set ${count} orders to ${status}?`;
export const setOrders = (count: number, status: string) =>
  count === 1 ? `Set 1 order to ${status}` : `Set ${count} orders to ${status}`;

// bulk-cash.tsx
export const allDueCameIn = (orders: number, sum: string) =>
  orders === 1
    ? `You received the cash due for 1 order: ${sum}.`
    : `You received the cash due for ${orders} orders: ${sum} in all.`;
export const ordersLeftOut = (orders: number) =>
  orders === 1
    ? '1 selected order is left out: it has no cash due, or is not shipped yet.'
    : `${orders} selected orders are left out: they have no cash due, or are not shipped yet.`;
export const enterAReferenceSuchAs = 'Enter a reference, such as the remittance number';
export const cashReceived = 'Cash received';
export const working = 'Working…';
export const cashReceived2 = (sum: string | number) => `Cash received: ${sum}`;
export const cashOfTheChosenOrders = 'Cash for the selected orders';
export const reference = 'Reference';
export const ofTheCouriersRemittance = 'Courier’s remittance number or bank UTR';
export const recordCash = 'Record cash';

// couriers.tsx
export const couriers = 'Couriers';
export const putNumberIntoTheTracking = 'In the tracking link, type {number} where the tracking number goes.';
export const nameLabel = 'Name';
export const newCourier = 'New courier';
export const trackingAddress = 'Tracking link';
export const save = 'Save';
export const addCourier = 'Add courier';
export const deleteLabel = 'Delete';
export const deleteName = (name: string | number) => `Delete ${name}`;
export const parcelsThatWent = 'Parcels already shipped keep its name and tracking link.';
export const deleteLabel2 = (name: string | number) => `Delete ${name}?`;
export const deleteCourier = 'Delete courier';

// date-filters.tsx
export const startDate = 'Start date';
export const endDate = 'End date';
export const showAllOrders = 'Show All Orders';
export const awaitingPayment = 'Awaiting payment';

// digest-form.tsx
export const dailyAt900 = 'Daily at 9:00';
export const hourlyWhenThereAreNew = 'Hourly, if there are new orders';
export const atOnceWithEachNew = 'With each new order';
export const never = 'Never';
export const eMailToTheShop = 'E-mail to the shop about orders';
export const ordersToPack = 'Orders to pack and confirm, and products low in stock';

// edit-order.tsx
export const cashDueFollows = 'The cash due on delivery changes too.';
export const fewerUnitsGoBack = 'Fewer units are refunded. Extra units become a second order, paid on delivery.';
export const n0TakesAnItemOut = 'Enter 0 to remove an item.';
export const editOrder = 'Edit order';
export const editOrder2 = (orderId: string | number) => `Edit order ${orderId}`;
export const phone = 'Phone';
export const email = 'Email';
export const streetAddress = 'Street address';
export const city = 'City';
export const pincode = 'Pincode';
export const enterAWholeNumberFrom = (mostOfOneLine: string | number) =>
  `Enter a whole number from 0 to ${mostOfOneLine}`;
export const somebodyChangedThisOrder =
  'Somebody else has changed this order. Your changes are still here. Save again to apply them.';
export const whereItGoes = 'Delivery address';
export const state = 'State';
export const noteForTheParcel = 'Note for the parcel';
export const onThePackingSlip = 'Printed on the packing slip. The buyer sees it too';
export const theQuantitiesOfAFree = 'You cannot change quantities of a free replacement. Reject it and send a new one.';
export const untilNow = (line: string | number) => `Currently ${line}`;
export const noteForTheBuyerOptional = 'Note for the buyer (optional)';
export const inTheEMail = 'Added to the e-mail about the changes';
export const noteForStaffOptional = 'Note for staff (optional)';
export const saveChanges = 'Save changes';
export const saving = 'Saving…';

// money-forms.tsx
export const chooseWhatGoesBack = 'Choose what goes back on sale. Nothing else does.';
export const sendMoneyByRefund = 'To return the money, refund the order.';
export const refundedInAll = (refunded: string | number) => `${refunded} refunded in all`;
export const reduceTheAmountDue = 'Reduce the amount due';
export const refund = 'Refund';
export const chooseItemsOrEnter = (rest: string | number) => `${rest} Choose items, or enter an amount.`;
export const putThemBack = 'Put items back in stock';
export const deliveryAndCashFees = 'Delivery and cash fees';
export const deliveryFee = 'Delivery fee';
export const amountOptional = 'Amount (₹, optional)';
export const leftEmptyWhatTheChosen = 'If left empty: the price of the chosen items after discount';
export const bankOrUpiReference = 'Bank or UPI reference';
export const leftEmptyTakenOff = (amountDue: string | number) => `If left empty: reduces the ${amountDue} still due`;
export const reduceAmountDue = 'Reduce amount due';
export const sendRefund = 'Send refund';
export const parcelCameBack = 'Parcel returned';
export const needsWayBill = (state: string) =>
  `The goods are worth more than ₹50,000: make an e-way bill before they leave for another state. This parcel goes to ${state}; inside your own state its limit counts.`;
export const correctReturn = 'Correct return';
export const unitsReturned = 'Units returned';
export const ofThemOnSale = 'Back on sale';
export const recordReturn = 'Record return';
export const cashReceivedDue = (amountDue: string | number) => `Cash received (${amountDue} due)`;
export const thisParcelCameBackSo =
  'This parcel was returned, so nothing is due. If the courier still paid you, record the cash, then refund the buyer.';
export const amount = 'Amount (₹)';

// nothing-found.tsx
export const inTheLast7Days = 'in the last 7 days';
export const fromTo = (from: string | number, to: string | number) => `from ${from} to ${to}`;
export const sinceFrom = (from: string | number) => `since ${from}`;
export const untilTo = (to: string | number) => `until ${to}`;
export const ofAllTime = 'from all time';
export const thatWaitForPayment = 'awaiting payment';
export const withStatus = (value: string | number) => `with status ${value}`;
export const noOrderFits = (search: string | number) => `No orders match “${search}”`;
export const noOrdersInTheLast = 'No orders in the last 7 days';
export const noOrderFitsTheseFilters = 'No matching orders';
export const lookedAtOrders = (among: string | number) => `We searched orders ${among}.`;
export const lookedAtOrderNumbersStatuses = (among: string | number) =>
  `We searched orders ${among} by order number, status, and the buyer’s name, e-mail, town and phone (4 digits or more).`;
export const showAllOrders2 = 'Show all orders';
export const searchAllTime = 'Search all time';

// order-dialog.tsx
export const waitsUntil = (forCode: boolean, time: string) =>
  forCode ? ` (waits for the buyer’s e-mail code until ${time})` : ` (waits until ${time})`;
export const gstinOfAnotherState = (registeredIn: string | null | undefined, deliveredTo: string) =>
  `${registeredIn ? `This GSTIN is registered in ${registeredIn}` : 'The state code of this GSTIN is unknown'}; the parcel goes to ${deliveredTo}. The place of supply on its invoice is ${deliveredTo}.`;
export const orderId = (orderId: string | number) => `Order ${orderId}`;
export const order = 'Order';
export const theOrderCouldNot = 'We could not load the order.';
export const tryAgain = 'Try again';
export const loading = 'Loading…';
export const replacedForNothingByOrder = 'Free replacement is order';
export const whatWasAddedIsOrder = 'Added items are order';
export const linkedOrders = 'Linked orders';
export const aFreeReplacementForOrder = 'A free replacement for order';
export const goesWithOrder = 'Ships with order';
export const aDeliveryNoteWithoutPrices = 'A delivery note without prices is made when the parcel ships.';
export const theInvoiceIsWrittenWhen = 'The invoice is made when the parcel ships.';
export const thisOrderWasNeverPaid = 'This order was never paid, so it has no invoice.';
export const subtotal = 'Subtotal';
export const shippingFeeWith = (couponUsed: string) => `Shipping fee (free with ${couponUsed})`;
export const discount = (order: string | number, couponUsed: string | number) => `Discount ${order} (${couponUsed})`;
export const shippingFee = 'Shipping fee';
export const cashOnDeliveryFee = 'Cash on delivery fee';
export const total = 'Total';
export const items = 'Items';
export const eachGst = (weight: string, price: string, gstPercent: number) =>
  `${weight}, ${price} each, GST ${gstPercent}%`;
export const includesGstOf = (gst: string | number) => `includes GST of ${gst}`;
export const documentPdf = (title: string | number, number: string | number) => `${title} ${number} (PDF)`;
export const payments = 'Payments';
export const payment = 'Payment';
export const nothingToPay = 'Nothing to pay';
export const receivedInCash = (cashReceived: string | number) => `, ${cashReceived} received in cash`;
export const due = (amountDue: string | number) => `, ${amountDue} due`;
export const refunded = (refundedAmount: string | number) => `, ${refundedAmount} refunded`;
export const history = 'History';
export const forStaff = (note: string | number) => `For staff: ${note}`;
export const buyer = 'Buyer';
export const noteForTheParcel2 = (notes: string | number) => `Note for the parcel: ${notes}`;
export const gstin = (buyerLegalName: string | number, buyerGstin: string | number) =>
  `${buyerLegalName}, GSTIN ${buyerGstin}`;
export const pincodeIsMostlyInAnother = (pincode: string | number, state: string | number) =>
  `Pincode ${pincode} is mostly outside ${state}. Check the address before you pack.`;

// order-tags.tsx
export const notPaidInTime = 'not paid in time';
export const givenUpByTheBuyer = 'not paid, cancelled by the buyer';
export const cancelledByTheBuyer = 'cancelled by the buyer';
export const refusedByUs = 'rejected by us';
export const cameBack = 'returned';
export const freeReplacement = 'free replacement';
export const paid = 'paid';
export const nothingDue = 'nothing due';
export const pending = 'pending';

// orders.tsx
export const orders = 'Orders';
export const moreThanOrders = (total: string | number) => `More than ${total} orders`;
export const allOrders = 'All Orders';
export const inTheLast7Days2 = (count: string | number) => `${count} in the last 7 days`;
export const shipOrders = 'Ship orders';
export const noOrdersToExport = 'No orders to export.';
export const searchOrders = 'Search orders';
export const statusLabel = 'Status';
export const allStatuses = 'All statuses';
export const sortBy = 'Sort by';
export const chooseEveryOrder = 'Select all orders on this page';
export const orderId2 = 'Order ID';
export const orderDate = 'Order Date';
export const orderStatus = 'Order Status';
export const orderPrice = 'Order Price';
export const actions = 'Actions';
export const chooseOrder = (orderId: string | number) => `Select order ${orderId}`;
export const online = 'Online';
export const refundedLine = (refunded: string | number) => `${refunded} refunded`;
export const refundOfFailed = (failedRefund: string | number) => `refund of ${failedRefund} failed`;
export const details = 'Details';
export const detailsOf = (orderId: string | number) => `Details of ${orderId}`;

// food-cards.tsx
export const foodCards = 'Food cards';
export const cardCount = (cards: number) =>
  `In large print, with portions and net carbs. ${cards === 1 ? '1 card' : `${cards} cards`}`;

// packing-slips.tsx
export const backToTheOrders = 'Back to orders';
export const print = 'Print';
export const noOrderIsChosen = 'No order selected';
export const dispatchedFrom = (address: string) => `Dispatched from: ${address}`;
export const goesWithOrder2 = (goesWith: string | number) => `Ships with order ${goesWith}`;
export const note = 'Note:';
export const packed = 'Packed';
export const quantity = 'Quantity';
export const item = 'Item';

// parcels-dialog.tsx
export const parcelsToShip = (parcels: number) => (parcels === 1 ? '1 parcel to ship' : `${parcels} parcels to ship`);
export const linesDoNotFit = (lines: number) =>
  lines === 1 ? '1 line has an error. Fix it to ship' : `${lines} lines have errors. Fix them to ship`;
export const csvFile = 'CSV file';
export const numbersFromCsv = 'Numbers from CSV';
export const oneParcelALineOrder =
  'One parcel per line: order number, courier, tracking number. You can check all lines before you ship them together.';
export const readingTheFile = 'Reading the file…';
export const line = (line: string | number) => `Line ${line}:`;
export const cancel = 'Cancel';
export const shipAll = 'Ship all';

// replace-form.tsx
export const sendAFreeReplacement = 'Send a free replacement';
export const freeReplacement2 = 'Free replacement';
export const forGoodsThatArrivedDamaged = 'For items that arrived damaged. It is a ₹0 order to the same address.';
export const sendAReplacement = 'Send a replacement';

// ship-row.tsx
export const addACourierFirst = 'Add a courier first';
export const enterTheTrackingNumber = 'Enter the tracking number';
export const shippedOrderId = (orderId: string | number) => `${orderId} shipped`;
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';
export const wasNotShipped = (orderId: string | number) => `${orderId} was not shipped`;
export const toPack = 'To pack';
export const checkTheAddress = 'Check the address';
export const paid2 = 'Paid';
export const cashAtTheDoor = 'Cash on delivery';
export const collectDue = (due: string | number) => `Collect ${due}`;
export const courierOf = (orderId: string | number) => `Courier of ${orderId}`;
export const noCourier = 'No courier';
export const trackingNumberOf = (orderId: string | number) => `Tracking number of ${orderId}`;
export const ship = 'Ship';
export const shipping = 'Shipping…';

// ship.tsx
export const moreThan = (most: string | number) => `more than ${most}`;
export const packedToPack = (packed: string | number, placed: string | number) => `${packed} packed, ${placed} to pack`;
export const allOrders2 = 'All orders';
export const ordersComeHereOnceThey = 'New orders appear here.';
export const nothingToShip = 'Nothing to ship';
export const addACourierBelowFirst = 'Add a courier below first.';
export const typeOrScanTheNumber =
  'Type or scan a tracking number and press Enter. We mark the parcel shipped, e-mail the buyer, and go to the next one.';
export const ordersToShip = 'Orders to ship';
export const courierAndTrackingNumber = 'Courier and tracking number';

// status-form.tsx
export const theRefundOfFailedSo = (owed: string | number) => `The refund of ${owed} failed. Send it again.`;
export const pleaseConfirmFirst = 'Please confirm first';
export const orderStatus2 = 'Order status';
export const choose = 'Choose…';
export const trackerId = 'Tracker ID';
export const trackerUrl = 'Tracker URL';
export const logisticsProvider = 'Logistics provider';
export const amountToSendBack = 'Refund amount (₹)';
export const sendThisMoneyBack = 'Refund this amount to the buyer';
export const setThisOrderBackFrom = (orderStatus: string | number) => `Set this order back from ${orderStatus}`;
export const updateOrderStatus = 'Update Order Status';
export const updating = 'Updating…';

// unit-fields.tsx
export const ofCount = (count: string | number, line: string | number) => `${count} of ${line}`;

// money-forms.tsx
export const isDueInCash = (rest: string | number) => `${rest} is due in cash.`;
export const canBeRefunded = (rest: string | number) => `${rest} can be refunded.`;
export const too = (deliveryAndCashFees: string | number, shippingfee: string | number) =>
  `${deliveryAndCashFees} too (${shippingfee})`;

// order-dialog.tsx
export const refunded2 = (refundedQuantity: string | number) => `${refundedQuantity} refunded`;
export const cameBack2 = (returnedQuantity: string | number) => `${returnedQuantity} returned`;

// parcels-dialog.tsx

// status-form.tsx
export const now = (orderStatus: ReactNode) => <>Now: {orderStatus}</>;
