/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-email.ts
export const thingsDoNotFit = (count: number) =>
  count === 1
    ? '1 thing does not fit: what-does-not-fit.csv says why.'
    : `${count} things do not fit: what-does-not-fit.csv says why.`;
export const booksOf = (name: string | number) => `Books of ${name}`;
export const netSales = (amount: string | number) => `Net sales ${amount}`;
export const documents = 'Documents';
export const taxableAndNilRatedValue = 'Taxable and nil-rated value';
export const netSales2 = 'Net sales';
export const allSumsAgree = 'All sums agree.';
export const ofSumsDoNotAgree = (wrong: string | number, count: number) => `${wrong} of ${count} sums do not agree.`;
export const nothingIsLeftThatDoes = 'Nothing is left that does not fit.';
export const downloadTheWholeFolder = 'Download the whole folder';
export const theFolderIsAttachedWhile =
  'The folder is attached while it is small enough for an e-mail: with the documents as PDF up to 8 MB, else without them. The back office always has all of it.';
export const youGetThisEMail = 'You get this e-mail because a shop sends you its books on the first of each month.';

// cash-reminder-email.ts
export const pleaseKeepReadyForOrder = (due: string | number, number: string | number) =>
  `Please keep ${due} ready for order ${number}`;
export const yourParcelIsPacked = 'Your parcel is packed. You pay in cash at the door.';
export const yourParcelIsPacked2 = 'Your parcel is packed';
export const pleaseKeepInCashReady = (due: string | number, number: string | number) =>
  `Please keep ${due} in cash ready: the courier collects it with order ${number}.`;
export const youDontWantItAny = (phone: string | number, workingHours: string | number) =>
  `You don't want it any more? Tell us before it leaves: answer this e-mail, or call ${phone}, ${workingHours}.`;
export const seeYourOrder = 'See your order';
export const questionsWriteToOrCall = (email: string | number, phone: string | number) =>
  `Questions? Write to ${email} or call ${phone}.`;
export const youGetThisEMailBecause = (name: string | number) =>
  `You get this e-mail because of your order at ${name}.`;

// compose-email.ts
export const helloName = (name: string) => `Hello ${name},`;
export const hello = 'Hello,';

// contact-email.ts
export const notGiven = 'not given';
export const messageFrom = (email: string | number) => `Message from ${email}`;
export const aMessageFromTheContact = 'A message from the contact form';
export const nameLabel = 'Name';
export const email = 'Email';
export const phone = 'Phone';
export const yourAnswerToThisE =
  'Your answer to this e-mail goes to the writer. The name and address are as typed and not checked.';
export const youGetThisEMailBecauseItWasWritten =
  'You get this e-mail because it was written in the contact form of your shop.';

// newsletter-email.ts
export const youAreOnTheNewsletter = (name: string | number) => `You are on the ${name} newsletter`;
export const newFloursOilsAndSnacks = 'New flours, oils and snacks, now and then a recipe.';
export const thankYouForSubscribing = 'Thank you for subscribing';
export const fromNowOnYouHear =
  'From now on you hear from us when a new flour, oil or snack arrives, and now and then get a recipe that suits a measured plate.';
export const seeWhatIsNew = 'See what is new';
export const wasItNotYouWho = 'Was it not you who subscribed? One click below takes the address off the list.';
export const youGetThisEMailBecauseThisAddressWas = (name: string | number) =>
  `You get this e-mail because this address was put on the newsletter of ${name}.`;
export const unsubscribe = 'Unsubscribe';

// order-code-email.ts
export const confirmsYourOrder = (code: string | number, name: string | number) =>
  `${code} confirms your ${name} order`;
export const typeItWithinMinutes = (minutes: string | number) =>
  `Type it within ${minutes} minutes to place your order.`;
export const confirmYourOrder = 'Confirm your order';
export const typeThisCode = (minutes: string | number) =>
  `Type this code on the checkout page within ${minutes} minutes to place your order:`;
export const order = 'Order';
export const cashOnDelivery = 'Cash on delivery';
export const ifYouOrderedNothingFrom =
  'If you ordered nothing from us, ignore this e-mail. Without the code nothing is sent and nothing is due.';
export const youGetThisEMailBecauseSomebody = (name: string | number) =>
  `You get this e-mail because somebody ordered at ${name} with this address.`;

// order-edited-email.ts
export const weSendBackToWhere = (back: string | number) =>
  `We send ${back} back to where you paid from. Banks take 5 to 7 working days.`;
export const pleaseKeepReadyForDelivery = (due: string | number) => `Please keep ${due} ready for delivery.`;
export const whatWasAddedIsOrder = (orderNumber: string | number, total: string | number) =>
  `What was added is order ${orderNumber}: please keep ${total} ready for it.`;
export const yourOrderHasChanged = (number: string | number) => `Your order ${number} has changed`;
export const pleaseCheckWhatIsDifferent = 'Please check what is different now';
export const yourOrderHasChanged2 = 'Your order has changed';
export const weChangedYourOrder = (number: string | number) =>
  `We changed your order ${number}. This is different now:`;
export const isThisNotWhat = (email: string | number, phone: string | number, workingHours: string | number) =>
  `Is this not what you wanted? Write to ${email} or call ${phone}, ${workingHours}.`;

// order-email.ts
export const discount = (couponCode: string | number) => `Discount (${couponCode})`;
export const cashOnDeliveryFee = 'Cash on delivery fee';
export const weReceivedYourOrder = (orderNumber: string | number) => `We received your order ${orderNumber}`;
export const weReceivedYourOrder2 = 'We received your order!';
export const thankYouYourOrder = (orderNumber: string | number, total: string | number) =>
  `Thank you. Your order ${orderNumber} is with us. Please keep ${total} ready for the courier.`;
export const thankYouYourOrderIsWithUs = (orderNumber: string | number, total: string | number) =>
  `Thank you. Your order ${orderNumber} is with us and ${total} is paid.`;
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const free = 'Free';
export const total = 'Total';
export const includesGstOf = (total: string | number, gst: string | number) => `${total} (includes GST of ${gst})`;
export const payment = 'Payment';
export const paidOnline = 'Paid online';
export const deliverTo = 'Deliver to';
export const whoeverHoldsThisLinkCan = (email: string | number) =>
  `Whoever holds this link can see the order. We pack within 2 to 4 business days. Questions? Write to ${email}.`;
export const youGetThisEMailBecauseThisAddressWasGiven = (name: string | number) =>
  `You get this e-mail because this address was given for an order at ${name}.`;

// order-expired-email.ts
export const yourOrderWasNotPaid = (number: string | number) => `Your order ${number} was not paid and is closed`;
export const nothingWasChargedYouCan = 'Nothing was charged. You can order again at any time.';
export const yourOrderWasNotPaid2 = 'Your order was not paid';
export const weDidNotReceive = (total: string | number, number: string | number) =>
  `We did not receive the ${total} for your order ${number}, so we closed it and will not send it. If your bank took money after all, the order is opened again or the money goes back to you in full, and we write to you.`;
export const questionsWriteToOrCall2 = (
  email: string | number,
  phone: string | number,
  workingHours: string | number,
) => `Questions? Write to ${email} or call ${phone}, ${workingHours}.`;

// order-refund-email.ts
export const asYouAskedWe = 'As you asked, we ';
export const we = 'We ';
export const paidOfYourOrderBack = (
  asked: string | number,
  amount: string | number,
  number: string | number,
  reference: string | number,
) => `${asked}paid ${amount} of your order ${number} back to you. The reference is ${reference}.`;
export const sendOfYourOrderBack = (asked: string | number, amount: string | number, number: string | number) =>
  `${asked}send ${amount} of your order ${number} back to you, to where you paid from. Banks take 5 to 7 working days.`;
export const wePaidBackToYou = (amount: string | number) => `We paid ${amount} back to you`;
export const refundOfStarted = (amount: string | number) => `Refund of ${amount} started`;
export const yourRefund = 'Your refund';
export const yourOrderIsCancelled = (number: string | number) => `Your order ${number} is cancelled`;
export const yourOrderIsCancelled2 = 'Your order is cancelled';
export const yourOrderIsCancelledYouHaveNothing = (number: string | number) =>
  `Your order ${number} is cancelled. You have nothing to pay, and nothing will be sent.`;
export const yourOrderIsLess = (number: string | number, amount: string | number) =>
  `Your order ${number} is ${amount} less`;
export const nothingToPay = 'Nothing to pay';
export const youHaveNothingToPay = (number: string | number) =>
  `You have nothing to pay for your order ${number} any more.`;
export const youPayLess = 'You pay less';
export const youPayLessForYourOrder = (amount: string | number, number: string | number) =>
  `You pay ${amount} less for your order ${number} at the door.`;

// order-replacement-email.ts
export const aFreeReplacement = (first: string | number) => `A free replacement for your order ${first}`;
export const youHaveNothingToPay2 = 'You have nothing to pay';
export const weSendYouAReplacement = 'We send you a replacement';
export const weAreSorryThatSomething = (first: string | number) =>
  `We are sorry that something of your order ${first} was not all right. We send you these again, and you have nothing to pay:`;
export const theReplacementIsOrderWe = (orderNumber: string | number) =>
  `The replacement is order ${orderNumber}. We write to you when it leaves us.`;
export const seeTheReplacement = 'See the replacement';

// order-status-email.ts
export const yourOrderIsOnIts = (orderNumber: string | number) => `Your order ${orderNumber} is on its way`;
export const yourParcelIsOnIts = 'Your parcel is on its way';
export const yourOrderHasLeftUs = (orderNumber: string | number) =>
  `Your order ${orderNumber} has left us. The tracking number works within 24 hours.`;
export const yourOrderWasDelivered = (orderNumber: string | number) => `Your order ${orderNumber} was delivered`;
export const yourParcelWasDelivered = 'Your parcel was delivered';
export const theCourierTellsUs = (orderNumber: string | number) =>
  `The courier tells us that your order ${orderNumber} has reached you. Something is missing or damaged? Answer this e-mail, and we put it right.`;
export const yourOrderCouldNot = (orderNumber: string | number) => `Your order ${orderNumber} could not be accepted`;
export const weCouldNotAccept = 'We could not accept your order';
export const weAreSorryWeCould = (orderNumber: string | number) =>
  `We are sorry: we could not accept your order ${orderNumber}, and it will not be sent. You have nothing to pay.`;
export const theParcelOfYourOrder = (orderNumber: string | number) =>
  `The parcel of your order ${orderNumber} came back to us`;
export const yourParcelCameBack = 'Your parcel came back to us';
export const whatYouSentBack = (orderNumber: string | number) =>
  `What you sent back of your order ${orderNumber} is with us, and the order is closed. If you paid for it, we pay you back and write to you how.`;
export const theCourierCouldNotHand = (orderNumber: string | number) =>
  `The courier could not hand over the parcel of your order ${orderNumber} and brought it back. The order is closed, and you have nothing to pay. Would you like it after all? Order again, or write to us.`;
export const yourOrderIsCancelled3 = (orderNumber: string | number) => `Your order ${orderNumber} is cancelled`;
export const refundOfStarted2 = (money: string | number) => `Refund of ${money} started`;
export const yourOrderIsCancelledNothing = (orderNumber: string | number) =>
  `Your order ${orderNumber} is cancelled. Nothing was paid, so nothing needs to go back.`;
export const weGiveYouBack = (money: string | number, orderNumber: string | number) =>
  `We give you back the ${money} that you paid at the door for your order ${orderNumber}, and write to you how.`;
export const weSendOfYourOrder = (money: string | number, orderNumber: string | number) =>
  `We send ${money} of your order ${orderNumber} back to you. Banks take 5 to 7 working days.`;
export const courier = 'Courier';
export const trackingNumber = 'Tracking number';
export const trackYourParcel = 'Track your parcel';

// otp-email.ts
export const isYourCode = (code: string | number, name: string | number) => `${code} is your ${name} code`;
export const typeItWithinMinutesToFinish = (minutes: string | number) =>
  `Type it within ${minutes} minutes to finish your registration.`;
export const yourOneTimeCode = 'Your one-time code';
export const typeThisCodeOnTheRegistration = (minutes: string | number) =>
  `Type this code on the registration page within ${minutes} minutes:`;
export const nobodyFromOurShopWill =
  'Nobody from our shop will ever ask you for it. If you did not register with us, ignore this e-mail: nothing happens without the code.';
export const youGetThisEMailBecauseSomebodyRegistered = (name: string | number) =>
  `You get this e-mail because somebody registered at ${name} with this address.`;

// paid-after-leaving-email.ts
export const orderIsPaidNoCash = (orderNumber: string | number) => `Order ${orderNumber} is paid: no cash at the door`;
export const cameOnlineAfterTheParcel = (total: string | number) => `${total} came online after the parcel had left.`;
export const paidOnlineAfterTheParcel = 'Paid online after the parcel left';
export const orderLeftToBePaid = (orderNumber: string | number, total: string | number) =>
  `Order ${orderNumber} left to be paid at the door. Since then ${total} came online. Please tell the courier to take no cash. If the buyer has paid twice, send the online payment back.`;
export const amount = 'Amount';
export const openTheOrders = 'Open the orders';
export const youGetThisEMailBecauseYouLookAfter = (name: string | number) =>
  `You get this e-mail because you look after the orders of ${name}.`;

// password-changed-email.ts
export const yourPasswordWasChanged = (name: string | number) => `Your ${name} password was changed`;
export const everyOtherDeviceIsSigned = 'Every other device is signed out.';
export const yourPasswordWasChanged2 = 'Your password was changed';
export const yourAccountHasANew =
  'Your account has a new password, and every other device is signed out. If it was you, there is nothing to do.';
export const ifItWasNot =
  'If it was not you, somebody else may read your mail. Secure your mailbox first, then choose a new password with ‘Forgot Password’ on the sign-in page.';
export const toTheSignInPage = 'To the sign-in page';
export const youGetThisEMailBecauseThisAddress = (name: string | number) =>
  `You get this e-mail because this address has an account at ${name}.`;

// payment-lapse-email.ts
export const promisedTooLate = (amount: string, thing: string, reference: string) =>
  `The bank promised ${amount} for ${thing} ${reference} too late. It stays closed. The money is not taken and goes back by itself. We have told the buyer.`;
export const promisedTooLateForCash = (amount: string, thing: string, reference: string) =>
  `The bank promised ${amount} for ${thing} ${reference} too late. The order goes on and is paid on delivery. The money is not taken and goes back by itself. We have told the buyer.`;
export const lateGoesBackToYou = (amount: string, thing: string, reference: string) =>
  `${amount} for ${thing} ${reference} came too late and goes back to you`;
export const lateGoesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `${amount} for ${thing} ${reference} came too late and goes back to the buyer`;
export const yourGoesOn = (thing: string | number, reference: string | number) =>
  `Your ${thing} ${reference} goes on and is paid at the door.`;
export const yourWasClosedBefore = (thing: string | number, reference: string | number) =>
  `Your ${thing} ${reference} was closed before, and what it held is sold out or given up by now. It will not be sent.`;
export const yourBankSetAside = (amount: string | number, state: string | number) =>
  `Your bank set ${amount} aside for us too late. ${state} We do not take this money: your bank releases it by itself, mostly within 5 to 7 working days.`;
export const theBuyerWasToldThere = 'The buyer was told. There is nothing to do.';
export const yourPaymentCameTooLate = 'Your payment came too late';
export const aPaymentCameTooLate = 'A payment came too late';
export const seeYourAccount = 'See your account';
export const youGetThisEMailBecauseOfAPayment = (name: string | number) =>
  `You get this e-mail because of a payment at ${name}.`;

// program-email.ts
export const program = 'Program';
export const plan = 'Plan';
export const price = 'Price';
export const purchase = 'Purchase';
export const boughtBy = (planName: string | number, name: string | number) => `${planName} bought by ${name}`;
export const pleaseCall = (total: string | number) => `${total}, please call.`;
export const somebodyBoughtAPlan = 'Somebody bought a plan';
export const mobile = 'Mobile';
export const yourAnswerToThisEMail = 'Your answer to this e-mail goes to the buyer.';
export const youGetThisEMailBecauseAPlanWas = 'You get this e-mail because a plan was bought in your shop.';
export const welcomeToThe = (planName: string | number) => `Welcome to the ${planName}`;
export const ourTeamWillCall = 'Our team will call you soon.';
export const weReceivedYourPurchase = 'We received your purchase!';
export const thankYouForYourTrust =
  'Thank you for your trust. Our team will call you within two working days to find a time for your first consultation. Until then please do not change any medicine on your own.';
export const seeItInYourAccount = 'See it in your account';
export const youGetThisEMailBecauseYouBought = (name: string | number) =>
  `You get this e-mail because you bought a plan at ${name}.`;

// program-refund-email.ts
export const refundOfStarted3 = (money: string | number, plan: string | number) =>
  `Refund of ${money} started: ${plan}`;
export const weSendOfYourBack = (money: string | number, plan: string | number) =>
  `We send ${money} of your ${plan} back to you. Banks take 5 to 7 working days.`;
export const youGetThisEMailBecauseOfYourPurchase = (name: string | number) =>
  `You get this e-mail because of your purchase at ${name}.`;

// refund-email.ts
export const goesBackToYou = (amount: string, thing: string, reference: string) =>
  `${amount} of ${thing} ${reference} goes back to you`;
export const goesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `${amount} of ${thing} ${reference} goes back to the buyer`;
export const thePaymentArrivedAfterIts = 'the payment arrived after its time';
export const theAmountWasNot = 'the amount was not the total of the order';
export const aPartOfTheOrder = 'a part of the order was cancelled, or paid in cash, before the payment arrived';
export const theOrderWasPaidAlready = 'the order was paid already';
export const andWhatYouOrdered = (late: string | number) => `${late}, and what you ordered is sold out by now`;
export const theOrderHadBeenGiven = 'the order had been given up before the payment arrived';
export const weCouldNotAcceptTheOrder = 'we could not accept the order, and had closed it before the payment arrived';
export const theParcelHadComeBack = 'the parcel had come back to us before the payment arrived';
export const theOrderWasDeliveredAlready = 'the order was delivered already, to be paid at the door';
export const theOrderIsRefundedAlready = 'the order is refunded already';
export const theAmountWasNotTheTotal = 'the amount was not the total of the plan';
export const thePlanWasPaidAlready = 'the plan was paid already';
export const because = (why: string | number) => `Because ${why}.`;
export const yourMoneyGoesBack = 'Your money goes back to you';
export const aPaymentGoesBack = 'A payment goes back';
export const weReceivedAndSend = (amount: string | number, why: string | number) =>
  `We received ${amount} and send it back, because ${why}.`;
export const banksTake5To7 = 'Banks take 5 to 7 working days. You need not do anything.';

// reset-email.ts
export const chooseANewPassword = (name: string | number) => `Choose a new ${name} password`;
export const theLinkWorksOnceWithin = (minutes: string | number) => `The link works once, within ${minutes} minutes.`;
export const chooseANewPassword2 = 'Choose a new password';
export const somebodyAskedForANew = (minutes: string | number) =>
  `Somebody asked for a new password for your account. If it was you, choose one within ${minutes} minutes; the link works once.`;
export const withTheNewPasswordEvery =
  'With the new password every other device is signed out. If you did not ask, ignore this e-mail: your password stays as it is.';

// staff-digest-email.ts
export const n1Order = '1 order';
export const ordersCount = (count: string | number) => `${count} orders`;
export const newLabel = 'New';
export const toPack = 'To pack';
export const toConfirm = 'To confirm';
export const n1Unit = '1 unit';
export const unitsLine = (units: string | number) => `${units} units`;
export const andMore = (lowStockCount: string | number) => `and ${lowStockCount} more`;
export const n1NewOrder = '1 new order';
export const newOrders = (newOrders: string | number) => `${newOrders} new orders`;
export const toPack2 = (toPack: string | number) => `${toPack} to pack`;
export const toConfirm2 = (toConfirm: string | number) => `${toConfirm} to confirm`;
export const lowInStock = (lowStockCount: string | number) => `${lowStockCount} low in stock`;
export const yourShop = (said: string | number) => `Your shop: ${said}`;
export const yourShopNothingWaits = 'Your shop: nothing waits';
export const seeWhatWaits = 'See what waits in the back office.';
export const whatWaitsInYourShop = 'What waits in your shop';
export const seeTheOrders = 'See the orders';
export const fewUnitsAreLeftOf = 'Few units are left of:';
export const seeTheProducts = 'See the products';
export const howOftenYouGet = 'How often you get this e-mail is set at the end of the list of orders.';
export const youGetThisEMailBecauseYourShop = 'You get this e-mail because your shop is set to tell you of its orders.';

// welcome-email.ts
export const welcomeTo = (name: string | number) => `Welcome to ${name}`;
export const yourAccountIsOpen = 'Your account is open.';
export const yourAccountIsOpenYouCan =
  'Your account is open. You can follow your orders in it and keep up to three addresses for a quick checkout.';
export const lookAroundTheShop = 'Look around the shop';
export const youGetThisEMailOnce = (name: string | number) =>
  `You get this e-mail once, because you opened an account at ${name}.`;
