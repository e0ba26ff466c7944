import { AppError } from '#rules/app-error.ts';
import { isOpen, type Opening } from './opening.ts';
import { texts } from './texts.ts';

/**
 * Asked in the transaction that takes an order, so that nothing is sold a moment after the shop was closed.
 * @throws AppError 403 while the shop is not open
 */
export function requireOpen(opening: Opening): void {
  if (!isOpen(opening)) throw new AppError(403, texts.shopIsNotOpen());
}
