import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Field, SaveButton, SelectField } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import type { call } from '#kit/call.ts';
import { ConfirmDialog } from '#kit/dialogs/confirm-dialog.tsx';
import { type Language, languages as rules } from '#messages/languages.ts';
import type { Issue } from '#newsletter/issues.ts';
import {
  type BlockKind,
  blockKinds,
  emptyBlocks,
  emptyIssue,
  type IssueDraft,
  issueErrors,
  longest,
  most,
  unfinished,
  type Words,
} from '#newsletter/rules/issue.ts';
import { typedAmount } from '#rules/typed/typed-number.ts';
import { BlockFields } from './block-fields.tsx';
import { IssuePreview } from './issue-preview.tsx';
import * as texts from './texts.ts';

interface IssueFormProps {
  /** Null for one that is not saved yet. */
  issue: Issue | null;
  products: readonly { id: string; title: string }[];
  coupons: readonly string[];
  groups: readonly { id: string; name: string }[];
  languages: readonly Language[];
  /** Shows the newest state and throws away what was typed. */
  onReload: () => void;
  /** Told the id of a new one before the address has it. */
  onFirstSave: (id: string) => void;
}

interface Stored {
  id: string;
  version: number;
  message: string;
  toGo: number;
}

/** Writes a newsletter of blocks, beside how its readers see it: saves it, sends a test, sends it. */
export function IssueForm({ issue, products, coupons, groups, languages, onReload, onFirstSave }: IssueFormProps) {
  const navigate = useNavigate();
  const [language, setLanguage] = useState<Language>('en');
  const [isAsking, setAsking] = useState(false);
  const form = useForm<IssueDraft, Stored, { id: string | null; version: number }>({
    initial: () => issue?.draft ?? emptyIssue(),
    seen: { id: issue?._id ?? null, version: issue?.version ?? 0 },
    draft: { version: ({ version }) => String(version) },
    onReload,
    check: issueErrors,
    send: store,
    onDone: open,
    toastOf: ({ message }) => ({ title: message || 'Nothing has changed since it was saved' }),
  });
  const { values, busy } = form;
  /** As it is typed: '1,000' is a number at its end alone. */
  const [perHour, setPerHour] = useState(String(values.perHour));
  const { seen } = form.stored;
  const isSaved = seen.id !== null && !form.isChanged;
  const isLocked = issue !== null && (issue.state === 'sending' || issue.state === 'sent');

  async function store(make: typeof call): Promise<Stored> {
    if (isSaved && seen.id !== null && issue)
      return { id: seen.id, version: seen.version, message: '', toGo: issue.figures.toGo };
    const { data, message } = await (seen.id === null
      ? make('POST /api/admin/newsletter/add', { body: values })
      : make('PUT /api/admin/newsletter/edit/{id}', {
          params: { id: seen.id },
          body: { ...values, seen: seen.version },
        }));
    form.saved({ id: data._id, version: data.version });
    return { id: data._id, version: data.version, message, toGo: data.figures.toGo };
  }
  function open({ id }: { id: string }) {
    if (issue !== null) return;
    onFirstSave(id);
    navigate(`/admin/newsletters/write/${id}`, { replace: true });
  }
  const [toGo, setToGo] = useState(0);
  /** Saves it first, so that what is sent is what stands here. */
  const ask = () =>
    form.run('ask', {
      check: unfinished,
      send: store,
      onDone: (stored) => {
        setToGo(stored.toGo);
        setAsking(true);
        open(stored);
      },
      toastOf: () => null,
    });
  const send = () => {
    setAsking(false);
    void form.run('send', {
      send: (make, _typed, { claimsReason }) =>
        make('POST /api/admin/newsletter/send/{id}', {
          params: { id: seen.id ?? '' },
          body: { seen: seen.version, claimsReason },
        }),
      onDone: onReload,
    });
  };
  const test = () =>
    form.run('test', {
      check: unfinished,
      async send(make) {
        const stored = await store(make);
        const answer = await make('POST /api/admin/newsletter/test/{id}', {
          params: { id: stored.id },
          body: { language },
        });
        return { ...stored, message: answer.message };
      },
      onDone: open,
    });

  /** The words of the language that is shown; English where there are none yet. */
  const typed = (words: Words, set: (words: Words) => void, ...of: string[]) => ({
    value: words[language] ?? '',
    placeholder: language === 'en' ? undefined : words.en,
    error: form.errorOf(...of),
    lang: rules[language].tag,
    onChange: ({ target }: { target: { value: string } }) => set({ ...words, [language]: target.value }),
  });
  const add = (kind: BlockKind) => form.change((now) => ({ blocks: [...now.blocks, emptyBlocks[kind]()] }), 'blocks');

  return (
    <form {...form.props} className="grid items-start gap-4 xl:grid-cols-2">
      <div className="min-w-0 space-y-4">
        {form.notices}
        {languages.length > 1 && (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1 font-semibold">Language</legend>
            {languages.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === language}
                className={`button ${one === language ? 'button-leaf' : 'button-line'}`}
                onClick={() => setLanguage(one)}
              >
                {rules[one].inEnglish}
              </button>
            ))}
          </fieldset>
        )}
        {!isLocked && (
          <>
            <div className="card space-y-4 p-4">
              <Field
                label="Subject"
                maxLength={longest.subject}
                {...typed(values.subject, (subject) => form.change({ subject }, 'subject'), 'subject')}
              />
              <Field
                label="Preview line"
                hint="Shown after the subject in the inbox"
                maxLength={longest.preview}
                {...typed(values.preview, (preview) => form.change({ preview }, 'preview'), 'preview')}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <SelectField
                  label="Send to"
                  value={values.audience ?? ''}
                  onChange={({ target }) =>
                    form.change({ audience: target.value === '' ? null : (target.value as Language) }, 'audience')
                  }
                >
                  <option value="">All subscribers</option>
                  {languages.map((one) => (
                    <option key={one} value={one}>{`Those who read ${rules[one].inEnglish}`}</option>
                  ))}
                </SelectField>
                {(groups.length > 0 || values.group !== null) && (
                  <SelectField
                    label="Of these"
                    value={values.group ?? ''}
                    error={form.errorOf('group')}
                    hint="As the group is when the sending begins"
                    onChange={({ target }) => form.change({ group: target.value || null }, 'group')}
                  >
                    <option value="">Everybody</option>
                    {groups.map(({ id, name }) => (
                      <option key={id} value={id}>{`Only ${name}`}</option>
                    ))}
                    {values.group !== null && !groups.some(({ id }) => id === values.group) && (
                      <option value={values.group}>A group that was deleted</option>
                    )}
                  </SelectField>
                )}
                <Field
                  label="E-mails an hour, at most"
                  inputMode="numeric"
                  value={perHour}
                  error={form.errorOf('perHour')}
                  onChange={({ target }) => {
                    setPerHour(target.value);
                    form.change({ perHour: typedAmount(target.value) }, 'perHour');
                  }}
                />
              </div>
            </div>
            <ol className="space-y-4" aria-label="Blocks">
              {values.blocks.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is named by its place
                <li key={at} className="card p-4">
                  <BlockFields
                    block={block}
                    at={at}
                    count={values.blocks.length}
                    products={products}
                    coupons={coupons}
                    typed={typed}
                    errorOf={form.errorOf}
                    onBusy={form.onUploading}
                    onChange={(next) =>
                      form.change(
                        (now) => ({ blocks: now.blocks.map((one, index) => (index === at ? next : one)) }),
                        `blocks.${at}*`,
                      )
                    }
                    onMove={(from, to) => form.change((now) => ({ blocks: moved(now.blocks, from, to) }), 'blocks*')}
                    onRemove={() =>
                      form.change((now) => ({ blocks: now.blocks.filter((_, index) => index !== at) }), 'blocks*')
                    }
                  />
                </li>
              ))}
            </ol>
            {values.blocks.length < most.blocks && (
              <fieldset className="flex flex-wrap gap-2">
                <legend className="mb-1 font-semibold">Add a block</legend>
                {(Object.keys(blockKinds) as BlockKind[]).map((kind) => (
                  <button key={kind} type="button" className="button button-line" onClick={() => add(kind)}>
                    {blockKinds[kind]}
                  </button>
                ))}
              </fieldset>
            )}
            {form.claims}
            <div className="flex flex-wrap gap-2">
              <SaveButton form={form} look="line" pending="Working…">
                Save draft
              </SaveButton>
              <button type="button" className="button button-line" disabled={busy !== null} onClick={() => void test()}>
                Send me a test
              </button>
              <button
                type="button"
                className="button button-leaf"
                disabled={busy !== null || form.isUploading}
                onClick={() => void ask()}
              >
                Send…
              </button>
            </div>
          </>
        )}
      </div>
      <IssuePreview draft={values} language={language} />
      <ConfirmDialog
        open={isAsking}
        title={`Send to ${texts.people(toGo)}?`}
        action="Send"
        busy={busy !== null}
        onConfirm={send}
        onClose={() => setAsking(false)}
      >
        {`At most ${values.perHour.toLocaleString('en-IN')} e-mails an hour. You can stop any time. E-mails already sent can’t be taken back.`}
      </ConfirmDialog>
    </form>
  );
}

function moved<Of>(list: readonly Of[], from: number, to: number): Of[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
