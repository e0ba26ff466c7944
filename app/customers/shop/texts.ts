import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('customers-shop', {
  // address-panel.tsx, details-panel.tsx, orders-panel.tsx
  loading: 'Loading',

  // account.tsx
  orders: 'Orders',
  whatYouOrdered: 'Your past and current orders',
  address: 'Address',
  whereWeDeliverToYou: 'Your saved addresses',
  yourDetails: 'Your details',
  whoYouAre: 'Your name, phone and password',
  yourData: 'Your data',
  whatWeKeepOfYou: 'What we keep about you',
  business: 'Business',
  whomWeInvoice: 'GSTIN for your invoices',
  yourAccount: 'Your account',
  yourOrdersAndYourSaved: 'Your orders and saved addresses. Only you can see this page, after you sign in.',
  saidInAccount: '{said} Your account',
  namasteUserName: 'Namaste, {userName}',

  // account-form.server.ts, plain-account.tsx
  detailsAreSaved: 'Your details are saved.',
  newPasswordIsSet: 'Your new password is set.',
  youAreSubscribed: 'You are subscribed to the newsletter.',
  youAreUnsubscribed: 'You are unsubscribed from the newsletter.',
  logOut: 'Logout',
  needsJavascript:
    'Saved addresses and the download of your data need JavaScript: addresses are kept in this browser only. Without it, type your address at the checkout.',

  // address-panel.tsx
  savedAddresses: 'Saved addresses',
  noAddressSavedYetUp: 'No saved addresses yet. You can save up to {mostAddresses} in this browser.',
  phoneLine: 'Phone {phone}',
  edit: 'Edit',
  deleteLabel: 'Delete',
  addANewAddress: 'Add a new address',
  editThisAddress: 'Edit this address',
  youHaveSavedWhich: 'You can save up to {mostAddresses} addresses. Delete one to add another.',
  city: 'City',
  phone: 'Phone',
  pincode: 'Pincode',
  notes: 'Notes',
  addAddress: 'Add address',
  updateAddress: 'Update address',
  cancel: 'Cancel',

  // details-panel.tsx
  nameAndPhone: 'Name and phone',
  emailLine: 'E-mail: {email}',
  saving: 'Saving…',
  devices: 'Signed-in devices',
  saveDetails: 'Save details',
  password: 'Password',
  aNewPasswordSignsOut: 'When you change it, you’ll be signed out on all other devices. We’ll confirm by e-mail.',
  presentPassword: 'Current password',
  newPassword: 'New password',
  saveNewPassword: 'Save new password',

  emailAddress: 'E-mail address',
  emailAbout: 'It is {email} now. We’ll e-mail a link to the new address. It changes when you open the link.',
  newEmail: 'New e-mail address',
  sendLink: 'Send link',
  sending: 'Sending…',
  linkIsSent: 'We’ve e-mailed a link to your new address. Open it to finish the change.',

  // orders-panel.tsx
  details: 'Details',
  detailsOfOrder: 'Details of order {orderId}',
  loadingMore: 'Loading…',
  showMoreOrders: 'Show more orders',
  theyCouldNotBeLoaded: 'We could not load your orders. Please try again.',
  orderDetails: 'Order details',
  order: 'Order',
  openThisOrderAlso: 'View or cancel this order',
  viewThisOrder: 'View this order',
  noOrdersYet: 'No orders yet',
  whatYouOrderWhile: 'Orders you place while signed in will appear here.',
  seeAllProducts: 'See all products',
  weCouldNotLoadYourOrders: 'We could not load your orders.',
  weCouldNotLoadTheOrder: 'We could not load the order.',
  tryAgain: 'Try again',

  // own-data-panel.tsx
  whatIsKept: 'What we keep about you',
  whyItIsKept:
    'Only what we need to deliver your orders, invoice them and reply to you. We never sell it. The privacy policy says why we keep each kind, and for how long.',
  privacyPolicy: 'Privacy policy',
  accountKind: 'Account',
  accountKept: 'Your name, e-mail, phone and a scrambled form of your password. Change them under ‘Your details’.',
  emailWaits: 'New e-mail address, waiting for you to open its link: {newEmail}',
  addressesKind: 'Saved addresses',
  addressesKept: 'They are in this browser only. We get an address when you order.',
  ordersKind: 'Orders and invoices',
  ordersKept:
    '{count, plural, =0 {None.} one {1 order, with its address, lines and invoices.} other {# orders, with their addresses, lines and invoices.}}',
  programsKind: 'Programs',
  programsKept:
    '{count, plural, =0 {None.} one {1 plan you chose, with your name, e-mail and mobile number.} other {# plans you chose, with your name, e-mail and mobile number.}}',
  reviewsKind: 'Reviews and photos',
  reviewsKept: 'Reviews you wrote: {reviews}. Reviews you found helpful: {votes}.',
  limitsKept: 'Saved to your account. Only you can use them.',
  noLimitsKept: 'None on our side.',
  newsletterKept: 'Your address is on the list. Each newsletter has a link to unsubscribe.',
  noNewsletterKept: 'Your address is not on the list.',
  limitsKind: 'Food limits',
  newsletterKind: 'Newsletter',
  stockAlertsKind: 'Back in stock',
  stockAlertsKept: '{count, plural, =0 {None.} one {1 size you asked about.} other {# sizes you asked about.}}',
  youAreToldOfStock: 'We e-mail you once when a size you asked about is back.',
  stopStockAlerts: 'Stop these e-mails',
  stockAlertsStopped: 'We won’t e-mail you about stock any more.',
  messagesKind: 'Messages',
  messagesKept: '{count, plural, =0 {None.} one {1 message you sent us.} other {# messages you sent us.}}',
  emailsKind: 'E-mails',
  emailsKept:
    '{count, plural, =0 {None.} one {1 e-mail we sent you or will send. We delete its text as soon as it is sent.} other {# e-mails we sent you or will send. We delete their texts as soon as they are sent.}}',

  // own-data-forms.tsx
  youGetTheNewsletter: 'It comes to the address of your account.',
  subscribe: 'Subscribe',
  unsubscribe: 'Unsubscribe',
  leftCartsKind: 'Reminder of a cart you left',
  refillsKind: 'Reminder before food runs out',
  youGetThisReminder: 'We e-mail you about this, at most once in seven days.',
  startReminder: 'Yes, remind me',
  choiceIsSaved: 'Your choice is saved.',
  newsletterNotSaved: 'We couldn’t save your choice. Please try again.',
  downloadYourData: 'Download your data',
  downloadSays:
    'One JSON file with everything listed here. Please type your password again, so that nobody else takes it.',
  yourPassword: 'Your password',
  download: 'Download',
  preparing: 'Preparing…',
  yourDataIsDownloaded: 'We have prepared your file. Keep it where only you can open it.',
  fileName: 'your-data-{day}.json',
  eraseYourAccount: 'Erase your account',
  whatGoes:
    'We delete your account, saved limits, votes, photos, messages, newsletter subscription and the e-mails we keep. You’ll be signed out everywhere. This cannot be undone.',
  whatStays:
    'Orders and invoices stay for eight years, as tax law requires. Invoices and the orders they belong to keep your name and address. All orders lose your e-mail, phone and account.',
  whatMustBeDone: 'Orders must be delivered or cancelled first, and refunds must have arrived.',
  removeReviews: 'Delete my reviews, too. Otherwise they stay, signed ‘A customer’.',
  eraseMyAccount: 'Erase my account',
  erasing: 'Erasing…',

  // own-programs.tsx
  programs: 'Programs',
  refunded: '(refunded)',
  purchaseId: 'Purchase number {purchaseId}',
  taxInvoicePdf: 'Tax invoice (PDF)',
  refundedLine: '{refunded} refunded',
  payment: 'Payment {paymentId}',
});
