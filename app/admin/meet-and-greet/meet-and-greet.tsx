import { useState } from 'react';
import { eventSentences } from '#content/event.ts';
import { contentVersion } from '#features/audit/content-version.ts';
import { readEventDraft } from '#features/settings/read-event.ts';
import { endOfEvent, eventTime, readAs } from '#rules/calendar.ts';
import { eventErrors } from '#rules/shop-forms.ts';
import { eventId } from '#rules/translations/translatable-things.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { Field, TextField, Tick } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import { TranslationLinks } from '../parts/translation-links.tsx';
import { tellsStale, useAction, useReload } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';
import type { Route } from './+types/meet-and-greet.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const event = await readEventDraft(context.get(pageContext).app);
  return { event, version: contentVersion(event) };
}

export const meta = () => adminMeta('Update Event');

/** The meet-and-greet event. */
export default function MeetAndGreet({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  return (
    <AdminPage title="Update Event" about="This is the shop’s ‘Meet and Greet’ page.">
      <EventForm key={loads} loaderData={loaderData} onReload={reload} />
    </AdminPage>
  );
}

function EventForm({ loaderData, onReload }: { loaderData: Route.ComponentProps['loaderData']; onReload: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [values, setValues] = useState(loaderData.event);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState(loaderData.version);
  const [stale, setStale] = useState('');
  const claims = useClaimsReason();
  const [uploading, setUploading] = useState(false);
  const draft = useDraft({ version: loaderData.version, typed: values, onKeep: setValues });
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = eventErrors({ ...values, location: values.location.trim() });
    setWrong(wrongOf(errors));
    if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
    setStale('');
    const body = { ...values, seen, claimsReason: claims.reason };
    const answer = await act('save', (call) => call('PUT /api/event', { body }), {
      onRefused(failure) {
        if (claims.ask(failure)) setWrong(wrongOf(failure.errors));
        return tellsStale(setStale)(failure);
      },
    });
    if (!answer) return;
    claims.clear();
    setSeen(answer.version);
    draft.saved(answer.version);
    toast({ title: answer.message });
  };

  return (
    <form onSubmit={save} noValidate className="card max-w-3xl space-y-4 p-4">
      {draft.offer}
      {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
      <TranslationLinks kind="event" id={eventId} version={seen} />
      <PictureUpload
        label="Banner image"
        hint="2400x948 recommended (2.53:1)"
        value={values.bannerImage}
        onChange={(address) => set({ bannerImage: address })}
        onBusy={setUploading}
      />
      <Field
        label="Location"
        hint="Paste a Google Maps or OpenStreetMap link"
        value={values.location}
        error={wrong.location}
        onChange={(event) => set({ location: event.target.value })}
      />
      <Field
        label="Date and time"
        hint={howRead(values.timeDate, new Date())}
        value={values.timeDate}
        error={wrong.timeDate}
        onChange={(event) => set({ timeDate: event.target.value })}
      />
      <TextField
        label="Address"
        rows={5}
        hint="The place and how to get there"
        value={values.address}
        error={wrong.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <TextField
        label="Agenda"
        rows={8}
        hint="Start a line with ‘- ’ to make a list"
        value={values.agenda}
        error={wrong.agenda}
        onChange={(event) => set({ agenda: event.target.value })}
      />
      <Tick
        kind="switch"
        label="Live"
        checked={values.isLive}
        onChange={(event) => set({ isLive: event.target.checked })}
      />
      {claims.field}
      <button type="submit" className="button button-leaf" disabled={busy !== null || uploading}>
        {uploading ? 'Uploading…' : busy === null ? 'Save' : 'Saving…'}
      </button>
    </form>
  );
}

/** What is wrong with each field. */
const wrongOf = (errors: readonly { field: string; message: string }[]): Record<string, string> =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]));

/** Shows how the date is read, while it is typed: a calendar entry needs a date that is read for certain. */
function howRead(text: string, now: Date): string {
  if (text.trim() === '') return `If left empty, the page says ‘${eventSentences.noDate}’`;
  const time = eventTime(text);
  if (time === null)
    return 'For a calendar entry, write one date with the year, such as 13 December 2026, 9:30 AM - 1:00 PM';
  if (endOfEvent(time) <= now) return `${readAs(time)} is over. The page says so and offers no calendar entry`;
  return `Calendar: ${readAs(time)}`;
}
