import type { AppContext } from '#platform/app-context.ts';
import { readOpening } from './read-opening.ts';
import { isOpen } from './rules/opening.ts';

/** Whether strangers see the shop: a members' shop and one that is not open show them nothing (behaviour: First day 2). */
export const isShownToAll = async (app: AppContext): Promise<boolean> =>
  app.config.storefrontAccess === 'open' && isOpen(await readOpening(app));
