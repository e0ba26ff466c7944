import { useState } from 'react';
import { listBanners } from '#banners/list-banners.ts';
import { bannerSentences, mostBanners } from '#banners/rules/banner-form.ts';
import { pageContext } from '#boot/page-context.ts';
import { useStale } from '#kit/admin/forms/changed-meanwhile.tsx';
import { useAction, useReload } from '#kit/admin/forms/use-action.ts';
import { useDropDraft } from '#kit/admin/forms/use-draft.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { shownTargets } from '#settings/admin/menu-targets.server.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import type { Route } from './+types/features.ts';
import { BannerForm, draftOfBanner } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [banners, targets] = await Promise.all([listBanners(app), shownTargets(app)]);
  return { banners, targets };
}

export const meta = () => adminMeta('Feature images');

/** The banners of the home page: add one, edit, order and delete them. */
export default function Features({ loaderData }: Route.ComponentProps) {
  const { banners, targets } = loaderData;
  const undo = useUndo();
  const { act, busy } = useAction();
  const { loads, reload } = useReload(loaderData);
  const [editing, setEditing] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<{ id: string; number: number } | null>(null);
  const { notice, setStale } = useStale(reload);
  const at = banners.findIndex(({ _id }) => _id === editing);
  const edited = banners[at];

  const remove = async () => {
    if (!leaving) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/common/feature/delete/{id}', { params: { id: leaving.id } }),
    );
    const banner = banners.find(({ _id }) => _id === leaving.id);
    setLeaving(null);
    if (!answer || !banner) return;
    const { _id, version, state, ...draft } = banner;
    undo(answer.message, 'The image is back, behind the others', (make) =>
      make('POST /api/common/feature/add', { body: draft }),
    );
  };
  const dropDraft = useDropDraft();
  const closeSheet = () => {
    dropDraft(draftOfBanner(edited?._id));
    setEditing(null);
  };

  return (
    <AdminPage
      title="Feature images"
      about={`${banners.length} of ${mostBanners} banners on the home page`}
      actions={
        banners.length < mostBanners && (
          <a href="#add" className="button button-line">
            Add another
          </a>
        )
      }
    >
      <SettingsRoof />
      <section aria-label="Feature images">
        {notice}
        {banners.length === 0 ? (
          <EmptyState title="No feature images available." />
        ) : (
          <BannerList banners={banners} onEdit={setEditing} onDelete={setLeaving} onStale={setStale} />
        )}
      </section>
      <section aria-labelledby="add" className="mt-6">
        <h2 id="add" className="mb-2 scroll-mt-20 text-xl">
          Add a feature image
        </h2>
        <div className="card p-4">
          <BannerForm
            banner={null}
            targets={targets}
            refusal={banners.length >= mostBanners ? bannerSentences.tooMany : null}
            onDone={() => setStale('')}
          />
        </div>
      </section>
      <GuardedDialog
        of={`${edited?._id} ${loads}`}
        open={edited !== undefined}
        onClose={closeSheet}
        title={texts.editFeatureImage(at + 1)}
        kind="sheet"
      >
        {edited && (
          <div className="min-h-0 flex-1 overflow-y-auto p-5">
            <BannerForm
              key={`${edited._id} ${loads}`}
              banner={edited}
              targets={targets}
              onDone={closeSheet}
              onReload={reload}
            />
          </div>
        )}
      </GuardedDialog>
      <ConfirmDialog
        open={leaving !== null}
        title="Delete this feature image?"
        action={texts.deleteLabel}
        busy={busy === 'delete'}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        {leaving && `Feature image ${leaving.number} will be removed from the home page right away.`}
      </ConfirmDialog>
    </AdminPage>
  );
}
