import { useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

interface LeftCard {
  /** In pixels. */
  height: number;
  isInView: boolean;
}

/** How the cards of a list stood when somebody left it, by the list's place in the browser's history. */
const left = new Map<string, LeftCard[]>();

/**
 * Back to a list shows it where it was left, and at once: the cards in view are drawn first, the others keep their
 * places.
 * @returns how the cards stood, null unless somebody comes back; and what notes it on a tap
 */
export function useLeftCards(): { cards: LeftCard[] | null; note: (event: React.MouseEvent) => void } {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [cards] = useState(() => (isBack && left.get(key)) || null);
  const note = ({ currentTarget }: React.MouseEvent) => {
    const boxes = Array.from(currentTarget.children, (card) => card.getBoundingClientRect());
    left.set(
      key,
      boxes.map(({ top, bottom, height }) => ({ height, isInView: bottom > 0 && top < innerHeight })),
    );
  };
  return { cards, note };
}
