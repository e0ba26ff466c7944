import { Icon } from '#kit/icon.tsx';

interface MoveButtonsProps {
  at: number;
  count: number;
  labels: { up: string; down: string };
  move: (from: number, to: number) => void;
}

export function MoveButtons({ at, count, labels, move }: MoveButtonsProps) {
  return (
    <>
      <button
        type="button"
        data-way="up"
        className="button-icon"
        disabled={at === 0}
        aria-label={labels.up}
        onClick={() => move(at, at - 1)}
      >
        <Icon name="chevron-down" size={18} className="rotate-180" />
      </button>
      <button
        type="button"
        data-way="down"
        className="button-icon"
        disabled={at === count - 1}
        aria-label={labels.down}
        onClick={() => move(at, at + 1)}
      >
        <Icon name="chevron-down" size={18} />
      </button>
    </>
  );
}
