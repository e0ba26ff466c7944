/** Where each feed is, and as what it is fetched. */
export const feeds = {
  google: { path: '/feeds/google.xml', type: 'application/xml; charset=utf-8' },
  meta: { path: '/feeds/meta.csv', type: 'text/csv; charset=utf-8' },
  newProducts: { path: '/feeds/new-products.xml', type: 'application/rss+xml; charset=utf-8' },
} as const;

export type FeedName = keyof typeof feeds;
export const feedNames = Object.keys(feeds) as FeedName[];

/** So many products are looked at for the page of the owner, those changed last first. */
export const mostChecked = 2000;
/** So many products are news. */
export const mostNew = 50;

/** What programs that read for somebody begin with (llmstxt.org). */
export const llmsPath = '/llms.txt';
