import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Customer, CustomerMember } from '#customers/directory/show-customer.ts';
import type { ListedCustomer } from '#customers/rules/customer-list.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useUndo } from '#kit/admin/forms/use-undo.tsx';
import { SecondLine } from '#kit/admin/lists/data-list.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { nameOf, ordersInWords } from './customer-words.tsx';

type Other = Pick<ListedCustomer, 'id' | 'name' | 'phone' | 'email' | 'orders'>;

const kindWords: Record<CustomerMember['kind'], string> = {
  account: 'Account',
  phone: 'Orders from phone',
  'e-mail': 'Orders from e-mail',
};

/**
 * What staff joined, each with the button that separates it, others who may be the same person, and a search for anybody
 * else (behaviour: Customers 3).
 */
export function Joined({ customer: { id, members, similar } }: { customer: Customer }) {
  const mayChange = useMay()('customers.change');
  const { act, busy } = useAction();
  const undo = useUndo();
  const navigate = useNavigate();
  const join = async (other: string) => {
    const answer = await act('join', (make) =>
      make('POST /api/admin/customers/join/{id}', { params: { id }, body: { with: other } }),
    );
    if (!answer) return;
    if (answer.id !== id) await navigate(`/admin/customers/${answer.id}`, { replace: true });
    undo(answer.message, 'Separated into two customers', (make) =>
      make('POST /api/admin/customers/part/{id}', { params: { id: answer.id }, body: { ids: answer.joined } }),
    );
  };
  const part = async (member: string) => {
    const answer = await act('part', (make) =>
      make('POST /api/admin/customers/part/{id}', { params: { id }, body: { ids: [member] } }),
    );
    if (!answer) return;
    undo(answer.message, 'Joined into one customer', (make) =>
      make('POST /api/admin/customers/join/{id}', { params: { id }, body: { with: member } }),
    );
  };
  if (!mayChange && members.length === 1 && similar.length === 0) return null;
  return (
    <section className="card space-y-4 p-4" aria-label="The same person">
      {members.length > 1 && (
        <div>
          <h2 className="text-xl">Joined into one</h2>
          <ul className="mt-1">
            {members.map((member) => (
              <li key={member.id} className="flex flex-wrap items-center justify-between gap-x-2 py-1">
                <span className="wrap-anywhere">
                  {`${kindWords[member.kind]} ${member.by}`}
                  <SecondLine>{ordersInWords(member.orders)}</SecondLine>
                </span>
                {mayChange && member.id !== id && (
                  <button
                    type="button"
                    className="link min-h-11"
                    disabled={busy !== null}
                    aria-label={`Separate ${member.by}`}
                    onClick={() => part(member.id)}
                  >
                    Separate
                  </button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {similar.length > 0 && (
        <div>
          <h2 className="text-xl">May be the same person</h2>
          <p className="text-ink-soft text-sm">Same phone or e-mail. Check before you join.</p>
          <Others others={similar} join={mayChange ? join : null} isBusy={busy !== null} />
        </div>
      )}
      {mayChange && <JoinAnother known={members.map((one) => one.id)} join={join} isBusy={busy !== null} />}
    </section>
  );
}

interface JoinProps {
  join: ((id: string) => Promise<void>) | null;
  isBusy: boolean;
}

function Others({ others, join, isBusy }: JoinProps & { others: readonly Other[] }) {
  return (
    <ul className="mt-1">
      {others.map((other) => (
        <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-2 py-1">
          <span className="wrap-anywhere">
            <Link to={`/admin/customers/${other.id}`} className="link inline-flex min-h-11 items-center">
              {nameOf(other)}
            </Link>
            <SecondLine>
              {[other.phone, other.email, ordersInWords(other.orders)].filter(Boolean).join(' · ')}
            </SecondLine>
          </span>
          {join && (
            <button
              type="button"
              className="link min-h-11"
              disabled={isBusy}
              aria-label={`Join ${nameOf(other)}`}
              onClick={() => join(other.id)}
            >
              Join
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

const mostFound = 5;

/**
 * Looks for anybody by name, phone or e-mail: two customers need not have anything in common.
 * @param known ids of the customer and of whom it was joined with
 */
function JoinAnother({ known, join, isBusy }: JoinProps & { known: readonly string[] }) {
  const field = useId();
  const { act, busy } = useAction();
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Other[] | null>(null);
  const search = async (event: FormEvent) => {
    event.preventDefault();
    const words = typed.trim();
    if (words === '') return;
    const answer = await act('find', (make) =>
      make('GET /api/admin/customers', { query: { search: words, page: 1, limit: mostFound + 1 } }),
    );
    if (answer) setFound(answer.customers);
  };
  const others = found?.filter((one) => !known.includes(one.id)).slice(0, mostFound);
  return (
    <form onSubmit={search}>
      <label htmlFor={field} className="block font-semibold">
        Join with another customer
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={field}
          type="search"
          className="field min-w-0"
          placeholder="Name, phone or e-mail"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="submit" className="button button-line" disabled={busy !== null}>
          Find
        </button>
      </div>
      <div role="status">
        {others?.length === 0 && <p className="mt-2 text-ink-soft">No other customer found.</p>}
        {others && others.length > 0 && <Others others={others} join={join} isBusy={isBusy} />}
      </div>
    </form>
  );
}
