import { useState } from 'react';
import { Markup } from '#ui/markup.tsx';

/** Six questions behind 'Show FAQs'; without JavaScript they are always shown. */
export function Faqs({ html }: { html: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section aria-labelledby="faqs" className="wrap mt-20">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="faqs" className="text-3xl md:text-4xl">
          Questions people ask
        </h2>
        <button
          type="button"
          className="button button-line noscript:hidden"
          aria-expanded={shown}
          aria-controls="faq-list"
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide FAQs' : 'Show FAQs'}
        </button>
      </div>
      <div id="faq-list" className={`mt-4 ${shown ? '' : 'hidden noscript:block'}`}>
        <Markup html={html} />
      </div>
    </section>
  );
}
