import { may, type RightsHolder } from '#access/rules/permissions.ts';

/** What of the shop is not published, and shown all the same. */
export interface SeenDrafts {
  products: boolean;
  pages: boolean;
}

/**
 * What staff who view the shop see of what is not published: what their role may see in the back office (behaviour:
 * First day 4). Everybody else sees none of it, and neither does a page that is rendered for the cache, which has no
 * account.
 */
export function draftsSeenBy({ isViewing, account }: { isViewing: boolean; account: RightsHolder | null }): SeenDrafts {
  return {
    products: isViewing && may(account, 'catalogue.read'),
    pages: isViewing && may(account, 'content.edit'),
  };
}
