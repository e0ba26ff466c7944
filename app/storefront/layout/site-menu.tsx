import { Link } from 'react-router';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import type { SiteLink } from './site-links.server.ts';
import { texts } from './texts.ts';

interface SiteMenuProps {
  links: SiteLink[];
  open: boolean;
  onClose: () => void;
}

export function SiteMenu({ links, open, onClose }: SiteMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.menu()} kind="sheet">
      <nav aria-label={texts.menu()} className="p-3 pb-8">
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                className="wrap-anywhere flex min-h-13 items-center rounded-xl px-3 font-semibold font-serif text-xl hover:bg-paper-deep"
                onClick={onClose}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
