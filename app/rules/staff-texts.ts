/** What staff and the logs read here, in English. */

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

// calendar.ts
export const theWholeDay = (day: string | number) => `${day}, the whole day`;
export const from = (day: string | number, start: string | number) => `${day}, from ${start}`;

// csv.ts
export const lineAFileMayHold = (begun: string | number, mostRows: string | number) =>
  `Line ${begun}: a file may hold at most ${mostRows} lines`;
export const lineTooManyCells = (line: string | number, most: string | number) =>
  `Line ${line} has more than ${most} cells. Delete the empty columns, and check that it is the right file`;
export const fileTooManyCells = (line: string | number, most: number) =>
  `Line ${line}: a file may hold at most ${most.toLocaleString('en-IN')} cells. Split it into several files`;
export const lineCellTooLong = (line: string | number, most: number) =>
  `Line ${line}: a cell may hold at most ${most.toLocaleString('en-IN')} characters`;
export const notUtf8 = 'The file is not in UTF-8. Export it again, or save it as CSV UTF-8.';
export const excelFile = 'This is an Excel or LibreOffice workbook. Save it as CSV UTF-8 and choose that file.';
export const pdfFile = 'This is a PDF. Choose a CSV file.';
export const pictureFile = 'This is a picture. Choose a CSV file.';
export const webFile = 'This is a web page or XML. Choose a CSV file.';
export const jsonFile = 'This is JSON. Choose a CSV file.';
export const lostLetters = (column: string) =>
  `${column}: letters have become ‘?’. Open the export again, and save it as CSV UTF-8`;
export const shortenedNumber = (column: string, cell: string) =>
  `${column}: ‘${cell}’ is a long number that a spreadsheet has shortened. Type it again, or export the file again and format the column as text`;
export const lineAQuotationMark = (opened: string | number) => `Line ${opened}: a quotation mark is never closed`;
export const lineTextStandsBehind = (line: string | number) =>
  `Line ${line}: there is text after a closing quotation mark`;

// file-kinds.ts
export const shopifyOrders = 'an order export of Shopify';
export const shopifyInventory = 'an inventory export of Shopify';
export const shopifyCustomers = 'a customer export of Shopify';
export const shopifyProducts = 'a product export of Shopify';
export const wooOrders = 'an order export of WooCommerce';
export const wooProducts = 'a product export of WooCommerce';
export const wooCustomers = 'a customer export of WooCommerce';
export const ownProducts = 'the products file of this shop';
export const ownOrders = 'the orders file of this shop';
export const ownTranslations = 'a translations file of this shop';
export const ownCustomers = 'the users file of this shop';
export const thisIsA = (kind: string) => `This is ${kind}.`;

// hidden-problem.ts
export const nothingCanBeSeen = 'This text has only hidden characters. Type it again.';
export const turnsLetters =
  'A hidden character in this text reverses the letters after it. Delete the text and type it instead of pasting it.';

// map-embed.ts
export const thisShortLinkDoesNot = 'We cannot read this short link. Open it, then paste the link from your browser';
export const openThisPlaceOnOpenstreetmap =
  'Open this place on OpenStreetMap, move the map a little, then paste the link from your browser';
export const pasteALinkOfGoogle = 'Paste a Google Maps or OpenStreetMap link to the place';

// shop-forms.ts
export const allFieldsDesktopImageMobile = 'All fields (desktop image, mobile image, and link) are required!';
export const only5BannersAreAllowed = 'Only 5 Banners are allowed';
export const chooseADate = 'Choose a date';
export const lastDayMustBeToday = 'Last day must be today or later';
export const lastDayMustNotBeBefore = 'Last day must not be before the first day';
export const thisIsNotTheAddress = 'This is not a link to a picture';
export const linkLeadsInside = 'This address is of a private network, where no shopper can open it';
export const linkMustBeAnAddress = 'Enter a web address, a page of the shop, or ‘#’';
export const priceCannotBeLessThan = 'Price Cannot be less than 0';
export const valueCannotBeLessThan = 'Value cannot be less than 0';
export const enterAFee = 'Enter a fee for at least one state';
export const shippingUpdated = 'Shipping Updated';
export const shippingFeesAndThresholdUpdated = 'Shipping fees and threshold updated successfully!';
export const thisFeeIsTooHigh = 'This fee is too high';
export const thisValueIsTooHigh = 'This value is too high';
export const thisTextIsLongerThan = 'Please use at most 5,000 characters';
export const uploadTheBannerPictures = 'Please upload the banner. We do not show pictures from other sites';
export const purchasesFromNowOnCarry = 'New purchases will carry this GST';
export const enterGst = 'Enter GST';
export const gstIsFrom0 = 'GST must be from 0 to 100 percent';
export const feeHasAtMostTwo = 'Use at most two decimals for the delivery fee';
export const thresholdHasAtMostTwo = 'Use at most two decimals for the free-shipping threshold';
export const gstHasAtMostTwo = 'Use at most two decimals for GST';
export const somebodyElseChangedThis = 'Somebody else has changed this. Nothing was saved.';

// typed-number.ts
export const isEmpty = (name: string | number) => `${name} is empty`;
export const hasTooManyDecimals = (name: string, typed: string) => `${name}: ‘${typed}’ has more than two decimals`;
export const isNotANumberWrite = (name: string | number, slice: string | number) =>
  `${name} is not a number: ${slice}. Enter a number such as 1299.50`;
