import { useState } from 'react';
import type { State } from '#delivery/rules/india.ts';
import { type Region, regions } from '#delivery/rules/regions.ts';
import { Field, SelectField, Tick } from '#kit/admin/forms/field.tsx';
import { formatPaise, paiseFromTyped } from '#pricing/rules/money.ts';
import { typedMoney } from '#rules/typed/typed-number.ts';

const words: Record<Region, string> = {
  south: 'South',
  west: 'West',
  centre: 'Centre',
  north: 'North',
  east: 'East',
  'north-east': 'North-East',
  hills: 'Jammu, Kashmir and the hills',
  islands: 'Islands',
};

const statesIn = (number: number) => `${number} ${number === 1 ? 'state' : 'states'}`;

const rupees = (typed = '') => formatPaise(paiseFromTyped(typedMoney(typed)) || 0);

interface ZoneFillerProps {
  states: readonly State[];
  /** As they are typed, in rupees. */
  fees: Readonly<Record<string, string>>;
  perKg: Readonly<Record<string, string>>;
  /** Weight costs something. */
  isByWeight: boolean;
  /** What the fields of these states say from now on; what is left out stays. */
  fill: (states: readonly State[], fee?: string, perKg?: string) => void;
}

/** Fills the fees of many states at once: of a region, or of all that cost the same today. */
export function ZoneFiller(props: ZoneFillerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card mt-4 p-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="link min-h-11 content-center font-semibold">Fill a zone at once</summary>
      {isOpen && <OpenFiller {...props} />}
    </details>
  );
}

function OpenFiller({ states, fees, perKg, isByWeight, fill }: ZoneFillerProps) {
  const [zone, setZone] = useState<ReadonlySet<State>>(new Set());
  const [fee, setFee] = useState('');
  const [furtherFee, setFurtherFee] = useState('');
  const [filled, setFilled] = useState('');
  const costs = (state: State) =>
    [rupees(fees[state]), ...(isByWeight ? [`${rupees(perKg[state])} each further kg`] : [])].join(', ');
  const sameCosts = new Map<string, State[]>();
  for (const state of states) sameCosts.set(costs(state), [...(sameCosts.get(costs(state)) ?? []), state]);
  const zones = new Map<string, readonly State[]>([
    ['All states', states],
    ...[...sameCosts].map(([cost, those]) => [`Now ${cost}: ${statesIn(those.length)}`, those] as const),
    ...Object.entries(regions).map(([region, those]) => [words[region as Region], those] as const),
  ]);
  const chosen = states.filter((state) => zone.has(state));
  const apply = () => {
    const given = (text: string) => (text.trim() === '' ? undefined : text.trim());
    fill(chosen, given(fee), given(furtherFee));
    setFilled(`Filled ${statesIn(chosen.length)} below. Save to keep it.`);
  };
  const isReady = chosen.length > 0 && `${fee}${furtherFee}`.trim() !== '';
  const keys = {
    inputMode: 'decimal',
    // Enter fills the zone; it does not save the form yet.
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (isReady) apply();
    },
  } as const;
  return (
    <div className="mt-2 space-y-3">
      <SelectField
        className="max-w-md"
        label="Zone"
        value=""
        onChange={({ target }) => setZone(new Set(zones.get(target.value)))}
      >
        <option value="">{`Choose a zone, or tick its states (${chosen.length} ticked)`}</option>
        {[...zones.keys()].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <fieldset aria-label="States of the zone" className="grid gap-x-4 sm:grid-cols-3 xl:grid-cols-4">
        {states.map((state) => (
          <Tick
            key={state}
            label={state}
            checked={zone.has(state)}
            onChange={({ target }) =>
              setZone(new Set(target.checked ? [...zone, state] : chosen.filter((one) => one !== state)))
            }
          />
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Fee (₹)" {...keys} value={fee} onChange={({ target }) => setFee(target.value)} />
        {isByWeight && (
          <Field
            label="Each further kg (₹)"
            {...keys}
            value={furtherFee}
            onChange={({ target }) => setFurtherFee(target.value)}
          />
        )}
        <button type="button" className="button button-line" disabled={!isReady} onClick={apply}>
          {chosen.length === 0 ? 'Fill' : `Fill ${statesIn(chosen.length)}`}
        </button>
      </div>
      <p role="status" className="empty:hidden">
        {filled}
      </p>
    </div>
  );
}
