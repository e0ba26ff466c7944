import { useEffect, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import * as texts from './texts.ts';

const appearsAfterPixels = 50;

/** A button that scrolls to the top; shown once the page is scrolled by more than 50 px. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > appearsAfterPixels);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={texts.scrollToTop}
      className="fixed right-4 bottom-20 z-20 inline-grid size-13 place-items-center rounded-full border border-hairline bg-white text-ink shadow-ink/10 shadow-lg hover:text-leaf md:right-8 md:bottom-25"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
