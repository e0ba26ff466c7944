import { type Selectable, sql, type Transaction } from 'kysely';
import type { State } from '#delivery/rules/india.ts';
import { wordingIn } from '#documents/drawing/wording.ts';
import { noUnit, programCode } from '#documents/rules/codes.ts';
import { withStateCode } from '#documents/rules/place-of-supply.ts';
import { type Sale, storeDocuments, wholePaise } from '#documents/store-documents.ts';
import { disputedPaise } from '#payments/payment-ledger.ts';
import type { Tables } from '#platform/database/tables.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import * as staffTexts from './staff-texts.ts';
import { texts } from './texts.ts';

/**
 * Writes what the tax law asks for the purchase of a plan as it is now: its invoice with the money, and a credit note
 * for whatever went back since. The caller holds the lock of the purchase.
 * @param at the moment whose day the invoice bears; null for now
 */
export async function documentProgram(tx: Transaction<Tables>, id: string, at: Date | null = null): Promise<void> {
  const { sold, ...purchase } = await tx
    .selectFrom('program_purchase')
    .selectAll()
    .select(soldProgramPaise.as('sold'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { company } = await settingsIn(tx);
  const suppliedAt = purchase.status === 'paid' ? purchase.paid_at : null;
  await storeDocuments(tx, saleOf(purchase, sold, company.state), { suppliedAt, at });
}

function saleOf(purchase: Selectable<Tables['program_purchase']>, soldPaise: number, sellerState: State): Sale {
  const lines = [
    {
      key: 'program',
      title: `${purchase.program_name}, ${purchase.plan_name}`,
      hsn: programCode,
      unitCode: noUnit,
      quantity: 1,
      unitPaise: purchase.price_paise,
      discountPaise: purchase.discount_paise + purchase.total_paise - soldPaise,
      gstBasisPoints: purchase.gst_basis_points,
    },
  ];
  return {
    cause: 'program',
    causeId: purchase.id,
    reference: purchase.purchase_number,
    orderedAt: purchase.paid_at ?? purchase.created_at,
    buyer: {
      name: purchase.user_name,
      legalName: '',
      gstin: '',
      lines:
        purchase.street === ''
          ? []
          : [purchase.street, `${purchase.city} ${purchase.pincode}`, `${withStateCode(purchase.state)}, India`],
      email: purchase.email,
      phone: purchase.mobile,
    },
    // A service to a private person is supplied where he lives; without an address on record, where the seller is (IGST
    // Act 12(2)(b)).
    placeOfSupply: purchase.state === '' ? sellerState : purchase.state,
    lines,
    soldPaise: wholePaise(lines),
    paymentMethod: staffTexts.onlinePayment,
    reason: wordingIn(purchase.language)(() => texts.moneyOfThePlanWent()),
    language: purchase.language,
  };
}

/**
 * Of a row of `program_purchase`, in paise: what went back of it, by the shop as far as it did not fail, or on the
 * provider's own screens.
 */
const refundedPaise = sql<number>`greatest(
  (select coalesce(sum(amount_paise), 0) from refund
    where provider_payment_id = program_purchase.payment_id and purpose like 'staff%' and status <> 'failed'),
  (select coalesce(sum(amount_refunded_paise), 0) from payment
    where provider_payment_id = program_purchase.payment_id))::float8`;

/** What the bank took for a dispute lowers no price; once staff call the plan refunded, it is not sold any more. */
const disputedOfPlan = sql<number>`(select coalesce(sum(${disputedPaise}), 0) from payment
  where provider_payment_id = program_purchase.payment_id)`;

/** Of a row of `program_purchase`, in paise: what it sells now, and what its documents should come to. */
export const soldProgramPaise = sql<number>`(case when program_purchase.status in ('paid', 'refunded')
  then greatest(0, total_paise - ${refundedPaise} - case when program_purchase.status = 'refunded' then ${disputedOfPlan} else 0 end)
  else 0 end)::float8`;
