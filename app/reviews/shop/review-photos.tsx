import { useState } from 'react';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { Picture } from '#kit/picture.tsx';
import { texts } from './texts.ts';

/** Photos of a review, which open larger: in a dialog, or without scripts by themselves. */
export function ReviewPhotos({ photos, userName }: { photos: readonly string[]; userName: string }) {
  /** Index of the photo that is open; it stays in the dialog while that closes. */
  const [open, setOpen] = useState<{ at: number; isOpen: boolean }>({ at: 0, isOpen: false });
  const alt = (at: number) => texts.photoOf({ number: at + 1, of: photos.length, name: userName });
  const large = photos[open.at];
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-2">
        {photos.map((address, at) => (
          <li key={address}>
            <a
              href={address}
              className="block size-24 overflow-hidden rounded-xl border border-hairline"
              onClick={(event) => {
                event.preventDefault();
                setOpen({ at, isOpen: true });
              }}
            >
              <Picture address={address} alt={alt(at)} sizes="96px" className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      <Dialog
        open={open.isOpen}
        onClose={() => setOpen(({ at }) => ({ at, isOpen: false }))}
        title={texts.photoTitle({ number: open.at + 1, of: photos.length })}
        kind="window"
      >
        {large && (
          <div className="p-3">
            <Picture
              address={large}
              alt={alt(open.at)}
              sizes="(min-width: 40rem) 36rem, 92vw"
              className="mx-auto max-h-[70dvh] w-auto rounded-xl object-contain"
            />
          </div>
        )}
      </Dialog>
    </>
  );
}
