import type { ClaimContext, Finding } from '#claims/claim-rule.ts';
import { findClaims } from '#claims/find-claims.ts';
import type { StoredFoodFacts } from '#food/rules/food-facts.ts';
import { undeclaredFood } from '#food/rules/undeclared-food.ts';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { readProducts } from './list-claims.ts';
import { claimFacts } from './published-text.ts';

/**
 * What a text claims that may not be, or not without more.
 * @param question whose figures it is compared with: those of a product, changed by `food` where a form holds others
 * @throws AppError 404 for an unknown product
 */
export async function checkClaims(
  app: AppContext,
  text: string,
  question: ClaimContext & { productId?: string | undefined; food?: Partial<StoredFoodFacts> | undefined },
): Promise<Finding[]> {
  const { productId, food, ...context } = question;
  const [product] = productId !== undefined && isUuid(productId) ? await readProducts(app.db, [productId]) : [];
  if (productId !== undefined && !product) throw new AppError(404, 'Product not found');
  const facts = product || food ? claimFacts({ ...undeclaredFood, ...product, ...food }) : null;
  const besides = [context.besides, product?.description, product?.healthBenefits, product?.more, product?.ingredients];
  return findClaims(text, facts, { ...context, besides: besides.filter(Boolean).join('\n') });
}
