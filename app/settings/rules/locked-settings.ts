import { type ShippingJson, shippingErrors, shippingFromJson } from '#delivery/rules/shipping-form.ts';
import { type EventDraft, eventErrors } from '#event/rules/event-form.ts';
import { type CashSettingsJson, cashSettingsErrors } from '#orders/rules/cash-limits.ts';
import { programGstError } from '#programs/rules/program-gst.ts';
import type { FormError } from '#rules/app-error.ts';
import { hiddenProblem } from '#rules/text/hidden-problem.ts';
import { longestAnnouncement } from './announcement.ts';
import type { Settings } from './settings.ts';

/**
 * Settings that stand in columns and tables of their own, where orders read and lock them, as their versions hold them:
 * in rupees (docs/decisions/settings.md).
 */
export interface LockedSettings {
  delivery: ShippingJson;
  cod: CashSettingsJson;
  tax: { gstPercent: number };
  announcementTitle: { title: string };
  event: EventDraft;
}
export type LockedSection = keyof LockedSettings;

/** What is wrong with a whole value. Their forms save a part of it, and ask for that part. */
export const lockedErrors: { readonly [Name in LockedSection]: (value: LockedSettings[Name]) => FormError[] } = {
  delivery: (value) =>
    // Nothing would be sold anywhere.
    Object.keys(value.statePrices).length === 0
      ? [
          {
            field: 'statePrices',
            message: 'No state had a fee then, and without fees nobody can order. Change the fees by hand.',
          },
        ]
      : shippingErrors(shippingFromJson(value)),
  cod: cashSettingsErrors,
  tax: ({ gstPercent }) => gstErrors(gstPercent, 'gstPercent'),
  announcementTitle: ({ title }) => {
    const isLong = title.length > longestAnnouncement;
    const message = isLong ? `Please use at most ${longestAnnouncement} characters` : hiddenProblem(title);
    return message === null ? [] : [{ field: 'title', message }];
  },
  event: eventErrors,
};

export const lockedSections = Object.keys(lockedErrors) as [LockedSection, ...LockedSection[]];

export const isLocked = (section: keyof AnySettings): section is LockedSection => Object.hasOwn(lockedErrors, section);

/** All that has versions. */
export type AnySettings = Settings & LockedSettings;
export type AnySection = keyof AnySettings;

/** @param field what the caller's form calls the rate */
export function gstErrors(percent: number, field: string): FormError[] {
  const message = programGstError(percent);
  return message === null ? [] : [{ field, message }];
}
