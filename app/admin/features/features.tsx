import { useState } from 'react';
import { listBanners } from '#features/settings/list-banners.ts';
import { bannerErrors, bannerSentences, mostBanners } from '#rules/shop-forms.ts';
import { pageContext } from '#server/page-context.ts';
import { Picture } from '#ui/picture.tsx';
import { useToast } from '#ui/toast.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Field } from '../parts/field.tsx';
import { AdminPage, adminMeta, EmptyState } from '../parts/page.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import { useAction } from '../parts/use-action.ts';
import type { Route } from './+types/features.ts';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { banners: await listBanners(context.get(pageContext).app) };
}

export const meta = () => adminMeta(texts.featureImages);

const empty = { imageDesktop: '', imageMobile: '', link: '', alt: '' };

/** The banners of the home page: add one, look at them, delete one. */
export default function Features({ loaderData: { banners } }: Route.ComponentProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [values, setValues] = useState(empty);
  const [uploads, setUploads] = useState(0);
  const claims = useClaimsReason();
  const [wrongAlt, setWrongAlt] = useState<string | undefined>();
  const [leaving, setLeaving] = useState<{ id: string; number: number } | null>(null);
  const set = (change: Partial<typeof empty>) => setValues((now) => ({ ...now, ...change }));

  const add = async (event: React.FormEvent) => {
    event.preventDefault();
    const message =
      banners.length >= mostBanners
        ? bannerSentences.tooMany
        : bannerErrors({ ...values, link: values.link.trim() })[0]?.message;
    if (message) return toast({ title: message, destructive: true, duration: 4000 });
    setWrongAlt(undefined);
    const body = { ...values, claimsReason: claims.reason };
    const answer = await act('add', (call) => call('POST /api/common/feature/add', { body }), {
      onRefused(failure) {
        if (claims.ask(failure)) setWrongAlt(failure.message);
        return false;
      },
    });
    if (!answer) return;
    claims.clear();
    setValues(empty);
    toast({ title: answer.message });
  };
  const remove = async () => {
    if (!leaving) return;
    const answer = await act('delete', (call) =>
      call('DELETE /api/common/feature/delete/{id}', { params: { id: leaving.id } }),
    );
    setLeaving(null);
    if (answer) toast({ title: answer.message });
  };
  const onBusy = (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1));

  return (
    <AdminPage title={texts.featureImages} about={texts.ofBannersOnTheHome(banners.length, mostBanners)}>
      <form onSubmit={add} noValidate className="card grid gap-4 p-4 md:grid-cols-[2fr_1fr]">
        <PictureUpload
          label={texts.desktopImage}
          hint={texts.n2400x948RecommendedTheFirstBanners}
          value={values.imageDesktop}
          onChange={(address) => set({ imageDesktop: address })}
          onBusy={onBusy}
        />
        <PictureUpload
          label={texts.mobileImage}
          hint={texts.n1000x1250Recommended}
          value={values.imageMobile}
          onChange={(address) => set({ imageMobile: address })}
          onBusy={onBusy}
        />
        <Field
          label={texts.link}
          hint={texts.whereAClickLeadsIf}
          value={values.link}
          onChange={(event) => set({ link: event.target.value })}
        />
        <Field
          label={texts.descriptionOfThePicture}
          hint={texts.altTextForScreenReaders}
          maxLength={300}
          value={values.alt}
          error={wrongAlt}
          onChange={(event) => set({ alt: event.target.value })}
        />
        {claims.field && <div className="md:col-span-2">{claims.field}</div>}
        <div className="md:col-span-2">
          <button type="submit" className="button button-leaf" disabled={busy !== null || uploads > 0}>
            {uploads > 0 ? texts.uploading : texts.addFeatureImage}
          </button>
        </div>
      </form>
      <section aria-label={texts.featureImages} className="mt-6">
        {banners.length === 0 ? (
          <EmptyState title={texts.noFeatureImagesAvailable} />
        ) : (
          <ol className="space-y-3">
            {banners.map((banner, at) => (
              <li key={banner._id} className="card flex flex-wrap items-center gap-4 p-3">
                <span className="w-6 text-center font-semibold">{at + 1}</span>
                <span className="block w-48 [&_img]:rounded-lg">
                  <Picture
                    address={banner.imageDesktop}
                    alt={banner.alt || texts.desktopImage2(at + 1)}
                    sizes="192px"
                  />
                </span>
                <span className="block w-16 [&_img]:rounded-lg">
                  <Picture address={banner.imageMobile} alt="" sizes="64px" />
                </span>
                <span className="min-w-40 flex-1 [overflow-wrap:anywhere]">{banner.link}</span>
                <button
                  type="button"
                  className="button button-line text-chilli"
                  onClick={() => setLeaving({ id: banner._id, number: at + 1 })}
                  aria-label={texts.deleteFeatureImage(at + 1)}
                >
                  {texts.deleteLabel}
                </button>
              </li>
            ))}
          </ol>
        )}
      </section>
      <ConfirmDialog
        open={leaving !== null}
        title={texts.deleteThisFeatureImage}
        action={texts.deleteLabel}
        busy={busy === 'delete'}
        onConfirm={remove}
        onClose={() => setLeaving(null)}
      >
        {leaving && texts.featureImageLeavesTheHome(leaving.number)}
      </ConfirmDialog>
    </AdminPage>
  );
}
