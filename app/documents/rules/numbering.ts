import { dayInIndia } from '#rules/dates.ts';
import type { DocumentKind } from './document.ts';

/** How documents are numbered: each kind on its own, from 1 in every financial year. */

const series: Record<DocumentKind, string> = {
  invoice: 'INV',
  'bill-of-supply': 'BOS',
  'invoice-cum-bill': 'ICB',
  'credit-note': 'CRN',
  'delivery-note': 'DLN',
};

/** Returns the financial year of a moment in India, April to March: '2627' for 2026-27. */
export function financialYear(at: Date): string {
  const [year = 0, month = 1] = dayInIndia(at).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${String(first % 100).padStart(2, '0')}${String((first + 1) % 100).padStart(2, '0')}`;
}

/** Returns the moment at which the financial year of another moment began: midnight of 1 April in India. */
export function beginningOfYear(at: Date): Date {
  const [year = 0, month = 1] = dayInIndia(at).split('-').map(Number);
  return new Date(`${month >= 4 ? year : year - 1}-04-01T00:00:00+05:30`);
}

/**
 * Returns a number such as 'INV2627-000001': letters, digits and a hyphen, at most 16 of them, as the rules require.
 */
export function documentNumber(kind: DocumentKind, year: string, serial: number): string {
  return `${series[kind]}${year}-${String(serial).padStart(6, '0')}`;
}
