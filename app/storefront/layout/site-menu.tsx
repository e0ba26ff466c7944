import { Dialog } from '#kit/dialogs/dialog.tsx';
import { lazyPart } from '#kit/loading/lazy-part.tsx';
import type { SiteLinks } from './site-links.server.ts';
import { texts } from './texts.ts';

const SiteMenuContent = lazyPart(() => import('./site-menu-content.tsx'));

interface SiteMenuProps {
  links: SiteLinks;
  /** Stands above them. */
  top: React.ReactNode;
  open: boolean;
  onClose: () => void;
}

export function SiteMenu({ open, onClose, ...content }: SiteMenuProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.menu()} kind="sheet">
      <SiteMenuContent {...content} onClose={onClose} wait={<p className="skeleton m-5 h-96" />} />
    </Dialog>
  );
}
