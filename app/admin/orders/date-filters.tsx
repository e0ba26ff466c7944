import { useLocation, useNavigate } from 'react-router';
import type { OrderListChoice } from '#rules/order-list.ts';
import { Tick } from '../parts/field.tsx';

/** Which days are shown; the choice stands in the address. */
export function DateFilters({ choice }: { choice: OrderListChoice }) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const set = (name: string, value: string) => {
    const query = new URLSearchParams(search);
    query.delete('page');
    if (value === '') query.delete(name);
    else query.set(name, value);
    navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { preventScrollReset: true });
  };
  return (
    <>
      <Day label="Start date" value={choice.from} onChange={(value) => set('from', value)} />
      <Day label="End date" value={choice.to} onChange={(value) => set('to', value)} />
      <Tick
        label="Show All Orders"
        checked={choice.all}
        onChange={(event) => set('all', event.target.checked ? '1' : '')}
      />
      <Tick
        label="Awaiting payment"
        checked={choice.awaiting}
        onChange={(event) => set('awaiting', event.target.checked ? '1' : '')}
      />
    </>
  );
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="block">
      <span className="block text-ink-soft text-sm">{label}</span>
      <input type="date" className="field w-auto" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
