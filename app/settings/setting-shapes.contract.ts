import * as z from 'zod';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { staff } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import { shippingFees } from '#contract/shapes.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import type { Fields } from '#settings/rules/fields/field.ts';
import { eachSection, type Section, sectionFields } from '#settings/rules/settings.ts';
import { bodyOf, type ShapeOf, shapeOf } from './section-shapes.contract.ts';

const rupeesOrNone = z.number('Enter rupees, or null for no limit').nullable();
const countOrNone = z.number('Enter a number, or null for no limit').nullable();
const lines = (what: string) => z.array(z.string(what).max(254, what), what);

export const cashSettings = z.object({
  maxOrderValue: rupeesOrNone.meta({ description: 'Highest total of a cash order in rupees' }),
  maxUnitsPerLine: countOrNone.meta({
    description: 'Units of a variant in an order, all lines together; online orders too',
  }),
  maxOpenOrders: countOrNone.meta({
    description: 'Cash orders under way for one phone, one e-mail or one delivery address',
  }),
  fee: z.number('Enter rupees').meta({ description: 'What paying at the door costs, in rupees; 0 for nothing' }),
  confirmFrom: rupeesOrNone.meta({
    description: "A guest's order from this total in rupees on needs a code by e-mail",
  }),
  pincodesNotServed: lines('A pincode has 2 to 6 digits').meta({
    description: 'Pincodes, or the digits they begin with, without cash on delivery',
  }),
  blocked: lines('A phone number or an e-mail is expected here').meta({
    description: 'Phones and e-mails that get nothing for cash',
  }),
});
export const version = z.string().meta({ description: 'To be sent as seen with the next change' });

export const tax = z.object({ programGstPercent: z.number().meta({ description: 'GST inside the price of plans' }) });
export const event = z.object({
  location: z.string().meta({ description: 'A map link' }),
  address: z.string(),
  agenda: z.string(),
  timeDate: z.string(),
  bannerImage: z.string(),
  isLive: z.boolean(),
});
export const delivery = z.object({
  statePrices: z.record(z.string(), z.number()).meta({ description: 'What delivery costs, by state, in rupees' }),
  furtherKgPrices: shippingFees.shape.furtherKgPrices,
  freeShippingThreshold: z.number().meta({ description: 'Rupees' }),
});
export const staffRules = z.object({
  secondFactorRequired: z.boolean().meta({ description: 'Saved by PUT /api/admin/settings/staff' }),
  idleMinutes: z.number().meta({ description: 'After so long without use staff are signed out' }),
  packerIdleMinutes: z.number().meta({ description: 'The same of packers' }),
  sessionHours: z.number().meta({ description: 'After so long in any case (STAFF_SESSION_HOURS)' }),
});
export const seen = z.number(staffTexts.seenIsMissing).int(staffTexts.seenIsMissing).meta({
  description: 'The version that the form was loaded with; 0 for a default',
});
const inForce = {
  version: z.number().meta({ description: 'To be sent as seen with the next change; 0 for a default' }),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
};
type FieldsOf<Name extends Section> = (typeof sectionFields)[Name]['fields'];
type Stored<Name extends Section> = z.ZodObject<ShapeOf<FieldsOf<Name>> & typeof inForce>;
/** Each section as it is answered. */
export const stored = eachSection((section) =>
  shapeOf(sectionFields[section].fields as Fields).extend(inForce),
) as unknown as { [Name in Section]: Stored<Name> };

/** A call that saves a section: whole, as the form saw it. Its texts are read for claims. */
export function saving<Name extends Section>(section: Name, operationId: string, summary: string) {
  const body = bodyOf<FieldsOf<Name>>(sectionFields[section].fields);
  return {
    ...staff('settings.edit'),
    alsoNeeds: claimsReasonNeeds,
    topic: 'Admin: settings' as const,
    operationId,
    summary,
    logged: { what: 'setting changed' as const, thing: section },
    body: body.extend({ seen, claimsReason }),
    response: z.object({ ...done.shape, data: stored[section] }),
    errors: {
      400: 'A field is wrong',
      409: 'Somebody saved it since; version is what is in force',
      422: refusedClaims,
    },
  };
}
