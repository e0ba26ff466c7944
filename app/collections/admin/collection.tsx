import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listProductTitles } from '#catalogue/listing/list-product-titles.ts';
import { countProductsOf } from '#catalogue/search/count-products.ts';
import { productSet } from '#catalogue/search/product-set.ts';
import { readCollection } from '#collections/list-collections.ts';
import { collectionAddress } from '#collections/rules/collection.ts';
import { ruleInRupees } from '#collections/rules/rule-in-rupees.ts';
import { useAction, useReload } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import type { Route } from './+types/collection.ts';
import { CollectionForm } from './collection-form.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const products = await listProductTitles(app);
  const { publicUrl } = app.config;
  if (params.id === 'new') return { collection: null, total: 0, products, publicUrl };
  const collection = await orResponse(readCollection(app, params.id));
  const { total } = await countProductsOf(app, productSet(collection.rule, collection.productIds));
  return { collection, total, products, publicUrl };
}

const newCollection = 'New collection';

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.collection?.name ?? newCollection);

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { collection } = loaderData;
  const navigate = useNavigate();
  const undo = useUndo();
  const { act, busy } = useAction();
  const { loads, reload } = useReload(loaderData);
  const [isLeaving, setLeaving] = useState(false);

  const remove = async () => {
    if (!collection) return;
    const answer = await act('delete', async (call) => {
      const done = await call('DELETE /api/admin/collections/delete/{id}', { params: { id: collection._id } });
      // Before the page is loaded again, which is gone.
      await navigate('/admin/collections');
      return done;
    });
    setLeaving(false);
    if (!answer) return;
    const { _id, version, ...draft } = collection;
    const body = { ...draft, productIds: [...draft.productIds], rule: draft.rule && ruleInRupees(draft.rule) };
    undo(answer.message, 'The collection is back', (make) => make('POST /api/admin/collections/add', { body }));
  };

  return (
    <AdminPage
      title={collection?.name ?? newCollection}
      about={
        <Link to="/admin/collections" className="link inline-flex min-h-11 items-center">
          All collections
        </Link>
      }
      actions={
        collection && (
          <>
            {collection.isShown && (
              <a href={collectionAddress(collection.slug)} className="button button-line">
                See it in the shop
              </a>
            )}
            <button type="button" className="button button-line text-chilli" onClick={() => setLeaving(true)}>
              Delete
            </button>
          </>
        )
      }
    >
      <CollectionForm key={`${collection?._id} ${loads}`} {...loaderData} onReload={reload} />
      <ConfirmDialog
        open={isLeaving}
        title="Delete this collection?"
        action="Delete"
        busy={busy === 'delete'}
        onConfirm={remove}
        onClose={() => setLeaving(false)}
      >
        Its page goes right away. Its products stay in the shop.
      </ConfirmDialog>
    </AdminPage>
  );
}
