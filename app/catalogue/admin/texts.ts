/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

export const pricesAndStock = 'Prices and stock';
export const priceMrp = 'Price (MRP)';
export const sellingPrice = 'Selling price';
export const totalStock = 'Total stock';

export const productNotFound = 'Product not found';
export const nothingOnThisPage = 'Nothing on this page';
export const weight = 'Weight';

export const saving = 'Saving…';

export const bestSeller = 'Best seller';

export const listProductInStore = 'List Product in Store';

export const stockOf = (title: string | number) => `Stock of ${title}`;

export const deleteLabel = 'Delete';

export const addNewProduct = 'Add New Product';
export const outOfStock = 'Out of Stock';
