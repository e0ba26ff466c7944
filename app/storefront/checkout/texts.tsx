import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// address-list.tsx
export const savedAddresses = 'Saved addresses';
export const deliverToASavedAddress = 'Deliver to a saved address';

// check-delivery.ts
export const pleaseEnterYourName = 'Please enter your name';
export const pleaseUseAtMost120 = 'Please use at most 120 characters';
export const pleaseEnterYourEmail = 'Please enter your email';
export const anEmailLooksLikeName = 'An email looks like name@example.com';
export const pleaseEnterYourPhoneNumber = 'Please enter your phone number';
export const tenDigitsTheFirstFrom = 'Ten digits, the first from 6 to 9';
export const pleaseEnterHouseNumber = 'Please enter house number and street';
export const pleaseUseAtMost300 = 'Please use at most 300 characters';
export const pleaseEnterYourCity = 'Please enter your city or town';
export const pleaseUseAtMost100 = 'Please use at most 100 characters';
export const pleaseChooseYourState = 'Please choose your state';
export const pleaseChooseAState = 'Please choose a state of the list';
export const pleaseEnterYourPincode = 'Please enter your pincode';
export const sixDigitsTheFirstNot = 'Six digits, the first not 0, such as 560001';
export const pleaseEnterIndia = 'Please enter India';
export const pleaseEnterIndiaWeDeliver = 'Please enter India: we deliver nowhere else';
export const someItemsCanNoLonger = 'Some items can no longer be bought';
export const pleaseTakeThemOut = 'Please take them out of your cart first.';

// checkout-form.tsx
export const payAgainOrChooseCash = 'Pay again, or choose cash on delivery.';
export const yourCartIsEmptyPlease = 'Your cart is empty. Please add items to proceed';
export const deliveryDetails = 'Delivery details';
export const orderSummary = 'Order summary';
export const payOnline = 'PAY ONLINE';
export const cashOnDelivery = 'CASH ON DELIVERY';
export const cashOnDeliveryFee = 'Cash on delivery fee';
export const ifYouPayInCash = 'if you pay in cash';

// checkout.tsx
export const checkout = 'Checkout';
export const tellUsWhereYourOrder =
  'Tell us where your order goes, and pay online or in cash when it arrives. We deliver all over India.';

// confirm-order.tsx
export const error = 'Error';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';
export const enterThe6DigitCode = 'Enter the 6-digit code';
export const the30MinutesAreOver = 'The 30 minutes are over';
export const pleaseOrderAgain = 'Please order again.';
export const confirmYourOrder = 'Confirm your order';
export const cashOnDelivery2 = 'Cash on delivery';
export const code = 'Code';
export const placeOrder = 'Place order';
export const sendANewCode = 'send a new code';
export const editOrder = 'Edit order';

// delivery-form.tsx
export const nameLabel = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const streetAddress = 'Street address';
export const city = 'City';
export const state = 'State';
export const pincode = 'Pincode';
export const country = 'Country';
export const chooseYourState = 'Choose your state';

// guest-invitation.tsx
export const unlockMoreFeatures = 'Unlock More Features!';
export const logInToAutofill =
  'Log in to autofill your details from your saved addresses, follow your orders and get offers.';
export const login = 'Login';
export const continueToPurchase = 'Continue to Purchase';

// invoice-buyer.tsx
export const weCouldNotLoad = 'We could not load the GSTIN of your account. Your order uses the one that is saved.';
export const tryAgain = 'Try again';
export const theInvoiceWillNameNo = 'The invoice will name no GSTIN.';
export const addGstin = 'Add GSTIN';
export const changeGstin = 'Change GSTIN';
export const thisGstinIsRegistered = (gstinState: string | number, state: string | number) =>
  `This GSTIN is registered in ${gstinState}, and the goods go to ${state}. The invoice will charge the tax for ${state}. Check with your accountant, or use the GSTIN of ${state}.`;
export const gstinForYourInvoices = 'GSTIN for your invoices';

// order-payment.ts
export const orderCreationFailed = 'Order Creation Failed';
export const thereWasAnErrorCreating =
  'There was an error creating your order. Please contact us for order confirmation';
export const onlinePayment = 'Online Payment';
export const orderId = (orderId: string | number) => `Order ${orderId}`;
export const orChooseCashOnDelivery = ', or choose cash on delivery';

// order-problem.tsx
export const nothingOrderedYet = 'Nothing has been ordered yet.';
export const somebodyWasQuicker = 'Somebody was quicker. Nothing has been ordered yet.';
export const subtotal = 'Subtotal';
export const discount = 'Discount';
export const shippingFee = 'Shipping fee';
export const gst = 'GST';
export const total = 'Total';
export const theTotalHasChanged = 'The total has changed';
export const aPriceTheDiscount =
  'A price, the discount or a fee changed while you were here. Nothing has been ordered yet.';
export const partOfTheTotal = 'Part of the total';
export const before = 'Before';
export const now = 'Now';
export const placeOrderAtTheNew = 'Place order at the new total';
export const lookAtTheOrderAgain = 'Look at the order again';
export const noLongerSold = 'No longer sold';
export const notEnoughInStock = 'Not enough in stock';
export const takeOutWhatIsGone = 'Take out what is gone';
export const takeWhatIsLeft = 'Take what is left';

// order-received.tsx
export const yourOrder = 'Your order';
export const free = 'Free';
export const to = (name: string | number, street: string | number, city: string | number, pincode: string | number) =>
  `To ${name}, ${street}, ${city} ${pincode}`;
export const usuallyDelivered = (arrival: string | number) => `Usually delivered ${arrival}`;

// payment-return.tsx
export const processingPayment = 'Processing Payment';
export const youComeFromThePayment =
  'You come from the payment page. We ask whether your payment arrived, and take you to your order.';
export const backToTheCheckout = 'Back to the checkout';

// payment-success.tsx
export const keepCashReady = (amount: string) => `Please keep ${amount} ready for delivery.`;
export const weReceivedYourPayment = 'We received your payment.';
export const emailedDetails = 'We’ve e-mailed you the details.';
export const orderReceived = 'Order received';
export const yourOrderIsWithUs = 'Your order is with us. This page shows its number, and leads to everything about it.';
export const theNumberOfYourOrder = 'The number of your order is in the e-mail that we sent you.';
export const ifYouPlacedOneIts = 'If you placed one, its number and a link to it are in the e-mail that we sent you.';
export const thereIsNoOrder = 'There is no order to show';
export const seeAllProducts = 'See all products';
export const theMoney = 'the money';
export const weReceivedYourOrder = 'We received your order!';
export const orderId2 = 'Order ID';
export const paymentReferenceId = 'Payment reference ID';

// pincode-hint.tsx
export const weFilledIn = (state: string | number) => `We filled in ${state} for this pincode.`;
export const chooseState = (state: string | number) => `Choose ${state}`;
export const weDoNotDeliverThere = ' We do not deliver there yet.';
export const pincodeIsMostly = (pincode: string | number, state: string | number) =>
  `Pincode ${pincode} is mostly in ${state}. Is the state right?`;

// place-order.ts
export const failedToPlaceOrderPlease = 'Failed to Place Order. Please try Again';
export const thereWasSomeIssuePlease = 'There was some issue!! Please try Again';
export const paymentSuccessful = 'Payment Successful';
export const yourOrderHasBeenPlaced = 'Your order has been placed successfully.';
export const yourOrderWasPlacedAlready = 'Your order was placed already';
export const onlyTheAnswerWasLost = 'Only the answer was lost on the way.';

// waiting-order.tsx
export const yourOrderWaitsForIts = 'Your order waits for its payment';
export const totalWithDelivery = 'Total with delivery';
export const cashOnDeliveryCostsMore = (cashFee: string | number, goods: string | number) =>
  `Cash on delivery costs ${cashFee} more: ${goods} at the door.`;
export const forLabel = (
  name: string | number,
  street: string | number,
  city: string | number,
  pincode: string | number,
  state: string | number,
) => `For ${name}, ${street}, ${city} ${pincode}, ${state}`;
export const giveThisOrderUp = 'Give this order up and change the cart';
export const giveUp = 'give up';

// checkout-form.tsx

// confirm-order.tsx
export const weveEMailedA6 = (email: ReactNode, orderId: ReactNode, paymentPatienceMinutes: string | number) => (
  <>
    We've e-mailed a 6-digit code to {email}. Enter it here to place order {orderId}. We hold the goods for{' '}
    {paymentPatienceMinutes} minutes.
  </>
);
export const nothingInYourInboxCheck = (button: ReactNode) => (
  <>Nothing in your inbox? Check the spam folder, or {button}.</>
);

// invoice-buyer.tsx
export const invoiceToGstin = (legalName: ReactNode, gstin: string | number) => (
  <>
    Invoice to {legalName}, GSTIN {gstin}
  </>
);

// pincode-hint.tsx
export const thisPincodeIsIn = (state: string | number, weDoNotDeliverThere: string | number) =>
  `This pincode is in ${state}.${weDoNotDeliverThere}`;

// waiting-order.tsx
export const orderIsNotPaidYet = (orderId: ReactNode, paymentPatienceMinutes: string | number) => (
  <>
    Order {orderId} is not paid yet. We keep its goods for you for {paymentPatienceMinutes} minutes after you ordered.
  </>
);
