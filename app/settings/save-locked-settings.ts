import { contentVersion } from '#audit/content-version.ts';
import type { Staff } from '#audit/write-audit.ts';
import { refuseClaims } from '#claims-desk/refuse-claims.ts';
import { announcementText } from '#claims-desk/shop-texts.ts';
import { type ShippingEdit, shippingErrors, shippingFromJson, shippingToJson } from '#delivery/rules/shipping-form.ts';
import { blockedKey, type CashSettings, type CashSettingsJson, cashSettingsErrors } from '#orders/rules/cash-limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Fees } from '#pricing/rules/shipping.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import { gstErrors, lockedErrors } from '#settings/rules/locked-settings.ts';
import { cashSettingsFromJson } from '#settings/sections/cash-settings.ts';
import { editLocked } from '#settings/sections/save-section.ts';
import { defaultAnnouncement } from './read-storefront.ts';

/**
 * Sets the rate of GST inside the price of plans, in percent. It holds for purchases from now on: each keeps the rate
 * that it was made with.
 * @param seen the rate that staff saw before the change; left out, nothing is compared
 * @param field what the caller's form calls it, for errors
 * @returns the rate that holds now
 * @throws AppError 400 naming the field, 409 where somebody changed it since
 */
export async function saveProgramGst(
  app: AppContext,
  percent: number,
  by: Staff,
  seen?: number,
  field = 'gstPercent',
): Promise<number> {
  refuse(gstErrors(percent, field));
  const isSeen = ({ gstPercent }: { gstPercent: number }) =>
    seen === undefined || Math.round(seen * 100) === Math.round(gstPercent * 100);
  return (await editLocked(app, 'tax', isSeen, () => ({ gstPercent: percent }), by)).gstPercent;
}

/**
 * Saves fees and threshold, all of it or nothing.
 * @param seen the `contentVersion` of what was changed; left out, nobody asks
 * @throws AppError 400 naming each wrong fee, 409 where somebody changed them since
 */
export async function saveShipping(app: AppContext, edit: ShippingEdit, by: Staff, seen?: string): Promise<Fees> {
  const { feesPaise, perKgPaise = {}, freeFromPaise } = edit;
  const isEmpty = Object.keys({ ...feesPaise, ...perKgPaise }).length === 0 && freeFromPaise === undefined;
  const message = 'There is nothing to save: enter a fee or a threshold';
  refuse(isEmpty ? [{ field: 'statePrices', message }] : shippingErrors(edit));
  const saved = await editLocked(
    app,
    'delivery',
    (before) => seen === undefined || seen === contentVersion(shippingFromJson(before)),
    (before) => {
      const was = shippingFromJson(before);
      const perKg = Object.entries({ ...was.perKgPaise, ...perKgPaise }).filter(([, paise]) => paise > 0);
      return shippingToJson({
        feesPaise: { ...was.feesPaise, ...feesPaise },
        ...(perKg.length > 0 && { perKgPaise: Object.fromEntries(perKg) }),
        freeFromPaise: freeFromPaise ?? was.freeFromPaise,
      });
    },
    by,
  );
  return shippingFromJson(saved);
}

/**
 * Saves what is given of the limits of cash on delivery; the rest stays as it is.
 * @param seen the `contentVersion` of the settings that were changed; left out, nothing is compared
 * @throws AppError 400 naming each wrong field, 409 where somebody changed them since
 */
export async function saveCashSettings(
  app: AppContext,
  edit: Partial<CashSettingsJson>,
  by: Staff,
  seen?: string,
): Promise<CashSettings> {
  refuse(cashSettingsErrors(edit));
  const { pincodesNotServed, blocked, ...others } = edit;
  const given = Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined));
  const saved = await editLocked(
    app,
    'cod',
    (before) => seen === undefined || seen === contentVersion(cashSettingsFromJson(before)),
    (before) => ({
      ...before,
      ...given,
      ...(pincodesNotServed && { pincodesNotServed: [...new Set(pincodesNotServed.map((one) => one.trim()))] }),
      ...(blocked && { blocked: [...new Set(blocked.flatMap((one) => blockedKey(one) ?? []))] }),
    }),
    by,
  );
  return cashSettingsFromJson(saved);
}

/**
 * Saves the text of the announcement bar; an empty one brings back the default.
 * @param seen the text as it was before the change; left out, nobody asks
 * @returns the text that is shown now
 * @param claimsReason why the owner lets a forbidden claim stand; empty: it is refused
 * @throws AppError 400, 409 where somebody changed it since, 422 for a claim that is refused
 */
export async function saveAnnouncement(
  app: AppContext,
  typed: string,
  by: Staff,
  seen?: string,
  claimsReason = '',
): Promise<string> {
  const value = { title: typed.replaceAll(/\s+/g, ' ').trim() };
  const [wrong] = lockedErrors.announcementTitle(value);
  if (wrong) throw new AppError(400, wrong.message);
  const { title } = await editLocked(
    app,
    'announcementTitle',
    (before) => seen === undefined || seen === before.title,
    () => value,
    by,
    (tx) => refuseClaims(tx, [announcementText(value.title)], by, claimsReason),
  );
  return title || defaultAnnouncement();
}

function refuse(errors: FieldError[]): void {
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}
