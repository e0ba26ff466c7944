import { useState } from 'react';
import type { StaffBanner } from '#features/settings/list-banners.ts';
import type { FormError } from '#rules/products/product-form.ts';
import { type BannerDraft, bannerErrors } from '#rules/shop-forms.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { Field } from '../parts/field.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import { TranslationLinks } from '../parts/translation-links.tsx';
import { tellsStale, useAction } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';

/** Under which name the browser keeps what was typed (behaviour: Staff 9). */
export const draftOfBanner = (id: string | undefined) => `banner ${id ?? 'new'}`;

const empty = { imageDesktop: '', imageMobile: '', link: '', alt: '', firstDay: '', lastDay: '' };

interface BannerFormProps {
  /** The one that is edited, or null for another one. */
  banner: StaffBanner | null;
  /** Why no other one can be added, or null. */
  refusal?: string | null;
  onDone: () => void;
  /** Shows the newest state of the banner and throws away what was typed. */
  onReload?: () => void;
}

/** The pictures, link, alt text and days of a banner. What was typed stays where it is refused. */
export function BannerForm({ banner, refusal = null, onDone, onReload }: BannerFormProps) {
  const toast = useToast();
  const { act, busy } = useAction();
  const claims = useClaimsReason();
  const [values, setValues] = useState(() =>
    banner ? { ...empty, ...banner, firstDay: banner.firstDay ?? '', lastDay: banner.lastDay ?? '' } : empty,
  );
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [stale, setStale] = useState('');
  const [uploads, setUploads] = useState(0);
  const draft = useDraft({
    of: draftOfBanner(banner?._id),
    version: String(banner?.version ?? ''),
    typed: values,
    onKeep: setValues,
  });
  const set = (change: Partial<typeof empty>) => setValues((now) => ({ ...now, ...change }));
  const onBusy = (isBusy: boolean) => setUploads((count) => count + (isBusy ? 1 : -1));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const { imageDesktop, imageMobile, alt } = values;
    const draft: BannerDraft = {
      imageDesktop,
      imageMobile,
      alt,
      link: values.link.trim(),
      firstDay: values.firstDay || null,
      lastDay: values.lastDay || null,
    };
    const found = bannerErrors(draft, new Date(), banner?.lastDay);
    setErrors(found);
    const message = refusal ?? found[0]?.message;
    if (message) return toast({ title: message, destructive: true, duration: 4000 });
    setStale('');
    const body = { ...draft, claimsReason: claims.reason };
    const answer = await act(
      'save',
      (call) =>
        banner
          ? call('PUT /api/common/feature/edit/{id}', {
              params: { id: banner._id },
              body: { ...body, seen: banner.version },
            })
          : call('POST /api/common/feature/add', { body }),
      {
        onRefused(failure) {
          setErrors(failure.errors);
          return !claims.ask(failure) && banner !== null && tellsStale(setStale)(failure);
        },
      },
    );
    if (!answer) return;
    claims.clear();
    setValues(empty);
    toast({ title: answer.message });
    onDone();
  };
  const errorOf = (field: string) => errors.find((error) => error.field === field)?.message;

  return (
    <form onSubmit={save} noValidate className="grid gap-4 md:grid-cols-[2fr_1fr]">
      {draft.offer && <div className="md:col-span-2">{draft.offer}</div>}
      {stale !== '' && (
        <div className="md:col-span-2">
          <ChangedMeanwhile said={stale} onReload={onReload} />
        </div>
      )}
      {banner && (
        <div className="md:col-span-2 empty:hidden">
          <TranslationLinks kind="banner" id={banner._id} version={String(banner.version)} />
        </div>
      )}
      <PictureUpload
        label="Desktop image"
        hint="2400x948 recommended. All banners take the shape of the first one."
        value={values.imageDesktop}
        onChange={(address) => set({ imageDesktop: address })}
        onBusy={onBusy}
      />
      <PictureUpload
        label="Mobile image"
        hint="1000x1250 recommended"
        value={values.imageMobile}
        onChange={(address) => set({ imageMobile: address })}
        onBusy={onBusy}
      />
      <Field
        label="Link"
        hint="The page a click opens. Enter # for none"
        value={values.link}
        error={errorOf('link')}
        onChange={(event) => set({ link: event.target.value })}
      />
      <Field
        label="Picture description"
        hint="Alt text for screen readers"
        maxLength={300}
        value={values.alt}
        error={errorOf('alt')}
        onChange={(event) => set({ alt: event.target.value })}
      />
      <Field
        label="First day"
        type="date"
        hint="Leave empty to start now"
        value={values.firstDay}
        error={errorOf('firstDay')}
        onChange={(event) => set({ firstDay: event.target.value })}
      />
      <Field
        label="Last day"
        type="date"
        hint="Leave empty for no end"
        value={values.lastDay}
        error={errorOf('lastDay')}
        onChange={(event) => set({ lastDay: event.target.value })}
      />
      {claims.field && <div className="md:col-span-2">{claims.field}</div>}
      <div className="md:col-span-2">
        <button type="submit" className="button button-leaf" disabled={busy !== null || uploads > 0}>
          {uploads > 0 ? 'Uploading…' : banner ? 'Save' : 'Add feature image'}
        </button>
      </div>
    </form>
  );
}
