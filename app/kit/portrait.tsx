import { Picture } from './picture.tsx';

interface PortraitProps {
  /** Empty: the initials stand in its place. */
  address: string;
  name: string;
  /** What the picture shows; empty where the name stands beside it. */
  alt?: string;
  isLarge?: boolean;
}

/** A round portrait of a person, or the initials of who has none. */
export function Portrait({ address, name, alt = '', isLarge = false }: PortraitProps) {
  const shape = `flex-none overflow-hidden rounded-full bg-wheat ${isLarge ? 'mb-4 size-28' : 'size-16'}`;
  if (address !== '') {
    return (
      <span className={`block ${shape}`}>
        <Picture address={address} alt={alt} sizes={isLarge ? '112px' : '64px'} className="size-full object-cover" />
      </span>
    );
  }
  const initials = initialsOf(name);
  // With their signs two letters of an Indian script are wider than the circle.
  const size = initials.length > 3 ? (isLarge ? 'text-2xl' : 'text-sm') : isLarge ? 'text-4xl' : 'text-xl';
  return (
    <span aria-hidden="true" className={`grid place-items-center font-semibold font-serif ${size} ${shape}`}>
      {initials}
    </span>
  );
}

/** Of first and last name, without a title and what follows a comma: 'Dr. Anjali Sample, Pune' is AS. */
export function initialsOf(name: string): string {
  const words = (name.split(/[,(]/)[0] ?? '')
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'));
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? '')).join('');
}

/**
 * With the signs above and below it, of which Indian scripts have many, and with what a virama joins to it. A first
 * `Intl.Segmenter` costs a browser 10 ms, while the page comes alive.
 */
const firstLetter = (word: string) => /^\p{L}(?:\p{M}*[\u094d\u0ccd]\p{L})*\p{M}*/u.exec(word)?.[0] ?? '';
