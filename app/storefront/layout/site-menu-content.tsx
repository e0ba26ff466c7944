import { Link } from 'react-router';
import { CategoryCards } from '#kit/category-cards.tsx';
import type { SiteLinks } from './site-links.server.ts';
import { texts } from './texts.ts';

interface SiteMenuContentProps {
  links: SiteLinks;
  top: React.ReactNode;
  onClose: () => void;
}

/** What a phone's menu holds; it comes when the menu is first opened. */
export default function SiteMenuContent({ links, top, onClose }: SiteMenuContentProps) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-3 pb-8">
      <div className="mb-2 px-3 text-leaf empty:hidden">{top}</div>
      <nav aria-label={texts.menu()}>
        <div className="mb-2">
          <CategoryCards links={links.categories} onClick={onClose} />
        </div>
        <ul>
          {[...links.own, ...links.navigation, ...links.menu].map(({ label, ...link }) => (
            <li key={link.to}>
              <Link
                {...link}
                className="wrap-anywhere flex min-h-12 items-center rounded-xl px-3 font-semibold font-serif text-lg hover:bg-paper-deep"
                onClick={onClose}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
