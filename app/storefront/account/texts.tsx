import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// account-menu.tsx
export const loading = 'Loading';
export const loggedInAs = 'Logged in as';
export const account = 'Account';
export const logout = 'Logout';

// account.tsx
export const orders = 'Orders';
export const whatYouOrdered = 'Your past and current orders';
export const address = 'Address';
export const whereWeDeliverToYou = 'Your saved addresses';
export const yourDetails = 'Your details';
export const whoYouAre = 'Your name, phone and password';
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

// own-programs.tsx
export const programs = 'Programs';
export const refunded = '(refunded)';
export const purchaseId = (purchaseId: string | number) => `Purchase ${purchaseId}`;
export const taxInvoicePdf = 'Tax invoice (PDF)';
export const refundedLine = (refunded: string | number) => `${refunded} refunded`;

// own-programs.tsx
export const payment = (paymentId: ReactNode) => <>Payment {paymentId}</>;
