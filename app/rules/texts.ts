/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// admin-lists.ts
export const newestFirst = 'Newest first';
export const oldestFirst = 'Oldest first';
export const nameAToZ = 'Name: A to Z';
export const nameZToA = 'Name: Z to A';
export const emailAToZ = 'Email: A to Z';
export const emailZToA = 'Email: Z to A';
export const amountHighToLow = 'Amount: High to Low';
export const amountLowToHigh = 'Amount: Low to High';
export const codeAToZ = 'Code: A to Z';
export const codeZToA = 'Code: Z to A';
export const discountHighToLow = 'Discount: High to Low';
export const discountLowToHigh = 'Discount: Low to High';
export const expirySoonestFirst = 'Expiry: Soonest first';
export const expiryLatestFirst = 'Expiry: Latest first';
export const mostUsedFirst = 'Most used first';
export const leastUsedFirst = 'Least used first';
export const ratingLowToHigh = 'Rating: Low to High';
export const ratingHighToLow = 'Rating: High to Low';

// app-error.ts
export const pleaseTryAgainIn = (what: string | number, seconds: string | number) =>
  `${what} Please try again in ${seconds}.`;

// calendar.ts
export const theWholeDay = (day: string | number) => `${day}, the whole day`;
export const from = (day: string | number, start: string | number) => `${day}, from ${start}`;

// csv.ts
export const lineAFileMayHold = (begun: string | number, mostRows: string | number) =>
  `Line ${begun}: a file may hold at most ${mostRows} lines`;
export const lineAQuotationMark = (opened: string | number) => `Line ${opened}: a quotation mark is never closed`;
export const lineTextStandsBehind = (line: string | number) => `Line ${line}: text stands behind a quotation mark`;

// map-embed.ts
export const thisShortLinkDoesNot =
  'This short link does not say where: open it, and paste the address that the browser shows then';
export const openThisPlaceOnOpenstreetmap =
  'Open this place on OpenStreetMap, move the map a little, and paste the address that the browser shows then';
export const pasteALinkOfGoogle = 'Paste a link of Google Maps or OpenStreetMap that names a place';

// shop-forms.ts
export const allFieldsDesktopImageMobile = 'All fields (desktop image, mobile image, and link) are required!';
export const only5BannersAreAllowed = 'Only 5 Banners are allowed';
export const thisIsNotTheAddress = 'This is not the address of a picture';
export const linkMustBeAnAddress = "Link must be an address, a path of the shop, or '#'";
export const priceCannotBeLessThan = 'Price Cannot be less than 0';
export const valueCannotBeLessThan = 'Value cannot be less than 0';
export const enterAFee = 'Enter a fee for at least one state';
export const shippingUpdated = 'Shipping Updated';
export const shippingFeesAndThresholdUpdated = 'Shipping fees and threshold updated successfully!';
export const thisFeeIsTooHigh = 'This fee is too high';
export const thisValueIsTooHigh = 'This value is too high';
export const thisTextIsLongerThan = 'This text is longer than 5000 characters';
export const uploadTheBannerPictures = 'Upload the banner: pictures of other sites are not shown';
export const purchasesFromNowOnCarry = 'Purchases from now on carry this GST';
export const enterGst = 'Enter GST';
export const gstIsFrom0 = 'GST is from 0 to 100 percent';
export const gstHasAtMostTwo = 'GST has at most two decimals';
export const somebodyElseChangedThisMeanwhile = 'Somebody else changed this meanwhile. Nothing was saved.';

// typed-number.ts
export const isEmpty = (name: string | number) => `${name} is empty`;
export const isNotANumberWrite = (name: string | number, slice: string | number) =>
  `${name} is not a number: ${slice}. Write digits with at most two decimals, such as 1299.50`;
