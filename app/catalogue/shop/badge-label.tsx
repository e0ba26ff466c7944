import { productBadge } from '#catalogue/rules/badge.ts';
import type { ProductCard } from '#catalogue/rules/catalogue.ts';

const looks = {
  'out-of-stock': 'bg-ink text-white',
  'sale-title': 'bg-leaf text-white',
  'limited-stock': 'bg-chilli-tint text-chilli',
  sale: 'bg-turmeric text-ink',
} as const;

export function BadgeLabel({ product }: { product: Pick<ProductCard, 'saleTitle' | 'variants'> }) {
  const badge = productBadge(product);
  if (!badge) return null;
  return <span className={`rounded-full px-3 py-0.5 font-semibold text-sm ${looks[badge.kind]}`}>{badge.text}</span>;
}
