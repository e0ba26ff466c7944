import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Icon } from '#kit/icon.tsx';

interface Tab {
  to: string;
  label: string;
}

/** More than these take half of a phone's first screen. */
const mostInView = 5;

/** The present one stands where it is seen, in a row that is scrolled. */
function intoView(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/**
 * Leads between the pages of one entry of the side navigation. On a phone they are one row that is scrolled sideways;
 * many of them are under a button that names the present one.
 */
export function PageTabs({
  label,
  tabs,
  here: address,
}: {
  label: string;
  tabs: readonly Tab[];
  /** The present one, where its query says which it is. */
  here?: string;
}) {
  const { pathname } = useLocation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const here = tabs.find(({ to }) => to === (address ?? pathname));
  const folds = tabs.length > mostInView && here !== undefined;
  return (
    <nav aria-label={label} className="mb-4 lg:mb-2">
      {folds && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="button button-line w-full justify-between md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {here.label}
          <Icon name="chevron-down" size={18} className={isOpen ? 'rotate-180' : ''} />
        </button>
      )}
      <div
        id={id}
        className={`flex gap-2 ${folds ? `flex-wrap max-md:mt-2 ${isOpen ? '' : 'max-md:hidden'}` : 'tab-row md:flex-wrap'}`}
      >
        {tabs.map((tab) => (
          <Link
            key={tab.to}
            to={tab.to}
            ref={tab === here && !folds ? intoView : undefined}
            aria-current={tab === here ? 'page' : undefined}
            onClick={() => setOpen(false)}
            className={`button lg:min-h-8 lg:px-3 lg:py-0 ${tab === here ? 'button-leaf' : 'button-line'}`}
          >
            {tab.label}
          </Link>
        ))}
      </div>
    </nav>
  );
}
