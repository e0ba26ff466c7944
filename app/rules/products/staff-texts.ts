/** What staff read here, in English. */
// hand-count.ts
export const onlyThere = (units: number) => (units === 1 ? 'Only 1 is in stock' : `Only ${units} are in stock`);
export const costPerUnitIs0 = 'Cost per unit must be ₹0 to ₹1,00,000';
export const costPerUnit = 'Use at most two decimals for cost per unit';
export const enterWholeUnits = 'Enter whole units';
export const goodsReceivedAre1Unit = 'Enter 1 or more units received';
export const onlyGoodsThatWereReceived = 'Enter a cost only for goods received';
export const damagedGoodsAreUnitsFewer = 'Enter 1 or more damaged units';
export const stockEndsAt = (highestStock: string | number) => `Stock can be at most ${highestStock}`;

// product-form.ts
export const enterGst = 'Enter GST';
export const enterAnAverageRating = 'Enter an average rating';
export const primaryVariantCantBeEmpty = "Primary Variant can't be empty";
export const aPictureOfTheVersionIsNotThere =
  'A picture of this version has been deleted, so the version cannot be brought back.';
export const aPictureIsNotThere = 'A picture is missing. Please upload it again.';
export const gstIsAtMost100 = 'GST can be at most 100 percent';
export const averageRatingIsAtMost = 'Average rating can be at most 5';
export const aProductHasAtMost = (mostVariants: string | number) => `A product has at most ${mostVariants} variants`;
export const thisIsNotTheAddress = 'This is not a link to a picture';
export const isOneLine = (label: string) => `${label} must be in one line, without tabs`;
export const labelled = (label: string, sentence: string) => `${label}: ${sentence}`;
export const isNotALink = (label: string | number) => `${label} is not a link`;
export const isLongerThanCharacters = (label: string | number, maxLength: string | number) =>
  `${label} is longer than ${maxLength} characters`;
export const enterTheWeightOfEach = 'Enter the weight of each variant';
export const weightIsLongerThanCharacters = (longestWeight: string | number) =>
  `Weight is longer than ${longestWeight} characters`;
export const writeTheNetQuantityAs = 'Write the net quantity as 500 g, 1.5 l, 2 x 250 g or 12 pcs';
export const twoVariantsHaveTheWeight = (slice: string | number) => `Two variants have the weight ${slice}`;
export const enterAPriceAbove0 = 'Enter a price above 0';
export const thisPriceIsTooHigh = 'This price is too high';
export const sellingPriceCannotBeLess = 'Selling price cannot be less than 0';
export const sellingPriceCannotBeAbove = 'Selling price cannot be above the price (MRP)';
export const atMostTwoDecimals = (what: string) => `Use at most two decimals for ${what}`;
export const totalStockMust = 'Total stock must be a whole number, 0 or more';

// product-list.ts
export const listed = 'Listed';
export const titleAToZ = 'Title: A to Z';
export const titleZToA = 'Title: Z to A';
export const priceLowToHigh = 'Price: Low to High';
export const priceHighToLow = 'Price: High to Low';
export const newestFirst = 'Newest first';
export const stockLowToHigh = 'Stock: Low to High';
export const stockHighToLow = 'Stock: High to Low';
export const notListed = 'Not listed';
export const inStock = 'In stock';
export const limitedStock2 = 'Limited stock';
export const outOfStock2 = 'Out of stock';

// stock-causes.ts
export const backFromAnOrder = 'Back from an order';
export const outOfStockSwitched = "'Out of Stock' switched";
export const goodsReceived = 'Goods received';

// variant-edit.ts
export const totalStockTakesUnitsAway = (value: string | number, shelf: string | number, weight: string | number) =>
  `Total Stock removes ${value} units, but only ${shelf} of ${weight} are left`;
export const theStockWasWhen = (seen: string | number, now: string | number) =>
  `The stock was ${seen} when you opened this. It is ${now} now`;
export const theVariantIsNotThere = (weight: string | number) => `The variant ${weight} has been deleted`;
export const aVariantIsNamedTwice = 'A variant is listed twice';

// product-csv.ts
export const theseColumnsAreMissing = (missing: string | number) => `These columns are missing: ${missing}`;
export const mustBeAWholeNumber = (exportedStockColumn: string | number) =>
  `${exportedStockColumn} must be a whole number`;
export const theLinesOfOneProduct = 'Keep the lines of one product together';
export const aFileMayHold = (most: string | number, what: string | number) => `A file may hold at most ${most} ${what}`;
export const isWrittenAs500G = (netColumn: string | number) =>
  `Write ${netColumn} as 500 g, 1 l or 12 pcs. Leave empty to use the weight`;
export const mustBeYesOrNo = (name: string | number) => `${name} must be Yes or No`;

// product-fields.ts
export const optional = 'Optional';
export const storage = 'Storage';
export const fssaiNumber = 'FSSAI number';
export const hsnCode = 'HSN code';
export const more = 'More';
export const ingredients = 'Ingredients';
export const recipe = 'Recipe';
export const description = 'Description';
export const category = 'Category';
export const titleLabel = 'Title';
export const image4 = 'Image 4';
export const image3 = 'Image 3';
export const image2 = 'Image 2';
export const mainImage = 'Main image';
export const n1080x1080Recommended = '1080x1080 recommended';
export const uploadAtleastOneImage = 'Upload Atleast one Image';
export const enterTheTitle = 'Enter the Title';
export const chooseACategory = 'Choose A Category';
export const enterProductDescription = 'Enter Product Description';
export const healthBenefits = 'Health benefits';
export const saleTitle = 'Sale title';
export const aBadgeSuchAsNew = "A badge such as 'New'. Leave empty for no badge.";
export const countryOfOrigin = 'Country of origin';
export const n46Or8Digits = '4, 6 or 8 digits, for its invoices. If empty, the code of its category is used.';
export const unitCodeUqc = 'Unit code (UQC)';
export const oneOfIfEmptyPac = (unitCodes: string | number) => `One of ${unitCodes}. If empty: PAC, for oils BTL.`;
export const madeOrPackedBy = 'Made or packed by';
export const nameAndAddress = 'Name and address of the manufacturer, packer or importer, as on the label';
export const n14DigitsAs = '14 digits, as on the label';
export const asOnTheLabelSuch = "As on the label, such as 'Keep cool and dry'";
export const labelFront = 'Label: front';
export const labelBack = 'Label: back';
export const mediaLink = 'Media link';
export const aVideoOrAPost = 'A video or a post about it';
