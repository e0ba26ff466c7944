import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { CouponError } from '#coupons/coupon-error.ts';
import { programProductId } from '#coupons/rules/coupon.ts';
import { discountToColumns } from '#coupons/rules/discount-columns.ts';
import { takeCoupon } from '#coupons/take-coupon.ts';
import { inLanguage } from '#messages/in-language.ts';
import { currentLanguage } from '#messages/messages.ts';
import { requireOpen } from '#opening/rules/require-open.ts';
import { writeIntent } from '#payments/payment-intent.ts';
import { newPurchaseNumber } from '#payments/purchase.ts';
import { paymentPatienceMinutes } from '#payments/rules/payment-patience.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Account } from '#platform/sessions/sessions.ts';
import { totalsChanged } from '#pricing/rules/totals.ts';
import { type PlanAddress, planAddressErrors } from '#programs/rules/plan-address.ts';
import { needsPlanAddress, type ProgramBuyer, programSentences, quoteProgram } from '#programs/rules/programs.ts';
import { AppError } from '#rules/app-error.ts';
import { plansOf, programNameOf } from '#settings/rules/programs.ts';
import { policiesInForce } from '#settings/sections/policy-versions.ts';
import { settingsIn } from '#settings/sections/read-settings.ts';
import { texts } from './texts.ts';

export interface ProgramRequest extends ProgramBuyer {
  planName: string;
  /** Total as the buyer saw it; a buyer who saw the price without the coupon's discount pays less than that. */
  expectedPaise: number;
  couponCode: string | null;
  /**
   * Kept only where the invoice has to name it (CGST Rule 46 e). Left out it is taken all the same: a page of an
   * earlier version that is still open asks for none, and sends what it always sent. The books name the invoice then.
   * Remove this once no such page can be open.
   */
  address?: PlanAddress | null;
}

/**
 * The purchase of the same plan that awaits its payment, if there is one: a second one continues it, so that two
 * windows never buy one plan twice (behaviour: Programs 5). Purchases of one account and plan wait for each other here.
 */
async function findOpenPurchase(tx: Transaction<Tables>, account: Pick<Account, 'id'>, planName: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`plan ${account.id} ${planName}`}, 0))`.execute(tx);
  return tx
    .selectFrom('program_purchase')
    .select(['id', 'purchase_number', 'price_paise', 'discount_paise', 'gst_paise', 'total_paise'])
    .where('user_id', '=', account.id)
    .where('plan_name', '=', planName)
    .where('status', '=', 'waiting')
    .where('awaits_payment_until', '>', sql<Date>`now()`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** @throws AppError 400 naming each field that does not fit */
function addressOf({ address }: ProgramRequest): PlanAddress | null {
  if (!address) return null;
  const [first, ...others] = planAddressErrors(address);
  if (first) throw new AppError(400, first.message, [first, ...others]);
  return address;
}

/**
 * Writes the purchase of a plan that awaits its payment, with the use of its coupon taken and its price frozen; all in
 * the caller's transaction, so that an error leaves nothing behind.
 * @throws AppError 404 for an unknown plan, 409 for a coupon that does not hold or is not for the program, and for another
 *   total (with `totals` in rupees)
 */
export async function takeProgramPurchase(
  tx: Transaction<Tables>,
  request: ProgramRequest,
  account: Pick<Account, 'id'>,
): Promise<{ id: string; purchaseNumber: string }> {
  const settings = await settingsIn(tx);
  const plan = plansOf(settings.programs).find(({ name }) => name === request.planName);
  if (!plan) {
    const message = texts.thereIsNoSuchPlan();
    throw new AppError(404, message, [{ field: 'planName', message }]);
  }
  const open = await findOpenPurchase(tx, account, plan.name);
  if (open) {
    if (request.expectedPaise === open.total_paise || request.expectedPaise === open.price_paise) {
      // The address may be another one by now.
      const address =
        needsPlanAddress({ totalPaise: open.total_paise, gstPaise: open.gst_paise }) && addressOf(request);
      if (address) await tx.updateTable('program_purchase').set(address).where('id', '=', open.id).execute();
      return { id: open.id, purchaseNumber: open.purchase_number };
    }
    const totals = {
      subtotalPaise: open.price_paise,
      discountPaise: open.discount_paise,
      shippingFeePaise: 0,
      gstPaise: open.gst_paise,
      totalPaise: open.total_paise,
    };
    const message = texts.youHaveBegunToBuy();
    throw totalsChanged(message, totals, [{ field: 'amount', message }]);
  }
  const coupon =
    request.couponCode === null
      ? null
      : await takeCoupon(
          tx,
          request.couponCode,
          { subtotalPaise: plan.pricePaise, productIds: [], feePaise: null },
          'couponUsed',
          {
            accountId: account.id,
            emails: [request.email],
            phones: [request.mobile],
          },
        );
  const setting = await tx
    .selectFrom('store_setting')
    .select(['program_gst_basis_points', 'opening'])
    .executeTakeFirstOrThrow();
  requireOpen(setting.opening);
  const priced = quoteProgram(plan.pricePaise, coupon, setting.program_gst_basis_points);
  if (coupon && (!coupon.productIds.includes(programProductId) || priced.discountPaise === 0)) {
    throw new CouponError(409, programSentences.notApplicable, 'couponUsed');
  }
  if (![priced.totalPaise, priced.pricePaise].includes(request.expectedPaise)) {
    const message = texts.theTotalHasChangedPlease();
    const totals = { ...priced, subtotalPaise: priced.pricePaise, shippingFeePaise: 0 };
    throw totalsChanged(message, totals, [{ field: 'amount', message }]);
  }
  const address = needsPlanAddress(priced) ? addressOf(request) : null;
  const [id, purchaseNumber] = [randomUUID(), `P${newPurchaseNumber(new Date())}`];
  await tx
    .insertInto('program_purchase')
    .values({
      id,
      purchase_number: purchaseNumber,
      user_id: account.id,
      language: currentLanguage(),
      user_name: request.userName,
      email: request.email,
      mobile: request.mobile,
      ...address,
      // Kept in English, as staff read it.
      program_name: inLanguage('en', () => programNameOf(settings)),
      plan_name: plan.name,
      status: 'waiting',
      paid_at: null,
      price_paise: priced.pricePaise,
      discount_paise: priced.discountPaise,
      awaits_payment_until: sql<Date>`now() + make_interval(mins => ${paymentPatienceMinutes})`,
      gst_paise: priced.gstPaise,
      gst_basis_points: setting.program_gst_basis_points,
      policy_versions: policiesInForce,
      total_paise: priced.totalPaise,
      coupon_id: coupon?.id ?? null,
      coupon_code: coupon?.code ?? '',
      ...discountToColumns(coupon),
    })
    .execute();
  await writeIntent(tx, { purpose: 'program', purchaseId: id, amountPaise: priced.totalPaise });
  return { id, purchaseNumber };
}
