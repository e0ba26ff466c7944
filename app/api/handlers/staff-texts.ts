/** What staff and the logs read here, in English. */

// second-factor.ts
export const authenticatorAdded = 'Your authenticator app is set up.';
export const authenticatorRemoved = 'The authenticator app is removed.';
export const passkeyAdded = 'Your passkey is set up.';
export const passkeyRemoved = 'The passkey is removed.';
export const newRecoveryCodes = 'These are your new recovery codes.';
export const factorIsRequired = 'All staff now need a second factor.';
export const factorIsOptional = 'Staff no longer need a second factor.';

// admin-books.ts
export const folderBegun = (month: string) => `Preparing the folder of ${month}`;
export const folderStops = 'It stops after the documents under way';
export const theBooksAreNotE = 'Books will no longer be e-mailed';
export const eMailOnTheFirst = 'Monthly e-mail saved';
export const isClosed = (month: string | number) => `${month} is closed`;
export const isOpenAgain = (month: string | number) => `${month} is open again`;

// admin-cash.ts
export const cashOfOrdersRecorded = (orders: number, amount: string) =>
  `Cash of ${orders === 1 ? '1 order' : `${orders} orders`} recorded: ${amount}`;
export const nothingIsRecordedYet = 'Nothing recorded yet';
export const lookAtThePreviewFirst = 'Check the preview first: seen is missing';

// admin-claims.ts
export const proofNoted = 'Proof noted';
export const overrideNoted = 'Override noted';
export const noteWithdrawn = 'Note withdrawn';

// admin-news.ts
export const eMailsAboutOrdersUpdated = 'E-mails about orders updated';

// admin-orders.ts
export const cashRecordedFor = (orders: number) =>
  orders === 1 ? 'Cash recorded for 1 order' : `Cash recorded for ${orders} orders`;
export const ordersUpdated = (orders: number) => (orders === 1 ? '1 order updated' : `${orders} orders updated`);
export const settledByHand = 'Settled by hand';
export const orderStatusUpdatedSuccessfully = 'Order status updated successfully';
export const savedWhatWasAdded = (orderNumber: string | number) => `Saved. The added items are order ${orderNumber}`;
export const theOrderIsChanged = 'Order updated';
export const theReplacementIsOrder = (orderNumber: string | number) => `Replacement created: order ${orderNumber}`;
export const refundRecorded = 'Refund recorded';
export const returnRecorded = 'Return recorded';
export const returnCorrected = 'Return corrected';
export const cashRecorded = 'Cash recorded';

// admin-products.ts
export const productAddedSuccessfully = 'Product added successfully';
export const productEditedSuccessfully = 'Product edited successfully';
export const productDeletedSuccessfully = 'Product deleted successfully';
export const pricesAndStockSaved = 'Prices and stock saved';
export const nothingWasStoredYet = 'Nothing saved yet';
export const productsImported = 'Products imported';

// admin-reviews.ts
export const reviewHidden = 'Review hidden';
export const reviewShownAgain = 'Review shown again';
export const photoShown = 'Photo shown';
export const photoRefused = 'Photo refused';

// admin-settings.ts
export const limitsOfCashOnDelivery = 'Cash on delivery limits saved';

// admin-settlements.ts
export const linesRead = (count: number) => (count === 1 ? '1 payout line read' : `${count} payout lines read`);
export const noPayoutsInThisTime = 'No payouts in this period';

// admin-shipping.ts
export const courierSaved = 'Courier saved';
export const courierDeleted = 'Courier deleted';
export const nothingIsShippedYet = 'Nothing shipped yet';
export const n1ParcelShipped = '1 parcel shipped';
export const parcelsShipped = (count: number) => `${count} parcels shipped`;

// admin-shop.ts
export const featureImageAdded = 'Feature image added';
export const featureImageDeleted = 'Feature image deleted';
export const featureImageSaved = 'Feature image saved';
export const orderSaved = 'Order saved';
export const bannerTitleUpdatedSuccessfully = 'Banner title updated successfully!';
export const updatedSuccessfully = 'Updated Successfully';
export const couponAddedSuccessfully = 'Coupon added successfully';
export const couponSaved = 'Coupon saved';
export const couponDeletedSuccessfully = 'Coupon deleted successfully';
export const couponActivated = 'Coupon activated';
export const couponShown = 'Shoppers can read the coupon now';
export const couponHidden = 'The coupon is no longer shown';
export const couponDeactivated = 'Coupon deactivated';
export const allCouponsActivated = 'All coupons activated';
export const allCouponsDeactivated = 'All coupons deactivated';
export const theEMail = 'Sending the e-mail';

// admin-stock.ts
export const stockSaved = 'Stock saved';
export const theMoneyGoesBack = 'Refund to the buyer started';

// admin-settings.ts
export const companySaved = 'Company details saved';
export const brandSaved = 'Brand saved';
export const contactSaved = 'Contact details saved';
export const settingBroughtBack = 'The earlier version is back';
export const homeSaved = 'Home page saved';
export const categoriesSaved = 'Categories saved';
export const announcementLinesSaved = 'Announcements saved';
export const faqsSaved = 'Questions saved';
export const testimonialsSaved = 'Testimonials saved';
export const teamSaved = 'Team saved';
export const videosSaved = 'Videos saved';
export const policiesSaved = 'Policies saved';

// admin-exports.ts
export const exportBegun = 'We are preparing the file';
export const exportStops = 'The file stops in a moment';

// admin-imports.ts
export const importBegun = 'Import started';
export const importStops = 'The import stops in a moment';
export const picturesAreTriedAgain = 'Pictures are fetched again';
export const passwordMails = (mailed: number) =>
  mailed === 1 ? '1 e-mail is on its way' : `${mailed} e-mails are on their way`;
export const programsSaved = 'Plans saved';
export const mailSaved = 'E-mail settings saved';
export const reviewRulesSaved = 'Review rules saved';
export const bankSaved = 'Bank account saved';
export const languagesSaved = 'Languages saved';

// first-day.ts
export const stepConfirmed = 'Saved';
export const stepSkipped = 'Skipped. You can do it later.';
export const stepToDo = 'Back on the list';
export const trialLinkMade = 'The link works for a day';
export const shopIsOpenNow = 'The shop is open';
export const shopIsClosedNow = 'The shop is closed for now';

// admin-staff.ts
export const sendThisLink = (email: string) =>
  `No mail server is set up, so nothing was sent. Send this link to ${email} yourself.`;
export const invitationSent = (email: string) => `Invitation sent to ${email}`;
export const invitationWithdrawn = 'Invitation withdrawn. Its link no longer works.';
export const roleIsNow = (role: string) => `Role changed to ${role}`;
export const accessEnded = 'Access ended. They are signed out everywhere.';

// admin-pages.ts
export const draftSaved = 'Draft saved. Shoppers do not see it yet.';
export const pagePublished = 'Published. Shoppers see it now.';
export const pageUnpublished = 'Unpublished. Shoppers no longer see it.';
export const versionIsDraft = 'The earlier version is the draft now';
export const pageDeleted = 'Page deleted';
export const pageIsBack = 'The page is back';

// admin-translations.ts
export const translationSaved = 'Translations saved';
export const translationsImported = 'Translations imported';
