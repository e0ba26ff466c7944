import { use } from 'react';
import { pictureAt } from '#rules/picture.ts';
import { SavingContext } from './saving.ts';

interface PictureProps {
  /** Address of the full picture, as stored in the database. */
  address: string;
  /** What the picture shows; empty if the text beside it says the same. */
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute of HTML. */
  sizes: string;
  /** True for the largest picture of the first screen, which loads with high priority. All others load lazily. */
  first?: boolean;
  /** Not fetched before it is near, or the page is scrolled. What is around it keeps its place. */
  later?: boolean;
  className?: string;
}

/**
 * Class of a `picture` that is not fetched yet. Browsers fetch what is 1,250 px away; start-scripts.ts takes the class away where one comes
 * near. Only in the page that the server sends: React then leaves it as it is.
 */
export const laterClass = import.meta.env.SSR ? 'later' : undefined;

/** A responsive picture (AVIF, WebP, several widths). Width and height are set, so that the layout does not shift. */
export function Picture({ address, alt, sizes, first = false, later = false, className }: PictureProps) {
  const picture = pictureAt(address, use(SavingContext));
  return (
    <picture className={later ? laterClass : undefined} suppressHydrationWarning={later}>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      <img
        src={picture.src}
        srcSet={picture.webp ?? undefined}
        sizes={picture.webp ? sizes : undefined}
        width={picture.width ?? undefined}
        height={picture.height ?? undefined}
        alt={alt}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'auto' : 'async'}
        className={className}
      />
    </picture>
  );
}
