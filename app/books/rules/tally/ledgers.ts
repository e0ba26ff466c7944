import { deliveryCode, programCode } from '#documents/rules/codes.ts';
import { type BooksSettings, longestLedgerName } from '#settings/rules/fields/books.ts';

/** A ledger as Tally knows it: by its name alone. */
export interface Ledger {
  name: string;
  /** One of the groups that every company has. */
  group: string;
  /** Of a ledger of taxes. */
  dutyHead?: 'Central Tax' | 'State Tax' | 'Integrated Tax';
  /** Of a registered buyer. */
  gstin?: string;
}

const debtors = 'Sundry Debtors';
const taxes = 'Duties & Taxes';

/** Without what no XML holds. Tally reads several spaces as one, and knows nothing beyond its longest name. */
export const named = (name: string, most = longestLedgerName) =>
  Array.from(name.replaceAll(/[\s\p{Cc}\p{Cs}\ufffe\uffff]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();

const percent = (gstBasisPoints: number) => String(gstBasisPoints / 100);

/** The ledgers that the owner named. @param gstBasisPoints of the whole tax: a half of it is central, a half the state's */
export function ledgersOf(settings: BooksSettings) {
  const ledger = (name: string, group: string, more: Partial<Ledger> = {}): Ledger => ({
    name: named(name),
    group,
    ...more,
  });
  const rated = (name: string, gstBasisPoints: number) => name.replaceAll('{rate}', percent(gstBasisPoints));
  const tax = (name: string, gstBasisPoints: number, dutyHead: Ledger['dutyHead'] & string) =>
    ledger(rated(name, gstBasisPoints), taxes, { dutyHead });
  return {
    /** What is sold by a line, without its tax. Services have codes of their own. */
    sold(
      { hsn, gstBasisPoints }: { hsn: string; gstBasisPoints: number },
      { isWithinState, isCommercial }: { isWithinState: boolean; isCommercial: boolean },
    ): Ledger {
      if (isCommercial) return ledger(settings.lateNotes, 'Indirect Expenses');
      if (hsn === deliveryCode) return ledger(rated(settings.salesDelivery, gstBasisPoints), 'Direct Incomes');
      const name =
        hsn === programCode
          ? settings.salesPlans
          : gstBasisPoints === 0
            ? settings.salesNil
            : isWithinState
              ? settings.salesLocal
              : settings.salesInterstate;
      return ledger(rated(name, gstBasisPoints), 'Sales Accounts');
    },
    cgst: (gstBasisPoints: number) => tax(settings.outputCgst, gstBasisPoints / 2, 'Central Tax'),
    sgst: (gstBasisPoints: number) => tax(settings.outputSgst, gstBasisPoints / 2, 'State Tax'),
    igst: (gstBasisPoints: number) => tax(settings.outputIgst, gstBasisPoints, 'Integrated Tax'),
    /** Of two businesses of one name each has its own; one that changed its name has two, as on its invoices. */
    buyer(name: string, gstin: string): Ledger {
      if (gstin === '') return ledger(settings.onlineCustomers, debtors);
      const end = ` ${gstin}`;
      return {
        name: named(name, longestLedgerName - end.length) + end,
        group: debtors,
        gstin,
      };
    },
    gateway: ledger(settings.gateway, debtors),
    gatewayFees: ledger(settings.gatewayFees, 'Indirect Expenses'),
    gatewayTax: ledger(settings.gatewayTax, taxes),
    bank: ledger(settings.bankLedger, 'Bank Accounts'),
    /** Cash that couriers and the shop's own people collected. */
    courier: (courier: string) =>
      settings.codCourier === settings.bankLedger
        ? ledger(settings.bankLedger, 'Bank Accounts')
        : ledger(settings.codCourier.replaceAll('{courier}', courier), debtors),
  };
}

export type Ledgers = ReturnType<typeof ledgersOf>;
