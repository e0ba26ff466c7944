import type { DeliveryAddress } from '#delivery/rules/delivery.ts';
import { cashRefusal } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { type Quote, quote } from '#pricing/rules/quote.ts';
import { sellableUnits } from '#stock/rules/stock.ts';
import { findCashRefusal } from './cash-orders.ts';
import { requireOnSale, wantedLines } from './on-sale.ts';
import type { OrderRequest } from './order-request.ts';
import { quoteLines, readTerms, requireStaffDiscount, staffDiscount } from './take-order.ts';

export interface StaffQuoteRequest {
  items: OrderRequest['items'];
  /** As far as it is known. */
  address: DeliveryAddress;
  accountId: string | null;
  discountPaise: number;
  isCash: boolean;
}

export interface StaffQuote extends Omit<Quote, 'isEligible' | 'feeGstBasisPoints' | 'lines'> {
  lines: { productId: string; weight: string; unitPricePaise: number; totalPaise: number; available: number }[];
  /** Null while the state has no fee, or none is chosen. */
  deliveryFeePaise: number | null;
  /** What speaks against cash on delivery; empty for nothing. */
  cashRefusal: string;
}

/**
 * What an order that staff are taking costs now, and what speaks against it, by the same rules that place it; nothing
 * is written. All amounts in paise.
 * @throws AppError 400 for goods that are not on sale, and a discount that is more than the goods bear
 */
export async function quoteStaffOrder(app: AppContext, wish: StaffQuoteRequest): Promise<StaffQuote> {
  const { address, accountId } = wish;
  return inTransaction(app.db, async (tx) => {
    const wanted = wantedLines(wish.items, 'items');
    const { delivery, cash, variants } = await readTerms(tx, address, wanted);
    const lines = requireOnSale(wanted, variants);
    const discount = wish.discountPaise > 0 ? { amountPaise: wish.discountPaise, reason: '' } : null;
    const {
      isEligible: _,
      feeGstBasisPoints: _rate,
      ...priced
    } = quote(quoteLines(lines), staffDiscount(lines, { discount }), delivery, wish.isCash ? cash.feePaise : 0);
    if (lines.length > 0) requireStaffDiscount(priced, { discount });
    const { totalPaise } = priced;
    const open = { phone: 0, email: 0, address: 0 };
    const refusal = wish.isCash
      ? ((await findCashRefusal(tx, { address, totalPaise: null, accountId }, cash, null)) ??
        cashRefusal({ totalPaise, address, open }, cash, null))
      : null;
    return {
      ...priced,
      lines: lines.map(({ productId, weight, variant }, at) => ({
        productId,
        weight,
        unitPricePaise: variant.unitPricePaise,
        totalPaise: priced.lines[at]?.totalPaise ?? 0,
        available: sellableUnits(variant.totalStock),
      })),
      deliveryFeePaise: delivery.feePaise,
      cashRefusal: refusal?.message ?? '',
    };
  });
}
