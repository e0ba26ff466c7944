import { Link } from 'react-router';
import { handlesStale, useAction } from '#kit/admin/forms/use-action.ts';
import { MoveButtons } from '#kit/admin/lists/move-buttons.tsx';
import { useOrdered } from '#kit/admin/lists/use-ordered.ts';
import type { PageSummary } from '#pages/page-row.ts';
import { pageAddress } from '#pages/rules/custom-page.ts';
import { indianTime } from '#rules/dates.ts';
import * as texts from './texts.ts';

const states = { draft: 'Draft', published: 'Published', changed: 'Published, with a newer draft' } as const;
const movedTo = (from: number, to: number, count: number) => `Page ${from} is now number ${to} of ${count}`;

interface PageListProps {
  pages: readonly PageSummary[];
  onDelete: (page: PageSummary) => void;
  /** The list had changed before it was moved: the newest is shown. */
  onStale: (announcement: string) => void;
}

const looks = { draft: 'tag tag-turmeric', published: 'tag tag-leaf', changed: 'tag tag-turmeric' } as const;

/** The pages in the order of their links. Each is moved by dragging or with its buttons, and the move is said aloud. */
export function PageList({ pages, onDelete, onStale }: PageListProps) {
  const { act, busy } = useAction();
  const { list, announcement, move, row } = useOrdered({
    ids: pages.map(({ _id }) => _id),
    isBusy: busy !== null,
    announcementOf: movedTo,
    save: async (ids, seen) => {
      const wishes = { onRefused: handlesStale(onStale) };
      return (
        (await act('order', (call) => call('PUT /api/admin/pages/order', { body: { ids, seen } }), wishes)) !== null
      );
    },
  });
  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">
        Drag a page, or use its arrows, to change the order of the links. The shop shows the new order at once.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="space-y-3">
        {pages.map((page, at) => (
          <li key={page._id} {...row(at, 'card flex flex-wrap items-center gap-x-4 gap-y-2 p-3')}>
            <span className="w-6 text-center font-semibold">{at + 1}</span>
            <span className="wrap-anywhere min-w-[min(12rem,100%)] flex-1">
              <Link to={`/admin/pages/${page._id}`} className="link font-semibold" draggable={false}>
                {page.title}
              </Link>
              <span className="block text-ink-soft text-sm">{pageAddress(page.slug)}</span>
              <span className="block text-ink-soft text-sm">
                {`Saved by ${page.savedBy}, ${indianTime(page.savedAt)}`}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <span className={looks[page.state]}>{states[page.state]}</span>
              <span className="tag">{texts.places[page.place]}</span>
            </span>
            <span className="flex flex-wrap items-center gap-1">
              <MoveButtons
                at={at}
                count={pages.length}
                labels={{ up: `Move up: ${page.title}`, down: `Move down: ${page.title}` }}
                move={move}
              />
              <Link
                to={`/admin/pages/${page._id}`}
                className="button button-line"
                draggable={false}
                aria-label={`Edit ${page.title}`}
              >
                Edit
              </Link>
              <button
                type="button"
                className="button button-line text-chilli"
                aria-label={`Delete ${page.title}`}
                onClick={() => onDelete(page)}
              >
                Delete
              </button>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
