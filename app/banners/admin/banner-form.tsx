import { useId } from 'react';
import type { StaffBanner } from '#banners/list-banners.ts';
import { type BannerDraft, bannerErrors, longestWords } from '#banners/rules/banner-form.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';

/** Under which name the browser keeps what was typed (behaviour: Staff 9). */
export const draftOfBanner = (id: string | undefined) => `banner ${id ?? 'new'}`;

const empty = {
  imageDesktop: '',
  imageMobile: '',
  link: '',
  headline: '',
  line: '',
  button: '',
  alt: '',
  firstDay: '',
  lastDay: '',
};

const bannerOf = (values: typeof empty): BannerDraft => ({
  imageDesktop: values.imageDesktop,
  imageMobile: values.imageMobile,
  headline: values.headline.trim(),
  line: values.line.trim(),
  button: values.button.trim(),
  alt: values.alt,
  link: values.link.trim(),
  firstDay: values.firstDay || null,
  lastDay: values.lastDay || null,
});

interface BannerFormProps {
  /** The one that is edited, or null for another one. */
  banner: StaffBanner | null;
  /** Pages of the shop that its link may lead to. */
  targets: readonly { value: string; label: string }[];
  /** Why no other one can be added, or null. */
  refusal?: string | null;
  onDone: () => void;
  /** Shows the newest state of the banner and throws away what was typed. */
  onReload?: () => void;
}

/** The pictures, link, alt text and days of a banner. What was typed stays where it is refused. */
export function BannerForm({ banner, targets, refusal = null, onDone, onReload }: BannerFormProps) {
  const list = useId();
  const form = useForm({
    initial: () =>
      banner ? { ...empty, ...banner, firstDay: banner.firstDay ?? '', lastDay: banner.lastDay ?? '' } : empty,
    seen: banner?.version ?? '',
    draft: { of: draftOfBanner(banner?._id) },
    onReload: banner ? onReload : undefined,
    check(values) {
      const found = bannerErrors(bannerOf(values), new Date(), banner?.lastDay);
      return refusal === null ? found : [{ field: '', message: refusal }, ...found];
    },
    send(call, values, { seen, claimsReason }) {
      const body = { ...bannerOf(values), claimsReason };
      return banner
        ? call('PUT /api/common/feature/edit/{id}', { params: { id: banner._id }, body: { ...body, seen } })
        : call('POST /api/common/feature/add', { body });
    },
    valuesAfter: () => empty,
    onDone,
  });

  return (
    <form {...form.props} className={`grid gap-4 ${banner ? 'sm:grid-cols-2' : 'md:grid-cols-[2fr_1fr]'}`}>
      {form.notices}
      {banner && (
        <div className="md:col-span-2 empty:hidden">
          <TranslationLinks kind="banner" id={banner._id} version={String(banner.version)} />
        </div>
      )}
      <PictureUpload
        label="Desktop image"
        hint="2400x948 recommended, from windows of 850 px on. With a headline, keep the left half calm: the words stand there"
        {...form.picture('imageDesktop')}
      />
      <PictureUpload
        label="Mobile image"
        hint="With a headline 1000x1000: the words stand over its upper third, the button at its lower edge, and its sides may be cut. Without one 1000x1250, shown whole"
        {...form.picture('imageMobile')}
      />
      <Field
        label="Link"
        hint="The page a click opens: type ‘collection’ or the name of a product and choose. Enter # for none"
        list={list}
        {...form.field('link')}
      />
      <datalist id={list}>
        {targets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
      <Field
        label="Headline"
        hint="Over the picture. Leave empty where the picture has its own words"
        maxLength={longestWords.headline}
        {...form.field('headline')}
      />
      <Field label="Line below it" maxLength={longestWords.line} {...form.field('line')} />
      <Field
        label="Button"
        hint="Opens the link in the same tab, such as: Shop flours"
        maxLength={longestWords.button}
        {...form.field('button')}
      />
      <Field label="Picture description" hint="Alt text for screen readers" maxLength={300} {...form.field('alt')} />
      <Field label="First day" type="date" hint="Leave empty to start now" {...form.field('firstDay')} />
      <Field label="Last day" type="date" hint="Leave empty for no end" {...form.field('lastDay')} />
      {form.claims && <div className="md:col-span-2">{form.claims}</div>}
      <div className="md:col-span-2">
        <SaveButton form={form}>{banner ? 'Save' : 'Add feature image'}</SaveButton>
      </div>
    </form>
  );
}
