import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// address-panel.tsx, details-panel.tsx, orders-panel.tsx
export const loading = 'Loading';

// account.tsx
export const orders = 'Orders';
export const whatYouOrdered = 'Your past and current orders';
export const address = 'Address';
export const whereWeDeliverToYou = 'Your saved addresses';
export const yourDetails = 'Your details';
export const whoYouAre = 'Your name, phone and password';
export const yourData = 'Your data';
export const whatWeKeepOfYou = 'What we keep about you';
export const business = 'Business';
export const whomWeInvoice = 'GSTIN for your invoices';
export const yourAccount = 'Your account';
export const yourOrdersAndYourSaved = 'Your orders and saved addresses. Only you can see this page, after you sign in.';
export const namasteUserName = (userName: string | number) => `Namaste, ${userName}`;

// address-panel.tsx
export const savedAddresses = 'Saved addresses';
export const noAddressSavedYetUp = (mostAddresses: string | number) =>
  `No saved addresses yet. You can save up to ${mostAddresses} in this browser.`;
export const phoneLine = (phone: string | number) => `Phone ${phone}`;
export const edit = 'Edit';
export const deleteLabel = 'Delete';
export const addANewAddress = 'Add a new address';
export const editThisAddress = 'Edit this address';
export const youHaveSavedWhich = (mostAddresses: string | number) =>
  `You can save up to ${mostAddresses} addresses. Delete one to add another.`;
export const city = 'City';
export const phone = 'Phone';
export const pincode = 'Pincode';
export const notes = 'Notes';
export const addAddress = 'Add address';
export const updateAddress = 'Update address';
export const cancel = 'Cancel';

// details-panel.tsx
export const nameAndPhone = 'Name and phone';
export const userName = 'User Name';
export const yourMobileNumber10Digits = 'Your mobile number, 10 digits';
export const emailLine = (email: string | number) => `E-mail: ${email}`;
export const saving = 'Saving…';
export const devices = 'Signed-in devices';
export const saveDetails = 'Save details';
export const password = 'Password';
export const aNewPasswordSignsOut =
  'When you change it, you’ll be signed out on all other devices. We’ll confirm by e-mail.';
export const presentPassword = 'Current password';
export const newPassword = 'New password';
export const atLeast8Characters = 'At least 8 characters, with A-Z, a-z and 0-9';
export const saveNewPassword = 'Save new password';

// orders-panel.tsx
export const details = 'Details';
export const detailsOfOrder = (orderId: string | number) => `Details of order ${orderId}`;
export const loading2 = 'Loading…';
export const showMoreOrders = 'Show more orders';
export const theyCouldNotBeLoaded = 'We could not load your orders. Please try again.';
export const orderDetails = 'Order details';
export const order = 'Order';
export const openThisOrderAlso = 'View or cancel this order';
export const noOrdersYet = 'No orders yet';
export const whatYouOrderWhile = 'Orders you place while signed in will appear here.';
export const seeAllProducts = 'See all products';
export const weCouldNotLoadYourOrders = 'We could not load your orders.';
export const weCouldNotLoadTheOrder = 'We could not load the order.';
export const tryAgain = 'Try again';

// own-data-panel.tsx
export const whatIsKept = 'What we keep about you';
export const whyItIsKept =
  'Only what we need to deliver your orders, invoice them and reply to you. We never sell it. The privacy policy says why we keep each kind, and for how long.';
export const privacyPolicy = 'Privacy policy';
export const accountKind = 'Account';
export const accountKept =
  'Your name, e-mail, phone and a scrambled form of your password. Change them under ‘Your details’.';
export const addressesKind = 'Saved addresses';
export const addressesKept = 'They are in this browser only. We get an address when you order.';
export const ordersKind = 'Orders and invoices';
export const ordersKept = (count: number) =>
  count === 0
    ? 'None.'
    : count === 1
      ? '1 order, with its address, lines and invoices.'
      : `${count} orders, with their addresses, lines and invoices.`;
export const programsKind = 'Programs';
export const programsKept = (count: number) =>
  count === 0
    ? 'None.'
    : count === 1
      ? '1 plan you chose, with your name, e-mail and mobile number.'
      : `${count} plans you chose, with your name, e-mail and mobile number.`;
export const reviewsKind = 'Reviews and photos';
export const reviewsKept = (reviews: number, votes: number) =>
  `Reviews you wrote: ${reviews}. Reviews you found helpful: ${votes}.`;
export const limitsKind = 'Food limits';
export const limitsKept = (saved: boolean) =>
  saved ? 'Saved to your account. Only you can use them.' : 'None on our side.';
export const newsletterKind = 'Newsletter';
export const newsletterKept = (subscribed: boolean) =>
  subscribed
    ? 'Your address is on the list. Each newsletter has a link to unsubscribe.'
    : 'Your address is not on the list.';
export const messagesKind = 'Messages';
export const messagesKept = (count: number) =>
  count === 0 ? 'None.' : count === 1 ? '1 message you sent us.' : `${count} messages you sent us.`;
export const emailsKind = 'E-mails';
export const emailsKept = (count: number) =>
  count === 0
    ? 'None.'
    : count === 1
      ? '1 e-mail we sent you or will send. We delete its text as soon as it is sent.'
      : `${count} e-mails we sent you or will send. We delete their texts as soon as they are sent.`;

// own-data-forms.tsx
export const youGetTheNewsletter = 'It comes to the address of your account.';
export const subscribe = 'Subscribe';
export const unsubscribe = 'Unsubscribe';
export const newsletterNotSaved = 'We couldn’t save your choice. Please try again.';
export const downloadYourData = 'Download your data';
export const downloadSays =
  'One JSON file with everything listed here. Please type your password again, so that nobody else takes it.';
export const yourPassword = 'Your password';
export const download = 'Download';
export const preparing = 'Preparing…';
export const yourDataIsDownloaded = 'We have prepared your file. Keep it where only you can open it.';
export const fileName = (day: string) => `your-data-${day}.json`;
export const eraseYourAccount = 'Erase your account';
export const whatGoes =
  'We delete your account, saved limits, votes, photos, messages, newsletter subscription and the e-mails we keep. You’ll be signed out everywhere. This cannot be undone.';
export const whatStays =
  'Orders and invoices stay for eight years, as tax law requires. Invoices and the orders they belong to keep your name and address. All orders lose your e-mail, phone and account.';
export const whatMustBeDone = 'Orders must be delivered or cancelled first, and refunds must have arrived.';
export const removeReviews = 'Delete my reviews, too. Otherwise they stay, signed ‘A customer’.';
export const eraseMyAccount = 'Erase my account';
export const erasing = 'Erasing…';

// own-programs.tsx
export const programs = 'Programs';
export const refunded = '(refunded)';
export const purchaseId = (purchaseId: string | number) => `Purchase ${purchaseId}`;
export const taxInvoicePdf = 'Tax invoice (PDF)';
export const refundedLine = (refunded: string | number) => `${refunded} refunded`;

// own-programs.tsx
export const payment = (paymentId: ReactNode) => <>Payment {paymentId}</>;
