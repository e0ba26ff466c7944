import { AppError, type FieldError } from '#rules/app-error.ts';
import { amountsInPaise, paiseFromRupees } from './money.ts';

const amounts = ['subtotal', 'discount', 'shippingFee', 'gst', 'total'] as const;

export type Totals = Record<`${(typeof amounts)[number]}Paise`, number> & {
  /** For paying at the door; 0 for what is paid online. */
  cashFeePaise: number;
};

/**
 * The error for a purchase whose total is not the one that the buyer saw (behaviour: Prices 7); it carries the new
 * totals.
 */
export function totalsChanged(
  message: string,
  totals: Omit<Totals, 'cashFeePaise'> & Partial<Totals>,
  errors: FieldError[] = [],
): AppError {
  const { subtotalPaise, discountPaise, shippingFeePaise, cashFeePaise = 0, gstPaise, totalPaise } = totals;
  const cashFee = cashFeePaise === 0 ? {} : { cashFeePaise };
  const shown = { subtotalPaise, discountPaise, shippingFeePaise, ...cashFee, gstPaise, totalPaise };
  return new AppError(409, message, errors, null, { totals: shown });
}

/** The new totals that the response of such an error carries, or null. */
export function totalsIn(response: unknown): Totals | null {
  const { totals } = (response ?? {}) as {
    totals?: Record<(typeof amounts)[number], number> & { cashFee?: number };
  };
  if (!totals) return null;
  const { cashFee = 0, ...others } = totals;
  return { ...amountsInPaise(others, amounts), cashFeePaise: paiseFromRupees(cashFee) };
}
