import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { Field, SaveButton, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { type Column, choosableHeadings, RowButton } from '#kit/admin/lists/data-list.tsx';
import { useSingleKeys } from '#kit/admin/lists/single-keys.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import {
  type ListName,
  listOf,
  longestViewName,
  sameParams,
  type View,
  viewAddress,
  viewNameError,
  viewParams,
} from '#staff/rules/list-views.ts';

interface ListViewsProps {
  list: ListName;
  views: { views: readonly View[]; hidden: readonly string[]; opensWith: string };
  // biome-ignore lint/suspicious/noExplicitAny: only the headings are read
  columns: readonly Column<any, any>[];
}

/** The views of a list above it, and what is behind 'Views and columns'. */
export function ListViews({ list, views: { views, hidden, opensWith }, columns }: ListViewsProps) {
  const [isOpen, setOpen] = useState(false);
  const { search } = useLocation();
  useSingleKeys({ v: () => setOpen(true) });
  const query = new URLSearchParams(search);
  const shown = query.get('view') ?? (query.size === 0 ? 'all' : '');
  const chip = (id: string, name: string, to: string) => (
    <Link
      key={id}
      to={to}
      aria-current={shown === id ? 'page' : undefined}
      className={`button flex-none lg:min-h-8 lg:px-3 lg:py-0 ${shown === id ? 'button-leaf' : 'button-line'}`}
    >
      {name}
    </Link>
  );
  return (
    <nav aria-label="Views" className="tab-row mb-3 flex gap-2 lg:mb-2 md:flex-wrap">
      {chip('all', 'All', `${listOf(list).address}?view=all`)}
      {views.map(({ id, name, params }) => chip(id, name, viewAddress(list, id, params)))}
      <button
        type="button"
        className="link min-h-11 flex-none px-2 lg:min-h-8"
        aria-keyshortcuts="v"
        onClick={() => setOpen(true)}
      >
        Views and columns
      </button>
      <GuardedDialog open={isOpen} onClose={() => setOpen(false)} title="Views and columns" kind="sheet">
        <div className="space-y-6 overflow-y-auto p-5">
          <SaveForm key={`${views.length} ${search}`} list={list} onSaved={() => setOpen(false)} />
          <YourViews list={list} views={views} opensWith={opensWith} />
          <Columns list={list} hidden={hidden} columns={columns} />
        </div>
      </GuardedDialog>
    </nav>
  );
}

/** What the page shows now, as a view keeps it. */
function usePresentParams(list: ListName) {
  return viewParams(list, new URLSearchParams(useLocation().search));
}

function SaveForm({ list, onSaved }: { list: ListName; onSaved: () => void }) {
  const may = useMay();
  const navigate = useNavigate();
  const params = usePresentParams(list);
  const form = useForm({
    initial: { name: '', isShared: false },
    check: ({ name }) => nameErrors(name),
    send: (make, typed) => make('POST /api/admin/views', { body: { list, params, ...typed } }),
    async onDone({ id }) {
      onSaved();
      await navigate(viewAddress(list, id, params));
    },
    isShort: true,
  });
  return (
    <form {...form.props} className="space-y-2" aria-label="Save this view">
      <h3 className="text-lg">Save this view</h3>
      <p className="text-ink-soft text-sm">Keeps the search, filters and sort you see now.</p>
      <Field label="Name" maxLength={longestViewName} {...form.field('name')} />
      {may('views.share') && <Tick label="For all staff" {...form.tick('isShared')} />}
      <SaveButton form={form} pending="Saving…">
        Save view
      </SaveButton>
    </form>
  );
}

const nameErrors = (name: string) => {
  const message = viewNameError(name);
  return message === null ? [] : [{ field: 'name', message }];
};

function YourViews({
  list,
  views,
  opensWith,
}: Pick<ListViewsProps, 'list'> & { views: readonly View[]; opensWith: string }) {
  const { act, busy } = useAction();
  const undo = useUndo();
  const toast = useToast();
  const params = usePresentParams(list);
  const [renamed, setRenamed] = useState('');
  const mine = views.filter(({ isMine }) => isMine);
  const openFirst = async (id: string) => {
    const answer = await act('first', (make) =>
      make('PUT /api/admin/views/of/{list}', { params: { list }, body: { opensWith: id } }),
    );
    if (answer) toast({ title: answer.message });
  };
  const change = async ({ id, params: had, isShared }: View, body: { params?: View['params']; isShared?: boolean }) => {
    const answer = await act('change', (make) => make('PUT /api/admin/views/{id}', { params: { id }, body }));
    if (!answer) return;
    undo(answer.message, 'The view is as before', (make) =>
      make('PUT /api/admin/views/{id}', { params: { id }, body: { params: had, isShared } }),
    );
  };
  const remove = async ({ id, name, params: kept, isShared }: View) => {
    const answer = await act('delete', (make) => make('DELETE /api/admin/views/{id}', { params: { id } }));
    if (!answer) return;
    undo(answer.message, 'View saved again', (make) =>
      make('POST /api/admin/views', { body: { list, name, params: { ...kept }, isShared } }),
    );
  };
  return (
    <section aria-label="Your views" className="space-y-2">
      <h3 className="text-lg">Your views</h3>
      <SelectField
        label="Open first"
        value={opensWith}
        disabled={busy !== null}
        onChange={({ target }) => openFirst(target.value)}
      >
        <option value="">All</option>
        {views.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {mine.length === 0 && <p className="text-ink-soft text-sm">None saved yet.</p>}
      <ul className="divide-y divide-hairline">
        {mine.map((view) => (
          <li key={view.id} className="py-1">
            {renamed === view.id ? (
              <RenameForm view={view} onDone={() => setRenamed('')} />
            ) : (
              <p className="flex flex-wrap items-center gap-x-1">
                <span className="wrap-anywhere mr-auto font-semibold">
                  {view.name}
                  {view.isShared && <span className="tag ml-2">All staff</span>}
                </span>
                {!sameParams(view.params, params) && (
                  <RowButton
                    label={`Use these filters for ${view.name}`}
                    disabled={busy !== null}
                    onClick={() => change(view, { params })}
                  >
                    Use these filters
                  </RowButton>
                )}
                <ShareButton view={view} isBusy={busy !== null} onChange={(isShared) => change(view, { isShared })} />
                <RowButton label={`Rename ${view.name}`} onClick={() => setRenamed(view.id)}>
                  Rename
                </RowButton>
                <RowButton
                  label={`Delete ${view.name}`}
                  isDestructive
                  disabled={busy !== null}
                  onClick={() => remove(view)}
                >
                  Delete
                </RowButton>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ShareButtonProps {
  view: View;
  isBusy: boolean;
  onChange: (isShared: boolean) => void;
}

function ShareButton({ view, isBusy, onChange }: ShareButtonProps) {
  const may = useMay();
  if (!may('views.share')) return null;
  const words = view.isShared ? 'Stop sharing' : 'Share';
  return (
    <RowButton label={`${words} ${view.name}`} disabled={isBusy} onClick={() => onChange(!view.isShared)}>
      {words}
    </RowButton>
  );
}

function RenameForm({ view: { id, name }, onDone }: { view: View; onDone: () => void }) {
  const form = useForm({
    initial: { name },
    check: (typed) => nameErrors(typed.name),
    send: (make, typed) => make('PUT /api/admin/views/{id}', { params: { id }, body: { name: typed.name } }),
    onDone,
    isShort: true,
  });
  return (
    <form {...form.props} className="space-y-2" aria-label={`Rename ${name}`}>
      <Field label="New name" maxLength={longestViewName} {...form.field('name')} />
      <SaveButton form={form} look="line" pending="Saving…">
        Save name
      </SaveButton>
    </form>
  );
}

function Columns({ list, hidden, columns }: Pick<ListViewsProps, 'list' | 'columns'> & { hidden: readonly string[] }) {
  const may = useMay();
  const { act, busy } = useAction();
  const headings = choosableHeadings(columns, may);
  /** At once, while it is being saved. */
  const [chosen, setChosen] = useState(hidden);
  const show = async (heading: string, isShown: boolean) => {
    const next = headings.filter((one) => (one === heading ? !isShown : chosen.includes(one)));
    setChosen(next);
    const params = { list };
    const isSaved = await act('columns', (make) =>
      make('PUT /api/admin/views/of/{list}', { params, body: { hidden: next } }),
    );
    if (!isSaved) setChosen(hidden);
  };
  return (
    <fieldset>
      <legend className="text-lg">Columns</legend>
      {headings.map((heading) => (
        <Tick
          key={heading}
          label={heading}
          checked={!chosen.includes(heading)}
          disabled={busy !== null}
          onChange={({ target }) => show(heading, target.checked)}
        />
      ))}
    </fieldset>
  );
}
