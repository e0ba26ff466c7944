/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// books-email.ts
export const thingsDoNotFit = (count: number) =>
  count === 1
    ? '1 entry does not match: see what-does-not-fit.csv.'
    : `${count} entries do not match: see what-does-not-fit.csv.`;
export const booksOf = (name: string | number) => `Books of ${name}`;
export const netSales = (amount: string | number) => `Net sales ${amount}`;
export const documents = 'Documents';
export const taxableAndNilRatedValue = 'Taxable and nil-rated value';
export const netSales2 = 'Net sales';
export const allSumsAgree = 'All totals match.';
export const ofSumsDoNotAgree = (wrong: string | number, count: number) => `${wrong} of ${count} totals do not match.`;
export const nothingIsLeftThatDoes = 'All entries match.';
export const downloadTheWholeFolder = 'Download the whole folder';
export const theFolderIsAttachedWhile =
  'The folder is attached. If the PDFs make it larger than 8 MB, we leave them out. You can download everything from the back office.';
export const youGetThisEMail = 'You get this e-mail because the shop sends you its books on the first of each month.';

// cash-reminder-email.ts
export const pleaseKeepReadyForOrder = (due: string | number, number: string | number) =>
  `Please keep ${due} ready for order ${number}`;
export const yourParcelIsPacked = 'Your parcel is packed. Pay in cash on delivery.';
export const yourParcelIsPacked2 = 'Your parcel is packed';
export const pleaseKeepInCashReady = (due: string | number, number: string | number) =>
  `Please keep ${due} in cash ready. The courier will collect it when order ${number} arrives.`;
export const youDontWantItAny = (phone: string | number, workingHours: string | number) =>
  `Changed your mind? Tell us before we ship it: reply to this e-mail or call ${phone}, ${workingHours}.`;
export const seeYourOrder = 'See your order';
export const questionsWriteToOrCall = (email: string | number, phone: string | number) =>
  `Questions? Write to ${email} or call ${phone}.`;
export const youGetThisEMailBecause = (name: string | number) =>
  `You get this e-mail because of your order at ${name}.`;

// choose-password-email.ts
export const chooseYourPasswordFor = (name: string) => `Choose your password for ${name}`;
export const weHaveMoved = 'Our shop has moved. Your account has come along.';
export const chooseYourPassword = 'Choose your password';
export const weHaveMovedAndTookYourAccount = (name: string) =>
  `${name} has moved to a new shop system. Your name, e-mail address and phone number came along, your password did not. Choose one to sign in.`;
export const theLinkWorksOnceInDays = (days: number) =>
  `The link works once, within ${days} days. After that, click ‘Forgot Password’ on the sign-in page.`;
export const orEraseYourAccount = (email: string) =>
  `You don’t want this account? Write to ${email} and we’ll delete it. You are not on our newsletter unless you subscribe to it.`;
export const youGetThisEMailBecauseYouHadAnAccount = (name: string) =>
  `You get this e-mail once, because you had an account in the former shop of ${name}.`;

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
  'Reply to this e-mail to answer them. We have not checked the name and e-mail they typed.';
export const youGetThisEMailBecauseItWasWritten =
  'You get this e-mail because somebody used the contact form of your shop.';

// newsletter-confirm-email.ts
export const pleaseConfirmTheNewsletter = (name: string | number) => `Please confirm: the ${name} newsletter`;
export const oneTapAndYouAreOn = 'Nothing comes until you confirm.';
export const doYouWantTheNewsletter = 'Do you want our newsletter?';
export const somebodyEnteredThisAddress = (name: string | number) =>
  `Somebody entered this address for the ${name} newsletter. Please confirm that it was you. The link works for 7 days.`;
export const yesSendMeTheNewsletter = 'Yes, send it to me';
export const ifItWasNotYouIgnore = 'Was it not you? Please ignore this e-mail. We’ll forget the address after 7 days.';
export const youGetThisEMailBecauseThisAddressWasEntered = (name: string | number) =>
  `You get this e-mail because this address was entered for the ${name} newsletter.`;

// newsletter-email.ts
export const youAreOnTheNewsletter = (name: string | number) => `You are subscribed to the ${name} newsletter`;
export const newFloursOilsAndSnacks = 'News of flours, oils and snacks, and a recipe now and then.';
export const thankYouForSubscribing = 'Thank you for subscribing';
export const fromNowOnYouHear =
  'We’ll write to you when we have a new flour, oil or snack, and send you a healthy recipe now and then.';
export const seeWhatIsNew = 'See what’s new';
export const wasItNotYouWho = 'Did you not subscribe? Click the link below and we’ll take you off the list.';
export const youGetThisEMailBecauseThisAddressWas = (name: string | number) =>
  `You get this e-mail because this address was subscribed to the ${name} newsletter.`;
export const unsubscribe = 'Unsubscribe';

// order-code-email.ts
export const confirmsYourOrder = (code: string | number, name: string | number) =>
  `${code} confirms your ${name} order`;
export const typeItWithinMinutes = (minutes: string | number) =>
  `Enter it within ${minutes} minutes to place your order.`;
export const confirmYourOrder = 'Confirm your order';
export const typeThisCode = (minutes: string | number) =>
  `Enter this code on the checkout page within ${minutes} minutes to place your order:`;
export const order = 'Order';
export const cashOnDelivery = 'Cash on delivery';
export const ifYouOrderedNothingFrom =
  'If you did not order from us, please ignore this e-mail. We place no order without the code.';
export const youGetThisEMailBecauseSomebody = (name: string | number) =>
  `You get this e-mail because somebody ordered at ${name} with this address.`;

// order-edited-email.ts
export const weSendBackToWhere = (back: string | number) =>
  `We’ve started a refund of ${back} to your original payment method. Banks take 5 to 7 working days.`;
export const pleaseKeepReadyForDelivery = (due: string | number) => `Please keep ${due} ready for delivery.`;
export const whatWasAddedIsOrder = (orderNumber: string | number, total: string | number) =>
  `The added items are order ${orderNumber}. Please keep ${total} ready for it.`;
export const yourOrderHasChanged = (number: string | number) => `Your order ${number} has changed`;
export const pleaseCheckWhatIsDifferent = 'Please check the changes';
export const yourOrderHasChanged2 = 'Your order has changed';
export const weChangedYourOrder = (number: string | number) => `We’ve made these changes to your order ${number}:`;
export const isThisNotWhat = (email: string | number, phone: string | number, workingHours: string | number) =>
  `Not what you wanted? Write to ${email} or call ${phone}, ${workingHours}.`;

// order-email.ts
export const discount = (couponCode: string | number) => `Discount (${couponCode})`;
export const cashOnDeliveryFee = 'Cash on delivery fee';
export const weReceivedYourOrder = (orderNumber: string | number) => `We received your order ${orderNumber}`;
export const weReceivedYourOrder2 = 'We received your order!';
export const thankYouYourOrder = (orderNumber: string | number, total: string | number) =>
  `Thank you. We have your order ${orderNumber}. Please keep ${total} ready for the courier.`;
export const thankYouYourOrderIsWithUs = (orderNumber: string | number, total: string | number) =>
  `Thank you. We have your order ${orderNumber} and your payment of ${total}.`;
export const subtotal = 'Subtotal';
export const shipping = 'Shipping';
export const free = 'Free';
export const freeWith = (couponCode: string) => `Free (${couponCode})`;
export const total = 'Total';
export const includesGstOf = (total: string | number, gst: string | number) => `${total} (includes GST of ${gst})`;
export const payment = 'Payment';
export const paidOnline = 'Paid online';
export const deliverTo = 'Deliver to';
export const whoeverHoldsThisLinkCan = (email: string | number) =>
  `We pack within 2 to 4 business days. Anyone with this link can see your order, so please do not share it. Questions? Write to ${email}.`;
export const youGetThisEMailBecauseThisAddressWasGiven = (name: string | number) =>
  `You get this e-mail because somebody gave this address for an order at ${name}.`;

// order-expired-email.ts
export const yourOrderWasNotPaid = (number: string | number) =>
  `Your order ${number} is closed: we received no payment`;
export const nothingWasChargedYouCan = 'Nothing was charged. You can order again at any time.';
export const yourOrderWasNotPaid2 = 'Your order was not paid';
export const weDidNotReceive = (total: string | number, number: string | number) =>
  `We did not receive ${total} for your order ${number}, so we have closed it. If your bank did take the money, we’ll reopen the order or refund you in full, and e-mail you.`;
export const questionsWriteToOrCall2 = (
  email: string | number,
  phone: string | number,
  workingHours: string | number,
) => `Questions? Write to ${email} or call ${phone}, ${workingHours}.`;

// order-refund-email.ts
export const refundPaid = (amount: string, number: string, reference: string) =>
  `We’ve refunded ${amount} for your order ${number}. The reference is ${reference}.`;
export const refundPaidAsAsked = (amount: string, number: string, reference: string) =>
  `As you asked, we’ve refunded ${amount} for your order ${number}. The reference is ${reference}.`;
export const refundBegun = (amount: string, number: string) =>
  `We’ve started a refund of ${amount} for your order ${number} to your original payment method. Banks take 5 to 7 working days.`;
export const refundBegunAsAsked = (amount: string, number: string) =>
  `As you asked, we’ve started a refund of ${amount} for your order ${number} to your original payment method. Banks take 5 to 7 working days.`;
export const wePaidBackToYou = (amount: string | number) => `We’ve refunded ${amount}`;
export const refundOfStarted = (amount: string | number) => `Refund of ${amount} started`;
export const yourRefund = 'Your refund';
export const yourOrderIsCancelled = (number: string | number) => `Your order ${number} is cancelled`;
export const yourOrderIsCancelled2 = 'Your order is cancelled';
export const yourOrderIsCancelledYouHaveNothing = (number: string | number) =>
  `Your order ${number} is cancelled. You have nothing to pay.`;
export const yourOrderIsLess = (number: string | number, amount: string | number) =>
  `You pay ${amount} less for order ${number}`;
export const nothingToPay = 'Nothing to pay';
export const youHaveNothingToPay = (number: string | number) =>
  `You no longer have to pay anything for your order ${number}.`;
export const youPayLess = 'You pay less';
export const youPayLessForYourOrder = (amount: string | number, number: string | number) =>
  `You pay ${amount} less for your order ${number} on delivery.`;

// order-replacement-email.ts
export const aFreeReplacement = (first: string | number) => `A free replacement for your order ${first}`;
export const youHaveNothingToPay2 = 'You have nothing to pay';
export const weSendYouAReplacement = 'Your replacement is coming';
export const weAreSorryThatSomething = (first: string | number) =>
  `We are sorry about the problem with your order ${first}. We’re sending you these items again, free of charge:`;
export const theReplacementIsOrderWe = (orderNumber: string | number) =>
  `The replacement is order ${orderNumber}. We’ll e-mail you when it ships.`;
export const seeTheReplacement = 'See the replacement';

// order-status-email.ts
export const yourOrderIsOnIts = (orderNumber: string | number) => `Your order ${orderNumber} is on its way`;
export const yourParcelIsOnIts = 'Your parcel is on its way';
export const yourOrderHasLeftUs = (orderNumber: string | number) =>
  `We’ve shipped your order ${orderNumber}. The tracking number will work within 24 hours.`;
export const yourOrderWasDelivered = (orderNumber: string | number) => `Your order ${orderNumber} was delivered`;
export const yourParcelWasDelivered = 'Your parcel was delivered';
export const theCourierTellsUs = (orderNumber: string | number) =>
  `The courier says your order ${orderNumber} was delivered. Is anything missing or damaged? Reply to this e-mail and we’ll put it right.`;
export const yourOrderCouldNot = (orderNumber: string | number) => `Your order ${orderNumber} could not be accepted`;
export const weCouldNotAccept = 'We could not accept your order';
export const weAreSorryWeCould = (orderNumber: string | number) =>
  `We are sorry, we could not accept your order ${orderNumber}. You have nothing to pay.`;
export const theParcelOfYourOrder = (orderNumber: string | number) => `Your order ${orderNumber} was returned to us`;
export const yourParcelCameBack = 'Your parcel was returned to us';
export const whatYouSentBack = (orderNumber: string | number) =>
  `We’ve received your return for order ${orderNumber} and closed the order. If you paid for it, we’ll refund you and e-mail you the details.`;
export const theCourierCouldNotHand = (orderNumber: string | number) =>
  `The courier could not deliver your order ${orderNumber} and returned it to us. The order is closed and you have nothing to pay. Still want it? Please order again or write to us.`;
export const yourOrderIsCancelled3 = (orderNumber: string | number) => `Your order ${orderNumber} is cancelled`;
export const refundOfStarted2 = (money: string | number) => `Refund of ${money} started`;
export const yourOrderIsCancelledNothing = (orderNumber: string | number) =>
  `Your order ${orderNumber} is cancelled. You had not paid for it, so there is nothing to refund.`;
export const weGiveYouBack = (money: string | number, orderNumber: string | number) =>
  `We’ll refund the ${money} you paid in cash for your order ${orderNumber}. We’ll e-mail you how.`;
export const weSendOfYourOrder = (money: string | number, orderNumber: string | number) =>
  `We’ve started a refund of ${money} for your order ${orderNumber}. Banks take 5 to 7 working days.`;
export const courier = 'Courier';
export const trackingNumber = 'Tracking number';
export const trackYourParcel = 'Track your parcel';

// otp-email.ts
export const isYourCode = (code: string | number, name: string | number) => `${code} is your ${name} code`;
export const typeItWithinMinutesToFinish = (minutes: string | number) =>
  `Enter it within ${minutes} minutes to finish your registration.`;
export const yourOneTimeCode = 'Your one-time code';
export const typeThisCodeOnTheRegistration = (minutes: string | number) =>
  `Enter this code on the registration page within ${minutes} minutes:`;
export const nobodyFromOurShopWill =
  'We will never ask you for this code. If you did not register with us, please ignore this e-mail.';
export const youGetThisEMailBecauseSomebodyRegistered = (name: string | number) =>
  `You get this e-mail because somebody registered at ${name} with this address.`;

// paid-after-leaving-email.ts
export const orderIsPaidNoCash = (orderNumber: string | number) =>
  `Order ${orderNumber} is paid online: collect no cash`;
export const cameOnlineAfterTheParcel = (total: string | number) =>
  `${total} was paid online after the parcel was shipped.`;
export const paidOnlineAfterTheParcel = 'Paid online after shipping';
export const orderLeftToBePaid = (orderNumber: string | number, total: string | number) =>
  `Order ${orderNumber} was shipped as cash on delivery. Since then the buyer has paid ${total} online. Please tell the courier to collect no cash. If the buyer has paid twice, refund the online payment.`;
export const amount = 'Amount';
export const youGetThisEMailBecauseYouLookAfter = (name: string | number) =>
  `You get this e-mail because you manage orders at ${name}.`;

// account-erased-email.ts
export const yourAccountIsErased = (name: string | number) => `Your ${name} account is erased`;
export const yourAccountIsErased2 = 'Your account is erased';
export const weErasedWhatWeKept =
  'Your account, your saved limits, votes and photos, your newsletter subscription and your messages are deleted. You’re signed out everywhere.';
export const whatStaysAfterErasing =
  'Tax law makes us keep orders and invoices for eight years. Invoices keep your name and address; orders no longer have your e-mail, phone or account.';
export const ourPrivacyPolicy = 'Privacy policy';
export const youGetThisEMailBecauseErased = (name: string | number) =>
  `You get this e-mail because the ${name} account of this address was just erased. It is the last one.`;

// new-device-email.ts
export const newDeviceSubject = (shop: string) => `A new device signed in to your ${shop} account`;
export const newDevicePreview = (device: string, time: string) => `${device}, ${time}`;
export const newDeviceHeading = 'New sign-in to your account';
export const somebodySignedIn = (device: string, address: string, time: string) =>
  `Your account was opened on a device we had not seen before: ${device}, from the internet address ${address}, on ${time} Indian time.`;
export const ifItWasNotYouNewDevice =
  'If this was you, there is nothing to do. If it was not, set a new password with ‘Forgot password’ on the sign-in page: it signs out every device.';

// password-changed-email.ts
export const yourPasswordWasChanged = (name: string | number) => `Your ${name} password was changed`;
export const everyOtherDeviceIsSigned = 'You’re signed out on all other devices.';
export const yourPasswordWasChanged2 = 'Your password was changed';
export const yourAccountHasANew =
  'Your account has a new password, and you’re signed out on all other devices. If you changed it, you need not do anything.';
export const ifItWasNot =
  'If it was not you, somebody may be reading your e-mail. Change your e-mail password first. Then tap ‘Forgot Password’ on the sign-in page to choose a new one here.';
export const toTheSignInPage = 'Sign in';
export const youGetThisEMailBecauseThisAddress = (name: string | number) =>
  `You get this e-mail because this address has an account at ${name}.`;

// payment-lapse-email.ts
export const promisedTooLate = (amount: string, thing: string, reference: string) =>
  `The bank approved ${amount} for ${thing} ${reference} too late, so it stays closed. We do not take the money; the bank releases it to the buyer. We have told the buyer.`;
export const promisedTooLateForCash = (amount: string, thing: string, reference: string) =>
  `The bank approved ${amount} for ${thing} ${reference} too late, so it stays cash on delivery. We do not take the money; the bank releases it to the buyer. We have told the buyer.`;
export const lateGoesBackToYou = (amount: string, thing: string, reference: string) =>
  `Your bank will release ${amount} for ${thing} ${reference}: payment came too late`;
export const lateGoesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `The bank releases ${amount} for ${thing} ${reference}: payment came too late`;
export const yourGoesOn = (thing: string | number, reference: string | number) =>
  `We’ll still deliver your ${thing} ${reference}. Please pay on delivery.`;
export const yourWasClosedBefore = (thing: string | number, reference: string | number) =>
  `Your ${thing} ${reference} was already closed, so it will not go ahead.`;
export const yourBankSetAside = (amount: string | number, state: string | number) =>
  `Your bank approved your payment of ${amount} too late. ${state} We have not taken this money. Your bank will release it, usually within 5 to 7 working days.`;
export const theBuyerWasToldThere = 'We have told the buyer. You need not do anything.';
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
export const boughtBy = (planName: string | number, name: string | number) => `${name} bought the ${planName}`;
export const pleaseCall = (total: string | number) => `${total} paid. Please call the buyer.`;
export const somebodyBoughtAPlan = 'New plan purchase';
export const mobile = 'Mobile';
export const yourAnswerToThisEMail = 'Reply to this e-mail to write to the buyer.';
export const youGetThisEMailBecauseAPlanWas = 'You get this e-mail because somebody bought a plan in your shop.';
export const welcomeToThe = (planName: string | number) => `Welcome to the ${planName}`;
export const ourTeamWillCall = 'Our team will call you soon.';
export const weReceivedYourPurchase = 'We received your purchase!';
export const thankYouForYourTrust =
  'Thank you for your trust. Our team will call you within two working days to fix your first consultation. Until then, please do not change any medicine on your own.';
export const seeItInYourAccount = 'See it in your account';
export const youGetThisEMailBecauseYouBought = (name: string | number) =>
  `You get this e-mail because you bought a plan at ${name}.`;

// program-refund-email.ts
export const refundOfStarted3 = (money: string | number, plan: string | number) =>
  `Refund of ${money} started: ${plan}`;
export const weSendOfYourBack = (money: string | number, plan: string | number) =>
  `We’ve started a refund of ${money} for your ${plan}. Banks take 5 to 7 working days.`;
export const youGetThisEMailBecauseOfYourPurchase = (name: string | number) =>
  `You get this e-mail because of your purchase at ${name}.`;

// refund-email.ts
export const goesBackToYou = (amount: string, thing: string, reference: string) =>
  `Refund of ${amount} for ${thing} ${reference}`;
export const goesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `Refund to the buyer: ${amount} for ${thing} ${reference}`;
export const thePaymentArrivedAfterIts = 'The payment came too late.';
export const theAmountWasNot = 'The amount was not the order total.';
export const aPartOfTheOrder = 'Part of the order was cancelled or paid in cash before the payment came.';
export const theOrderWasPaidAlready = 'The order was already paid.';
export const andWhatYouOrdered = (late: string | number) => `${late} What you ordered is now sold out.`;
export const theOrderHadBeenGiven = 'The order was cancelled before the payment came.';
export const weCouldNotAcceptTheOrder = 'We had closed the order before the payment came, as we could not accept it.';
export const theParcelHadComeBack = 'The parcel was returned to us before the payment came.';
export const theOrderWasDeliveredAlready = 'The order was already delivered as cash on delivery.';
export const theOrderIsRefundedAlready = 'The order is already refunded.';
export const theAmountWasNotTheTotal = 'The amount was not the price of the plan.';
export const thePlanWasPaidAlready = 'The plan was already paid.';
export const yourMoneyGoesBack = 'Your refund has started';
export const aPaymentGoesBack = 'A payment is being refunded';
export const weReceivedAndSend = (amount: string | number, why: string | number) =>
  `We received ${amount} and have started a refund. ${why}`;
export const banksTake5To7 = 'Banks take 5 to 7 working days. You need not do anything.';

// reset-email.ts
export const chooseANewPassword = (name: string | number) => `Choose a new ${name} password`;
export const theLinkWorksOnceWithin = (minutes: string | number) =>
  `The link works only once, within ${minutes} minutes.`;
export const chooseANewPassword2 = 'Choose a new password';
export const somebodyAskedForANew = (minutes: string | number) =>
  `Somebody asked for a new password for your account. If it was you, choose one within ${minutes} minutes. The link works only once.`;
export const withTheNewPasswordEvery =
  'You’ll be signed out on all other devices. If you did not ask for this, please ignore this e-mail. Your password stays the same.';

// staff-digest-email.ts
export const ordersCount = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
export const newLabel = 'New';
export const toPack = 'To pack';
export const toConfirm = 'To confirm';
export const unitsCount = (units: number) => (units === 1 ? '1 unit' : `${units} units`);
export const andMore = (lowStockCount: string | number) => `and ${lowStockCount} more`;
export const newOrders = (orders: number) => (orders === 1 ? '1 new order' : `${orders} new orders`);
export const toPack2 = (toPack: string | number) => `${toPack} to pack`;
export const toConfirm2 = (toConfirm: string | number) => `${toConfirm} to confirm`;
export const lowInStock = (lowStockCount: string | number) => `${lowStockCount} low in stock`;
export const yourShop = (said: string | number) => `Your shop: ${said}`;
export const yourShopNothingWaits = 'Your shop: nothing to do';
export const seeWhatWaits = 'See your orders in the back office.';
export const whatWaitsInYourShop = 'To do in your shop';
export const seeTheOrders = 'See the orders';
export const fewUnitsAreLeftOf = 'Low in stock:';
export const seeTheProducts = 'See the products';
export const howOftenYouGet = 'To change how often you get this e-mail, go to the end of the order list.';
export const youGetThisEMailBecauseYourShop =
  'You get this e-mail because order updates are switched on for your shop.';

// welcome-email.ts
export const welcomeTo = (name: string | number) => `Welcome to ${name}`;
export const yourAccountIsOpen = 'Your account is ready.';
export const yourAccountIsOpenYouCan =
  'Your account is ready. Sign in to follow your orders and save up to three addresses for a quicker checkout.';
export const lookAroundTheShop = 'Start shopping';
export const youGetThisEMailOnce = (name: string | number) =>
  `You get this e-mail because you opened an account at ${name}. We send it only once.`;

// staff-invitation-email.ts
export const invitationSubject = (inviter: string, shop: string) => `${inviter} invites you to work at ${shop}`;
export const invitationPreview = (role: string) => `Your role: ${role}`;
export const invitationHeading = (shop: string) => `Join ${shop}`;
export const invitationParagraph = (inviter: string, shop: string) =>
  `${inviter} invites you to work in the back office of ${shop}. Choose your name and a password to start.`;
export const yourRole = 'Your role';
export const whatItIsFor = 'What you do';
export const acceptInvitation = 'Accept the invitation';
export const theInvitationWorksOnce = (days: number) =>
  `The link works once, within ${days} days. Please don’t forward it: whoever opens it can join in your place.`;
export const notExpectingThis = 'Not expecting this? Ignore this e-mail, and nothing happens.';
export const youGetThisEMailBecauseYouAreInvited = (shop: string) =>
  `You get this e-mail because an owner of ${shop} entered this address.`;

// staff-role-email.ts
export const staffRoleSubject = {
  joined: (shop: string, role: string) => `You now work at ${shop}: ${role}`,
  changed: (shop: string, role: string) => `Your role at ${shop} is now ${role}`,
  left: (shop: string, _role: string) => `You no longer work at ${shop}`,
};
export const staffRoleHeading = {
  joined: 'Welcome to the team',
  changed: 'You have another role',
  left: 'Your access has ended',
};
export const staffRoleParagraph = {
  joined: (shop: string, role: string, by: string) =>
    `You have joined ${shop} with the role ${role}, on the invitation of ${by}.`,
  changed: (shop: string, role: string, by: string) =>
    `${by} has changed your role at ${shop}. From now on it is ${role}.`,
  left: (shop: string, role: string, by: string) =>
    `${by} has ended your access to the back office of ${shop}, where your role was ${role}. You are signed out everywhere. Your account stays as a customer’s account.`,
};
export const youAreSignedOut = 'You are signed out everywhere.';

// staff-news-email.ts
export const staffNewsSubject = {
  joined: (name: string, shop: string, role: string) => `${name} joined ${shop}: ${role}`,
  changed: (name: string, shop: string, role: string) => `${name} is now ${role} at ${shop}`,
  left: (name: string, shop: string, _role: string) => `${name} no longer works at ${shop}`,
};
export const staffNewsHeading = {
  joined: 'Somebody joined your staff',
  changed: 'A role has changed',
  left: 'Somebody left your staff',
};
export const staffNewsPreview = (by: string) => `By ${by}`;
export const role = 'Role';
export const formerRole = 'Former role';
export const invitedBy = 'Invited by';
export const decidedBy = 'Changed by';
export const ifNobodyMeantIt =
  'If none of the owners meant this, end that person’s access and change your password at once.';
export const seeYourStaff = 'See your staff';
export const youGetThisEMailBecauseYouAreAnOwner = (shop: string) =>
  `You get this e-mail because you are an owner of ${shop}.`;

// second-factor-email.ts
export const factorSubject = (isAdded: boolean, shop: string) =>
  `${isAdded ? 'A second factor was added to' : 'A second factor was removed from'} your ${shop} account`;
export const factorHeading = (isAdded: boolean) => (isAdded ? 'Second factor added' : 'Second factor removed');
export const factorChanged = (isAdded: boolean, factor: string, device: string, time: string) =>
  `${isAdded ? 'Added' : 'Removed'}: ${factor} (${device}, ${time}).`;
export const ifItWasNotYouFactor =
  'If it was not you, choose a new password now and tell an owner of the shop: somebody else may be signed in to your account.';
export const toYourSignIn = 'See your sign-in';
