import type { AppContext } from '#platform/app-context.ts';
import { csvLine } from '#rules/text/csv.ts';
import { readFeed, readFeedShop, readNewestItems } from './read-feed.ts';
import { type FeedName, mostNew } from './rules/feeds.ts';
import { feedEnd, googleHead, googleItem } from './rules/google-feed.ts';
import { metaColumns } from './rules/meta-feed.ts';
import { newProduct, newProductsHead } from './rules/new-products-feed.ts';

const writers: Record<FeedName, (app: AppContext) => AsyncGenerator<string>> = {
  async *google(app) {
    const shop = await readFeedShop(app);
    yield googleHead(shop);
    for await (const products of readFeed(app, shop)) {
      yield products.flatMap(({ items }) => items.map((item) => googleItem(item, shop))).join('');
    }
    yield feedEnd;
  },
  async *meta(app) {
    const shop = await readFeedShop(app);
    const columns = metaColumns(shop);
    yield csvLine(columns.map(([heading]) => heading));
    for await (const products of readFeed(app, shop)) {
      const taken = products.flatMap(({ items }) => items).filter(({ metaRefuses }) => metaRefuses === null);
      yield taken.map((item) => csvLine(columns.map(([, cell]) => cell(item, 0)))).join('');
    }
  },
  async *newProducts(app) {
    const shop = await readFeedShop(app);
    const newest = await readNewestItems(app, shop, 'created_at', mostNew);
    yield newProductsHead(shop) + newest.map(({ items }) => newProduct(items, shop)).join('') + feedEnd;
  },
};

/** A feed as its pieces are made: memory holds one batch of products, however many there are (behaviour: Feeds 3). */
export const writeFeed = (app: AppContext, name: FeedName): AsyncGenerator<string> => writers[name](app);
