import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { type CustomerGroup, listGroups } from '#customers/groups/groups.ts';
import { groupErrors, groupWords, longestGroupName } from '#customers/rules/customer-group.ts';
import { type CustomerFilter, customerFilterOf, customerFilters } from '#customers/rules/customer-list.ts';
import { longestTag } from '#customers/rules/customer-notes.ts';
import { DialogButtons, Field, SelectField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { type Column, DataList, RowButton } from '#kit/admin/lists/data-list.tsx';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { inIndianDigits } from '#pricing/rules/money.ts';
import type { Route } from './+types/groups.ts';
import { customerTabs } from './customer-words.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  await countDueCustomers(app);
  return { groups: await listGroups(app) };
}

export const meta = () => adminMeta('Customer groups');

/** Groups of customers, for coupons and newsletters (behaviour: Customers 8). */
export default function Groups({ loaderData: { groups } }: Route.ComponentProps) {
  const mayChange = useMay()('customers.change');
  const [query] = useSearchParams();
  const first = customerFilterOf(query.get('filter'));
  const [opened, setOpened] = useState<CustomerGroup | 'new' | null>(mayChange && first ? 'new' : null);
  const { act, busy } = useAction();
  const undo = useUndo();
  const remove = async ({ id, name, filter, tag }: CustomerGroup) => {
    const answer = await act(id, (make) => make('DELETE /api/admin/customer-groups/delete/{id}', { params: { id } }));
    if (!answer) return;
    undo(answer.message, 'Group added again', (make) =>
      make('POST /api/admin/customer-groups/add', { body: { name, filter, tag } }),
    );
  };
  const columns: readonly Column<CustomerGroup>[] = [
    [
      'Group',
      ({ id, name }) => (
        <Link to={`/admin/customers?filter=${id}`} className="link font-semibold">
          {name}
        </Link>
      ),
      { kind: 'name', className: 'wrap-anywhere', below: groupWords },
    ],
    [
      'Customers',
      ({ customers }) => (
        <>
          {inIndianDigits(customers)}
          <span className="md:hidden">{customers === 1 ? ' customer' : ' customers'}</span>
        </>
      ),
      { kind: 'amount', phone: 'beside-name' },
    ],
    ['Get the newsletter', ({ subscribers }) => inIndianDigits(subscribers), { kind: 'amount' }],
    ...(mayChange
      ? [
          [
            'Actions',
            (group: CustomerGroup) => (
              <>
                <RowButton label={`Edit ${group.name}`} onClick={() => setOpened(group)}>
                  Edit
                </RowButton>
                <RowButton
                  label={`Delete ${group.name}`}
                  disabled={busy !== null}
                  onClick={() => remove(group)}
                  isDestructive
                >
                  Delete
                </RowButton>
              </>
            ),
            { kind: 'actions' },
          ] satisfies Column<CustomerGroup>,
        ]
      : []),
  ];
  return (
    <AdminPage
      title="Customer groups"
      about={groups.length === 1 ? '1 group' : `${groups.length} groups`}
      actions={
        mayChange && (
          <button type="button" className="button button-leaf" onClick={() => setOpened('new')}>
            Add group
          </button>
        )
      }
    >
      <PageTabs label="Customers" tabs={customerTabs} />
      <DataList
        label="Customer groups"
        columns={columns}
        rows={groups}
        idOf={({ id }) => id}
        isRows
        none={
          <EmptyState title="No groups yet">
            Customers with a tag such as ‘wholesale’, or those who have not bought for a while, can be a group. Offer it
            a coupon, or write it a newsletter.
          </EmptyState>
        }
      />
      <GuardedDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === 'new' || opened === null ? 'Add group' : 'Edit group'}
        kind="window"
      >
        {opened !== null && (
          <GroupForm group={opened === 'new' ? null : opened} first={first ?? null} onClose={() => setOpened(null)} />
        )}
      </GuardedDialog>
    </AdminPage>
  );
}

interface GroupFormProps {
  group: CustomerGroup | null;
  /** The filter of the list that led here. */
  first: CustomerFilter | null;
  onClose: () => void;
}

function GroupForm({ group, first, onClose }: GroupFormProps) {
  const form = useForm({
    initial: { name: group?.name ?? '', filter: group?.filter ?? (group ? '' : (first ?? '')), tag: group?.tag ?? '' },
    check: (typed) => groupErrors(draftOf(typed)),
    send: (make, typed) =>
      group
        ? make('PUT /api/admin/customer-groups/edit/{id}', { params: { id: group.id }, body: draftOf(typed) })
        : make('POST /api/admin/customer-groups/add', { body: draftOf(typed) }),
    onDone: onClose,
    isShort: true,
  });
  return (
    <form {...form.props} className="space-y-4 p-5">
      <Field label="Name" hint="Such as: Wholesale" maxLength={longestGroupName} {...form.field('name')} />
      <SelectField label="Who is in it" {...form.field('filter')}>
        <option value="">All customers</option>
        {customerFilters.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <Field
        label="With the tag"
        hint="Leave it empty for any. You set tags on the page of a customer."
        maxLength={longestTag}
        {...form.field('tag')}
      />
      <p className="text-ink-soft text-sm">Customers join and leave the group automatically.</p>
      <DialogButtons form={form} onCancel={onClose} pending="Saving…">
        {group ? 'Save' : 'Add'}
      </DialogButtons>
    </form>
  );
}

const draftOf = ({ name, filter, tag }: { name: string; filter: string; tag: string }) => ({
  name,
  tag,
  filter: customerFilterOf(filter) ?? null,
});
