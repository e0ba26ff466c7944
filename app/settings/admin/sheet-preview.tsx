import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { Prose } from '#kit/prose.tsx';
import { policyFromText } from '#settings/rules/policies.ts';
import { sectionLooks } from './section-looks.tsx';
import type { Entry, FieldValue, Sheet, SheetField, SheetValue } from './sheet.ts';
import { type Look, LookOfHead, ShopLook } from './shop-look.tsx';

interface PreviewProps {
  sheet: Sheet;
  value: SheetValue;
  look: Look;
  /** First line of the bar above every page. */
  announcement: string;
  /** From which amount delivery is free, with its rupee sign. */
  threshold: string;
}

/** How the section will look in the shop, under the head of its pages; what is switched off is said to be. */
export function SheetPreview({ sheet, value, look, announcement, threshold }: PreviewProps) {
  const drawn = sectionLooks[sheet.section] as ((value: unknown, threshold: string) => React.ReactNode) | undefined;
  return (
    <ShopLook look={look}>
      <LookOfHead look={look} announcement={announcement} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in it takes focus, and the arrow keys scroll it */}
      <section className="max-h-[60dvh] overflow-y-auto" tabIndex={0} aria-label="The section as shoppers see it">
        {drawn ? drawn(value, threshold) : <Texts sheet={sheet} value={value} />}
      </section>
    </ShopLook>
  );
}

function Texts({ sheet, value }: Pick<PreviewProps, 'sheet' | 'value'>) {
  return (
    <div className="space-y-5 p-3">
      {sheet.fields.map((field) => {
        const shown = value[field.name];
        if (field.kind !== 'list') return <Shown key={field.name} field={field} value={shown as FieldValue} />;
        return (
          <ol key={field.name} className="space-y-4">
            {(shown as Entry[]).map((entry, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the order
              <li key={at} className="space-y-1">
                {field.empty === undefined && <p className="font-semibold">{field.nameOf(entry, at)}</p>}
                {field.fields.map((one, place) => (
                  <Shown key={one.name} field={one} value={entry[one.name] ?? ''} isHeading={place === 0} />
                ))}
              </li>
            ))}
          </ol>
        );
      })}
    </div>
  );
}

function Shown({ field, value, isHeading = false }: { field: SheetField; value: FieldValue; isHeading?: boolean }) {
  // A number that has no words of its own says nothing by itself.
  if (value === '' || value === 0 || field.kind === 'choice' || (field.kind === 'number' && !field.inWords))
    return null;
  if (field.kind === 'tick') return value === true ? null : <p className="text-ink-soft text-sm">Not shown</p>;
  if (field.kind === 'picture')
    return <Picture address={String(value)} alt="" sizes="96px" className="w-24 rounded-xl" />;
  if (Array.isArray(value)) {
    return (
      <ul className="list-disc pl-5">
        {value.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the order
          <li key={at} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    );
  }
  if (field.kind === 'policy') return <PolicyText label={field.label} text={String(value)} />;
  if (field.kind === 'text')
    return (
      <div className="wrap-anywhere text-sm">
        <Prose text={String(value)} />
      </div>
    );
  return (
    <p className={`wrap-anywhere ${isHeading ? 'font-semibold font-serif text-lg' : 'text-sm'}`}>
      {typeof value === 'number' && field.inWords ? field.inWords(value) : String(value)}
    </p>
  );
}

function PolicyText({ label, text }: { label: string; text: string }) {
  const { summary, sections } = policyFromText(text);
  return (
    <details className="group wrap-anywhere text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-2 font-semibold font-serif text-lg">
        {label}
        <Icon name="chevron-down" size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      <Prose text={summary} />
      {sections.map(({ heading, body }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a section is its place in the order
        <section key={at}>
          <h3 className="mt-4 text-base">{heading}</h3>
          <Prose text={body} />
        </section>
      ))}
    </details>
  );
}
