import { dropForgottenPictures } from '#features/media/drop-forgotten-pictures.ts';
import type { Shop } from '#platform/shop.ts';

const everyMs = 60 * 60 * 1000;

/** Deletes once an hour the uploads that nothing shows. Any number of processes may. */
export function startCleaningPictures(shop: Shop): { close(): void } {
  const timer = setInterval(() => {
    dropForgottenPictures(shop)
      .then((dropped) => dropped > 0 && shop.log.info({ dropped }, 'uploads that nothing showed were deleted'))
      .catch((error: unknown) => shop.log.warn({ err: error }, 'forgotten uploads could not be deleted'));
  }, everyMs).unref();
  return { close: () => clearInterval(timer) };
}
