import { useEffect, useState } from 'react';
import { Tick } from '#kit/admin/forms/field.tsx';
import { DayFilter, useQueryChange } from '#kit/admin/lists/list-controls.tsx';
import type { OrderListChoice } from '#orders/rules/order-list.ts';

/** Which days are shown; the choice is in the address. */
export function DateFilters({ choice }: { choice: OrderListChoice }) {
  const change = useQueryChange();
  return (
    <>
      <DayFilter name="from" label="Start date" value={choice.from} />
      <DayFilter name="to" label="End date" value={choice.to} />
      <div className="flex flex-wrap gap-x-4 lg:[&_label]:min-h-7">
        <Ticked label="Show All Orders" isOn={choice.all} onChange={(isOn) => change({ all: isOn ? '1' : '' })} />
        <Ticked
          label="Awaiting payment"
          isOn={choice.awaiting}
          onChange={(isOn) => change({ awaiting: isOn ? '1' : '' })}
        />
      </div>
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
