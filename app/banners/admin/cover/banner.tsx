import { pageContext } from '#boot/page-context.ts';
import { isClaimRefusal } from '#kit/admin/forms/claims-reason.tsx';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import { CallFailure } from '#kit/call.ts';
import { EarlierVersions } from '#settings/admin/earlier-versions.tsx';
import { readVersions } from '#settings/admin/read-section.server.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { labelled } from '#settings/admin/sheet.ts';
import { LookOfHead, ShopLook } from '#settings/admin/shop-look.tsx';
import { defaultAnnouncement } from '#settings/read-storefront.ts';
import { announcementWhenRemoved, longestAnnouncement } from '#settings/rules/announcement.ts';
import { lockedFields } from '#settings/rules/locked-fields.ts';
import { lockedSettings } from '#settings/sections/locked-settings.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { announcementId } from '#translations/rules/translatable-entries.ts';
import type { Route } from './+types/banner.ts';
import * as texts from './texts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  try {
    const [{ title }, versions, { brand, announcement }] = await Promise.all([
      lockedSettings.announcementTitle.read(app.db),
      readVersions(app, 'announcementTitle'),
      readSettings(app),
    ]);
    return { title, shopsOwn: defaultAnnouncement(), versions, look: brand, further: announcement.messages };
  } catch (error) {
    // The screen says so and can be tried again; nobody overwrites a title that they have not seen.
    app.log.error({ err: error }, 'the announcement could not be read');
    return { title: null, shopsOwn: defaultAnnouncement(), versions: [], look: null, further: [] };
  }
}

export const meta = () => adminMeta('Banner Title');

/** The text of the announcement bar over every page of the shop. */
export default function Banner({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title="Banner Title" about="The line at the top of every page of the shop.">
      <SettingsRoof />
      {loaderData.title === null ? (
        <p role="alert" className="card p-4">
          {texts.errorFetchingTitle(
            <button type="button" className="link min-h-11 px-2" onClick={reload}>
              Try again
            </button>,
          )}
        </p>
      ) : (
        <>
          <p className="card p-4">
            <span className="block text-ink-soft text-sm">Now</span>
            {loaderData.title || loaderData.shopsOwn}
            {loaderData.title === '' && (
              <span className="block text-ink-soft text-sm">No title available, so the shop shows this line.</span>
            )}
          </p>
          <BannerForm key={loads} given={loaderData.title} loaderData={loaderData} onReload={reload} />
          <EarlierVersions section="announcementTitle" versions={loaderData.versions} onBack={reload} />
        </>
      )}
    </AdminPage>
  );
}

interface FormProps {
  given: string;
  loaderData: Route.ComponentProps['loaderData'];
  onReload: () => void;
}

function BannerForm({ given, loaderData: { shopsOwn, look, further }, onReload }: FormProps) {
  const form = useForm({
    initial: { title: given },
    seen: given,
    draft: {},
    onReload,
    send: (call, { title }, { seen, claimsReason }) =>
      call('POST /api/addons/banner', { body: { title: title.trim() || announcementWhenRemoved, seen, claimsReason } }),
    seenAfter: (answer) => answer.title,
    errorsOf: (failure) => (isClaimRefusal(failure) ? [{ field: 'title', message: failure.message }] : []),
    failed(error) {
      const answered = error instanceof CallFailure && error.answered;
      return {
        title: answered ? 'Error updating title' : 'Error updating banner title',
        ...(answered && error.status < 500 ? { description: error.message } : {}),
        destructive: true,
      };
    },
  });

  return (
    <form {...form.props} className="card mt-4 max-w-2xl space-y-4 p-4">
      {form.notices}
      <TranslationLinks kind="announcement" id={announcementId} version={form.stored.seen} />
      <Field
        {...labelled(lockedFields.announcementTitle.title)}
        maxLength={longestAnnouncement}
        {...form.field('title')}
      />
      {form.claims}
      <SaveButton form={form} pending="Saving…">
        Save
      </SaveButton>
      {look && (
        <section aria-labelledby="preview">
          <h2 id="preview" className="mb-2 text-xl">
            Preview
          </h2>
          <ShopLook look={look}>
            <LookOfHead look={look} announcement={form.values.title.trim() || shopsOwn} />
          </ShopLook>
          {further.length > 0 && (
            <p className="mt-2 text-ink-soft text-sm">
              {further.length === 1
                ? '1 line of Settings, Announcements follows in the same bar.'
                : `${further.length} lines of Settings, Announcements follow in the same bar.`}
            </p>
          )}
        </section>
      )}
    </form>
  );
}
