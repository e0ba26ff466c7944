import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type CountedCollection, listCollections } from '#collections/list-collections.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { useStale } from '#kit/admin/forms/changed-meanwhile.tsx';
import { handlesStale, useAction, useReload } from '#kit/admin/forms/use-action.ts';
import { MoveButtons } from '#kit/admin/lists/move-buttons.tsx';
import { useOrdered } from '#kit/admin/lists/use-ordered.ts';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import type { Route } from './+types/collections.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { collections: await listCollections(context.get(pageContext).app) };
}

export const meta = () => adminMeta('Collections');

/** The groups of products that the owner makes, in their order. */
export default function Collections({ loaderData }: Route.ComponentProps) {
  const { collections } = loaderData;
  const { reload } = useReload(loaderData);
  const { notice, setStale } = useStale(reload);
  return (
    <AdminPage
      title="Collections"
      about="Groups of products with a page of their own, by a rule or chosen by you."
      actions={
        <Link to="/admin/collections/new" className="button button-leaf">
          New collection
        </Link>
      }
    >
      {notice}
      {collections.length === 0 ? (
        <EmptyState title="No collections yet">
          Make one for a season, a need or a price, such as ‘Low-carb snacks’ or ‘Gifts under ₹500’.
        </EmptyState>
      ) : (
        <CollectionList collections={collections} onStale={setStale} />
      )}
    </AdminPage>
  );
}

const movedTo = (from: number, to: number, count: number) => `Collection ${from} is now number ${to} of ${count}`;

interface CollectionListProps {
  collections: readonly CountedCollection[];
  onStale: (message: string) => void;
}

function CollectionList({ collections, onStale }: CollectionListProps) {
  const { act, busy } = useAction();
  const { list, announcement, move, row } = useOrdered({
    ids: collections.map(({ _id }) => _id),
    isBusy: busy !== null,
    announcementOf: movedTo,
    save: async (ids, seen) => {
      const wishes = { onRefused: handlesStale(onStale) };
      const order = { body: { ids, seen } };
      return (await act('order', (call) => call('PUT /api/admin/collections/order', order), wishes)) !== null;
    },
  });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} className="divide-y divide-hairline rounded-xl border border-hairline bg-white">
        {collections.map((one, at) => (
          <li key={one._id} {...row(at, 'flex items-center gap-2 px-3 py-1')}>
            <Link
              to={`/admin/collections/${one._id}`}
              className="group min-w-0 flex-1 py-1.5 leading-tight"
              draggable={false}
            >
              <span className="flex items-center gap-2">
                <span className="truncate font-semibold group-hover:underline">{one.name}</span>
                {!one.isShown && <span className="tag tag-turmeric">Hidden</span>}
              </span>
              <span className="block truncate text-ink-soft text-sm">{lineOf(one)}</span>
            </Link>
            <MoveButtons
              at={at}
              count={collections.length}
              labels={{ up: `Move up: ${one.name}`, down: `Move down: ${one.name}` }}
              move={move}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

function lineOf({ products, rule, slug }: CountedCollection): string {
  const count = products === 0 ? 'No products on sale' : products === 1 ? '1 product' : `${products} products`;
  return [count, rule === null ? 'by hand' : 'by rule', collectionAddress(slug)].join(' · ');
}
