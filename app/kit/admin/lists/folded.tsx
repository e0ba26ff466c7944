import { useId, useState } from 'react';
import { Icon } from '#kit/icon.tsx';

interface FoldedProps {
  label: string;
  /** Something of it is in use: it is open from the start. */
  isUsed?: boolean;
  children: React.ReactNode;
}

/** On a phone behind a button, so that the list begins on the first screen; elsewhere its children as they are. */
export function Folded({ label, isUsed = false, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="button button-line gap-1 md:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron-down" size={18} className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div id={id} className={`${isOpen ? '' : 'max-md:hidden'} flex basis-full flex-wrap items-end gap-2 md:contents`}>
        {children}
      </div>
    </>
  );
}
