/** What staff and the logs read here, in English. */

// security-events.ts
export const eventSignIn = 'Signed in';
export const eventSignInFailed = 'Sign-in failed';
export const eventSecondStepAsked = 'Right password, second step asked for';
export const eventSecondStepFailed = 'Second step failed';
export const eventFactorAdded = 'Added a second factor';
export const eventFactorRemoved = 'Removed a second factor';
export const eventRecoveryCodesMade = 'Made new recovery codes';
export const eventRecoveryCodeUsed = 'Used a recovery code';
export const eventNewDevice = 'Signed in on a new device';
export const eventSignOut = 'Signed out';
export const eventSessionsEnded = 'Signed out other devices';
export const eventConfirmed = 'Confirmed who they are';
export const eventConfirmationFailed = 'Could not confirm who they are';
export const eventPasswordChanged = 'Changed the password';
export const eventEmailChangeAsked = 'Asked for another e-mail address';
export const eventEmailChanged = 'Changed the e-mail address';
export const eventRoleChanged = 'Rights changed';
export const eventInvited = 'Invited somebody to work here';
export const eventInvitationWithdrawn = 'Withdrew an invitation';
export const eventSettingChanged = 'Changed a setting';
export const eventExport = 'Downloaded a file';
export const eventOpened = 'Opened somebody’s data';
export const eventDataDownloaded = 'Downloaded their own data';
export const eventAccountErased = 'Erased their account';

// staff-roles.ts
export const owner = 'Owner';
export const manager = 'Manager';
export const packer = 'Packer';
export const catalogueEditor = 'Catalogue editor';
export const accountant = 'Accountant';

// staff-roles.ts
export const ownerDoes = 'Sees and does everything, and decides who works here.';
export const managerDoes =
  'Runs the shop: everything except staff, the security log, payment keys and the bank account.';
export const packerDoes = 'Packs and sends orders. Sees name, address and phone; no amounts and no e-mail addresses.';
export const editorDoes = 'Looks after products, stock, content and reviews. Sees no orders and no customers.';
export const accountantDoes =
  'Looks after payments, cash, invoices and books. Sees no addresses, phones or e-mail; changes no orders and no stock.';

// permission-words.ts
export const seeOrders = 'See orders';
export const shipOrders = 'Pack and send orders: status, courier, packing slip';
export const changeOrders = 'Edit, reject and replace orders, take parcels back';
export const seeAddresses = 'See buyers’ street address and phone';
export const seeEmails = 'See buyers’ e-mail, and search by name, phone or e-mail';
export const seeMoney = 'See amounts, payments, cash and the dashboard';
export const recordMoney = 'Record cash and money settled by hand';
export const makeRefunds = 'Make refunds';
export const seeBooks = 'See invoices, credit notes and books';
export const manageBooks = 'Close months, and send the books by e-mail';
export const seePrograms = 'See who bought a plan';
export const seeProducts = 'See products and stock';
export const editProducts = 'Add and edit products and prices';
export const changeStock = 'Change stock';
export const editContent = 'Edit banners, announcements, the event and claims';
export const overrideClaims = 'Keep a claim that a figure or the law contradicts';
export const moderateReviews = 'Show and hide reviews and photos';
export const editCoupons = 'Add and edit coupons';
export const seeCustomers = 'See customers and newsletter subscribers';
export const downloadLists = 'Download lists of orders, customers and subscribers';
export const editSettings = 'Change settings: company, brand, delivery, cash on delivery, policies';
export const editBank = 'See and change the bank account printed on invoices to businesses';
export const manageSystem = 'See system status and e-mails that could not be sent';
export const manageStaff = 'Invite staff and change roles, read the security log, set payment keys';
