import { Link } from 'react-router';

/** On a phone two beside each other, and one that is left over as wide as both. */
export const pairs = 'grid grid-cols-2 gap-3 max-lg:[&>:last-child:nth-child(odd)]:col-span-2';

interface FigureCardProps {
  label: string;
  figure: number | string;
  note?: string;
  /** Page that tells more. */
  to?: string;
  alarming?: boolean;
}

export function FigureCard({ label, figure, note, to, alarming = false }: FigureCardProps) {
  const inside = (
    <>
      <span className="block text-ink-soft">{label}</span>
      <span className={`figures block font-semibold font-serif text-xl sm:text-3xl ${alarming ? 'text-chilli' : ''}`}>
        {figure}
      </span>
      {note && <span className="block text-ink-soft text-sm">{note}</span>}
    </>
  );
  return (
    <li className="card min-w-0 p-4">
      {to ? (
        <Link to={to} className="block hover:text-leaf">
          {inside}
        </Link>
      ) : (
        inside
      )}
    </li>
  );
}
