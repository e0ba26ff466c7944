/** Files of a month that other programs import, beside those for people. */

export const portalFiles = [
  { file: 'gstr-1', path: 'gstr-1/gstr-1.json', label: 'GSTR-1 as JSON, for the portal' },
  { file: 'e-invoices', path: 'portals/e-invoices.json', label: 'E-invoices (INV-01) that have no number yet' },
  { file: 'e-way-bills', path: 'portals/e-way-bills.json', label: 'E-way bills' },
] as const;
export type PortalFile = (typeof portalFiles)[number]['file'];

/** In the order in which Tally wants them. */
export const tallyParts = [
  { part: 'masters', label: 'Tally: ledgers (import first)' },
  { part: 'vouchers', label: 'Tally: vouchers' },
] as const;
export type TallyPart = (typeof tallyParts)[number]['part'];
