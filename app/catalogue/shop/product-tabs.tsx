import { useEffect, useState } from 'react';
import type { Product } from '#catalogue/rules/catalogue.ts';
import type { ProductTextName } from '#catalogue/rules/product-fields.ts';
import { Prose } from '#kit/prose.tsx';
import { TabList } from '#kit/tab-list.tsx';
import type { TextTab } from './shown-fields.server.ts';
import { texts } from './texts.ts';

/**
 * A tab for each long text; an empty text is replaced by a sentence. All texts are in the page; without JavaScript
 * they are shown below each other.
 */
export function ProductTabs({ product, tabs }: { product: Product; tabs: TextTab[] }) {
  const [shown, setShown] = useState<ProductTextName>('healthBenefits');
  // A link to a tab opens it, as the page of recipes has them.
  useEffect(() => {
    const asked = tabs.find(({ key }) => window.location.hash === `#tab-${key}`);
    if (!asked) return;
    setShown(asked.key);
    document.getElementById(`tab-${asked.key}`)?.scrollIntoView({ block: 'center' });
  }, [tabs]);

  return (
    <section aria-label={texts.aboutThisProduct()} className="mt-14">
      <TabList label={texts.aboutThisProduct()} tabs={tabs} shown={shown} onShow={setShown} className="plain:hidden" />
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.key}`}
          className={`py-6 ${shown === tab.key ? '' : 'hidden plain:block'}`}
        >
          <h2 className="mb-3 hidden text-2xl plain:block">{tab.label}</h2>
          {product[tab.key].trim() === '' ? (
            <p className="text-ink-soft">{texts.noDetailsYet()}</p>
          ) : (
            <Prose text={product[tab.key]} />
          )}
        </div>
      ))}
    </section>
  );
}
