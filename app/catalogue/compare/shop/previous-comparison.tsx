import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { comparedQuery, mostCompared } from '#catalogue/rules/compared.ts';
import { comparedMemory, type NamedProduct, rememberCompared } from '#catalogue/rules/previous-comparison.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { keep, read } from '#payments/shop/browser-memory.ts';

/** Before a product is removed from the comparison: it was no other comparison. */
export function noteRemoved(left: readonly NamedProduct[]): void {
  keep('compared', { ...remembered(), now: left });
}

const remembered = () => comparedMemory(read('compared'), document.documentElement.lang);

/** Says which products a new comparison left out, and leads back to them (behaviour: Limits 5). */
export function ComparedBefore({ products }: { products: readonly NamedProduct[] }) {
  const [before, setBefore] = useState<readonly NamedProduct[]>([]);
  const key = products.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which products these are
  useEffect(() => {
    const memory = remembered();
    // Without products nothing is compared: what was, is still the last.
    const next = rememberCompared(memory, products);
    if (products.length > 0) keep('compared', next);
    setBefore(next.before);
  }, [key]);
  if (before.length === 0) return null;
  const both = [...products, ...before].map(({ id }) => id);
  const titles = before.map(({ title }) => title).join(', ');
  return (
    <p role="status" className="mt-4 rounded-xl bg-leaf-tint p-3">
      {texts.earlierYouCompared({ titles })}{' '}
      <Link
        to={`/shop/compare${comparedQuery(both.length > mostCompared ? before.map(({ id }) => id) : both)}`}
        className="link inline-flex min-h-11 items-center"
      >
        {both.length > mostCompared ? texts.goBackToThatComparison() : texts.compareAllOfThem()}
      </Link>
    </p>
  );
}
