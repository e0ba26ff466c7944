import type { StaffBanner } from '#banners/list-banners.ts';
import { handlesStale, useAction } from '#kit/admin/forms/use-action.ts';
import { MoveButtons } from '#kit/admin/lists/move-buttons.tsx';
import { useOrdered } from '#kit/admin/lists/use-ordered.ts';
import { Picture } from '#kit/picture.tsx';
import { indianDay } from '#rules/dates.ts';
import * as texts from './texts.ts';

const stateOf = { now: 'Active now', later: 'Starts later', over: 'Over' } as const;
const movedTo = (from: string | number, to: string | number, count: string | number) =>
  `Feature image ${from} is now number ${to} of ${count}`;

interface BannerListProps {
  banners: readonly StaffBanner[];
  onEdit: (id: string) => void;
  onDelete: (banner: { id: string; number: number }) => void;
  /** The list had changed before it was moved: the newest is shown. */
  onStale: (announcement: string) => void;
}

/**
 * The banners in the order of the home page. Each is moved by dragging or with its buttons, and the move is said aloud.
 */
export function BannerList({ banners, onEdit, onDelete, onStale }: BannerListProps) {
  const { act, busy } = useAction();
  const { list, announcement, move, row } = useOrdered({
    ids: banners.map(({ _id }) => _id),
    isBusy: busy !== null,
    announcementOf: movedTo,
    save: async (ids, seen) => {
      const wishes = { onRefused: handlesStale(onStale) };
      return (
        (await act('order', (call) => call('PUT /api/common/feature/order', { body: { ids, seen } }), wishes)) !== null
      );
    },
  });

  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">
        Drag a banner, or use its arrows, to change the order on the home page.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="space-y-3">
        {banners.map((banner, at) => (
          <li key={banner._id} {...row(at, 'card flex flex-wrap items-center gap-4 p-3')}>
            <span className="w-6 text-center font-semibold">{at + 1}</span>
            <span className="block w-48 [&_img]:rounded-lg">
              <Picture address={banner.imageDesktop} alt={banner.alt || `Desktop image ${at + 1}`} sizes="192px" />
            </span>
            <span className="block w-16 [&_img]:rounded-lg">
              <Picture address={banner.imageMobile} alt="" sizes="64px" />
            </span>
            <span className="min-w-[min(10rem,100%)] flex-1 [overflow-wrap:anywhere]">
              <strong className={banner.state === 'now' ? 'text-leaf' : 'text-ink-soft'}>
                {stateOf[banner.state]}
              </strong>
              <span className="block text-ink-soft text-sm">{daysOf(banner)}</span>
              {banner.headline && <span className="block font-semibold">{banner.headline}</span>}
              <span className="block">{banner.link}</span>
            </span>
            <span className="flex flex-wrap items-center gap-1">
              <MoveButtons
                at={at}
                count={banners.length}
                labels={{ up: `Move up: feature image ${at + 1}`, down: `Move down: feature image ${at + 1}` }}
                move={move}
              />
              <button
                type="button"
                className="button button-line"
                aria-label={texts.editFeatureImage(at + 1)}
                onClick={() => onEdit(banner._id)}
              >
                Edit
              </button>
              <button
                type="button"
                className="button button-line text-chilli"
                onClick={() => onDelete({ id: banner._id, number: at + 1 })}
                aria-label={`Delete feature image ${at + 1}`}
              >
                {texts.deleteLabel}
              </button>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

function daysOf({ firstDay, lastDay }: StaffBanner): string {
  const [first, last] = [firstDay, lastDay].map((day) => (day === null ? null : indianDay(new Date(day))));
  if (first && last) return `${first} to ${last}`;
  if (first) return `From ${first}`;
  return last ? `Until ${last}` : 'Every day';
}
