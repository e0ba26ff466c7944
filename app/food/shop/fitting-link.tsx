import { Link } from 'react-router';
import { texts } from '#catalogue/shop/texts.ts';
import { useStoredLimits } from './stored-limits.ts';

/** To the list of what fits the limits that this browser keeps; nothing where it keeps none. */
export function FittingLink({ className }: { className: string }) {
  const stored = useStoredLimits();
  if (stored === '') return null;
  return (
    // Fetched ahead, it would send the limits before anybody pressed.
    <Link to={`/shop/listing?${stored}`} discover="none" className={className}>
      {texts.showProductsThatFit()}
    </Link>
  );
}
