import { contentVersion } from '#audit/content-version.ts';
import { pageContext } from '#boot/page-context.ts';
import { eventSentences } from '#content/event.ts';
import { endOfEvent, eventTime, readAs } from '#event/rules/calendar.ts';
import { eventErrors } from '#event/rules/event-form.ts';
import { Field, SaveButton, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { TranslationLinks } from '#kit/admin/translation-links.tsx';
import { EarlierVersions } from '#settings/admin/earlier-versions.tsx';
import { readVersions } from '#settings/admin/read-section.server.ts';
import { SettingsRoof } from '#settings/admin/settings-roof.tsx';
import { labelled } from '#settings/admin/sheet.ts';
import { lockedFields } from '#settings/rules/locked-fields.ts';
import { readEventDraft } from '#settings/sections/read-event-draft.ts';
import { eventId } from '#translations/rules/translatable-entries.ts';
import type { Route } from './+types/meet-and-greet.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [event, versions] = await Promise.all([readEventDraft(app), readVersions(app, 'event')]);
  return { event, version: contentVersion(event), versions };
}

export const meta = () => adminMeta('Update Event');

const words = lockedFields.event;

export default function MeetAndGreet({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title="Update Event" about="This is the shop’s ‘Meet and Greet’ page.">
      <SettingsRoof />
      <EventForm key={loads} loaderData={loaderData} onReload={reload} />
      <EarlierVersions section="event" versions={loaderData.versions} onBack={reload} />
    </AdminPage>
  );
}

function EventForm({ loaderData, onReload }: { loaderData: Route.ComponentProps['loaderData']; onReload: () => void }) {
  const form = useForm({
    initial: loaderData.event,
    seen: loaderData.version,
    draft: {},
    onReload,
    check: (values) => eventErrors({ ...values, location: values.location.trim() }),
    send: (call, values, more) => call('PUT /api/event', { body: { ...values, ...more } }),
    seenAfter: (answer) => answer.version,
  });

  return (
    <form {...form.props} className="card max-w-3xl space-y-4 p-4">
      {form.notices}
      <TranslationLinks kind="event" id={eventId} version={form.stored.seen} />
      <PictureUpload {...labelled(words.bannerImage)} {...form.picture('bannerImage')} />
      <Field {...labelled(words.location)} {...form.field('location')} />
      <Field
        label={words.timeDate.label}
        hint={howRead(form.values.timeDate, new Date())}
        {...form.field('timeDate')}
      />
      <TextField {...labelled(words.address)} rows={5} {...form.field('address')} />
      <TextField {...labelled(words.agenda)} rows={8} {...form.field('agenda')} />
      <Tick kind="switch" label={words.isLive.label} {...form.tick('isLive')} />
      {form.claims}
      <SaveButton form={form} pending="Saving…">
        Save
      </SaveButton>
    </form>
  );
}

/** Shows how the date is read, while it is typed: a calendar entry needs a date that is read for certain. */
function howRead(text: string, now: Date): string {
  if (text.trim() === '') return `If left empty, the page says ‘${eventSentences.noDate}’`;
  const time = eventTime(text);
  if (time === null)
    return 'For a calendar entry, write one date with the year, such as 13 December 2026, 9:30 AM - 1:00 PM';
  if (endOfEvent(time) <= now) return `${readAs(time)} is over. The page says so and offers no calendar entry`;
  return `Calendar: ${readAs(time)}`;
}
