/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// best-sellers.tsx
export const bestSellers = 'Best Sellers';
export const ourCustomersFavourites = 'Our customers’ favourites';
export const viewMore = 'View More';
export const shopNow = 'Shop Now';

// compared-before.tsx
export const goBackToThatComparison = 'Go back to that comparison';
export const compareAllOfThem = 'Compare all of them';

// coupon-words.server.ts
export const offThisProductInOrders = (code: string, percent: string | number, minimum: string) =>
  `${code}: ${percent}% off this product in orders of ${minimum} or more.`;
export const offThisProductAtMost = (code: string, percent: string | number, most: string, minimum: string) =>
  `${code}: ${percent}% off this product, at most ${most}, in orders of ${minimum} or more.`;
export const amountOffInOrders = (code: string, amount: string, minimum: string) =>
  `${code}: ${amount} off with this product in orders of ${minimum} or more.`;
export const freeDeliveryInOrders = (code: string, minimum: string) =>
  `${code}: free delivery with this product in orders of ${minimum} or more.`;
export const youPayForThisSize = (pays: string) => `You pay ${pays} for this size.`;
export const forAFirstOrderOnly = 'For a first order only.';
export const onceForEachCustomer = 'Once for each customer.';

// delivery-check.tsx
export const pleaseTryAgain = 'Please try again.';
export const deliveryToPincode = 'Delivery to pincode';
export const check = 'Check';
export const usuallyDelivered = (words: string | number, place: string | number) =>
  `Usually delivered ${words}${place}.`;
export const fee = (cashFee: string | number) => ` (${cashFee} fee)`;
export const cashOnDeliveryAvailable = (fee: string | number) => `Cash on delivery available${fee}.`;
export const noCashOnDeliveryHere = 'No cash on delivery here: please pay online.';

// food-filter-form.tsx
export const per100GOr100 = 'Per 100 g or 100 ml …';
export const diet = 'Diet';
export const any = 'Any';
export const apply = 'Apply';

// food-glance.tsx
export const foodFacts = 'Food facts';
export const allFigures = 'All figures';

// food-panel.tsx
export const onTheLabel = 'On the label';
export const nutrition = 'Nutrition';
export const notDeclared = 'Not declared';

// food-view.server.ts
export const fssaiLicence = 'FSSAI licence';
export const labelOfFront = (title: string | number) => `Label of ${title}, front`;
export const labelOfBack = (title: string | number) => `Label of ${title}, back`;
export const notDeclared2 = 'not declared';
export const n100Ml = '100 ml';
export const perPaise = (paise: string | number, perWords: string | number) => `${paise} per ${perWords}`;
export const n1Tablespoon = '1 tablespoon';
export const n1Teaspoon = '1 teaspoon';
export const n1Day = '1 day';
export const daysLine = (days: string | number) => `${days} days`;
export const netCarbs = 'Net carbs';
export const fibre = 'Fibre';
export const protein = 'Protein';
export const sugars = 'Sugars';
export const perServingSize = (servingSize: string | number) => `Per ${servingSize}`;
export const allergensNotDeclared = 'Allergens not declared';
export const noDeclaredAllergens = 'No declared allergens';
export const containsLine = (contains: string | number) => `Contains ${contains}`;
export const mayContain = (has: string | number, mayContain: string | number) => `${has}. May contain ${mayContain}.`;
export const daysFromPacking = (shelfLifeDays: string | number) => `${shelfLifeDays} days from packing`;
export const none = 'None';
export const contains = 'Contains';
export const mayContain2 = 'May contain';
export const bestBefore = 'Best before';
export const storage = 'Storage';
export const madeOrPackedBy = 'Made or packed by';
export const glycaemicIndex = 'Glycaemic index';
export const certificate = (value: string | number, certificate: string | number) =>
  `${value} (certificate: ${certificate})`;

// home-banners.tsx
export const offer = 'Offer';
export const offers = 'Offers';
export const showOfferOf = (at: string | number, count: number) => `Show offer ${at} of ${count}`;
export const pauseOffers = 'Pause offers';
export const playOffers = 'Play offers';

// home-faqs.tsx
export const frequentlyAskedQuestions = 'Frequently asked questions';
export const hideFaqs = 'Hide FAQs';
export const showFaqs = 'Show FAQs';

// home-product-carousel.tsx
export const youMayAlsoLike = 'You may also like';
export const showTitle = (title: string | number) => `Show ${title}`;

// home-promises.tsx
export const howEatingWellCanHelp = 'How eating well can help';
export const ourPromises = 'Our promises';
export const vision = 'Vision';
export const mission = 'Mission';
export const visionAndMission = 'Vision and mission';
export const readHowWeWork = 'Read how we work';
export const stoneGroundWithTheirFibre = 'Stone-ground, with their fibre left in';
export const roastedAndBakedNeverFried = 'Roasted and baked, never fried';
export const ourCollections = 'Our Collections';

// home-testimonials.tsx
export const whatDoctorsSay = 'What doctors say';
export const pauseTestimonials = 'Pause testimonials';
export const playTestimonials = 'Play testimonials';

// home.tsx

// limit-fields.tsx
export const atMostPerPortion = 'At most, per portion';
export const atLeastPerPortion = 'At least, per portion …';
export const forTenRupees = 'For every ₹10 …';
export const byTheBestPrice = 'At the lowest price per 100 g among the sizes in stock.';
export const aPortionIs = 'A portion is';
export const asOnTheLabel = 'As on the label';
export const n1IfKnown = (measure: string | number) => `1 ${measure}, if known`;
export const withoutAllergens = 'Without allergens …';
export const aNumberWithAtMost = 'A number with at most two decimals';

// limits-page.tsx
export const myLimits = 'My limits';
export const youHaveNoLimitsNow = 'You have no limits now.';
export const vegan = 'Vegan';
export const removeMyLimits = 'Remove my limits';

// listing-chips.tsx
export const allFilters = 'All filters';
export const removeWords = (words: string | number) => `Remove: ${words}`;

// listing-filters.tsx
export const category = 'Category';

// listing-head.server.ts
export const allProducts = 'All products';
export const page = (what: string | number, page: string | number) => `${what}, page ${page}`;
export const forMeasuredEatingLow = (only: string | number) =>
  `${only} for measured eating: low in sugar and carbohydrate, with honest labels and prices that include GST.`;
export const everythingWeSell =
  'Everything we sell, with honest labels and prices that include GST. Delivered all over India.';
export const floursOilsAndSnacksLow =
  'Flours, oils and snacks low in sugar and carbohydrate, with honest labels and prices that include GST. Delivered all over India.';

// listing-pages.tsx
export const pages = 'Pages';
export const pageLine = (page: string | number) => `Page ${page}`;

// listing.tsx
export const showProducts = (count: number) => (count === 1 ? 'Show 1 product' : `Show ${count} products`);
export const products = 'Products';
export const n1Product = '1 product';
export const productsTotal = (total: string | number) => `${total} products`;
export const filter = 'Filter';
export const sortBy = 'Sort by';
export const filters = 'Filters';
export const seeAllProducts = 'See all products';
export const compare = 'Compare';
export const compareTitle = (title: string | number) => `Compare ${title}`;

// product-description.tsx
export const readLess = 'Read less';
export const readMore = 'Read more';

// product-details.tsx
export const breadcrumb = 'Breadcrumb';
export const includesGst = (gst: string | number) => `, includes ${gst}% GST`;
export const gstNilRated = ', GST nil rated';
export const returnsPolicy = 'Returns policy';
export const countryOfOrigin = (countryOfOrigin: string | number) => `Country of origin: ${countryOfOrigin}`;
export const watchOrReadMoreAbout = (title: string | number) => `Watch or read more about ${title}`;
export const sharingIsNotSupported = 'Sharing is not supported in this browser';
export const share = 'Share';

// product-gallery.tsx
export const picturesOf = (title: string | number) => `Pictures of ${title}`;
export const zoomOut = 'Zoom out';
export const zoomIn = 'Zoom in';
export const pictureOf = (title: string | number, at: string | number, count: number) =>
  `${title}, picture ${at} of ${count}`;
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';
export const showPictureOf = (index: string | number, count: number) => `Show picture ${index} of ${count}`;

// product-tabs.tsx
export const healthBenefits = 'Health Benefits';
export const recipe = 'Recipe';
export const ingredients = 'Ingredients';
export const more = 'More';
export const aboutThisProduct = 'About this product';

// saved-limits.tsx
export const yourSavedLimitsAreNow = 'Your saved limits are now on this device.';
export const onYourOtherDevices = 'On your other devices';
export const saveToMyAccount = 'Save to my account';
export const useTheLimitsSaved = 'Use the limits saved in my account';
export const removeFromMyAccount = 'Remove from my account';
export const signInToSave = 'Sign in to save your limits';

// search.tsx
export const search = 'Search';
export const searchOurFloursOils = 'Search our flours, oils and snacks by their English or Indian names.';
export const attaBesanTilMakhana = 'Atta, besan, til, makhana…';
export const searching = 'Searching…';
export const foundCount = (count: number) => `${count} found`;
export const noResultFound = 'No result found!';

// size-chips.tsx
export const selectVariant = 'Select variant';
export const outOfStock = 'Out of stock';

// delivery-check.tsx
export const toPlace = (place: string | number) => ` to ${place}`;

// food-view.server.ts
export const bestBefore2 = (product: string | number) => `Best before: ${product}`;
export const fssaiLicenceLine = (fssaiNumber: string | number) => `FSSAI licence: ${fssaiNumber}`;
export const lastsAboutForTwoPeople = (n1Day: string | number, words: string | number) =>
  `Lasts about ${n1Day} for two people (${words} each a day)`;

// compared-before.tsx
export const earlierYouCompared = (titles: string | number) => `Earlier you compared ${titles}.`;

// delivery-check.tsx
export const enterYourPincode = 'Please enter your pincode.';
export const weDoNotKnow = 'We do not know this pincode. Please check it.';

// food-filter-form.tsx
export const sortOrder = 'Sort order';
export const alsoShowProductsThatDont = 'Also show products that don’t fit';

// home-promises.tsx
export const pressedSlowlyOnce = 'Pressed slowly, once, in a wooden press';

// limits-page.tsx
export const setYourLimitsPerPortion =
  'Set your limits per portion and what you avoid. Products then show whether they fit.';
export const yourBrowserBlocksStorageSo = 'Your browser blocks storage, so we could not save your limits.';
export const savedOnThisDeviceProducts = 'Saved on this device. Products now show whether they fit.';
export const whatAPortionMayHaveAtMost =
  'What a portion may have at most, and what you do without. A portion is the serving size on the label, or 100 g where there is none.';
export const yourLimitsStayOnThisDevice =
  'Your limits stay on this device. They reach us only when you press ‘Show products that fit’, as part of the address, or save them to your account.';
export const saveMyLimits = 'Save my limits';
export const showProductsThatFit = 'Show products that fit';

// listing-chips.tsx
export const activeFilters = 'Active filters';

// listing.tsx
export const noProductsMatchAllFilters = 'No products match all filters';
export const ourFirstProducts = 'No products yet. Our first ones will be here soon.';
export const noProductsHereYet = 'No products here yet';
export const weLeaveOutProductsWithout =
  'We leave out products without a declared figure. Remove a filter, or see all products.';
export const tryAnotherCategoryOrSee = 'Try another category, or see all products.';
export const compareSelected = 'Compare selected';

// product-tabs.tsx
export const noDetailsYet = 'No details yet.';

// saved-limits.tsx
export const yourAccountHasNoSaved = 'Your account has no saved limits.';
export const saveYourLimits = 'Save your limits on this device first.';

// search.tsx
export const tryAnotherSpellingOrFewerWords = 'Try another spelling or fewer words, or browse our products.';

// compare-view.server.ts
export const price = 'Price';
export const unitPrice = 'Unit price';
export const perPortion = 'Per portion';
export const per100GOr100Ml = 'Per 100 g or 100 ml';

// compare.tsx
export const compareProducts = 'Compare products';
export const compareUpToFourProducts =
  'Compare up to four products side by side: nutrition per portion and per 100 g, price, allergens and diet.';
export const tickCompareForUp = (mostCompared: string | number) =>
  `Tick ‘Compare’ for up to ${mostCompared} products in the list to see them side by side here.`;
export const upToProductsSide = (mostCompared: string | number) =>
  `Up to ${mostCompared} products side by side, as on their labels.`;
export const chooseOtherProducts = 'Choose other products';
export const comparison = 'Comparison';
export const remove = 'Remove';
export const removeTitle = (title: string | number) => `Remove ${title}`;
export const onePortionOfEachTogether = 'One portion of each together:';
