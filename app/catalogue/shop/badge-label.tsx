import { productBadge } from '#catalogue/rules/badge.ts';
import type { ProductCard, Variant } from '#catalogue/rules/catalogue.ts';

const looks = {
  'out-of-stock': 'bg-ink text-white',
  'sale-title': 'bg-leaf text-white',
  'limited-stock': 'bg-chilli-tint text-chilli',
  sale: 'bg-turmeric text-ink',
} as const;

interface BadgeLabelProps {
  product: Pick<ProductCard, 'saleTitle' | 'variants'>;
  /** The size whose price stands beside it. */
  named: Variant | undefined;
}

export function BadgeLabel({ product, named }: BadgeLabelProps) {
  const badge = productBadge(product, named);
  if (!badge) return null;
  return <span className={`product-badge ${looks[badge.kind]}`}>{badge.text}</span>;
}
