import * as z from 'zod';
import { states } from '#rules/orders/india.ts';
import { sections } from '#rules/settings/settings.ts';
import { staff, text } from './admin-input.ts';
import { type CallContract, done } from './call.ts';
import { claimsReason, refusedClaims } from './claims-reason.ts';
import * as texts from './texts.ts';

const rupeesOrNone = z.number(texts.enterRupeesOrNull).nullable();
const countOrNone = z.number(texts.enterANumberOrNull).nullable();
const lines = (what: string) => z.array(z.string(what).max(254, what), what);

const cashSettings = z.object({
  maxOrderValue: rupeesOrNone.meta({ description: 'Highest total of a cash order in rupees' }),
  maxUnitsPerLine: countOrNone.meta({
    description: 'Units of a variant in an order, all lines together; online orders too',
  }),
  maxOpenOrders: countOrNone.meta({
    description: 'Cash orders under way for one phone, one e-mail or one delivery address',
  }),
  fee: z.number(texts.enterRupees).meta({ description: 'What paying at the door costs, in rupees; 0 for nothing' }),
  confirmFrom: rupeesOrNone.meta({
    description: "A guest's order from this total in rupees on needs a code by e-mail",
  }),
  pincodesNotServed: lines(texts.aPincodeHas).meta({
    description: 'Pincodes, or the digits they begin with, without cash on delivery',
  }),
  blocked: lines(texts.aPhoneNumber).meta({
    description: 'Phones and e-mails that get nothing for cash',
  }),
});
const version = z.string().meta({ description: 'To be sent as seen with the next change' });

const line = (most: number) => text(most);
const company = z.object({
  legalName: line(200),
  addressLines: z.array(line(200), texts.aListIsExpected).max(20, texts.aListIsExpected).meta({
    description: 'Registered office, line by line, with town, state and pincode',
  }),
  state: z.enum(states, texts.chooseAStateOfIndia),
  gstin: line(40).meta({ description: 'Of the state from which the shop supplies' }),
  fssai: line(40).meta({ description: 'Licence of the food authority, 14 digits; empty for none' }),
  grievanceOfficer: z.object(
    { name: line(200), email: line(254), phone: line(40), hours: line(200) },
    texts.grievanceOfficerHas,
  ),
});
const brand = z.object({
  name: line(100),
  nameInScript: line(100).default('').meta({ description: 'The name in an Indian script; empty for none' }),
  tagline: line(200),
  description: line(400).meta({ description: 'For search engines' }),
});
const contact = z.object({
  email: line(254),
  phone: line(40),
  hours: line(200),
  socials: z
    .array(z.object({ label: line(60), href: line(500) }), texts.aListIsExpected)
    .max(30, texts.aListIsExpected),
});
const seen = z.number(texts.seenIsMissing).int(texts.seenIsMissing).meta({
  description: 'The version that the form was loaded with; 0 for a default',
});
const inForce = {
  version: z.number().meta({ description: 'To be sent as seen with the next change; 0 for a default' }),
  savedAt: z.string().nullable(),
  savedBy: z.string().nullable(),
};
const storedCompany = company.extend(inForce);
const storedBrand = brand.extend(inForce);
const storedContact = contact.extend(inForce);
const saving = {
  ...staff,
  topic: 'Admin: settings',
  errors: { 400: 'A field is wrong', 409: 'Somebody saved it since; version is what is in force' },
} as const;

/** What staff set for the whole shop. */
export const adminSettingsCalls = {
  'GET /api/admin/settings': {
    operationId: 'getSettings',
    ...staff,
    summary: 'Every section of the settings, with its version',
    topic: 'Admin: settings',
    response: z.object({
      success: z.literal(true),
      data: z.object({ company: storedCompany, brand: storedBrand, contact: storedContact }),
    }),
  },
  'PUT /api/admin/settings/company': {
    ...saving,
    operationId: 'updateCompany',
    logged: { what: 'setting changed', thing: 'company' },
    summary: "Saves the company's details, as invoices and policies name them",
    body: company.extend({ seen }),
    response: done.extend({ data: storedCompany }),
  },
  'PUT /api/admin/settings/brand': {
    ...saving,
    operationId: 'updateBrand',
    logged: { what: 'setting changed', thing: 'brand' },
    summary: 'Saves what the shop is called',
    body: brand.extend({ seen, claimsReason }),
    response: done.extend({ data: storedBrand }),
    errors: { ...saving.errors, 422: refusedClaims },
  },
  'PUT /api/admin/settings/contact': {
    ...saving,
    operationId: 'updateContact',
    logged: { what: 'setting changed', thing: 'contact' },
    summary: 'Saves how shoppers reach the shop',
    body: contact.extend({ seen }),
    response: done.extend({ data: storedContact }),
  },
  'GET /api/admin/settings/versions/{section}': {
    operationId: 'listSettingVersions',
    ...staff,
    summary: 'The versions of a section, the newest first, at most 50',
    topic: 'Admin: settings',
    params: z.object({ section: z.enum(sections, texts.thereIsNoSuchSection) }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({ version: z.number(), at: z.string(), by: z.string(), value: z.record(z.string(), z.unknown()) }),
      ),
    }),
  },
  'POST /api/admin/settings/restore': {
    operationId: 'restoreSetting',
    ...staff,
    logged: { what: 'setting changed', thing: '{section}' },
    summary: 'Brings back an earlier version of a section as a new one; 0 is its default',
    topic: 'Admin: settings',
    body: z.object({
      section: z.enum(sections, texts.thereIsNoSuchSection),
      version: z.number(texts.versionIsANumber).int(texts.versionIsANumber),
      seen,
    }),
    response: done.extend({ version: z.number() }),
    errors: { 404: 'There never was such a version', 409: 'Somebody saved it since' },
  },
  'GET /api/admin/settings/cod': {
    operationId: 'getCashSettings',
    ...staff,
    summary: 'The limits of cash on delivery, in rupees and counts; null is no limit',
    topic: 'Admin: settings',
    response: cashSettings.extend({ success: z.literal(true), version }),
  },
  'PUT /api/admin/settings/cod': {
    operationId: 'updateCashSettings',
    ...staff,
    logged: { what: 'setting changed', thing: 'cod' },
    summary: 'Saves limits of cash on delivery; what is left out stays as it is',
    topic: 'Admin: settings',
    body: cashSettings.partial().extend({
      seen: z.string().max(1000).optional().meta({
        description: 'The version that the form was loaded with; the edit is refused if it has changed since',
      }),
    }),
    response: done.extend({ ...cashSettings.shape, version }),
    errors: { 409: 'Somebody changed them meanwhile' },
  },
} satisfies Record<string, CallContract>;
