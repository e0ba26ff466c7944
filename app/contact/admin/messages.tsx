import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type ListedMessage, listMessages } from '#contact/list-messages.ts';
import { type MessageKind, messageKinds } from '#contact/rules/message.ts';
import { type MessageSort, messageHolders, messageSorts, messageStates } from '#contact/rules/message-list.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import { type Column, DataList, SecondLine } from '#kit/admin/lists/data-list.tsx';
import { FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { inIndianDigits } from '#pricing/rules/money.ts';
import { listFromQuery, listPageSize } from '#rules/admin-lists.ts';
import { indianTime } from '#rules/dates.ts';
import { excerpt } from '#rules/text/prose.ts';
import type { Route } from './+types/messages.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = {
    ...listFromQuery(query, messageSorts),
    state: messageStates.find((one) => one === query.get('state')),
    kind: kinds.find((one) => one === query.get('kind')),
    holder: messageHolders.find((one) => one === query.get('holder')),
  };
  const { app, requestContext } = context.get(pageContext);
  const isAll = query.get('state') === 'all';
  // What waits is what somebody comes for; a search goes through all.
  const state = choice.state ?? (isAll || choice.search !== '' ? undefined : 'open');
  const filter = { ...choice, state, readerId: requestContext.account?.id, limit: listPageSize };
  const { messages, total } = await listMessages(app, filter);
  return {
    messages: messages.map((message) => ({ ...message, message: excerpt(message.message, 160) })),
    total,
    choice: { ...choice, state: state ?? 'all' },
  };
}

const kinds = Object.keys(messageKinds) as MessageKind[];
const kindOptions = kinds.map((id) => ({ id, label: messageKinds[id] }));
const stateOptions = [
  { id: 'open', label: 'Open' },
  { id: 'answered', label: 'Answered' },
  { id: 'all', label: 'Open and answered' },
];
const holderOptions = [
  { id: 'me', label: 'Mine' },
  { id: 'nobody', label: 'Nobody’s' },
];

export const meta = () => adminMeta('Messages');

const columns: readonly Column<ListedMessage, MessageSort>[] = [
  [
    'From',
    ({ _id, name, email, phone }) => (
      <Link to={`/admin/messages/${_id}`} className="link wrap-anywhere inline-flex min-h-11 min-w-11 items-center">
        <EmailText email={name || email || phone || 'Somebody'} />
      </Link>
    ),
    { kind: 'name', className: 'min-w-36' },
  ],
  [
    'Message',
    ({ kind, hasReplied, message, orderId, photos }) => (
      <>
        {kind !== 'contact' && <KindTag kind={kind} />}
        {hasReplied && kind !== 'reply' && <KindTag kind="reply" />}
        {message}
        {(orderId !== null || photos > 0) && (
          <SecondLine>
            {[orderId !== null && `Order ${orderId}`, photos > 0 && (photos === 1 ? '1 photo' : `${photos} photos`)]
              .filter(Boolean)
              .join(', ')}
          </SecondLine>
        )}
      </>
    ),
    { className: 'wrap-anywhere min-w-64', phone: 'below' },
  ],
  ['Assigned to', ({ assignedTo }) => assignedTo?.userName ?? '', { className: 'min-w-28' }],
  [
    'State',
    ({ state }) =>
      state === 'open' ? (
        <span className="tag tag-turmeric">Open</span>
      ) : (
        <span className="tag tag-leaf">Answered</span>
      ),
    { phone: 'beside-below' },
  ],
  [
    'Last wrote',
    ({ lastAt }) => indianTime(new Date(lastAt)),
    { className: 'whitespace-nowrap', sort: ['oldest', 'newest'], phone: 'beside-name' },
  ],
];

function KindTag({ kind }: { kind: MessageKind }) {
  return <span className={`tag mr-2 ${kind === 'problem' ? 'tag-chilli' : ''}`}>{messageKinds[kind]}</span>;
}

/** What people wrote to the shop; what is open first. */
export default function Messages({ loaderData: { messages, total, choice } }: Route.ComponentProps) {
  const { search, state, kind, holder, sort, page } = choice;
  const isUsual = search === '' && kind === undefined && holder === undefined && state === 'open';
  const count = `${inIndianDigits(total)} ${state === 'all' ? '' : `${state} `}${total === 1 ? 'message' : 'messages'}`;
  return (
    <AdminPage title="Messages" about={<span role="status">{count}</span>}>
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchBox label="Search messages" value={search} />
        <FilterSelect name="state" label="State" value={state} options={stateOptions} />
        <FilterSelect name="kind" label="Kind" value={kind ?? ''} all="All kinds" options={kindOptions} />
        <FilterSelect
          name="holder"
          label="Assigned to"
          value={holder ?? ''}
          all="Everybody’s"
          options={holderOptions}
        />
        <FilterSelect name="sort" label="Sort by" value={sort} options={messageSorts} />
      </div>
      <DataList
        label="Messages"
        isRows
        rowsOpen
        columns={columns}
        rows={messages}
        idOf={({ _id }) => _id}
        sort={{ sorts: messageSorts, value: sort }}
        none={
          isUsual ? (
            <EmptyState title="No open messages">
              <p>What people write in the contact form or report about an order appears here.</p>
              <Link to="/admin/messages?state=all" className="link inline-flex min-h-11 items-center">
                Show answered messages
              </Link>
            </EmptyState>
          ) : (
            <EmptyState title="No matching messages">
              <Link to="/admin/messages?state=all" className="link inline-flex min-h-11 items-center">
                Show all messages
              </Link>
            </EmptyState>
          )
        }
      />
      <Pager page={page} total={total} />
    </AdminPage>
  );
}
