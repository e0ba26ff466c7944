import { PageParts } from '#kit/page-parts.tsx';
import { type PageDraft, pageParts } from '#pages/rules/custom-page.ts';

interface PagePreviewProps {
  draft: PageDraft;
  /** Whether what is typed is stored, so that the shop can show it. */
  isSaved: boolean;
  /** Whether shoppers see an earlier version. */
  isNewer: boolean;
}

export function PagePreview({ draft, isSaved, isNewer }: PagePreviewProps) {
  const pictures = draft.pictures.filter(({ address }) => address !== '');
  // A picture that is not uploaded yet leaves the numbers of the others alone.
  const parts = pageParts(draft.text, pictures.length === draft.pictures.length ? draft.pictures : []);
  return (
    <section aria-labelledby="preview" className="card min-w-0 p-4">
      <h2 id="preview" className="text-xl">
        Preview
      </h2>
      {isNewer && (
        <p className="text-ink-soft text-sm">Shoppers see the published version until you publish this one.</p>
      )}
      {isSaved ? (
        <a
          href={`/view-shop?page=${draft.slug}`}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center"
        >
          See it in the shop
        </a>
      ) : (
        <p className="text-ink-soft text-sm">Save the draft to see it in the shop.</p>
      )}
      <div className="mt-2 max-h-[70vh] overflow-y-auto rounded-xl border border-hairline bg-paper p-4">
        {draft.title === '' && parts.length === 0 ? (
          <p className="text-ink-soft">What you write appears here.</p>
        ) : (
          <>
            <p className="wrap-anywhere font-serif text-3xl">{draft.title}</p>
            <div className="mt-4">
              <PageParts parts={parts} />
            </div>
          </>
        )}
      </div>
    </section>
  );
}
