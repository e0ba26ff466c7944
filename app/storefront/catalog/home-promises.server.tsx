import { faqs, healthBenefits, missionVision, qualityClaims } from '#content/content.ts';
import { siteArt } from '#content/site-art.ts';
import { type Category, categories, defaultSortOrder, listingQuery } from '#rules/listing.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { staticMarkup } from '#ui/static-markup.server.tsx';

const icons: Record<(typeof healthBenefits)[number]['key'], IconName> = {
  weight: 'scale',
  insulin: 'trend-down',
  triglycerides: 'droplets',
  'blood-sugar': 'activity',
  cholesterol: 'heart',
  metabolism: 'flame',
};

/** Renders the sections of the home page without interaction as HTML, so that browsers need no code for them. */
export function homePromises(): Record<'collections' | 'benefits' | 'claims' | 'visionMission' | 'faqs', string> {
  return {
    collections: staticMarkup(<Collections />),
    benefits: staticMarkup(<HealthBenefits />),
    claims: staticMarkup(<QualityClaims />),
    visionMission: staticMarkup(<VisionMission />),
    faqs: staticMarkup(<FaqList />),
  };
}

/** The six health highlights. */
function HealthBenefits() {
  return (
    <section aria-labelledby="health-benefits" className="mt-20 bg-leaf-tint py-16">
      <div className="wrap">
        <h2 id="health-benefits" className="text-3xl md:text-4xl">
          What measured eating may do for you
        </h2>
        <ul className="mt-8 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {healthBenefits.map((benefit) => (
            <li key={benefit.key} className="flex gap-4">
              <span className="grid size-12 flex-none place-items-center rounded-full bg-white text-leaf">
                <Icon name={icons[benefit.key]} size={24} />
              </span>
              <div>
                <h3 className="text-xl">{benefit.title}</h3>
                <p className="mt-1 text-ink-soft">{benefit.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The six quality claims, in one band. */
function QualityClaims() {
  return (
    <section aria-labelledby="quality-claims" className="mt-20 border-hairline border-y bg-white py-12">
      <div className="wrap">
        <h2 id="quality-claims" className="text-center text-3xl md:text-4xl">
          What you will never find in our packs
        </h2>
        <ul className="mx-auto mt-8 grid max-w-5xl grid-cols-2 gap-4 md:grid-cols-3">
          {qualityClaims.map((claim) => (
            <li
              key={claim}
              className="flex min-h-20 items-center justify-center rounded-card border border-turmeric/60 border-dashed bg-turmeric-tint/40 px-4 text-center font-semibold font-serif text-lg md:text-xl"
            >
              {claim}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function VisionMission() {
  const parts = [
    { title: 'Vision', text: missionVision.vision },
    { title: 'Mission', text: missionVision.mission },
  ];
  return (
    <section aria-label="Vision and mission" className="wrap mt-20">
      <div className="grid gap-6 md:grid-cols-2">
        {parts.map((part) => (
          <div key={part.title} className="card p-7 md:p-10">
            <h2 className="text-2xl text-leaf md:text-3xl">{part.title}</h2>
            <p className="mt-3 text-lg">{part.text}</p>
          </div>
        ))}
      </div>
      <p className="mt-6">
        <a href="/shop/about-us" className="link inline-flex min-h-11 items-center">
          Read how we work
        </a>
      </p>
    </section>
  );
}

const words: Record<Category, string> = {
  flour: 'Stone-ground, low in starch, high in fibre',
  oil: 'Pressed slowly, in wood, once',
  snacks: 'Roasted and baked, without added sugar',
};

/** 'Our Collections'. The listing behind a tile stores its category as the only filter. */
function Collections() {
  return (
    <section aria-labelledby="collections" className="wrap mt-20">
      <h2 id="collections" className="text-3xl md:text-4xl">
        Our Collections
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-3">
        {categories.map((category) => (
          <li key={category.id}>
            <div className="card group relative overflow-hidden transition-colors hover:border-leaf/50">
              <Picture
                address={siteArt.categories[category.id]}
                alt=""
                sizes="(min-width: 1400px) 420px, (min-width: 640px) 31vw, 92vw"
                className="aspect-[4/3] w-full object-cover transition-transform duration-250 ease-calm group-hover:scale-[1.02] sm:aspect-square"
              />
              <div className="p-5">
                <a
                  href={`/shop/listing${listingQuery({ category: [category.id], sortBy: defaultSortOrder, page: 1 })}`}
                  aria-describedby={`collection-${category.id}`}
                  className="block font-semibold font-serif text-2xl outline-offset-[-4px] after:absolute after:inset-0"
                >
                  {category.label}
                </a>
                <p id={`collection-${category.id}`} className="mt-1 text-ink-soft">
                  {words[category.id]}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FaqList() {
  return (
    <div className="divide-y divide-hairline border-hairline border-y">
      {faqs.map((faq) => (
        <details key={faq.question} className="group" open>
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-semibold font-serif text-lg">
            {faq.question}
            <span className="flex-none transition-transform duration-200 group-open:rotate-180">
              <Icon name="chevron-down" />
            </span>
          </summary>
          <p className="max-w-[68ch] pb-5 text-ink-soft">{faq.answer}</p>
        </details>
      ))}
    </div>
  );
}

/** Returns the questions as structured data (schema.org). */
export function structuredFaqs(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqs.map((faq) => ({
      '@type': 'Question',
      name: faq.question,
      acceptedAnswer: { '@type': 'Answer', text: faq.answer },
    })),
  };
}
