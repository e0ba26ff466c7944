import { pictureAt } from '#rules/picture.ts';

interface PictureProps {
  /** Address as the database holds it. */
  address: string;
  /** What the picture shows; empty when the text beside it says so already. */
  alt: string;
  /** How wide it is shown, as the `sizes` of HTML. */
  sizes: string;
  /** The largest picture of the first screen: fetched before everything else. All others wait until they come near. */
  first?: boolean;
  className?: string;
}

/** A picture in the smallest format and width that looks sharp; takes its room before it arrives. */
export function Picture({ address, alt, sizes, first = false, className }: PictureProps) {
  const picture = pictureAt(address);
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
