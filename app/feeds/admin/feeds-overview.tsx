import { Link } from 'react-router';
import type { FeedCheck, FeedMisfit } from '#feeds/check-feeds.ts';
import { type FeedName, feedNames, feeds, mostChecked } from '#feeds/rules/feeds.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { inIndianDigits } from '#pricing/rules/money.ts';
import { type Feeds, feeds as fieldsOfFeeds } from '#settings/rules/fields/feeds.ts';
import { CopyButton } from '#staff/admin/account/copy-button.tsx';
import { EmbedSnippets } from './embed-snippets.tsx';

/** So many lines stand on the page: who has mended these sees the next. */
const mostShown = 100;

interface FeedsOverviewProps {
  check: FeedCheck;
  /** Of the shop, without a trailing slash. */
  origin: string;
  /** False of a members' shop, and of one that is not open yet. */
  isShown: boolean;
  /** As it was saved last. */
  on: Feeds;
}

/** Below the switches: the address of each feed, what it lists, and what does not fit and why. */
export function FeedsOverview({ check, origin, isShown, on }: FeedsOverviewProps) {
  const { misfits, withoutGtin, isCut } = check;
  return (
    <>
      <section aria-labelledby="feed-addresses" className="mt-8 max-w-5xl">
        <h2 id="feed-addresses" className="text-xl">
          Addresses
        </h2>
        {!isShown && (
          <p role="status" className="mt-2 max-w-3xl rounded-xl bg-turmeric-tint p-4">
            Strangers do not see your shop yet, so nothing is at these addresses.
          </p>
        )}
        <div className="mt-2 grid gap-3 lg:grid-cols-3">
          {feedNames.map((name) => (
            <FeedCard key={name} name={name} address={origin + feeds[name].path} isOn={on[name]} check={check} />
          ))}
        </div>
      </section>
      <section aria-labelledby="misfits" className="mt-8 max-w-5xl">
        <h2 id="misfits" className="text-xl">
          What does not fit
        </h2>
        {isCut && (
          <p className="text-ink-soft">
            {`Of the ${inIndianDigits(mostChecked)} products that changed last. The feeds themselves check every product.`}
          </p>
        )}
        {withoutGtin > 0 && (
          <p className="text-ink-soft">
            {withoutGtin === 1 ? '1 size has' : `${inIndianDigits(withoutGtin)} sizes have`} no GTIN and{' '}
            {withoutGtin === 1 ? 'is' : 'are'} listed as products without one. If a pack has an EAN, enter it as its{' '}
            <Link to="/admin/products/prices-and-stock" className="link">
              barcode
            </Link>
            .
          </p>
        )}
        <div className="mt-2">
          <DataList
            label="What does not fit"
            isCards
            columns={columns}
            rows={misfits.slice(0, mostShown)}
            idOf={({ productId, size, why }) => `${productId} ${size} ${why}`}
            none={<p className="text-ink-soft">Everything on sale fits.</p>}
          />
        </div>
        {misfits.length > mostShown && (
          <p className="mt-2 text-ink-soft">{`And ${inIndianDigits(misfits.length - mostShown)} more.`}</p>
        )}
      </section>
      <EmbedSnippets origin={origin} isOn={on.embeds && isShown} products={check.newest} />
    </>
  );
}

const columns: readonly Column<FeedMisfit>[] = [
  [
    'Product',
    ({ title }) => (
      <Link
        to={`/admin/products?search=${encodeURIComponent(title)}`}
        className="link inline-flex min-h-11 items-center"
      >
        {title}
      </Link>
    ),
    { kind: 'name', className: 'wrap-anywhere', below: ({ size }) => size ?? '' },
  ],
  ['Why', ({ why }) => why, { className: 'wrap-anywhere' }],
  [
    'State',
    ({ isLeftOut, feeds: where }) => (
      <span className={isLeftOut ? 'tag tag-chilli' : 'tag'}>
        {isLeftOut ? (where === 'meta' ? 'Not in Meta' : 'Left out') : 'Listed'}
      </span>
    ),
  ],
];

function FeedCard({
  name,
  address,
  isOn,
  check,
}: {
  name: FeedName;
  address: string;
  isOn: boolean;
  check: FeedCheck;
}) {
  const { label } = fieldsOfFeeds.fields[name];
  return (
    <div className="card flex flex-col gap-1 p-4">
      <h3 className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {label} <span className={isOn ? 'tag tag-leaf' : 'tag'}>{isOn ? 'On' : 'Off'}</span>
      </h3>
      <p className="text-ink-soft text-sm">{listed(name, check)}</p>
      {isOn ? (
        <>
          <p className="wrap-anywhere text-sm">
            <a href={address} className="link">
              {address}
            </a>
          </p>
          <p className="mt-auto pt-2">
            <CopyButton text={address} label="Copy the address" of={label} />
          </p>
        </>
      ) : (
        <p className="text-ink-soft text-sm">Tick it above and save: its address then appears here.</p>
      )}
    </div>
  );
}

/** '95 sizes listed, 1 left out.' */
function listed(name: FeedName, { products, sizes, leftOut, newest }: FeedCheck): string {
  if (name === 'newProducts') return `The newest ${newest.length} of ${inIndianDigits(products)} products.`;
  const out = leftOut[name];
  const count = sizes - out;
  const said = `${inIndianDigits(count)} ${count === 1 ? 'size' : 'sizes'} listed`;
  return out === 0 ? `${said}.` : `${said}, ${inIndianDigits(out)} left out.`;
}
