import { addToSavedCart } from '#cart/change-lines.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';

/**
 * Puts what is still sold of an order into the cart that the shop keeps for a browser without scripts. What is sold out
 * or gone stays behind: the page says so.
 * @param token of the browser's cookie; null where it has none
 * @returns the token to keep; null where nothing was added to no cart
 */
export async function buyAgain(
  app: Pick<AppContext, 'db'>,
  token: string | null,
  lines: readonly { productId: string; weight: string; quantity: number }[],
): Promise<string | null> {
  let cart = token;
  for (const { productId, weight, quantity } of lines) {
    try {
      cart = await addToSavedCart(app, cart, { productId, weight, quantity });
    } catch (error) {
      if (!(error instanceof AppError) || (error.status !== 404 && error.status !== 409)) throw error;
    }
  }
  return cart;
}
