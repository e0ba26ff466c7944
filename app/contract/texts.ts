/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// admin-books.ts
export const anAddressIsAText = 'An address is a text';
export const anEMailAddress = 'An e-mail address has at most 254 characters';
export const addressesAreAList = 'Addresses are a list';
export const atMost5Addresses = 'At most 5 addresses';
export const sayHowManyThingsDo = 'Say how many things do not fit';
export const sayWhy = 'Say why';
export const pleaseUseAtMost500 = 'Please use at most 500 characters';

// admin-cash.ts
export const searchWithAtMost100 = 'Search with at most 100 characters';
export const enterAMonthAs2026 = 'Enter a month as 2026-11';
export const lineIsANumber = 'Line is a number';
export const theAmountIsMissing = 'The amount is missing';
export const theFileNamesNoPayments = 'The file names no payments';
export const aFileMayHold = (mostRemittanceLines: string | number) =>
  `A file may hold at most ${mostRemittanceLines} payments`;
export const enterADateAs2026 = 'Enter a date as 2026-11-21';

// admin-claims.ts
export const textIsExpectedHere = 'Text is expected here';
export const pleaseUseAtMost40000 = 'Please use at most 40000 characters';

// admin-input.ts
export const pleaseUseAtMostCharacters = (most: string | number) => `Please use at most ${most} characters`;
export const aNumberIsExpectedHere = 'A number is expected here';
export const aTickIsTrue = 'A tick is true or false';
export const searchWithAtMostCharacters = (longestSearch: string | number) =>
  `Search with at most ${longestSearch} characters`;
export const aDateLooksLike2026 = 'A date looks like 2026-11-21';

// admin-news.ts
export const aMomentLooksLike2026 = 'A moment looks like 2026-11-22T09:00:00.000Z';
export const tooEarly = 'Too early';

// admin-orders.ts
export const aTimeLooksLike2026 = 'A time looks like 2026-11-21T10:00:00Z';
export const theAmountMust = 'The amount must be a number';
export const theAmountMustBeAbove = 'The amount must be above 0';
export const theAmountIsTooHigh = 'The amount is too high';
export const theAmountHasAtMost = 'The amount has at most two decimals';
export const enterAReferenceSuchAs = 'Enter a reference, such as the number of the remittance';
export const thisDayHasNotCome = 'This day has not come yet';
export const enterTheDayOnWhich = 'Enter the day on which the cash came in';
export const whatWasSettled = 'What was settled?';
export const sayWhatWasDone = 'Say what was done';
export const anOrderHasAtMost = 'An order has at most 100 lines';
export const chooseWhatIsReplaced = 'Choose what is replaced';
export const enterTheBankOrUpi = 'Enter the bank or UPI reference';
export const whatWentBackBeforeMust = 'What went back before must be a number';
export const chooseWhatCameBack = 'Choose what came back';
export const chooseAnOrder = 'Choose an order';
export const chooseAtMost500Orders = 'Choose at most 500 orders';

// admin-settings.ts
export const enterRupeesOrNull = 'Enter rupees, or null for no limit';
export const enterANumberOrNull = 'Enter a number, or null for no limit';
export const enterRupees = 'Enter rupees';
export const aPincodeHas2 = 'A pincode has 2 to 6 digits';
export const aPhoneNumber = 'A phone number or an e-mail is expected here';

// admin-shipping.ts
export const chooseAParcel = 'Choose a parcel';
export const shipAtMostParcels = (mostParcels: string | number) => `Ship at most ${mostParcels} parcels at once`;

// admin-shop.ts
export const chooseADay = 'Choose a day';

// admin-stock.ts
export const unitsAreAWholeNumber = 'Units are a whole number';
export const unitsEndAt = (highestStock: string | number) => `Units end at ${highestStock}`;
export const costOfAUnit = 'Cost of a unit is an amount in rupees';
export const aCountIs0 = 'A count is 0 or more';
export const stockAsItWasRead = 'Stock as it was read is missing';
export const stockAsItWasReadIsAWholeNumber = 'Stock as it was read is a whole number';
export const sendEitherChangeOrCount = 'Send either change or count';

// business.ts
export const enterTheGstin = 'Enter the GSTIN';
export const aGstinHas15Characters = 'A GSTIN has 15 characters';
export const enterTheNameAs = 'Enter the name as it is registered';
export const pleaseUseAtMost120 = 'Please use at most 120 characters';

// call.ts
export const pageMustBeANumber = 'Page must be a number';
export const pageMustBeAWhole = 'Page must be a whole number';
export const pageStartsAt1 = 'Page starts at 1';
export const pageIsTooHigh = 'Page is too high';
export const limitMustBeANumber = 'Limit must be a number';
export const limitMustBeAWhole = 'Limit must be a whole number';
export const limitStartsAt1 = 'Limit starts at 1';
export const limitEndsAt = (most: string | number) => `Limit ends at ${most}`;

// contract.ts
export const categoryMustBeAComma = (categoryIds: string | number) =>
  `Category must be a comma-joined list of ${categoryIds}`;
export const searchWithAtMostCharacters2 = (longestKeyword: string | number) =>
  `Search with at most ${longestKeyword} characters`;
export const pleaseEnterYourName = 'Please enter your name';
export const emailIdIsRequired = 'Email Id is required';
export const pleaseEnterAValidEmail = 'Please enter a valid Email ID';
export const pleaseEnterYourPhoneNumber = 'Please enter your phone number';
export const pleaseEnterYourMessage = 'Please enter your message';
export const pleaseEnterAValidEmail2 = 'Please enter a valid email.';

// coupons.ts
export const enterACouponCode = 'Enter a coupon code';
export const thisCouponCodeDoesNot = 'This coupon code does not exist';
export const theTotalMust = 'The total must be a number';
export const theTotalCannotBeNegative = 'The total cannot be negative';
export const theTotalIsTooHigh = 'The total is too high';

// food-input.ts
export const aPortionHasValueUnit = 'A portion has value, unit and words';
export const netQuantityIsANumber = 'Net quantity is a number';
export const netQuantityIsAbove0 = 'Net quantity is above 0';
export const netQuantityIsTooHigh = 'Net quantity is too high';
export const netQuantityHasValue = 'Net quantity has value and unit';
export const nutritionHasPerAndFigures = 'Nutrition has per and figures';
export const aGlycaemicIndexHasValue = 'A glycaemic index has value and certificate';
export const portionsAreAList = 'Portions are a list';
export const ingredientsAreAList = 'Ingredients are a list of texts';
export const allergensHaveContainsAndMaycontain = 'Allergens have contains and mayContain';

// food-query.ts
export const isANumber = (name: string | number) => `${name} is a number with at most two decimals`;

// order-input.ts
export const quantityMustBeANumber = 'Quantity must be a number';
export const quantityMustBeAWhole = 'Quantity must be a whole number';
export const quantityMustBeAtMost = (mostOfOneLine: string | number) => `Quantity must be at most ${mostOfOneLine}`;
export const minimumQuantityIs1 = 'Minimum quantity is 1';
export const thisIsNoProduct = 'This is no product of the shop';
export const pleaseSelectAVariantFirst = 'Please select a variant first!';
export const thisIsNoWeight = 'This is no weight of the product';
export const thisIsNoLine = 'This is no line of a cart';
export const anOrderHasAtMostLines = (mostLines: string | number) => `An order has at most ${mostLines} lines`;
export const thisIsNoLineOfTheOrder = 'This is no line of the order';
export const quantityCannotBeBelow0 = 'Quantity cannot be below 0';
export const whichOrder = 'Which order?';
export const thereIsNoSuchOrder = 'There is no such order';

// orders.ts
export const enterThe6DigitCode = 'Enter the 6-digit code';
export const chooseWhatToCancel = 'Choose what to cancel';

// payments.ts
export const aTextIsMissing = 'A text is missing';
export const theTextIsTooLong = 'The text is too long';
export const theSignatureIsAText = 'The signature is a text';

// programs.ts
export const chooseAPlan = 'Choose a plan';
export const thereIsNoSuchPlan = 'There is no such plan';
export const theAmountCannotBeNegative = 'The amount cannot be negative';
export const whichPayment = 'Which payment?';
export const whichPurchase = 'Which purchase?';

// reviews.ts
export const pleaseWriteAFewWords = 'Please write a few words';
export const choose1To5Stars = 'Choose 1 to 5 stars';

// saved-limits.ts
export const isANumberFrom0 = (label: string | number) =>
  `${label} is a number from 0 to 99,999.99 with at most two decimals`;
export const setAtLeastOneLimit = 'Set at least one limit';

// food-query.ts
export const gramsOfCarbohydrateLessFibre = 'Grams of carbohydrate less fibre';
export const gramsOfCarbohydrate = 'Grams of carbohydrate';
export const gramsOfSugars = 'Grams of sugars';
export const milligramsOfSodium = 'Milligrams of sodium';
export const gramsOfSaturatedFat = 'Grams of saturated fat';

// admin-products.ts
export const aVariantHasWeightPrice = 'A variant has weight, price, sellingPrice and totalStock';
export const primaryVariantCantBeEmpty = "Primary Variant can't be empty";
export const aProductHasAtMost = 'A product has at most 5 variants';
export const nothingWasChanged = 'Nothing was changed';
export const atMost500Variants = 'At most 500 variants at once';
export const row = (at: string | number, column: string | number) => `Row ${at}: ${column}`;
