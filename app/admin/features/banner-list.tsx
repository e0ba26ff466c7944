import { useEffect, useRef, useState } from 'react';
import type { StaffBanner } from '#features/settings/list-banners.ts';
import { indianDay } from '#rules/dates.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { tellsStale, useAction } from '../parts/use-action.ts';
import * as texts from './texts.ts';

interface BannerListProps {
  banners: readonly StaffBanner[];
  onEdit: (id: string) => void;
  onDelete: (banner: { id: string; number: number }) => void;
  /** The list had changed before it was moved: the newest is shown. */
  onStale: (said: string) => void;
}

/** The banners in the order of the home page. Each is moved by dragging or with its buttons, and the move is said aloud. */
export function BannerList({ banners, onEdit, onDelete, onStale }: BannerListProps) {
  const { act, busy } = useAction();
  const list = useRef<HTMLOListElement>(null);
  /** Places of the banner that is being moved. */
  const moved = useRef<{ from: number; to: number } | null>(null);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const move = async (from: number, to: number) => {
    if (from === to || busy !== null) return;
    const seen = banners.map(({ _id }) => _id);
    const ids = [...seen];
    ids.splice(to, 0, ...ids.splice(from, 1));
    moved.current = { from, to };
    const done = await act('order', (call) => call('PUT /api/common/feature/order', { body: { ids, seen } }), {
      onRefused: tellsStale(onStale),
    });
    if (done) setSaid(texts.movedTo(from + 1, to + 1, banners.length));
    else moved.current = null;
  };
  // The focus goes with the banner that was moved, once the list shows it at its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for is that the new order arrives
  useEffect(() => {
    if (!moved.current) return;
    const { from, to } = moved.current;
    moved.current = null;
    const row = list.current?.children[to];
    const ways = to < from ? ['up', 'down'] : ['down', 'up'];
    const buttons = ways.map((way) => row?.querySelector<HTMLButtonElement>(`[data-way=${way}]`));
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [banners]);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };

  return (
    <>
      <p className="mb-2 text-ink-soft text-sm">{texts.dragOrUseTheArrows}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol ref={list} className="space-y-3">
        {banners.map((banner, at) => (
          <li
            key={banner._id}
            draggable={banners.length > 1 && busy === null}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(at);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(at);
            }}
            onDragEnd={endDrag}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) void move(dragged, at);
              endDrag();
            }}
            className={`card flex flex-wrap items-center gap-4 p-3 ${banners.length > 1 ? 'cursor-grab' : ''} ${dragged === at ? 'opacity-50' : ''} ${over === at && dragged !== at ? 'outline-2 outline-leaf' : ''}`}
          >
            <span className="w-6 text-center font-semibold">{at + 1}</span>
            <span className="block w-48 [&_img]:rounded-lg">
              <Picture address={banner.imageDesktop} alt={banner.alt || texts.desktopImage2(at + 1)} sizes="192px" />
            </span>
            <span className="block w-16 [&_img]:rounded-lg">
              <Picture address={banner.imageMobile} alt="" sizes="64px" />
            </span>
            <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">
              <strong className={banner.state === 'now' ? 'text-leaf' : 'text-ink-soft'}>
                {texts.stateOf[banner.state]}
              </strong>
              <span className="block text-ink-soft text-sm">{daysOf(banner)}</span>
              <span className="block">{banner.link}</span>
            </span>
            <span className="flex flex-wrap items-center gap-1">
              <button
                type="button"
                data-way="up"
                className="button-icon"
                disabled={at === 0}
                aria-label={texts.moveUp(at + 1)}
                onClick={() => void move(at, at - 1)}
              >
                <Icon name="chevron-down" size={18} className="rotate-180" />
              </button>
              <button
                type="button"
                data-way="down"
                className="button-icon"
                disabled={at === banners.length - 1}
                aria-label={texts.moveDown(at + 1)}
                onClick={() => void move(at, at + 1)}
              >
                <Icon name="chevron-down" size={18} />
              </button>
              <button
                type="button"
                className="button button-line"
                aria-label={texts.editFeatureImage(at + 1)}
                onClick={() => onEdit(banner._id)}
              >
                {texts.edit}
              </button>
              <button
                type="button"
                className="button button-line text-chilli"
                onClick={() => onDelete({ id: banner._id, number: at + 1 })}
                aria-label={texts.deleteFeatureImage(at + 1)}
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
  if (first && last) return texts.fromTo(first, last);
  if (first) return texts.from(first);
  return last ? texts.until(last) : texts.everyDay;
}
