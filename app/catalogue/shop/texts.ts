import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('catalogue-shop', {
  // best-sellers.tsx
  bestSellers: 'Best Sellers',
  ourCustomersFavourites: 'Our customers’ favourites',
  viewMore: 'View More',
  shopNow: 'Shop Now',

  // compared-before.tsx
  goBackToThatComparison: 'Go back to that comparison',
  compareAllOfThem: 'Compare all of them',

  // coupon-words.server.ts
  youPayForThisSize: 'You pay {pays} for this size.',
  forAFirstOrderOnly: 'For a first order only.',
  onceForEachCustomer: 'Once for each customer.',

  // delivery-check.tsx
  pleaseTryAgain: 'Please try again.',
  deliveryToPincode: 'Delivery to pincode',
  check: 'Check',

  // food-filter-form.tsx
  per100GOr100: 'Per 100 g/ml …',
  diet: 'Diet',
  any: 'Any',
  exactFigures: 'Exact figures',
  apply: 'Apply',

  // food-glance.tsx
  foodFacts: 'Food facts',
  allFigures: 'All figures',

  // food-panel.tsx
  onTheLabel: 'On the label',
  nutrition: 'Nutrition',
  openLarge: 'Open large',
  notDeclared: 'Not declared',

  // food-view.server.ts
  labelOfFront: 'Label of {title}, front',
  labelOfBack: 'Label of {title}, back',
  notDeclaredValue: 'not declared',
  n100Ml: '100 ml',
  litre: 'litre',
  piece: 'piece',
  perPaise: '{paise} per {perWords}',
  n1Day: '1 day',
  daysLine: '{days} days',
  netCarbs: 'Net carbs',
  carbohydrateWithoutFibre: 'Carbohydrate (without fibre)',
  fibre: 'Fibre',
  protein: 'Protein',
  sugars: 'Sugars',
  perServingSize: 'Per {servingSize}',
  allergensNotDeclared: 'Allergens not declared',
  noDeclaredAllergens: 'No declared allergens',
  containsLine: 'Contains {contains}',
  mayContain: '{has}. May contain {mayContain}.',
  none: 'None',
  contains: 'Contains',
  mayContainLabel: 'May contain',
  glycaemicIndex: 'Glycaemic index',
  certificate: '{value} (certificate: {certificate})',

  // search-suggestions.tsx, search.tsx
  suggestions: 'Suggestions',
  popularSearches: 'Popular searches',

  // home-banners.tsx
  fromPrice: 'from {price}',
  offer: 'Offer',
  offers: 'Offers',
  showOfferOf: 'Show offer {at} of {count}',
  pauseOffers: 'Pause offers',
  playOffers: 'Play offers',

  // home-faqs.tsx
  frequentlyAskedQuestions: 'Frequently asked questions',
  hideFaqs: 'Hide FAQs',
  showFaqs: 'Show FAQs',

  // home-product-carousel.tsx
  youMayAlsoLike: 'You may also like',
  showTitle: 'Show {title}',

  // home-promises.tsx
  goodToKnow: 'Good to know',
  whatPeopleSay: 'What people say',
  ourPromises: 'Our promises',
  readHowWeWork: 'Read how we work',
  ourCollections: 'Our Collections',

  // home-testimonials.tsx
  pauseTestimonials: 'Pause testimonials',
  playTestimonials: 'Play testimonials',

  // limit-fields.tsx
  atMostPerPortion: 'Up to, per serving',
  atLeastPerPortion: 'At least, per serving',
  forTenRupees: 'Per ₹10 at the lowest price',
  aPortionIs: 'Serving size',
  asOnTheLabel: 'As on the label',
  n1IfKnown: '1 {measure} (if known)',
  withoutAllergens: 'Leave out allergens',
  aNumberWithAtMost: 'A number with at most two decimals',

  // limit-presets.tsx
  pickALimit: 'Pick a limit, and every product says whether it fits.',
  askYourDietician: 'As many dieticians start; ask yours.',
  setMyOwn: 'Set my own limits',
  changeMyLimits: 'Change my limits',

  // limits-page.tsx
  myLimits: 'My limits',
  youHaveNoLimitsNow: 'You have no limits now.',
  vegan: 'Vegan',
  removeMyLimits: 'Remove my limits',

  // listing-chips.tsx
  clearAll: 'Clear all',
  removeWords: 'Remove: {words}',

  // listing-filters.tsx
  category: 'Category',

  // listing-head.server.ts
  allProducts: 'All products',
  page: '{what}, page {page}',
  everythingInACollection: '{name}: chosen from our shop, with prices that include GST. Delivered all over India.',
  ourOrder: 'Our order',
  home: 'Home',
  allOfACategory: '{only}: all that we sell of it, with prices that include GST. Delivered all over India.',
  everythingWeSell: 'Everything we sell, with prices that include GST. Delivered all over India.',

  // listing-pages.tsx
  pages: 'Pages',
  pageLine: 'Page {page}',

  // listing.tsx
  showProductsNow: 'Show products',
  showProducts: '{count, plural, one {Show 1 product} other {Show # products}}',
  products: 'Products',
  n1Product: '1 product',
  productsTotal: '{total} products',
  filter: 'Filter',
  sortBy: 'Sort by',
  filters: 'Filters',
  seeAllProducts: 'See all products',
  compare: 'Compare',
  compareTitle: 'Compare {title}',

  // quick-picks.tsx
  quickPicks: 'Quick picks',
  forFasting: 'For fasting',

  // product-description.tsx
  readLess: 'Read less',
  readMore: 'Read more',

  // product-details.tsx
  breadcrumb: 'Breadcrumb',
  inclOfAllTaxes: ', incl. of all taxes',
  returnsPolicy: 'Returns policy',
  seeHowToUseIt: 'See how to use it',
  sharingIsNotSupported: 'Sharing is not supported in this browser',
  share: 'Share',

  // product-gallery.tsx
  picturesOf: 'Pictures of {title}',
  zoomOut: 'Zoom out',
  zoomIn: 'Zoom in',
  pictureOf: '{title}, picture {at} of {count}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  showPictureOf: 'Show picture {index} of {count}',

  // more-products.tsx
  similarWithFewerCarbs: 'Similar with fewer carbs',
  recentlyViewed: 'Recently viewed',

  // product-tabs.tsx
  aboutThisProduct: 'About this product',

  // saved-limits.tsx
  yourSavedLimitsAreNow: 'Your saved limits are now on this device.',
  onYourOtherDevices: 'On your other devices',
  saveToMyAccount: 'Save to my account',
  takeTheLimitsSaved: 'Use the limits saved in my account',
  removeFromMyAccount: 'Remove from my account',
  signInToSave: 'Sign in to save your limits',

  // search.tsx
  search: 'Search',
  searchOurProducts: 'Search our products by their English or Indian names.',
  searching: 'Searching…',
  foundCount: '{count} found',
  shownFor: 'Showing results for {words}.',
  shownWithout: 'No product matches everything you typed. Showing results without {words}.',
  bestMatch: 'Best match',
  related: 'Related',
  noResultFound: 'No result found!',
  tryAgain: 'Try again',

  // size-chips.tsx
  selectVariant: 'Select variant',
  outOfStock: 'Out of Stock',

  // food-view.server.ts
  lastsAboutForTwoPeople: 'Lasts about {n1Day} for two people ({words} each a day)',

  // compared-before.tsx
  earlierYouCompared: 'Compared earlier: {titles}.',

  // delivery-check.tsx
  enterYourPincode: 'Please enter your pincode.',

  // food-filter-form.tsx
  sortOrder: 'Sort order',
  alsoShowProductsThatDont: 'Show others too',

  // limits-page.tsx
  setYourLimitsPerPortion: 'Set your limits per serving and what you avoid. Products then show whether they fit.',
  yourBrowserBlocksStorageSo: 'Your browser blocks storage, so we could not save your limits.',
  savedOnThisDeviceProducts: 'Saved on this device. Products now show whether they fit.',
  whatAPortionMayHaveAtMost: 'The most a serving may have, and what you avoid.',
  whatAPortionIs: 'A serving is the size on the label, or 100 g where there is none.',
  yourLimitsStayOnThisDevice:
    'Your limits stay on this device. They reach us only when you press ‘Show products that fit’, as part of the address, or save them to your account.',
  saveMyLimits: 'Save my limits',
  showProductsThatFit: 'Show products that fit',

  // listing-chips.tsx
  activeFilters: 'Active filters',

  // listing.tsx
  ourFirstProducts: 'No products yet. Our first ones will be here soon.',
  productNotFound: 'Product not found',
  weLeaveOutProductsWithout: 'We leave out products without a declared figure. Remove a filter, or see all products.',
  tryAnotherCategoryOrSee: 'Try another category, or see all products.',
  compareSelected: 'Compare selected',

  // product-tabs.tsx
  noDetailsYet: 'No details yet.',

  // saved-limits.tsx
  yourAccountHasNoSaved: 'Your account has no saved limits.',
  saveYourLimits: 'Save your limits on this device first.',

  // search.tsx
  tryAnotherSpellingOrFewerWords: 'Try another spelling or fewer words, or browse our products.',

  // compare-view.server.ts
  price: 'Price',
  unitPrice: 'Unit price',
  perPortion: 'Per serving',
  per100GOr100Ml: 'Per 100 g or 100 ml',

  // compare.tsx
  compareProducts: 'Compare products',
  compareBoth: 'Compare {first} and {second}',
  compareUpToFourProducts:
    'Compare up to four products side by side: nutrition per serving and per 100 g, price, allergens and diet.',
  tickCompareForUp: 'Tap the scales on up to {mostCompared} products, here or in the list, to see them side by side.',
  upToProductsSide: 'Up to {mostCompared} products side by side, as on their labels.',
  chooseOtherProducts: 'Choose other products',
  swipeToSeeAll: 'Swipe left to see them all.',
  comparison: 'Comparison',
  onlyDifferences: 'Showing only the differences.',
  allRowsAreShown: 'Showing all figures.',
  showAll: 'Show all',
  showDifferences: 'Show only differences',
  lowest: 'Lowest',
  highest: 'Highest',
  remove: 'Remove',
  removeTitle: 'Remove {title}',
  onePortionOfEachTogether: 'One serving of each together:',

  // share-choices.tsx
  shareByWhatsApp: 'Share on WhatsApp',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  copyItYourself: 'Please copy the link from here:',
});
