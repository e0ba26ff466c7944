import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// address-list.tsx
export const savedAddresses = 'Saved addresses';
export const deliverToASavedAddress = 'Deliver to a saved address';

// check-delivery.ts
export const pleaseEnterYourName = 'Please enter your name';
export const pleaseUseAtMost120 = 'Please use at most 120 characters';
export const pleaseEnterYourEmail = 'Please enter your email';
export const anEmailLooksLikeName = 'Please enter a full e-mail, such as name@example.com';
export const pleaseEnterYourPhoneNumber = 'Please enter your phone number';
export const tenDigitsTheFirstFrom = 'Please enter 10 digits, starting with 6, 7, 8 or 9';
export const pleaseEnterHouseNumber = 'Please enter your house number and street';
export const pleaseUseAtMost300 = 'Please use at most 300 characters';
export const pleaseEnterYourCity = 'Please enter your city or town';
export const pleaseUseAtMost100 = 'Please use at most 100 characters';
export const pleaseChooseYourState = 'Please choose your state';
export const pleaseChooseAState = 'Please choose a state from the list';
export const pleaseEnterYourPincode = 'Please enter your pincode';
export const sixDigitsTheFirstNot = 'Please enter 6 digits, such as 560001';
export const pleaseEnterIndia = 'Please enter India';
export const pleaseEnterIndiaWeDeliver = 'Please enter India. We deliver only within India';
export const someItemsCanNoLonger = 'Some items are no longer available';
export const pleaseTakeThemOut = 'Please remove them from your cart first.';

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
  'Enter your delivery address, and pay online or in cash on delivery. We deliver all over India.';

// confirm-order.tsx
export const error = 'Error';
export const somethingWentWrongPleaseTry = 'Something went wrong. Please try again.';
export const enterThe6DigitCode = 'Enter the 6-digit code';
export const the30MinutesAreOver = 'Your 30 minutes are over';
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
export const logInToAutofill = 'Log in to autofill your details, follow your orders and get offers.';
export const login = 'Login';
export const continueToPurchase = 'Continue to Purchase';

// invoice-buyer.tsx
export const weCouldNotLoad = 'We could not load your GSTIN. Your order will use the one saved in your account.';
export const tryAgain = 'Try again';
export const theInvoiceWillNameNo = 'Your invoice will not show a GSTIN.';
export const addGstin = 'Add GSTIN';
export const changeGstin = 'Change GSTIN';
export const thisGstinIsRegistered = (gstinState: string | number, state: string | number) =>
  `This GSTIN is registered in ${gstinState}, but you want delivery in ${state}. We’ll charge tax for ${state}. Check with your accountant, or use your ${state} GSTIN.`;
export const gstinForYourInvoices = 'GSTIN for your invoices';

// order-payment.ts
export const orderCreationFailed = 'Order Creation Failed';
export const thereWasAnErrorCreating =
  'There was an error creating your order. Please contact us for order confirmation';
export const onlinePayment = 'Online Payment';
export const orderId = (orderId: string | number) => `Order ${orderId}`;

// order-problem.tsx
export const nothingOrderedYet = 'Your order is not placed yet.';
export const somebodyWasQuicker = 'Another shopper has just bought the last ones. Your order is not placed yet.';
export const subtotal = 'Subtotal';
export const discount = 'Discount';
export const shippingFee = 'Shipping fee';
export const gst = 'GST';
export const total = 'Total';
export const theTotalHasChanged = 'The total has changed';
export const aPriceTheDiscount =
  'A price, the discount or a fee changed while you were here. Your order is not placed yet.';
export const partOfTheTotal = 'Item';
export const before = 'Before';
export const now = 'Now';
export const placeOrderAtTheNew = 'Place order at new total';
export const lookAtTheOrderAgain = 'Review order';
export const noLongerSold = 'No longer sold';
export const notEnoughInStock = 'Not enough in stock';
export const takeOutWhatIsGone = 'Remove unavailable items';
export const takeWhatIsLeft = 'Buy available quantity';

// order-received.tsx
export const yourOrder = 'Your order';
export const free = 'Free';
export const to = (name: string | number, street: string | number, city: string | number, pincode: string | number) =>
  `To ${name}, ${street}, ${city} ${pincode}`;
export const usuallyDelivered = (arrival: string | number) => `Usually delivered ${arrival}`;

// payment-return.tsx
export const processingPayment = 'Processing Payment';
export const youComeFromThePayment = 'We are checking your payment. Next, we’ll take you to your order.';
export const backToTheCheckout = 'Back to checkout';

// payment-success.tsx
export const keepCashReady = (amount: string) => `Please keep ${amount} ready for delivery.`;
export const weReceivedYourPayment = 'We received your payment.';
export const emailedDetails = 'We’ve e-mailed you the details.';
export const orderReceived = 'Order received';
export const yourOrderIsWithUs = 'We have your order. See its number and details here.';
export const theNumberOfYourOrder = 'You’ll find your order number in the e-mail we sent you.';
export const ifYouPlacedOneIts = 'If you placed an order, you’ll find its number and link in the e-mail we sent you.';
export const thereIsNoOrder = 'There is no order to show';
export const seeAllProducts = 'See all products';
export const theMoney = 'the money';
export const weReceivedYourOrder = 'We received your order!';
export const orderId2 = 'Order ID';
export const paymentReferenceId = 'Payment reference ID';

// pincode-hint.tsx
export const weFilledIn = (state: string | number) => `We filled in ${state} for this pincode.`;
export const chooseState = (state: string | number) => `Choose ${state}`;
export const pincodeIsMostly = (pincode: string | number, state: string | number) =>
  `Pincode ${pincode} is mostly in ${state}. Is the state right?`;

// place-order.ts
export const failedToPlaceOrderPlease = 'Failed to Place Order. Please try Again';
export const thereWasSomeIssuePlease = 'There was some issue!! Please try Again';
export const paymentSuccessful = 'Payment Successful';
export const yourOrderHasBeenPlaced = 'Your order has been placed successfully.';
export const yourOrderWasPlacedAlready = 'Your order is already placed';
export const onlyTheAnswerWasLost = 'The connection broke, but your order went through.';

// waiting-order.tsx
export const yourOrderWaitsForIts = 'Your order is waiting for payment';
export const totalWithDelivery = 'Total with delivery';
export const cashOnDeliveryCostsMore = (cashFee: string | number, goods: string | number) =>
  `Cash on delivery costs ${cashFee} more: ${goods} on delivery.`;
export const forLabel = (
  name: string | number,
  street: string | number,
  city: string | number,
  pincode: string | number,
  state: string | number,
) => `For ${name}, ${street}, ${city} ${pincode}, ${state}`;
export const giveThisOrderUp = 'Cancel this order and edit the cart';

// checkout-form.tsx

// confirm-order.tsx
export const weveEMailedA6 = (email: ReactNode, orderId: ReactNode, paymentPatienceMinutes: string | number) => (
  <>
    We’ve e-mailed a 6-digit code to {email}. Enter it here to place order {orderId}. We hold your items for{' '}
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
export const thisPincodeIsIn = (state: string) => `This pincode is in ${state}.`;
export const thisPincodeIsNotServed = (state: string) => `This pincode is in ${state}. We do not deliver there yet.`;

// waiting-order.tsx
export const orderIsNotPaidYet = (orderId: ReactNode, paymentPatienceMinutes: string | number) => (
  <>
    Order {orderId} is not paid yet. We hold your items for {paymentPatienceMinutes} minutes after you order.
  </>
);

// plain-checkout.tsx
export const totalBefore = (before: string) => `The total was ${before} before.`;
export const updateTheTotal = 'Update total';
export const weveSentANewCode = 'We’ve sent a new 6-digit code';

// plain-waiting.tsx
export const payNow = (total: string) => `Pay ${total} now`;
