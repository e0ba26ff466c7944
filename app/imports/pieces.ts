import type { DoPiece } from '#long-work/do-work.ts';
import type { LongWorkKind } from '#platform/database/column-types.ts';
import { fetchPicture } from '#platform/media/fetch-picture.ts';
import { checkCustomers } from './check-customers.ts';
import { checkProducts } from './check-products.ts';
import { fetchNextPictures } from './fetch-pictures.ts';
import { makeCustomers } from './make-customers.ts';
import { makeProducts } from './make-products.ts';

/** What each kind of work on an import does piece by piece. @param fetch another way to fetch pictures, for tests */
export function importPieces(
  fetch: typeof fetchPicture = fetchPicture,
): Record<Exclude<LongWorkKind, 'write export' | 'draw documents'>, DoPiece> {
  const fetchPictures = fetchNextPictures(fetch);
  return {
    'check products': checkProducts,
    // First all products, then their pictures: a shop without pictures is there in a minute.
    'import products': async (app, work) => (await makeProducts(app, work)) || (await fetchPictures(app, work)),
    'fetch pictures': fetchPictures,
    'check customers': checkCustomers,
    'import customers': makeCustomers,
  };
}
