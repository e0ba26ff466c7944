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
      className="to-top fixed right-0 bottom-1 z-20 inline-grid h-13 w-[var(--place)] place-items-center text-ink hover:text-leaf lg:right-8 lg:bottom-25 lg:size-13 lg:rounded-full lg:border lg:border-hairline lg:bg-white lg:shadow-ink/10 lg:shadow-lg"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}
