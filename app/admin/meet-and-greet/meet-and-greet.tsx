import { useState } from 'react';
import { eventSentences } from '#content/event.ts';
import { contentVersion } from '#features/settings/content-version.ts';
import { readEventDraft } from '#features/settings/read-event.ts';
import { endOfEvent, eventTime, readAs } from '#rules/calendar.ts';
import { eventErrors } from '#rules/shop-forms.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { Field, TextField, Tick } from '../parts/field.tsx';
import { AdminPage, adminMeta } from '../parts/page.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import { tellsStale, useAction, useReload } from '../parts/use-action.ts';
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
    <AdminPage title="Update Event" about="The page 'Meet and Greet' of the shop.">
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
  const [uploading, setUploading] = useState(false);
  const set = (change: Partial<typeof values>) => setValues((now) => ({ ...now, ...change }));

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    const errors = eventErrors({ ...values, location: values.location.trim() });
    setWrong(Object.fromEntries(errors.map(({ field, message }) => [field, message])));
    if (errors[0]) return toast({ title: errors[0].message, destructive: true, duration: 4000 });
    setStale('');
    const answer = await act('save', (call) => call('PUT /api/event', { body: { ...values, seen } }), {
      onRefused: tellsStale(setStale),
    });
    if (!answer) return;
    setSeen(answer.version);
    toast({ title: answer.message });
  };

  return (
    <form onSubmit={save} noValidate className="card max-w-3xl space-y-4 p-4">
      {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
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
        hint="Details of the place and how to get there"
        value={values.address}
        error={wrong.address}
        onChange={(event) => set({ address: event.target.value })}
      />
      <TextField
        label="Agenda"
        rows={8}
        hint="A line that begins with '- ' becomes a point of a list"
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
      <button type="submit" className="button button-leaf" disabled={busy !== null || uploading}>
        {uploading ? 'Uploading…' : busy === null ? 'Save' : 'Saving…'}
      </button>
    </form>
  );
}

/** Shows how the date is read, while it is typed: a calendar entry needs a date that is read for certain. */
function howRead(text: string, now: Date): string {
  if (text.trim() === '') return `Left empty, the page says '${eventSentences.noDate}'`;
  const time = eventTime(text);
  if (time === null)
    return 'No calendar entry: write one date with its year, such as 13 December 2026, 9:30 AM - 1:00 PM';
  if (endOfEvent(time) <= now) return `${readAs(time)} is over: the page says so, and offers no calendar entry`;
  return `Calendar: ${readAs(time)}`;
}
