import { isUuid } from '#rules/ids.ts';
import { mostOfOneLine } from './cart.ts';

export interface LinkedLine {
  productId: string;
  /** Name of the size within its product. */
  weight: string;
  quantity: number;
}

export const cartLinkPath = '/api/shop/cart/link';
/** More than these nobody looks through before pressing a button. */
export const mostLinkedLines = 30;

/** The address of a page that offers these lines for the cart (behaviour: Agents 4). */
export function cartLink(lines: readonly LinkedLine[]): string {
  const query = new URLSearchParams(
    lines.map(({ productId, weight, quantity }) => ['add', `${productId}*${quantity}*${weight}`]),
  );
  return `${cartLinkPath}?${query}`;
}

/** The lines of such an address: each product and size once; what is no line is left out. */
export function linesOfCartLink(query: URLSearchParams): LinkedLine[] {
  const lines = new Map<string, LinkedLine>();
  for (const text of query.getAll('add').slice(0, mostLinkedLines)) {
    const [, productId = '', units = '', weight = ''] =
      /^([\da-f-]{36})\*(\d{1,3})\*([^\0]{1,100})$/is.exec(text) ?? [];
    const quantity = Number(units);
    if (isUuid(productId) && quantity >= 1 && quantity <= mostOfOneLine)
      lines.set(`${productId.toLowerCase()} ${weight}`, { productId: productId.toLowerCase(), weight, quantity });
  }
  return [...lines.values()];
}
