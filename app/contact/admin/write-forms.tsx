import { useState } from 'react';
import { Link } from 'react-router';
import { SetAt } from '#access/admin/set-at.tsx';
import type { OpenedMessage } from '#contact/read-message.ts';
import { missingText, mostCharacters } from '#contact/rules/message.ts';
import { noAddressToAnswer } from '#contact/staff-texts.ts';
import { SaveButton, SelectField, TextField } from '#kit/admin/forms/field.tsx';
import { useRefresh } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import type { call } from '#kit/call.ts';
import { TabList } from '#kit/tab-list.tsx';
import { languages, storedLanguage } from '#messages/languages.ts';

type Way = 'answer' | 'note' | 'reply';

interface AnswerProps {
  message: OpenedMessage;
  canSend: boolean;
  savedReplies: readonly { title: string; text: string }[];
}

const ways = [
  { key: 'answer', label: 'Answer' },
  { key: 'note', label: 'Note' },
  { key: 'reply', label: 'Customer’s reply' },
] as const;

/** What staff can write below a conversation; what was typed into one stays while another is shown. */
export function WriteForms({ message, canSend, savedReplies }: AnswerProps) {
  const [way, setWay] = useState<Way>('answer');
  return (
    <section aria-label="Write" className="card p-4">
      <TabList label="What to write" tabs={ways} shown={way} onShow={setWay} className="mb-4" />
      {ways.map(({ key }) => (
        <div key={key} id={`panel-${key}`} role="tabpanel" aria-labelledby={`tab-${key}`} hidden={key !== way}>
          {key === 'answer' ? (
            <AnswerForm message={message} canSend={canSend} savedReplies={savedReplies} />
          ) : (
            <EntryForm key={key} way={key} message={message} />
          )}
        </div>
      ))}
    </section>
  );
}

function AnswerForm({ message, canSend, savedReplies }: AnswerProps) {
  const may = useMay();
  const refresh = useRefresh();
  const form = useForm({
    initial: { text: '', to: message.email },
    draft: { of: 'answer' },
    isShort: true,
    check: required('answer'),
    send: (make, { text, to }) =>
      make('POST /api/admin/messages/{id}/answer', {
        params: { id: message._id },
        body: { text, ...(to !== message.email && { to }), seen: message.seen },
      }),
    valuesAfter: () => ({ text: '', to: message.email }),
    onReload: () => void refresh(),
  });
  const written = message.thread.filter(({ kind, isAutomatic }) => kind === 'reply' && !isAutomatic);
  const writers = [...new Set([message.email, ...written.map(({ from }) => from || message.email)])];
  const newest = written.at(-1)?.from || message.email;
  const { to } = form.values;
  const insert = (title: string) => {
    const reply = savedReplies.find((one) => one.title === title)?.text ?? '';
    form.change(
      ({ text, ...rest }) => ({ ...rest, text: text.trim() === '' ? reply : `${text.trimEnd()}\n\n${reply}` }),
      'text',
    );
  };
  if (message.email === '') return <CannotAnswer>{noAddressToAnswer}</CannotAnswer>;
  if (!canSend) {
    return (
      <CannotAnswer>
        No mail server is set up, so answers cannot be sent from here.{' '}
        <SetAt to="/admin/settings/connections" label="Settings, Connections" todo="enter one" /> Until then call, or
        write from your own mailbox, and choose ‘Answered by phone’ or ‘Mark as answered’.
      </CannotAnswer>
    );
  }
  return (
    <form {...form.props} className="space-y-3">
      {form.notices}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {savedReplies.length > 0 && (
          <select
            aria-label="Insert a saved reply"
            className="field w-auto max-w-full"
            value=""
            onChange={({ target }) => insert(target.value)}
          >
            <option value="">Insert a saved reply</option>
            {savedReplies.map(({ title }) => (
              <option key={title} value={title}>
                {title}
              </option>
            ))}
          </select>
        )}
        {may('settings.edit') && (
          <Link to="/admin/settings/replies" className="link inline-flex min-h-11 items-center">
            {savedReplies.length > 0 ? 'Edit saved replies' : 'Add saved replies'}
          </Link>
        )}
      </div>
      {writers.length > 1 && (
        <SelectField
          label="To"
          hint={newest === to ? undefined : `${newest} wrote last, but this answer goes to ${to}.`}
          {...form.field('to')}
        >
          {writers.map((writer) => (
            <option key={writer}>{writer}</option>
          ))}
        </SelectField>
      )}
      <TextField
        label={`To ${to}`}
        hint={framedIn(message.language)}
        rows={7}
        maxLength={mostCharacters}
        {...form.field('text')}
      />
      <SaveButton form={form} pending="Sending…">
        Send answer
      </SaveButton>
    </form>
  );
}

const CannotAnswer = ({ children }: { children: React.ReactNode }) => (
  <p className="rounded-xl bg-turmeric-tint p-4">{children}</p>
);

/** What is around an answer, in the language in which its reader wrote. */
function framedIn(stored: string): string {
  const language = storedLanguage(stored);
  const named = language === 'en' ? '' : ` in ${languages[language].inEnglish}`;
  return `We add a greeting${named} and what they wrote.`;
}

const required =
  (way: Way) =>
  ({ text }: { text: string }) =>
    text.trim() === '' ? [{ field: 'text', message: missingText[way] }] : [];

const entryForms = {
  note: {
    label: 'Note for staff',
    hint: 'The customer does not see it.',
    button: 'Add note',
    send: (make: typeof call, id: string, text: string) =>
      make('POST /api/admin/messages/{id}/note', { params: { id }, body: { text } }),
  },
  reply: {
    label: 'What the customer wrote',
    hint: 'From your mailbox or WhatsApp. The message is then open again.',
    button: 'Add reply',
    send: (make: typeof call, id: string, text: string) =>
      make('POST /api/admin/messages/{id}/reply', { params: { id }, body: { text } }),
  },
} as const;

function EntryForm({ way, message }: { way: Exclude<Way, 'answer'>; message: OpenedMessage }) {
  const { label, hint, button, send } = entryForms[way];
  const form = useForm({
    initial: { text: '' },
    draft: { of: way },
    isShort: true,
    check: required(way),
    send: (make, { text }) => send(make, message._id, text),
    valuesAfter: () => ({ text: '' }),
  });
  return (
    <form {...form.props} className="space-y-3">
      {form.notices}
      <TextField label={label} hint={hint} rows={4} maxLength={mostCharacters} {...form.field('text')} />
      <SaveButton form={form} look="line" pending="Adding…">
        {button}
      </SaveButton>
    </form>
  );
}
