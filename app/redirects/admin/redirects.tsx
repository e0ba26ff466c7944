import { useId, useRef, useState } from 'react';
import { pageContext } from '#boot/page-context.ts';
import { Field, SaveButton } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { DataList } from '#kit/admin/lists/data-list.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { listRedirects } from '#redirects/redirects.ts';
import { proposedTarget } from '#redirects/rules/proposed-target.ts';
import { redirectErrors, tidyRedirect } from '#redirects/rules/redirect.ts';
import { listUnknown } from '#redirects/unknown-addresses.ts';
import { shownTargets } from '#settings/admin/menu-targets.server.ts';
import type { Route } from './+types/redirects.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [redirects, unknown, all] = await Promise.all([listRedirects(app), listUnknown(app), shownTargets(app)]);
  // One with a query is a filter and no page.
  const targets = all.filter(({ value }) => !/[?#]/.test(value));
  return {
    redirects,
    targets,
    unknown: unknown.map((one) => ({ ...one, proposed: proposedTarget(one.path, targets) })),
  };
}

export const meta = () => adminMeta('Redirects');

/** Where addresses of a former shop lead, and those that people still ask for. */
export default function Redirects({ loaderData: { redirects, unknown, targets } }: Route.ComponentProps) {
  const from = useRef<HTMLDivElement>(null);
  const list = useId();
  const { act, busy } = useAction();
  /** What is wrong in the file that was chosen last, line by line. */
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { from: '', to: '' },
    check: (typed) => redirectErrors(tidyRedirect(typed)),
    send: (call, body) => call('POST /api/admin/redirects/add', { body }),
    valuesAfter: () => ({ from: '', to: '' }),
    isShort: true,
  });
  const undo = useUndo();
  const remove = async (redirect: { from: string; to: string }) => {
    const { from: path } = redirect;
    const answer = await act(path, (call) => call('POST /api/admin/redirects/remove', { body: { from: path } }));
    if (answer)
      undo(answer.message, 'The redirect is back', (make) => make('POST /api/admin/redirects/add', { body: redirect }));
  };
  const nameOf = (address: string) => targets.find(({ value }) => value === address)?.label ?? address;
  const upload = (file: File) => {
    setWrong([]);
    return act('import', (call) => call('POST /api/admin/redirects/import', { file }), {
      onRefused({ errors }) {
        setWrong(errors.map(({ message }) => message));
        return errors.length > 0;
      },
    });
  };
  const lead = (path: string, to: string) => {
    form.change({ from: path, to }, 'from', 'to');
    from.current?.querySelectorAll('input')[1]?.focus();
  };

  return (
    <AdminPage
      title="Redirects"
      about="Send visitors from your old shop’s addresses to pages here. Imported products redirect automatically."
    >
      <form {...form.props} className="card mb-6 max-w-3xl space-y-3 p-4">
        {form.notices}
        <div ref={from} className="grid gap-3 sm:grid-cols-2">
          <Field label="Old address" placeholder="/products/atta" maxLength={1000} {...form.field('from')} />
          <Field label="Leads to" placeholder="/shop/listing" maxLength={1000} list={list} {...form.field('to')} />
          <datalist id={list}>
            {targets.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </datalist>
        </div>
        <SaveButton form={form}>Add redirect</SaveButton>
      </form>
      {redirects.length === 0 ? (
        <EmptyState title="No redirects yet">Add one above, or choose a file with the columns From and To.</EmptyState>
      ) : (
        <DataList
          label="Redirects"
          columns={[
            ['Old address', ({ from: path }) => path, { kind: 'name', className: 'wrap-anywhere' }],
            ['Leads to', ({ to }) => <span>{to}</span>, { className: 'wrap-anywhere', phone: 'below' }],
            [
              'Actions',
              (redirect) => (
                <button
                  type="button"
                  className="link min-h-11"
                  disabled={busy !== null}
                  aria-label={`Remove ${redirect.from}`}
                  onClick={() => void remove(redirect)}
                >
                  Remove
                </button>
              ),
              { kind: 'actions', phone: 'beside-name' },
            ],
          ]}
          isRows
          rows={redirects}
          idOf={({ from: path }) => path}
        />
      )}
      <div className="my-4 max-w-md">
        <Field
          label="Add from a file (CSV with From, To)"
          type="file"
          accept=".csv,text/csv"
          disabled={busy !== null}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) void upload(file);
            target.value = '';
          }}
        />
        <div role="alert">
          {wrong.length > 0 && (
            <>
              <p className="mt-2 font-semibold text-chilli">Nothing was added. Correct the file and choose it again.</p>
              <ul className="wrap-anywhere max-h-60 list-disc overflow-y-auto ps-5">
                {wrong.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
      <h2 className="mt-8 mb-1 text-xl">Links that lead nowhere</h2>
      <p className="mb-3 text-ink-soft text-sm">
        Asked for in the last 14 days. We leave out what looks like an e-mail address, a phone number or a secret.
      </p>
      {unknown.length === 0 ? (
        <EmptyState title="None in the last 14 days">Links to pages that do not exist will appear here.</EmptyState>
      ) : (
        <DataList
          label="Links that lead nowhere"
          columns={[
            [
              'Address',
              ({ path }) => path,
              {
                kind: 'name',
                className: 'wrap-anywhere',
                below: ({ proposed }) => proposed !== '' && `Perhaps ${nameOf(proposed)}`,
              },
            ],
            [
              'Asked for',
              ({ asked }) => (
                <>
                  {asked}
                  <span className="md:hidden">{asked === 1 ? ' time' : ' times'}</span>
                </>
              ),
              { kind: 'amount', phone: 'beside-name' },
            ],
            [
              'Actions',
              ({ path, proposed }) => (
                <button
                  type="button"
                  className="link min-h-11"
                  onClick={() => lead(path, proposed)}
                  aria-label={`Redirect ${path}`}
                >
                  Redirect
                </button>
              ),
              { kind: 'actions', phone: 'below' },
            ],
          ]}
          isRows
          rows={unknown}
          idOf={({ path }) => path}
        />
      )}
    </AdminPage>
  );
}
