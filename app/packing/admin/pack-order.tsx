import { useEffect, useRef, useState } from 'react';
import { AdminPage } from '#kit/admin/page.tsx';
import { randomId } from '#kit/random-id.ts';
import type { PackingAction } from '#packing/rules/action-queue.ts';
import {
  batchesAfter,
  batchesOfBox,
  type Counts,
  changesOf,
  countScan,
  countsThatFit,
  quantitiesOf,
  unitsLeft,
} from '#packing/rules/count-scans.ts';
import { type CodedSize, lineKey, nameOf, type OrderToPack, type PackLine } from '#packing/rules/packing.ts';
import { otherParcels } from '#packing/rules/parcel-number.ts';
import { Address } from './address.tsx';
import { FinishOrder } from './finish-order.tsx';
import { PackLines } from './pack-lines.tsx';
import { readBoxes, writeBox } from './packing-memory.ts';
import { ScanField, type ScanNews } from './scan-field.tsx';
import type { ListedCourier } from './shipped-form.tsx';
import { release, useClaim } from './use-claim.ts';
import { useKeptFocus, useScanner } from './use-scanner.ts';

interface PackOrderProps {
  order: OrderToPack;
  /** Such as '12 of 60'. */
  place: string;
  hands: string;
  accountId: string;
  /** By what waits in this browser, or by the server. */
  step: 'to pack' | 'packed';
  sizes: readonly CodedSize[];
  orders: readonly OrderToPack[];
  /** Parcels that were shipped from this browser and are not sent yet. */
  shipped: readonly { orderNumber: string; number: string }[];
  couriers: readonly ListedCourier[];
  notice: React.ReactNode;
  /** Whether the list still has it: where not, the server says why. */
  isListed: boolean;
  onOrder: (order: OrderToPack) => void;
  /** Ids of the orders that come next, and which of them are kept for these hands. */
  ahead: readonly string[];
  onAhead: (ids: readonly string[], asked: readonly string[]) => void;
  /** Whether a courier can be booked here. */
  booking: 'off' | 'waits' | 'on';
  onAction: (action: PackingAction) => void;
  /** It was booked and shipped: the courier's label. */
  onBooked: (labelUrl: string) => void;
  onOpen: (id: string) => void;
  /** The next order, or the list after the last; `isDone`: this one is shipped. */
  onNext: (isDone: boolean) => void;
  /** Somebody else has it already, or it is closed; null where its packer wants to read so. */
  onTaken: (() => void) | null;
  onList: () => void;
}

const leftInWords = (left: number) =>
  left === 0 ? null : left === 1 ? '1 unit is not in the box yet' : `${left} units are not in the box yet`;

const namesOf = (lines: readonly PackLine[]) => Object.fromEntries(lines.map((line) => [lineKey(line), nameOf(line)]));

/** One order in hand: what is scanned is counted, and what does not belong is refused (behaviour: Packing 3). */
export function PackOrder(props: PackOrderProps) {
  const { order, hands, step, sizes, orders } = props;
  const { lines } = order;
  const numbers = orders.map(({ orderId }) => orderId);
  const [box, setBox] = useState(
    () => readBoxes()[order.id] ?? { counts: {}, seen: quantitiesOf(lines), names: namesOf(lines), at: Date.now() },
  );
  const [news, setNews] = useState<ScanNews | null>(null);
  const [lastKey, setLastKey] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const forward = useRef<HTMLElement>(null);
  // Whoever has scanned something already reads what happened to it, and is not led on under the scanner.
  const isUntouched = step === 'to pack' && lastKey === null && Object.keys(box.counts).length === 0;
  const onTaken = isUntouched ? props.onTaken : null;
  const { state: claim, ask } = useClaim(order.id, hands, {
    onOrder: (one) => (one.stop !== '' && onTaken ? onTaken() : props.onOrder(one)),
    onTaken,
    ahead: props.ahead,
    onAhead: props.onAhead,
  });
  const counts = countsThatFit(box.counts, lines);
  const left = unitsLeft(lines, counts);
  const changes = step === 'to pack' ? changesOf(box.seen, lines, box.counts, box.names) : [];

  const save = (next: Counts, seen = box.seen, names = box.names, batches = box.batches ?? {}) => {
    const changed = { counts: next, seen, names, batches, at: Date.now() };
    setBox(changed);
    writeBox(order.id, changed);
  };
  const say = (text: string, isWrong: boolean) =>
    setNews((before) => ({ text, isWrong, number: (before?.number ?? 0) + 1 }));
  // A button that was pressed may be gone; one that stays keeps the focus for the next press of a key.
  const focusField = () =>
    requestAnimationFrame(() => {
      if (!document.activeElement || document.activeElement === document.body) field.current?.focus();
    });
  const count = (next: Counts, line: PackLine, batch: string | null = null) => {
    const scanned = batchesAfter(box.batches ?? {}, line, { before: counts, after: next, batch });
    save(next, box.seen, box.names, scanned);
    setLastKey(lineKey(line));
    const units = next[lineKey(line)] ?? 0;
    const rest = unitsLeft(lines, next);
    say(rest === 0 ? 'All in the box.' : `${units} of ${line.quantity} × ${nameOf(line)}`, false);
    // Everything is in: Enter goes on from here. Else the next pack is scanned, and no button hears it.
    if (rest === 0) forward.current?.focus();
    else focusField();
  };
  const scan = (code: string) => {
    const result = countScan(code, { lines, counts, sizes, orders: numbers });
    if (result.kind === 'nothing') return;
    if (result.kind === 'order') {
      const found = orders.find(({ orderId }) => orderId === result.orderId);
      if (found && found.id !== order.id) props.onOpen(found.id);
      return;
    }
    if (claim.kind === 'taken') return say(`${claim.message} This scan was not counted.`, true);
    if (result.kind === 'refused') return say(result.message, true);
    count(result.counts, result.line, result.batch ?? null);
  };
  const hear = (code: string, isBehindDialog: boolean) =>
    isBehindDialog ? say('A window was open: this scan was not counted. Scan it again.', true) : scan(code);
  // What is packed waits for the number of its parcel.
  useScanner(step === 'packed' ? null : hear);
  useKeptFocus();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an order
  useEffect(() => {
    if (step === 'to pack' && left > 0) field.current?.focus();
    else forward.current?.focus();
  }, [step]);

  useEffect(() => {
    if (!props.isListed) void ask();
  }, [props.isListed, ask]);

  const facts = { by: props.accountId, orderId: order.id, orderNumber: order.orderId, hands };

  return (
    <AdminPage
      title={`Pack ${order.orderId}`}
      about={props.place}
      actions={
        <>
          <button
            type="button"
            className="button button-line"
            onClick={() => {
              release(hands, order.id);
              props.onNext(false);
            }}
          >
            Later
          </button>
          <button type="button" className="button button-line" onClick={props.onList}>
            All orders to pack
          </button>
        </>
      }
    >
      {props.notice}
      <Address order={order} />
      {claim.kind === 'taken' && (
        <div role="alert" className="card mb-3 flex flex-wrap items-center gap-3 border-chilli p-3">
          <strong className="min-w-40 flex-1 text-lg">{claim.message}</strong>
          <button type="button" className="button button-leaf" onClick={() => props.onNext(false)}>
            Next order
          </button>
          <button type="button" className="button button-line" onClick={() => void ask(true)}>
            Take over
          </button>
        </div>
      )}
      {order.stop !== '' && (
        <p role="alert" className="card mb-3 border-chilli p-3 text-lg">
          <strong className="text-chilli">Do not ship.</strong> {order.stop}
        </p>
      )}
      {changes.length > 0 && (
        <div role="alert" className="card mb-3 bg-turmeric-tint p-3">
          <h2 className="font-semibold">This order was changed while you packed it</h2>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-line mt-2"
            onClick={() => {
              save(counts, quantitiesOf(lines), namesOf(lines));
              field.current?.focus();
            }}
          >
            Done: the box is right
          </button>
        </div>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[1fr_22rem]">
        <div className="space-y-3">
          {step === 'to pack' && (
            <ScanField
              field={field}
              hint={
                lines.some(({ quantity }) => quantity > 3)
                  ? 'Many of the same? Type 12* and scan one: it counts 12.'
                  : ''
              }
              news={news}
              isBusy={claim.kind === 'asking'}
              onScan={scan}
            />
          )}
          <PackLines
            lines={lines}
            counts={counts}
            batches={box.batches ?? {}}
            isPacked={step === 'packed'}
            lastKey={lastKey}
            onCount={(line, units) => count({ ...counts, [lineKey(line)]: units }, line)}
          />
        </div>
        {claim.kind !== 'taken' && order.stop === '' && (
          <FinishOrder
            order={order}
            step={step}
            hold={changes.length > 0 ? 'Check what changed in this order first' : leftInWords(left)}
            field={forward}
            couriers={props.couriers}
            hands={hands}
            booking={props.booking}
            onBooked={(labelUrl) => {
              writeBox(order.id, null);
              props.onBooked(labelUrl);
            }}
            codes={{ sizes, orders: numbers, parcels: otherParcels(order, orders, props.shipped) }}
            onPacked={(grams) => {
              const packed = lines.map(({ productId, weight: size, quantity }) => ({
                productId,
                weight: size,
                quantity,
              }));
              const batches = batchesOfBox(lines, box.batches ?? {});
              props.onAction({ ...facts, kind: 'packed', key: randomId(), lines: packed, grams, batches });
            }}
            onShipped={(courier, number) => {
              props.onAction({ ...facts, kind: 'shipped', key: randomId(), courier, number });
              writeBox(order.id, null);
              props.onNext(true);
            }}
          />
        )}
      </div>
    </AdminPage>
  );
}
