export const noRows = 'The file has no lines below its headings.';
export const tooManyProducts = (most: number) =>
  `The file holds more than ${most} products. Export them in several files.`;

export const gstAdded = (percent: number) => `${percent} % GST is added to the prices of the file.`;
export const untaxedThere = 'The other shop charges no tax on it: check its GST rate.';
export const leftOut = (what: string) => `Left out, as this shop has no place for it: ${what}.`;
const codeWords = { sku: 'SKU', barcode: 'barcode' } as const;
export const codeLeftOut = (name: keyof typeof codeWords, code: string, why: string) =>
  `The ${codeWords[name]} ‘${code}’ is left out. ${why}.`;
export const codeTaken = (name: keyof typeof codeWords, code: string, owner: string) =>
  `The ${codeWords[name]} ${code} is left out: ‘${owner}’ has it already.`;
export const notAStock = (typed: string) => `‘${typed}’ is not a number of units.`;
export const soldWithoutStock = 'The other shop sells on without stock. This shop does not: it stops at 0.';

/** What no shop takes over. */
export const parts = {
  tags: 'tags',
  vendor: 'vendor or brand',
  seo: 'texts for search engines',
  weight: 'weight of the parcel',
  measures: 'measures of the parcel',
  cost: 'cost',
  alt: 'alt texts of pictures',
  notes: 'purchase note',
  links: 'related products',
  attributes: 'attributes',
  plugins: 'fields of other plugins',
  shipping: 'shipping class',
} as const;
