/** What staff and the logs read here, in English. */

// admin-books.ts
export const anAddressIsAText = 'An address is a text';
export const anEMailAddress = 'An e-mail address has at most 254 characters';
export const addressesAreAList = 'Addresses are a list';
export const atMost5Addresses = 'At most 5 addresses';
export const sayHowManyThingsDo = 'Enter how many entries do not match';
export const sayWhy = 'Enter a reason';
export const pleaseUseAtMost500 = 'Please use at most 500 characters';

// admin-cash.ts
export const searchWithAtMost100 = 'Search with at most 100 characters';
export const enterAMonthAs2026 = 'Enter a month such as 2026-11';
export const lineIsANumber = 'Line is a number';
export const theAmountIsMissing = 'The amount is missing';
export const theFileNamesNoPayments = 'The file has no payments';
export const aFileMayHold = (mostRemittanceLines: string | number) =>
  `A file may hold at most ${mostRemittanceLines} payments`;
export const enterADateAs2026 = 'Enter a date such as 2026-11-21';

// admin-claims.ts
export const textIsExpectedHere = 'Text is expected here';
export const pleaseUseAtMost40000 = 'Please use at most 40,000 characters';
export const aNumberIsExpectedHere = 'A number is expected here';
export const searchWithAtMostCharacters = (longestSearch: string | number) =>
  `Search with at most ${longestSearch} characters`;

// admin-news.ts
export const aMomentLooksLike2026 = 'Enter a time such as 2026-11-22T09:00:00.000Z';
export const tooEarly = 'Too early';

// admin-orders.ts
export const aTimeLooksLike2026 = 'Enter a time such as 2026-11-21T10:00:00Z';
export const theAmountMustBeAbove = 'The amount must be above 0';
export const theAmountHasAtMost = 'The amount has at most two decimals';
export const enterAReferenceSuchAs = 'Enter a reference, such as the remittance number';
export const thisDayHasNotCome = 'This date is in the future';
export const enterTheDayOnWhich = 'Enter the date you received the cash';
export const whatWasSettled = 'What was settled?';
export const sayWhatWasDone = 'Enter what you did';
export const anOrderHasAtMost = 'An order can have at most 100 items';
export const chooseWhatIsReplaced = 'Choose what to replace';
export const enterTheBankOrUpi = 'Enter the bank or UPI reference';
export const whatWentBackBeforeMust = 'The amount already refunded must be a number';
export const chooseWhatCameBack = 'Choose what was returned';
export const chooseAnOrder = 'Choose an order';
export const chooseAtMost500Orders = 'Choose at most 500 orders';

// admin-settings.ts
export const aListIsExpected = 'A short list is expected here';
export const chooseAStateOfIndia = 'Choose a state of India';
export const grievanceOfficerHas = 'A grievance officer has name, email, phone and hours';
export const seenIsMissing = 'Send as seen the version that the form was loaded with';
export const noSuchCategory = 'There is no such category';
export const thereIsNoSuchSection = 'There is no such section of the settings';
export const versionIsANumber = 'Version is a whole number';
export const enterRupeesOrNull = 'Enter rupees, or null for no limit';
export const enterANumberOrNull = 'Enter a number, or null for no limit';
export const enterRupees = 'Enter rupees';
export const aPincodeHas = 'A pincode has 2 to 6 digits';
export const aPhoneNumber = 'A phone number or an e-mail is expected here';

// admin-shipping.ts
export const chooseAParcel = 'Choose a parcel';
export const shipAtMostParcels = (mostParcels: string | number) => `Ship at most ${mostParcels} parcels at a time`;

// admin-shop.ts
export const chooseADay = 'Choose a day';

// admin-stock.ts
export const unitsAreAWholeNumber = 'Units must be a whole number';
export const unitsEndAt = (highestStock: string | number) => `Enter at most ${highestStock} units`;
export const costOfAUnit = 'Cost per unit must be an amount in rupees';
export const aCountIs0 = 'The count must be 0 or more';
export const stockAsItWasRead = 'The stock you saw is missing';
export const stockAsItWasReadIsAWholeNumber = 'The stock you saw must be a whole number';
export const sendEitherChangeOrCount = 'Send either change or count';

// food-input.ts
export const aPortionHasValueUnit = 'A portion has value, unit and words';
export const netQuantityIsANumber = 'Net quantity must be a number';
export const netQuantityIsAbove0 = 'Net quantity must be above 0';
export const netQuantityIsTooHigh = 'Net quantity is too high';
export const netQuantityHasValue = 'Net quantity has value and unit';
export const nutritionHasPerAndFigures = 'Nutrition has per and figures';
export const aGlycaemicIndexHasValue = 'A glycaemic index has value and certificate';
export const portionsAreAList = 'Portions are a list';
export const ingredientsAreAList = 'Ingredients are a list of texts';
export const allergensHaveContainsAndMaycontain = 'Allergens have contains and mayContain';

// food-query.ts
export const gramsOfCarbohydrateLessFibre = 'Grams of carbohydrate less fibre';
export const gramsOfCarbohydrate = 'Grams of carbohydrate';
export const gramsOfSugars = 'Grams of sugars';
export const milligramsOfSodium = 'Milligrams of sodium';
export const gramsOfSaturatedFat = 'Grams of saturated fat';
export const gramsOfProtein = 'Grams of protein';
export const gramsOfFibre = 'Grams of fibre';

// admin-products.ts
export const aVariantHasWeightPrice = 'A variant has weight, price, sellingPrice and totalStock';
export const primaryVariantCantBeEmpty = "Primary Variant can't be empty";
export const aProductHasAtMost = 'A product has at most 5 variants';
export const nothingWasChanged = 'Nothing was changed';
export const atMost500Variants = 'At most 500 variants at once';
export const row = (at: string | number, column: string | number) => `Row ${at}: ${column}`;
export const atMostEntries = (most: number) => `At most ${most} entries`;
export const noSuchPart = 'The home page has no such part';
export const noSuchIcon = 'There is no such icon';

// the owner's account
export const linkOfTheStart = 'The link that the start of the shop printed is missing';

// admin-imports.ts
export const gstIs0To100 = 'Enter GST as a percentage from 0 to 100.';
export const kindIsProductsOrCustomers = 'Kind is products or customers';
export const categoryIsOneOf = (ids: string) => `Category is one of ${ids}`;
export const pricesAreWithOrWithout = 'prices is with or without';
export const publishIsTrueOrFalse = 'publish is true or false';
export const partIsOneOf = 'Part is all, planned, made or refused';
export const nameIsOneOf = (names: string) => `Name is one of ${names}`;
export const customersOrBuyers = "by is 'customers' or 'buyers'";
export const statePricesMapEachState = 'statePrices maps each state to its fee';

// first-day.ts
export const noSuchStep = 'There is no such step';
export const stateOfAStep = 'A step is done, skipped or open';
export const openOrClosed = 'The shop is open or closed';

// admin-staff.ts
export const roleIsOneOf = (roles: string) => `Role is one of ${roles}`;
export const linkOfTheInvitation = 'Open the link of your invitation again';

// admin-pages.ts
export const placeIs = 'A page is linked in the footer, in the navigation or nowhere';

// confirm.ts, second-factor.ts
export const enterTheCode = 'Enter the 6 digits that your app shows.';
export const enterARecoveryCode = 'Enter one of your recovery codes.';
export const nameThePasskey = 'Give the passkey a name.';
export const noSuchPasskey = 'This passkey is removed already.';
export const oneProof = 'Send exactly one of password, code, recoveryCode and passkey.';
export const requiredIsTrueOrFalse = 'isRequired is true or false';

// admin-translations.ts
export const languageIsOneOf = (languages: string) => `Language is one of ${languages}`;
export const kindIsOneOf = (kinds: string) => `Kind is one of ${kinds}`;
export const stateIsOneOf = (states: string) => `State is one of ${states}`;
export const dryRunIsTrueOrFalse = 'dryRun is true or false';
