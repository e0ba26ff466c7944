import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderListChoice } from '#rules/orders/order-list.ts';
import { Tick } from '../parts/field.tsx';

/** Which days are shown; the choice is in the address. */
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
      <Ticked label="Show All Orders" isOn={choice.all} onChange={(isOn) => set('all', isOn ? '1' : '')} />
      <Ticked label="Awaiting payment" isOn={choice.awaiting} onChange={(isOn) => set('awaiting', isOn ? '1' : '')} />
    </>
  );
}

/** Shows the new choice at once, while the list is still on its way. */
function Ticked({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  const [shown, setShown] = useState(isOn);
  useEffect(() => setShown(isOn), [isOn]);
  return (
    <Tick
      label={label}
      checked={shown}
      onChange={(event) => {
        setShown(event.target.checked);
        onChange(event.target.checked);
      }}
    />
  );
}

const waitMs = 600;

/** A day, asked for once it is typed: a year that is typed digit by digit is four years on the way. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value || (typed !== '' && typed < '2000')) return;
    const timer = setTimeout(() => latest.current(typed), waitMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <label className="block">
      <span className="block text-ink-soft text-sm">{label}</span>
      <input type="date" className="field w-auto" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </label>
  );
}
