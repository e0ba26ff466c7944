/** What staff read in their e-mails, which are in English: a sentence is whole, its values are its parameters. */

export const notGiven = 'not given';
export const messageFrom = (email: string | number) => `Message from ${email}`;
export const aMessageFromTheContact = 'A message from the contact form';
export const nameLabel = 'Name';
export const email = 'Email';
export const yourAnswerToThisE =
  'Open the message to answer it, so that others see it is answered. A reply to this e-mail reaches them, too. We have not checked the name and e-mail they typed.';
export const youGetThisEMailBecauseItWasWritten =
  'You get this e-mail because somebody used the contact form of your shop.';

export const openTheMessage = 'Open the message';

export const problemWithOrder = (orderNumber: string) => `Problem with order ${orderNumber}`;
export const aBuyerReportsAProblem = 'A buyer reports a problem';
export const orderLabel = 'Order';
export const photosLabel = 'Photos';
export const photosAttached = (count: number) => (count === 1 ? '1, attached' : `${count}, attached`);
export const yourAnswerGoesToTheBuyer =
  'Open the message to answer it, so that others see it is answered. A reply to this e-mail reaches the buyer, too.';
export const youGetThisEMailBecauseOfAProblem =
  'You get this e-mail because a buyer reported a problem with an order of your shop.';

export const orderIsPaidNoCash = (orderNumber: string | number) =>
  `Order ${orderNumber} is paid online: collect no cash`;
export const cameOnlineAfterTheParcel = (total: string | number) =>
  `${total} was paid online after the parcel was shipped.`;
export const paidOnlineAfterTheParcel = 'Paid online after shipping';
export const orderLeftToBePaid = (orderNumber: string | number, total: string | number) =>
  `Order ${orderNumber} was shipped as cash on delivery. Since then the buyer has paid ${total} online. Please tell the courier to collect no cash. If the buyer has paid twice, refund the online payment.`;
export const youGetThisEMailBecauseYouLookAfter = (name: string | number) =>
  `You get this e-mail because you manage orders at ${name}.`;

export const promisedTooLate = (amount: string, thing: string, reference: string) =>
  `The bank approved ${amount} for ${thing} ${reference} too late, so it stays closed. We do not take the money; the bank releases it to the buyer. We have told the buyer.`;
export const promisedTooLateForCash = (amount: string, thing: string, reference: string) =>
  `The bank approved ${amount} for ${thing} ${reference} too late, so it stays cash on delivery. We do not take the money; the bank releases it to the buyer. We have told the buyer.`;
export const lateGoesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `The bank releases ${amount} for ${thing} ${reference}: payment came too late`;
export const buyerNotified = 'We have told the buyer. You need not do anything.';
export const aPaymentCameTooLate = 'A payment came too late';

export const boughtBy = (planName: string | number, name: string | number) => `${name} bought the ${planName}`;
export const pleaseCall = (total: string | number) => `${total} paid. Please call the buyer.`;
export const somebodyBoughtAPlan = 'New plan purchase';
export const mobile = 'Mobile';
export const yourAnswerToThisEMail = 'Reply to this e-mail to write to the buyer.';
export const youGetThisEMailBecauseAPlanWas = 'You get this e-mail because somebody bought a plan in your shop.';

export const goesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `Refund to the buyer: ${amount} for ${thing} ${reference}`;
export const aPaymentGoesBack = 'A payment is being refunded';

export const seeTheOrders = 'See the orders';

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

export const factorSubject = (isAdded: boolean, shop: string) =>
  `${isAdded ? 'A second step was added to' : 'A second step was removed from'} your ${shop} account`;
export const factorHeading = (isAdded: boolean) => (isAdded ? 'Second step added' : 'Second step removed');
export const factorChanged = (isAdded: boolean, factor: string, device: string, time: string) =>
  `${isAdded ? 'Added' : 'Removed'}: ${factor} (${device}, ${time}).`;
export const ifItWasNotYouFactor =
  'If it was not you, choose a new password now and tell an owner of the shop: somebody else may be signed in to your account.';
export const toYourSignIn = 'See your sign-in';
