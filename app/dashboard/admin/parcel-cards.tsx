import type { countParcels } from '#couriers/count-parcels.ts';
import { FigureCard, pairs } from './figure-card.tsx';

const parcelLines = [
  ['attempts', 'Not delivered'],
  ['lost', 'Parcels lost'],
  ['again', 'To book again'],
  ['weights', 'Weights to check'],
] as const;

/** Parcels with a courier that want somebody: most days, and in most shops, there is none. */
export function ParcelCards({ parcels }: { parcels: Awaited<ReturnType<typeof countParcels>> | null }) {
  const waiting = parcelLines.filter(([filter]) => parcels && parcels[filter] > 0);
  if (!parcels || waiting.length === 0) return null;
  return (
    <ul className={`${pairs} mt-3 lg:grid-cols-4`} aria-label="Parcels that need you">
      {waiting.map(([filter, label]) => (
        <FigureCard
          key={filter}
          label={label}
          figure={parcels[filter]}
          to={`/admin/shipments?filter=${filter}`}
          alarming={filter === 'attempts' || filter === 'lost'}
        />
      ))}
    </ul>
  );
}
