import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { type Issue, listIssues } from '#newsletter/issues.ts';
import { issueStates } from '#newsletter/rules/issue.ts';
import { indianTime } from '#rules/dates.ts';
import type { Route } from './+types/issues.ts';
import * as texts from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { issues: await listIssues(context.get(pageContext).app) };
}

export const meta = () => adminMeta(texts.title);

const looks = { draft: 'tag', sending: 'tag tag-turmeric', stopped: 'tag tag-chilli', sent: 'tag tag-leaf' } as const;

const columns: readonly Column<Issue>[] = [
  [
    'Newsletter',
    ({ _id, draft }) => (
      <Link to={`/admin/newsletters/write/${_id}`} className="link font-semibold">
        {draft.subject.en || texts.untitled}
      </Link>
    ),
    { kind: 'name', below: ({ byName, updatedAt }) => `${byName}, ${indianTime(new Date(updatedAt))}` },
  ],
  ['State', ({ state }) => <span className={looks[state]}>{issueStates[state]}</span>, { phone: 'beside-name' }],
  ['Sent', ({ figures: { queued, waiting, failed } }) => queued - waiting - failed, { kind: 'amount' }],
  ['To go', ({ figures: { toGo, waiting }, state }) => (state === 'draft' ? '' : toGo + waiting), { kind: 'amount' }],
  ['Failed', ({ figures }) => figures.failed, { kind: 'amount' }],
  ['Unsubscribed', ({ figures }) => figures.unsubscribed, { kind: 'amount' }],
];

export default function Issues({ loaderData: { issues } }: Route.ComponentProps) {
  return (
    <AdminPage
      title={texts.title}
      actions={
        <Link to="/admin/newsletters/write/new" className="button button-leaf">
          {texts.write}
        </Link>
      }
    >
      <PageTabs label={texts.title} tabs={texts.tabs} />
      <DataList
        label={texts.title}
        columns={columns}
        rows={issues}
        idOf={({ _id }) => _id}
        isRows
        none={
          <EmptyState title="No newsletter yet">
            Write one from texts, pictures, products with the prices of the day, and a coupon.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
