/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// import-dialog.tsx
export const whatTheFileDoes = (added: number, changed: number, unchanged: number) =>
  `${added} to add, ${changed} to change, ${unchanged} unchanged.`;
export const addedChanged = (added: string | number, changed: string | number) => `${added} added, ${changed} changed`;
export const importProducts = 'Import products';
export const exportTheProductsChange =
  'Export the products, edit the file in a spreadsheet, and import it here. A line without a Product ID adds a product. To change stock, edit ‘Total Stock’ and leave ‘Stock at Export’ as it is: we apply only the difference, so units sold since the export stay sold. You can check everything before you import.';
export const thisFileDoesNotSay =
  'This file has no column ‘Stock at Export’, so its stock replaces the current stock. Units sold since the export would be added again. Export again to be safe.';

// portion-fields.tsx
export const servingSize = 'Serving size';
export const n1Roti = '1 roti';
export const servingSizeIn = (unit: string | number) => `Serving size in ${unit}`;
export const portionAt = (at: string | number) => `Portion ${at}`;
export const n1Katori = '1 katori';
export const portionIn = (at: string | number, unit: string | number) => `Portion ${at} in ${unit}`;
export const removePortion = (at: string | number) => `Remove portion ${at}`;
export const addPortion = 'Add portion';

// prices-and-stock.tsx
export const product = 'Product';
export const pricesAndStock = 'Prices and stock';
export const priceMrp = 'Price (MRP)';
export const sellingPrice = 'Selling price';
export const totalStock = 'Total stock';
export const allAboutTheProducts = 'Back to products';
export const productNotFound = 'Product not found';
export const nothingOnThisPage = 'Nothing on this page';
export const weight = 'Weight';
export const of = (label: string | number, title: string | number, weight: string | number) =>
  `${label} of ${title}, ${weight}`;
export const keptOutOfStock = 'Saved, but ‘Out of Stock’ is ticked';
export const nothingChangedYet = 'No changes yet';
export const n1VariantChanged = '1 variant changed';
export const variantsChanged = (count: number) => `${count} variants changed`;
export const undoAll = 'Undo all';
export const saveAll = 'Save all';
export const saving = 'Saving…';

// product-card.tsx
export const inStock = (units: number) => `${units} in stock`;
export const shownAsInStock = (shown: number, kept: number) => `${shown} shown in stock, ${kept} saved`;
export const outOfStock = 'Out of stock';
export const limitedStock = 'Limited stock';
export const notListed = 'Not listed';
export const bestSeller = 'Best seller';
export const gstOf5 = (gst: string | number, averageReview: string | number) => `GST ${gst} % · ${averageReview} of 5`;
export const outOfStock2 = 'Out of Stock';
export const listProductInStore = 'List Product in Store';
export const edit = 'Edit';
export const editTitle = (title: string | number) => `Edit ${title}`;
export const stock = 'Stock';
export const stockOf = (title: string | number) => `Stock of ${title}`;
export const history = 'History';
export const historyOf = (title: string | number) => `History of ${title}`;
export const deleteLabel = 'Delete';
export const deleteTitle = (title: string | number) => `Delete ${title}`;

// product-filters.tsx
export const searchProducts = 'Search products';
export const category = 'Category';
export const allCategories = 'All categories';
export const state = 'State';
export const allStates = 'All states';
export const sortBy = 'Sort by';

// product-sheet.tsx
export const cancel = 'Cancel';
export const addNewProduct = 'Add New Product';
export const editProduct = 'Edit Product';
export const whatYouTypedIsStill =
  'Your changes are still here. Correct the stock below, or save again to keep the stock you typed.';
export const gst = 'GST';
export const percentInsideThePrice = 'Percent, included in the price';
export const nilRated = 'Nil rated';
export const averageRating = 'Average rating';
export const atMost5From = 'At most 5. Once there are reviews, their average is shown instead.';
export const uploading = 'Uploading…';
export const save = 'Save';
export const add = 'Add';

// product-stock.tsx
export const stockTitle = (title: string | number) => `Stock: ${title}`;
export const backToTheProduct = 'Back to the product';
export const movements = 'Movements';
export const allWeights = 'All weights';
export const ordersEditsImportsAndGoods = 'Orders, edits, imports and goods received will appear here.';
export const nothingHasMovedThisStock = 'No stock changes yet';
export const when = 'When';
export const change = 'Change';
export const stockAfter = 'Stock after';
export const why = 'Why';
export const by = 'By';
export const atEach = (unitCost: string | number) => ` at ${unitCost} each`;
export const onTheShelf = 'In stock';
export const markedOutOfStock = 'Marked out of stock';

// product-text-control.tsx
export const chooseACategory = 'Choose a category';

// products.tsx
export const products = 'Products';
export const n1Product = '1 product';
export const productsTotal = (total: string | number) => `${total} products`;
export const importCsv = 'Import CSV';
export const showAllProducts = 'Show all products';
export const addTheFirstOne = 'Add your first product, or import a list.';
export const leavesTheShopWithIts = (title: string | number) =>
  `This deletes ‘${title}’ with its pictures and reviews. Past orders stay as they are. To hide it for some time, switch off ‘List Product in Store’ instead.`;
export const deleteThisProduct = 'Delete this product?';

// stock-entry-form.tsx
export const unitsReceived = 'Units received';
export const unitsCounted = 'Units counted';
export const unitsDamaged = 'Units damaged';
export const costPerUnit = 'Cost per unit';
export const onTheShelf2 = (weight: string | number, stock: string | number) => `${weight}: ${stock} in stock`;
export const enterGoods = 'Record stock';
export const whatYouTypedIsStillHere = 'Your entry is still here. Check it, then save again.';
export const whatHappened = 'What happened';
export const onTheShelfNow = (seen: string | number) => `${seen} in stock now`;
export const costPerUnit2 = 'Cost per unit (₹)';
export const withoutGstLeaveItEmpty = 'Without GST. Leave empty if not known.';
export const saveEntry = 'Save entry';

// variant-fields.tsx
export const variants = 'Variants';
export const variantAt = (at: string | number) => `Variant ${at}`;
export const netQuantity = 'Net quantity';
export const suchAs500G = 'Such as 500 g, for the unit price';
export const keptWhileOutOfStock = 'Saved while ‘Out of Stock’ is ticked';
export const removeVariant = (at: string | number) => `Remove variant ${at}`;
export const addVariant = 'Add variant';

// product-card.tsx

// food-fields.tsx
export const foodFacts = 'Food facts';
export const asOnTheLabelWhat = 'As on the label. Empty fields show as ‘not declared’.';
export const ingredientList = 'Ingredient list';
export const oneIngredientALine =
  'One ingredient per line, the heaviest first. Shoppers see this instead of the text ‘Ingredients’.';
export const diet = 'Diet';
export const notDeclared = 'Not declared';
export const vegetarian = 'Vegetarian';
export const vegan = 'Vegan';
export const nonVegetarian = 'Non-vegetarian';
export const shelfLifeInDays = 'Shelf life in days';
export const fromPackingToBestBefore = 'From packing to best before';
export const glycaemicIndex = 'Glycaemic index';
export const onlyWithACertificate = 'Only with a certificate';
export const certificateOfTheGlycaemicIndex = 'Certificate of the glycaemic index';
export const itsNumberOrALink = 'Certificate number or link';
export const nutritionPer = 'Nutrition per';
export const n100Ml = '100 ml';
export const netCarbsG = (net: string | number) => `Net carbs: ${net} g`;
export const energyIsAs = 'The figures are as on the label';
export const carbohydrateOfTheLabel = 'Carbohydrate on this label';
export const carbohydrateHint =
  'In Europe, and on some Indian packs, the carbohydrate is without the fibre. Net carbs depend on it.';
export const fibreIsInIt = 'Fibre is in it (usual in India)';
export const fibreIsNotInIt = 'Fibre is not in it';
export const allergens = 'Allergens';
export const allergensAreDeclared = 'Allergens are declared';
export const none = 'None';
export const contains = 'Contains';
export const mayContain = 'May contain';
