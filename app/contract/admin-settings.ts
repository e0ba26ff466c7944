import * as z from 'zod';
import { columnSettings } from '#rules/settings/column-settings.ts';
import { sections } from '#rules/settings/settings.ts';
import { amount, amountOrNaN, staff } from './admin-input.ts';
import { pageSummary } from './admin-pages.ts';
import { type CallContract, done } from './call.ts';
import { refusedClaims } from './claims-reason.ts';
import {
  announcement,
  bank,
  brand,
  categories,
  company,
  contact,
  faqs,
  home,
  languages,
  mail,
  policies,
  programs,
  reviews,
  team,
  testimonials,
  videos,
} from './setting-bodies.ts';
import { cashSettings, delivery, event, saving, seen, staffRules, stored, tax, version } from './setting-shapes.ts';
import { staffBanner } from './shapes.ts';

const versionIsANumber = 'Version is a whole number';

const anySetting = z.enum([...sections, ...columnSettings], 'There is no such section of the settings');

/** What staff set for the whole shop. */
export const adminSettingsCalls = {
  'GET /api/admin/settings': {
    operationId: 'getSettings',
    ...staff('settings.edit'),
    summary: 'Every section of the settings, with its version',
    topic: 'Admin: settings',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        ...stored,
        tax: tax.meta({ description: 'Goods carry the rate of their product' }),
        cod: cashSettings.extend({ version }),
        delivery: delivery.extend({ version }),
        staff: staffRules,
        announcementTitle: z.string().meta({ description: 'First line of the bar above every page' }),
        banners: z.array(staffBanner),
        pages: z
          .array(pageSummary)
          .meta({ description: "The owner's own; GET /api/admin/pages/get/{id} has their text" }),
        event: event.meta({ description: 'Meet and greet, as it is edited' }),
      }),
    }),
  },
  'PUT /api/admin/settings/company': saving(
    'company',
    'updateCompany',
    "Saves the company's details, as invoices and policies name them",
    company,
    stored.company,
  ),
  'PUT /api/admin/settings/brand': saving('brand', 'updateBrand', 'Saves what the shop is called', brand, stored.brand),
  'PUT /api/admin/settings/contact': saving(
    'contact',
    'updateContact',
    'Saves how shoppers reach the shop',
    contact,
    stored.contact,
  ),
  'PUT /api/admin/settings/bank': {
    ...saving('bank', 'updateBank', 'Saves the bank account printed on tax invoices to businesses', bank, stored.bank),
    ...staff('bank.edit'),
    confirmed: true,
  },
  'PUT /api/admin/settings/home': saving(
    'home',
    'updateHome',
    'Saves the parts of the home page and its texts',
    home,
    stored.home,
  ),
  'PUT /api/admin/settings/categories': saving(
    'categories',
    'updateCategories',
    'Saves what the shop says of its categories, and their order',
    categories,
    stored.categories,
  ),
  'PUT /api/admin/settings/announcement': saving(
    'announcement',
    'updateAnnouncementLines',
    'Saves the further lines of the announcement bar',
    announcement,
    stored.announcement,
  ),
  'PUT /api/admin/settings/faqs': saving(
    'faqs',
    'updateFaqs',
    'Saves the questions of the home page',
    faqs,
    stored.faqs,
  ),
  'PUT /api/admin/settings/testimonials': saving(
    'testimonials',
    'updateTestimonials',
    'Saves what doctors say on the home page',
    testimonials,
    stored.testimonials,
  ),
  'PUT /api/admin/settings/team': saving(
    'team',
    'updateTeam',
    'Saves the people of the page about the shop',
    team,
    stored.team,
  ),
  'PUT /api/admin/settings/videos': saving('videos', 'updateVideos', 'Saves the videos', videos, stored.videos),
  'PUT /api/admin/settings/programs': saving(
    'programs',
    'updatePrograms',
    'Saves the plans of the program and what its pages say; what was bought stays as it was bought',
    programs,
    stored.programs,
  ),
  'PUT /api/admin/settings/mail': saving('mail', 'updateMail', 'Saves how e-mails are signed', mail, stored.mail),
  'PUT /api/admin/settings/reviews': saving(
    'reviews',
    'updateReviewRules',
    'Saves who reviews, and with what',
    reviews,
    stored.reviews,
  ),
  'PUT /api/admin/settings/languages': saving(
    'languages',
    'updateLanguages',
    'Saves in which languages the shop offers itself to shoppers',
    languages,
    stored.languages,
  ),
  'PUT /api/admin/settings/policies': saving(
    'policies',
    'updatePolicies',
    'Saves the policies and the page about the shop; a policy that reads otherwise is a new version of it',
    policies,
    stored.policies,
  ),
  'PUT /api/admin/settings/tax': {
    operationId: 'updateTax',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'tax' },
    summary: 'Saves the GST inside the price of plans, for purchases from now on, as PUT /api/programs/gst does',
    topic: 'Admin: settings',
    body: z.object({
      programGstPercent: amountOrNaN,
      seen: z.number().optional().meta({ description: 'The rate that the form was loaded with' }),
    }),
    response: done.extend({ data: tax }),
    errors: { 409: 'Somebody changed it meanwhile' },
  },
  'PUT /api/admin/settings/delivery': {
    operationId: 'updateDelivery',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: 'delivery' },
    summary:
      'Saves fees by state and the free-shipping threshold, as PUT /api/common/shipping does; what is left out stays',
    topic: 'Admin: settings',
    body: z.object({
      statePrices: z.record(z.string().max(100), amount, 'statePrices maps each state to its fee').default({}),
      freeShippingThreshold: amount.optional(),
      seen: z.string().max(100).optional().meta({ description: 'The version that the form was loaded with' }),
    }),
    response: done.extend({ data: delivery.extend({ version }) }),
    errors: { 409: 'Somebody changed them meanwhile' },
  },
  'GET /api/admin/settings/versions/{section}': {
    operationId: 'listSettingVersions',
    ...staff('settings.edit'),
    summary:
      'The versions of a section, the newest first, at most 50; also of delivery, cod, tax and announcementTitle',
    topic: 'Admin: settings',
    params: z.object({ section: anySetting }),
    response: z.object({
      success: z.literal(true),
      data: z.array(
        z.object({ version: z.number(), at: z.string(), by: z.string(), value: z.record(z.string(), z.unknown()) }),
      ),
    }),
  },
  'POST /api/admin/settings/restore': {
    operationId: 'restoreSetting',
    ...staff('settings.edit'),
    logged: { what: 'setting changed', thing: '{section}' },
    alsoNeeds: { in: 'body' as const, field: 'section', needs: { bank: 'bank.edit' as const } },
    confirmed: ['bank'],
    summary:
      'Brings back an earlier version of a section as a new one; 0 is its default, and of delivery, cod, tax and announcementTitle how it was before the first',
    topic: 'Admin: settings',
    body: z.object({
      section: anySetting,
      version: z.number(versionIsANumber).int(versionIsANumber),
      seen,
    }),
    response: done.extend({ version: z.number() }),
    errors: { 404: 'There never was such a version', 409: 'Somebody saved it since', 422: refusedClaims },
  },
  'GET /api/admin/settings/cod': {
    operationId: 'getCashSettings',
    ...staff('settings.edit'),
    summary: 'The limits of cash on delivery, in rupees and counts; null is no limit',
    topic: 'Admin: settings',
    response: cashSettings.extend({ success: z.literal(true), version }),
  },
  'PUT /api/admin/settings/cod': {
    operationId: 'updateCashSettings',
    ...staff('settings.edit'),
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
