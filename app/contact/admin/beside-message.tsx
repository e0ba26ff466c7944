import { useId } from 'react';
import { Link } from 'react-router';
import type { Answerer } from '#contact/change-message.ts';
import type { OpenedMessage } from '#contact/read-message.ts';
import { messageKinds } from '#contact/rules/message.ts';
import { CustomerLine } from '#customers/admin/customer-line.tsx';
import { EmailText } from '#kit/admin/email-text.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { PhoneLinks } from '#kit/admin/phone-links.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { formatPaise, paiseFromRupees } from '#pricing/rules/money.ts';
import { indianDay } from '#rules/dates.ts';
import { excerpt } from '#rules/text/prose.ts';

interface BesideProps {
  message: OpenedMessage;
  answerers: readonly Answerer[];
  readerId: string;
}

/** Beside a conversation: how far it is, who wrote, what they ordered and wrote before. */
export function BesideMessage({ message, answerers, readerId }: BesideProps) {
  return (
    <div className="space-y-4">
      <State message={message} answerers={answerers} readerId={readerId} />
      <Person message={message} />
      <Orders message={message} />
      <Earlier message={message} />
    </div>
  );
}

function State({ message, answerers, readerId }: BesideProps) {
  const toast = useToast();
  const undo = useUndo();
  const id = useId();
  const { act, busy } = useAction();
  const { _id, state, seen, assignedTo } = message;
  const params = { id: _id };
  const change = async (what: string, body: { state: 'open' | 'answered'; byPhone?: boolean }) => {
    const answer = await act(what, (call) =>
      call('POST /api/admin/messages/{id}/state', { params, body: { ...body, seen } }),
    );
    if (!answer) return;
    if (body.state === 'open') return toast({ title: answer.message });
    undo(answer.message, 'Message is open again', (call) =>
      call('POST /api/admin/messages/{id}/state', { params, body: { state: 'open', seen: answer.data.seen } }),
    );
  };
  const assign = async (to: string | null) => {
    const answer = await act('assign', (call) =>
      call('POST /api/admin/messages/{id}/assign', { params, body: { to, seen } }),
    );
    if (!answer) return;
    const before = assignedTo?._id ?? null;
    undo(answer.message, assignedTo ? `Assigned to ${assignedTo.userName}` : 'Assigned to nobody', (call) =>
      call('POST /api/admin/messages/{id}/assign', { params, body: { to: before, seen: answer.data.seen } }),
    );
  };
  const isThere = answerers.some((one) => one._id === assignedTo?._id);
  return (
    <section aria-label="State" className="card space-y-3 p-4">
      <p>
        {state === 'open' ? (
          <span className="tag tag-turmeric">Open</span>
        ) : (
          <span className="tag tag-leaf">Answered</span>
        )}
      </p>
      <div>
        <label htmlFor={id} className="block font-semibold">
          Assigned to
        </label>
        <select
          id={id}
          className="field mt-1"
          disabled={busy !== null}
          value={assignedTo?._id ?? ''}
          onChange={({ target }) => void assign(target.value || null)}
        >
          <option value="">Nobody</option>
          {assignedTo && !isThere && <option value={assignedTo._id}>{assignedTo.userName}</option>}
          {answerers.map((one) => (
            <option key={one._id} value={one._id}>
              {one._id === readerId ? `${one.userName} (you)` : one.userName}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === 'open' ? (
          <>
            <button
              type="button"
              className="button button-line"
              disabled={busy !== null}
              onClick={() => void change('phone', { state: 'answered', byPhone: true })}
            >
              Answered by phone
            </button>
            <button
              type="button"
              className="button button-line"
              disabled={busy !== null}
              onClick={() => void change('close', { state: 'answered' })}
            >
              Mark as answered
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button button-line"
            disabled={busy !== null}
            onClick={() => void change('open', { state: 'open' })}
          >
            Open again
          </button>
        )}
      </div>
    </section>
  );
}

function Person({ message: { name, email, phone } }: Pick<BesideProps, 'message'>) {
  const may = useMay();
  const link = 'link wrap-anywhere inline-flex min-h-11 items-center';
  return (
    <section className="card p-4">
      <h2 className="text-lg">{name || 'No name given'}</h2>
      <p className="text-ink-soft text-sm">As typed, not checked</p>
      <ul>
        {phone !== '' && (
          <li>
            <PhoneLinks phone={phone} />
          </li>
        )}
        {email !== '' && (
          <li>
            <a href={`mailto:${email}`} className={link}>
              <EmailText email={email} />
            </a>
          </li>
        )}
      </ul>
      {may('orders.change') && (
        <Link
          to={`/admin/orders/new?${new URLSearchParams({ phone, name, email })}`}
          className="button button-line mt-2"
        >
          New order
        </Link>
      )}
    </section>
  );
}

function Orders({ message: { orders } }: Pick<BesideProps, 'message'>) {
  return (
    <section className="card p-4">
      <h2 className="text-lg">Orders</h2>
      {orders[0] && <CustomerLine orderId={orders[0]._id} />}
      {orders.length === 0 && <p className="text-ink-soft">No orders with this e-mail or phone.</p>}
      <ul className="divide-y divide-hairline">
        {orders.map(({ _id, orderId, orderDate, orderStatus, orderPrice, isAbout }) => (
          <li key={_id} className="py-1">
            <Link to={`/admin/orders/${_id}`} className="link inline-flex min-h-11 items-center">
              {orderId}
            </Link>
            {isAbout && <span className="tag tag-chilli ml-2">about this</span>}
            <p className="text-ink-soft text-sm">
              {`${indianDay(new Date(orderDate))}, ${orderStatus}, ${formatPaise(paiseFromRupees(orderPrice))}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Earlier({ message: { earlier } }: Pick<BesideProps, 'message'>) {
  if (earlier.length === 0) return null;
  return (
    <section className="card p-4">
      <h2 className="text-lg">Other messages</h2>
      <ul className="divide-y divide-hairline">
        {earlier.map(({ _id, kind, state, message, createdAt }) => (
          <li key={_id} className="py-1">
            <Link to={`/admin/messages/${_id}`} className="link wrap-anywhere inline-flex min-h-11 items-center">
              {excerpt(message, 60) || messageKinds[kind]}
            </Link>
            <p className="text-ink-soft text-sm">
              {`${indianDay(new Date(createdAt))}, ${state === 'open' ? 'open' : 'answered'}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
