/** What staff read in their e-mails, which are in English: a sentence is whole, its values are its parameters. */

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

// contact-email.ts
export const notGiven = 'not given';
export const messageFrom = (email: string | number) => `Message from ${email}`;
export const aMessageFromTheContact = 'A message from the contact form';
export const nameLabel = 'Name';
export const email = 'Email';
export const yourAnswerToThisE =
  'Reply to this e-mail to answer them. We have not checked the name and e-mail they typed.';
export const youGetThisEMailBecauseItWasWritten =
  'You get this e-mail because somebody used the contact form of your shop.';

// paid-after-leaving-email.ts
export const orderIsPaidNoCash = (orderNumber: string | number) =>
  `Order ${orderNumber} is paid online: collect no cash`;
export const cameOnlineAfterTheParcel = (total: string | number) =>
  `${total} was paid online after the parcel was shipped.`;
export const paidOnlineAfterTheParcel = 'Paid online after shipping';
export const orderLeftToBePaid = (orderNumber: string | number, total: string | number) =>
  `Order ${orderNumber} was shipped as cash on delivery. Since then the buyer has paid ${total} online. Please tell the courier to collect no cash. If the buyer has paid twice, refund the online payment.`;
export const youGetThisEMailBecauseYouLookAfter = (name: string | number) =>
  `You get this e-mail because you manage orders at ${name}.`;

// payment-lapse-email.ts
export const promisedTooLate = (amount: string, thing: string, reference: string) =>
  `The bank approved ${amount} for ${thing} ${reference} too late, so it stays closed. We do not take the money; the bank releases it to the buyer. We have told the buyer.`;
export const promisedTooLateForCash = (amount: string, thing: string, reference: string) =>
  `The bank approved ${amount} for ${thing} ${reference} too late, so it stays cash on delivery. We do not take the money; the bank releases it to the buyer. We have told the buyer.`;
export const lateGoesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `The bank releases ${amount} for ${thing} ${reference}: payment came too late`;
export const theBuyerWasToldThere = 'We have told the buyer. You need not do anything.';
export const aPaymentCameTooLate = 'A payment came too late';

// program-email.ts
export const boughtBy = (planName: string | number, name: string | number) => `${name} bought the ${planName}`;
export const pleaseCall = (total: string | number) => `${total} paid. Please call the buyer.`;
export const somebodyBoughtAPlan = 'New plan purchase';
export const mobile = 'Mobile';
export const yourAnswerToThisEMail = 'Reply to this e-mail to write to the buyer.';
export const youGetThisEMailBecauseAPlanWas = 'You get this e-mail because somebody bought a plan in your shop.';

// refund-email.ts
export const goesBackToBuyer = (amount: string, thing: string, reference: string) =>
  `Refund to the buyer: ${amount} for ${thing} ${reference}`;
export const aPaymentGoesBack = 'A payment is being refunded';

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
