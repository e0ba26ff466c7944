import { ApiError } from './api-error.ts';
import type { CaptureRule, Notes } from './entities.ts';

/** The provider's input validation, with its own error messages. */

type Fields = Record<string, unknown>;

export interface OrderRequest {
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Notes;
  /** Null if the rule of the account applies. */
  rule: CaptureRule | null;
}

/** Fields of an order that the provider accepts and this shop does not use; they are ignored. */
const ignoredFields = ['partial_payment', 'first_payment_min_amount', 'offer_id', 'method', 'customer_id'];
const leastMinutes = 12;
const mostMinutes = 7200;

export function readOrder(body: unknown): OrderRequest {
  const fields = onlyKnown(body, ['amount', 'currency', 'receipt', 'notes', 'payment', ...ignoredFields]);
  if (fields.currency === undefined) throw new ApiError('The currency field is required.', { field: 'currency' });
  if (fields.currency !== 'INR') throw new ApiError('The currency is not supported', { field: 'currency' });
  const receipt = fields.receipt ?? null;
  if (receipt !== null && (typeof receipt !== 'string' || receipt.length > 40)) {
    throw new ApiError('The receipt may not be greater than 40 characters.', { field: 'receipt' });
  }
  return {
    amount: readAmount(fields.amount, 'Order amount less than minimum amount allowed'),
    currency: fields.currency,
    receipt,
    notes: readNotes(fields.notes),
    rule: fields.payment === undefined ? null : readCaptureRule(fields.payment),
  };
}

export function readAmount(amount: unknown, tooLittle: string): number {
  if (amount === undefined || amount === null) throw new ApiError('The amount field is required.', { field: 'amount' });
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw new ApiError('The amount must be an integer.', { field: 'amount' });
  }
  if (amount < 100) throw new ApiError(tooLittle, { field: 'amount' });
  return amount;
}

export function readNotes(notes: unknown): Notes {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0)) return {};
  if (typeof notes !== 'object' || Array.isArray(notes))
    throw new ApiError('The notes must be an array.', { field: 'notes' });
  const pairs = Object.entries(notes);
  if (pairs.length > 15)
    throw new ApiError('Number of fields in notes should be less than or equal to 15', { field: 'notes' });
  for (const [name, value] of pairs) {
    if (!['string', 'number', 'boolean'].includes(typeof value) || String(value).length > 256 || name.length > 256) {
      throw new ApiError('notes value cannot exceed 256 characters', { field: 'notes' });
    }
  }
  return Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
}

function readCaptureRule(payment: unknown): CaptureRule {
  const { capture, capture_options: options } = onlyKnown(payment, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') {
    throw new ApiError('The selected capture is invalid.', { field: 'payment.capture' });
  }
  const given = onlyKnown(options ?? {}, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const manual = readMinutes(given.manual_expiry_period, 'manual_expiry_period', mostMinutes);
  const automatic = readMinutes(
    given.automatic_expiry_period,
    'automatic_expiry_period',
    Math.min(manual, mostMinutes),
  );
  if (manual < automatic) throw badMinutes('manual_expiry_period');
  return { capture, automaticMinutes: automatic, manualMinutes: manual };
}

function readMinutes(value: unknown, field: string, otherwise: number): number {
  if (value === undefined || value === null) return otherwise;
  if (!Number.isInteger(value) || (value as number) < leastMinutes || (value as number) > mostMinutes) {
    throw badMinutes(field);
  }
  return value as number;
}

const badMinutes = (field: string) =>
  new ApiError(`The ${field} is invalid.`, { field: `payment.capture_options.${field}` });

/** @returns the fields of the body. @throws ApiError unless it is an object with known fields only */
export function onlyKnown(body: unknown, known: readonly string[]): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('The request body is invalid.');
  }
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    const verb = unknown.length > 1 ? 'are' : 'is';
    throw new ApiError(`${unknown.join(', ')} ${verb} not required and should not be sent`, {
      field: unknown[0] ?? '',
      reason: 'extra_fields_sent',
    });
  }
  return body as Fields;
}

export interface Page {
  from: number;
  to: number;
  count: number;
  skip: number;
}

/** Reads the requested page of a list: 10 items by default, 100 at most. */
export function readPage(query: Record<string, string>): Page {
  const number = (name: string, otherwise: number, most: number) => {
    const value = query[name];
    if (value === undefined) return otherwise;
    if (!/^\d{1,12}$/.test(value) || Number(value) > most) {
      throw new ApiError(`The ${name} may not be greater than ${most}.`, { field: name });
    }
    return Number(value);
  };
  return {
    from: number('from', 0, 999_999_999_999),
    to: number('to', 999_999_999_999, 999_999_999_999),
    count: number('count', 10, 100),
    skip: number('skip', 0, 999_999_999),
  };
}
