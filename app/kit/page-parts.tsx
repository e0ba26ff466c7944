import type { PagePart } from '#pages/rules/custom-page.ts';
import { Picture } from './picture.tsx';
import { Prose } from './prose.tsx';

/**
 * The text of a page of the owner's own, with its headings and pictures: in the shop, and in the preview of its editor.
 */
export function PageParts({ parts, first = false }: { parts: readonly PagePart[]; first?: boolean }) {
  const lead = parts.findIndex(({ kind }) => kind === 'picture');
  return (
    <div className="space-y-5">
      {parts.map((part, at) => {
        const key = `${at}`;
        if (part.kind === 'heading') {
          return (
            <h2 key={key} className="wrap-anywhere pt-4 text-2xl">
              {part.text}
            </h2>
          );
        }
        if (part.kind === 'text') {
          return (
            <div key={key} className="wrap-anywhere">
              <Prose text={part.text} />
            </div>
          );
        }
        return (
          <Picture
            key={key}
            address={part.address}
            alt={part.alt}
            sizes="(min-width: 800px) 768px, 92vw"
            first={first && at === lead && at < 2}
            className="h-auto w-full rounded-card bg-paper-deep"
          />
        );
      })}
    </div>
  );
}
