import { Link } from 'react-router';
import { Picture } from './picture.tsx';

export interface CategoryLink {
  to: string;
  label: string;
  /** Null for a category without one. */
  picture: string | null;
}

export function CategoryCards({ links, onClick }: { links: readonly CategoryLink[]; onClick?: () => void }) {
  return (
    <ul className="grid grid-cols-3 gap-2 empty:hidden">
      {links.map(({ to, label, picture }) => (
        <li key={to}>
          <Link
            to={to}
            className="card block h-full overflow-hidden text-center font-semibold hover:border-leaf"
            onClick={onClick}
          >
            {picture && <Picture address={picture} alt="" sizes="180px" className="aspect-4/3 w-full object-cover" />}
            <span className="wrap-anywhere flex min-h-11 items-center justify-center px-2 py-1 leading-tight">
              {label}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
