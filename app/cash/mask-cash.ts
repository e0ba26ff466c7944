import { may, type RightsHolder } from '#access/rules/permissions.ts';

/** Expected cash as a member of staff may see it (behaviour: Roles 4). Pure, and the only place that decides it. */
export function maskCash<Cash extends { phone: string }>(cash: Cash, reader: RightsHolder | null): Cash {
  return may(reader, 'buyers.address') ? cash : { ...cash, phone: '' };
}
