import { useState } from 'react';
import type { Product } from '#rules/products/catalogue.ts';
import { Prose } from '#ui/prose.tsx';
import { TabList } from '#ui/tab-list.tsx';

const tabs = [
  { key: 'healthBenefits', label: 'Health Benefits' },
  { key: 'recipe', label: 'Recipe' },
  { key: 'ingredients', label: 'Ingredients' },
  { key: 'more', label: 'More' },
] as const;

/** The four information tabs; an empty text is replaced by a sentence. All texts are in the page; without JavaScript they are shown below each other. */
export function ProductTabs({ product }: { product: Product }) {
  const [shown, setShown] = useState<(typeof tabs)[number]['key']>('healthBenefits');

  return (
    <section aria-label="About this product" className="mt-14">
      <TabList label="About this product" tabs={tabs} shown={shown} onShow={setShown} className="noscript:hidden" />
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.key}`}
          className={`py-6 ${shown === tab.key ? '' : 'hidden noscript:block'}`}
        >
          <h2 className="mb-3 hidden text-2xl noscript:block">{tab.label}</h2>
          {product[tab.key].trim() === '' ? (
            <p className="text-ink-soft">No details yet.</p>
          ) : (
            <Prose text={product[tab.key]} />
          )}
        </div>
      ))}
    </section>
  );
}
