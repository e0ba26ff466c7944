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
  className?: string;
}

/** A responsive picture (AVIF, WebP, several widths). Width and height are set, so that the layout does not shift. */
export function Picture({ address, alt, sizes, first = false, className }: PictureProps) {
  const picture = pictureAt(address, use(SavingContext));
  return (
    <picture>
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
