import { Link } from 'react-router';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';

/** Links to the other pages of a long listing: the first, the last, and those next to this one. */
export function ListingPages({ choice, pages }: { choice: ListingChoice; pages: number }) {
  if (pages < 2) return null;
  const near = [1, choice.page - 1, choice.page, choice.page + 1, pages].filter((page) => page >= 1 && page <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return (
    <nav aria-label={texts.pages()} className="mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-2">
        {shown.map((page, at) => (
          <li key={page} className="flex items-center gap-2">
            {at > 0 && page - (shown[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={listingQuery({ ...choice, page })}
              aria-label={texts.pageLine({ page })}
              aria-current={page === choice.page ? 'page' : undefined}
              className={`button figures min-w-11 px-3 ${page === choice.page ? 'button-leaf' : 'button-line'}`}
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
