import { useEffect, useState } from 'react';
import { Icon } from '#kit/icon.tsx';
import { texts } from './texts.ts';

const appearsAfterPixels = 50;

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
      aria-label={texts.scrollToTop()}
      className="fixed right-15 bottom-2 z-20 inline-grid size-11 place-items-center rounded-full border border-hairline bg-white text-ink hover:text-leaf lg:right-8 lg:bottom-25 lg:size-13 lg:shadow-ink/10 lg:shadow-lg"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
