import type { CallResponse } from '#api/calls.ts';
import { shipmentFacts } from '#couriers/rules/shipment-states.ts';
import { CallFailure } from '#kit/call.ts';
import type { Toast } from '#kit/dialogs/toast-card.tsx';
import { indianTime } from '#rules/dates.ts';

export type ShownShipment = CallResponse<'GET /api/admin/shipments'>['shipments'][number];

const look: Partial<Record<ShownShipment['state'], string>> = {
  'failed attempt': 'tag-chilli',
  lost: 'tag-chilli',
  'coming back': 'tag-turmeric',
  'came back': 'tag-turmeric',
  delivered: 'tag-leaf',
};

/** A courier that is down is no error of the shop: the sentence says it. */
export const saysWhy = {
  failed: (error: unknown): Toast =>
    error instanceof CallFailure && error.answered && error.status !== 500
      ? { title: error.message, destructive: true }
      : { title: 'Error', description: 'Something went wrong. Please try again.', destructive: true },
};

export const kilograms = (grams: number) =>
  `${(grams / 1000).toLocaleString('en-IN', { maximumFractionDigits: 2 })} kg`;

/** Where a parcel is, since when, and what is wrong. */
export function ShipmentState({ shipment }: { shipment: ShownShipment }) {
  const { state, stateAt, number, attempts, attemptReason, attemptAnswer, problem, cashReference, comesTo } = shipment;
  return (
    <>
      {/* What the courier refused, nobody cancelled. */}
      {state === 'cancelled' && number === '' ? (
        <span className="tag tag-chilli">Not booked</span>
      ) : (
        <span className={`tag ${look[state] ?? ''}`}>{shipmentFacts[state].words}</span>
      )}
      <span className="block text-ink-soft text-sm">{indianTime(new Date(stateAt))}</span>
      {state === 'failed attempt' && (
        <span className="block text-sm">
          {attempts > 1 ? `${attempts} attempts. ` : ''}
          {attemptReason}
        </span>
      )}
      {attemptAnswer !== '' && state === 'failed attempt' && (
        <span className="block text-ink-soft text-sm">{`Told: ${attemptAnswer}`}</span>
      )}
      {comesTo !== '' && (
        <span className="block text-ink-soft text-sm">{`To your pickup address at the courier, ‘${comesTo}’`}</span>
      )}
      {cashReference !== '' && <span className="block text-ink-soft text-sm">{`Cash paid out: ${cashReference}`}</span>}
      {problem !== '' && <span className="block text-chilli text-sm">{problem}</span>}
    </>
  );
}
