import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { OrderListChoice } from '#rules/orders/order-list.ts';
import { Tick } from '../parts/field.tsx';
import { DayFilter } from '../parts/list-controls.tsx';

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
      <DayFilter name="from" label="Start date" value={choice.from} />
      <DayFilter name="to" label="End date" value={choice.to} />
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
