import { type OwnCodeName, sizeCodeFields } from '#catalogue/rules/size-codes.ts';

export const somebodyChangedProduct = (title: string | number) =>
  `Somebody else has changed ‘${title}’. Nothing was saved. Please load it again.`;
export const nothingWasSaved = (title: string, what: string) => `‘${title}’, ${what}. Nothing was saved.`;
export const weightIsInOpenOrders = (orders: number, weight: string, title: string) =>
  orders === 1
    ? `${weight} of ‘${title}’ is in 1 open order. Mark it out of stock, and remove it after that order is shipped.`
    : `${weight} of ‘${title}’ is in ${orders} open orders. Mark it out of stock, and remove it after they are shipped.`;

export const thereIsNoProduct = (slice: string | number) => `There is no product with the id ${slice}`;
export const lineRefused = (line: number, problem: string) => `Line ${line}: ${problem}. Nothing was saved.`;
export const linesRefused = (line: number, problem: string, problems: number) =>
  `Line ${line}: ${problem}. The file has ${problems} problems. Nothing was saved.`;

export const thisVariantIsNotThere = 'This variant has been deleted';
export const thePriceWas = (seen: string, now: string) =>
  `The price was ${seen} when you opened this. It is ${now} now`;
export const failedAndNothingSaved = (message: string | number) => `${message}. Nothing was saved.`;

export const codeBelongsTo = (name: OwnCodeName, code: string, owner: string) =>
  `The ${sizeCodeFields[name].inSentence} ${code} belongs to ‘${owner}’. Use it for one size only.`;

export const changedMeanwhile = 'Somebody else has changed it';
export const productNamedTwice = 'A product is here twice. Send it once.';
export const sizeNamedTwice = 'A size is here twice. Send it once.';
export const chooseFewerProducts = (most: number) => `Choose at most ${most} products at once`;
export const productsChanged = (count: number) => (count === 1 ? '1 product changed' : `${count} products changed`);
