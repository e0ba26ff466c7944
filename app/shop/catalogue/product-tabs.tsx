import { useRef, useState } from 'react';
import { Markup } from '#ui/markup.tsx';

const tabs = [
  { key: 'healthBenefits', label: 'Health Benefits' },
  { key: 'recipe', label: 'Recipe' },
  { key: 'ingredients', label: 'Ingredients' },
  { key: 'more', label: 'More' },
] as const;

/** The four information tabs; every text is in the page, and without scripts they stand below each other. */
/** Markup of each tab's text; empty shows a sentence in its place. */
export type TabTexts = Record<(typeof tabs)[number]['key'], string>;

export function ProductTabs({ texts }: { texts: TabTexts }) {
  const [shown, setShown] = useState<(typeof tabs)[number]['key']>('healthBenefits');
  const list = useRef<HTMLDivElement>(null);

  const onKey = (event: React.KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === shown);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    setShown(next.key);
    list.current?.querySelector<HTMLElement>(`#tab-${next.key}`)?.focus();
  };

  return (
    <section aria-label="About this product" className="mt-14">
      <div
        ref={list}
        role="tablist"
        aria-label="About this product"
        className="flex gap-1 overflow-x-auto border-hairline border-b noscript:hidden"
        onKeyDown={onKey}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`tab-${tab.key}`}
            type="button"
            role="tab"
            aria-selected={shown === tab.key}
            aria-controls={`panel-${tab.key}`}
            tabIndex={shown === tab.key ? 0 : -1}
            className={`min-h-12 flex-none border-b-3 px-4 font-semibold outline-offset-[-2px] ${
              shown === tab.key ? 'border-leaf text-leaf' : 'border-transparent text-ink-soft hover:text-ink'
            }`}
            onClick={() => setShown(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.key}
          id={`panel-${tab.key}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.key}`}
          className={`py-6 ${shown === tab.key ? '' : 'hidden noscript:block'}`}
        >
          <h2 className="mb-3 hidden text-2xl noscript:block">{tab.label}</h2>
          {texts[tab.key] === '' ? (
            <p className="text-ink-soft">Nothing to tell here yet.</p>
          ) : (
            <Markup html={texts[tab.key]} />
          )}
        </div>
      ))}
    </section>
  );
}
