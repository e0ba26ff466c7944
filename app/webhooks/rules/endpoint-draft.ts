import type { FormError } from '#rules/app-error.ts';
import { isWebhookType } from './webhook-types.ts';

export const longestAddress = 500;
export const longestNote = 200;
export const mostEndpoints = 20;
/** For so long the former secret signs beside the new one. */
export const rotationHours = 24;

export interface EndpointDraft {
  address: string;
  types: readonly string[];
  isOn: boolean;
  note: string;
}

/** What can be seen of a draft without asking anybody; where its name leads to is asked when it is saved. */
export function endpointErrors({ address, types, note }: EndpointDraft, { mayBePlain = false } = {}): FormError[] {
  const found = {
    address: addressError(address.trim(), mayBePlain),
    types:
      types.length === 0
        ? 'Choose at least one event.'
        : types.every(isWebhookType)
          ? null
          : 'Choose events from the list.',
    note: note.trim().length > longestNote ? `Use at most ${longestNote} characters` : null,
  };
  return Object.entries(found).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
}

function addressError(address: string, mayBePlain: boolean): string | null {
  if (address === '') return 'Enter the address that receives the events.';
  if (address.length > longestAddress) return `Use at most ${longestAddress} characters`;
  const url = URL.parse(address);
  const isSecure = url?.protocol === 'https:' || (mayBePlain && url?.protocol === 'http:');
  if (!url || !isSecure) return 'Enter a whole address that begins with https://';
  if (url.username !== '' || url.password !== '') return 'Leave user name and password out of the address.';
  return url.hash === '' ? null : 'Leave out what begins with #.';
}
