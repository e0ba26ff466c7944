import { useEffect, useRef, useState } from 'react';

interface Ordered {
  /** Of what is listed, in its order. */
  ids: readonly string[];
  isBusy: boolean;
  /** Saves another order. @returns whether it was */
  save(ids: string[], seen: string[]): Promise<boolean>;
  /** What is said aloud of a move; the places count from 1. */
  announcementOf(from: number, to: number, count: number): string;
}

/**
 * A list that is put into order by dragging a row or with its buttons, which carry `data-way`. The move is said aloud,
 * and the focus goes with the row.
 */
export function useOrdered({ ids, isBusy, save, announcementOf }: Ordered) {
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ from: number; to: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const move = async (from: number, to: number) => {
    if (from === to || isBusy) return;
    const next = [...ids];
    next.splice(to, 0, ...next.splice(from, 1));
    moved.current = { from, to };
    if (await save(next, [...ids])) setAnnouncement(announcementOf(from + 1, to + 1, ids.length));
    else moved.current = null;
  };
  // The focus goes with the row that was moved, once the list shows it at its new place.
  const order = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is waited for is that the new order arrives
  useEffect(() => {
    if (!moved.current) return;
    const { from, to } = moved.current;
    moved.current = null;
    const row = list.current?.children[to];
    const ways = to < from ? ['up', 'down'] : ['down', 'up'];
    const buttons = ways.map((way) => row?.querySelector<HTMLButtonElement>(`[data-way=${way}]`));
    buttons.find((button) => button && !button.disabled)?.focus();
  }, [order]);
  const endDrag = () => {
    setDragged(null);
    setOver(null);
  };
  const isMovable = ids.length > 1;
  const look = (at: number) =>
    `${isMovable ? 'cursor-grab' : ''} ${dragged === at ? 'opacity-50' : ''} ${over === at && dragged !== at ? 'outline-2 outline-leaf' : ''}`;

  return {
    list,
    announcement,
    move: (from: number, to: number) => void move(from, to),
    /** For the row at a place, with the classes of its look. */
    row: (at: number, className: string) => ({
      draggable: isMovable && !isBusy,
      onDragStart: (event: React.DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        setDragged(at);
      },
      onDragOver: (event: React.DragEvent) => {
        if (dragged === null) return;
        event.preventDefault();
        setOver(at);
      },
      onDragEnd: endDrag,
      onDrop: (event: React.DragEvent) => {
        event.preventDefault();
        if (dragged !== null) void move(dragged, at);
        endDrag();
      },
      className: `${className} ${look(at)}`,
    }),
  };
}
