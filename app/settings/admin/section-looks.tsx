import { Picture } from '#kit/picture.tsx';
import { Prose } from '#kit/prose.tsx';
import { thresholdMark } from '#settings/rules/announcement.ts';
import { nameOf } from '#settings/rules/categories.ts';
import type { Categories } from '#settings/rules/fields/categories.ts';
import type { Faqs } from '#settings/rules/fields/faqs.ts';
import { type Home, home as homeSection } from '#settings/rules/fields/home.ts';
import type { Section, Settings } from '#settings/rules/settings.ts';

const { fields } = homeSection;
const partNames = fields.parts.fields.part.options;

/**
 * Sections as shoppers see them, where their place on a page makes more of them than their words.
 * `threshold` is the amount from which delivery is free, with its rupee sign.
 */
export const sectionLooks: {
  readonly [Name in Section]?: (value: Settings[Name], threshold: string) => React.ReactNode;
} = {
  home: (value) => <HomeLook home={value} />,
  categories: (value) => <CategoriesLook categories={value} />,
  faqs: (value) => <FaqsLook faqs={value} />,
  announcement: (value, threshold) => <AnnouncementLook announcement={value} threshold={threshold} />,
};

/** The tiles, as far as each has a product on sale. */
function CategoriesLook({ categories: { items } }: { categories: Categories }) {
  return (
    <ul className="space-y-3 p-3">
      {items
        .filter(({ isShown }) => isShown)
        .map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the order
          <li key={at} className="card overflow-hidden">
            {one.picture && (
              <Picture address={one.picture} alt="" sizes="320px" className="aspect-[4/3] w-full object-cover" />
            )}
            <p className="wrap-anywhere p-3">
              <span className="block font-semibold font-serif text-lg">{nameOf(one)}</span>
              <span className="text-ink-soft text-sm">{one.line}</span>
            </p>
          </li>
        ))}
    </ul>
  );
}

/** The parts that hold words, in the owner's order. */
function HomeLook({ home }: { home: Home }) {
  const looks: Partial<Record<Home['parts'][number]['part'], React.ReactNode>> = {
    highlights: home.highlights.length > 0 && (
      <ul className="space-y-3 bg-leaf-tint p-3">
        {home.highlights.map(({ title, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the order
          <li key={at} className="wrap-anywhere text-sm">
            <span className="block font-semibold font-serif text-base">{title}</span>
            <span className="text-ink-soft">{text}</span>
          </li>
        ))}
      </ul>
    ),
    promises: home.promises.length > 0 && (
      <ul className="grid grid-cols-2 gap-2 border-hairline border-y bg-white p-3">
        {home.promises.map((promise, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
            key={at}
            className="wrap-anywhere rounded-card border border-turmeric/60 border-dashed bg-turmeric-tint/40 p-2 text-center font-semibold font-serif"
          >
            {promise}
          </li>
        ))}
      </ul>
    ),
    vision: (
      <div className="space-y-3 p-3">
        {[
          { title: fields.vision.label, text: home.vision },
          { title: fields.mission.label, text: home.mission },
        ].map(({ title, text }) =>
          text === '' ? null : (
            <div key={title} className="card p-3">
              <p className="font-semibold font-serif text-leaf text-lg">{title}</p>
              <p className="wrap-anywhere mt-1 text-sm">{text}</p>
            </div>
          ),
        )}
      </div>
    ),
  };
  return (
    <>
      {home.parts.map(({ part, isShown, heading }) => (
        <div key={part}>
          {isShown && heading !== '' && part !== 'vision' && (
            <p className="wrap-anywhere px-3 pt-3 font-semibold font-serif text-lg">{heading}</p>
          )}
          {isShown ? (
            (looks[part] ?? (
              <p className="m-3 rounded-xl border border-hairline border-dashed p-3 text-center text-ink-soft text-sm">
                {partNames[part]}
              </p>
            ))
          ) : (
            <p className="px-3 py-1 text-ink-soft text-sm">{`${partNames[part]}: not shown`}</p>
          )}
        </div>
      ))}
    </>
  );
}

function FaqsLook({ faqs: { items } }: { faqs: Faqs }) {
  return (
    <div className="m-3 divide-y divide-hairline border-hairline border-y">
      {items.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the order
        <details key={at} open={at === 0}>
          <summary className="wrap-anywhere min-h-11 cursor-pointer py-2 font-semibold font-serif text-lg">
            {question}
          </summary>
          <div className="wrap-anywhere pb-4 text-ink-soft text-sm">
            <Prose text={answer} />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The bar shows one line after the other; here they stand together. */
function AnnouncementLook({
  announcement: { messages },
  threshold,
}: {
  announcement: Settings['announcement'];
  threshold: string;
}) {
  return (
    <ul>
      {messages.map((message, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
          key={at}
          className="wrap-anywhere border-paper/20 border-t bg-leaf-deep px-3 py-2 text-center font-semibold text-sm text-white"
        >
          {message.replaceAll(thresholdMark, threshold)}
        </li>
      ))}
    </ul>
  );
}
