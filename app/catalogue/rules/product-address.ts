/** Where the page of a product is: at its readable address, or at its id, which leads there (behaviour: Catalogue 18). */
export const productAddress = ({ _id, slug }: { _id: string; slug?: string | undefined }): string =>
  `/shop/product-details/${slug || _id}`;
