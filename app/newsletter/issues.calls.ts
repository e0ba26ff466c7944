import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount, requireStaff } from '#api/handler.ts';
import { claimsReason, claimsReasonNeeds, refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { amount, id, staff, text } from '#contract/admin-input.ts';
import { aMinute, done } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { countDueCustomers } from '#customers/directory/count-customers.ts';
import { allLanguages, type Language } from '#messages/languages.ts';
import { longest, most } from '#newsletter/rules/issue.ts';
import { readIssue } from './issue-content.ts';
import {
  addIssue,
  deleteIssue,
  editIssue,
  listIssues,
  readOneIssue,
  sendIssue,
  stopIssue,
  testIssue,
} from './issues.ts';

const language = z.enum(allLanguages as [Language, ...Language[]]);
/** By language, so that a new one is asked for here. */
const words = (characters: number) =>
  z
    .object({
      en: text(characters * 4).default(''),
      hi: text(characters * 4).optional(),
      kn: text(characters * 4).optional(),
    } satisfies Record<Language, z.ZodType>)
    .meta({ description: 'By language; a language without words reads the English ones' });
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), words: words(longest.text) }),
  z.object({ kind: z.literal('picture'), address: text(500), words: words(longest.alt) }),
  z.object({ kind: z.literal('products'), ids: z.array(z.string().max(100)).max(most.products * 2) }),
  z.object({ kind: z.literal('coupon'), code: text(100) }),
  z.object({ kind: z.literal('button'), words: words(longest.label), link: text(longest.link) }),
]);
const draft = z.object({
  subject: words(longest.subject),
  preview: words(longest.preview).meta({ description: 'Shown beside the subject in lists of e-mails' }),
  audience: language.nullable().default(null).meta({ description: 'The language of its readers; null: all of them' }),
  group: z.string().max(100).nullable().default(null).meta({
    description: 'Id of a group of customers: readers among them alone, as the group is when the sending begins',
  }),
  perHour: amount.meta({ description: 'E-mails an hour, at most' }),
  blocks: z.array(block).max(most.blocks * 2),
});
/** As a reader of one language gets it. */
const content = z.object({
  subject: z.string(),
  preview: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({ kind: z.literal('picture'), src: z.string(), alt: z.string() }),
      z.object({
        kind: z.literal('products'),
        products: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            image: z.string(),
            weight: z.string(),
            price: z.string(),
            was: z.string(),
          }),
        ),
      }),
      z.object({ kind: z.literal('coupon'), words: z.string() }),
      z.object({ kind: z.literal('button'), label: z.string(), link: z.string() }),
    ]),
  ),
});
const seen = z
  .number(staffTexts.seenIsMissing)
  .int(staffTexts.seenIsMissing)
  .optional()
  .meta({ description: 'The version that was changed; refused if another one is the newest by now' });
const issue = z
  .object({
    _id: z.string(),
    version: z.number(),
    draft: draft.extend({ perHour: z.number() }),
    state: z.enum(['draft', 'sending', 'stopped', 'sent']),
    byName: z.string(),
    updatedAt: z.string(),
    begunAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    figures: z.object({
      toGo: z.number(),
      queued: z.number(),
      waiting: z.number(),
      failed: z.number(),
      unsubscribed: z.number(),
    }),
  })
  .meta({ id: 'NewsletterIssue' });
const changed = done.extend({ data: issue });
const topic = 'E-mails and newsletter';
const unknown = 'No such newsletter';
const meanwhile = 'Somebody saved it meanwhile, or it is being sent';
const logged = { what: 'setting changed', thing: 'newsletter' } as const;
const may = staff('newsletters.send');

/** Newsletters that staff write (behaviour: Newsletters 1). */
export const issueCalls = {
  'GET /api/admin/newsletter/issues': call({
    operationId: 'listNewsletters',
    ...may,
    summary: 'Every newsletter with its figures, the one changed last first',
    topic,
    response: z.object({ success: z.literal(true), data: z.array(issue) }),
  }).run(async (app) => ({ success: true, data: await listIssues(app) })),
  'GET /api/admin/newsletter/issues/{id}': call({
    operationId: 'getNewsletter',
    ...may,
    summary: 'A newsletter with its figures',
    topic,
    params: id,
    response: z.object({ success: z.literal(true), data: issue }),
    errors: { 404: unknown },
  }).run(async (app, { params }) => ({ success: true, data: await readOneIssue(app, params.id) })),
  'POST /api/admin/newsletter/add': call({
    operationId: 'addNewsletter',
    ...may,
    logged,
    summary: 'A new newsletter, as a draft',
    topic,
    body: draft,
    response: changed,
    errors: { 409: 'A picture is gone' },
  }).run(async (app, { body }, context) => ({
    success: true,
    message: 'Draft saved',
    data: await addIssue(app, body, requireStaff(context)),
  })),
  'PUT /api/admin/newsletter/edit/{id}': call({
    operationId: 'editNewsletter',
    ...may,
    logged,
    summary: 'Saves the draft of a newsletter',
    topic,
    params: id,
    body: draft.extend({ seen }),
    response: changed,
    errors: { 404: unknown, 409: meanwhile },
  }).run(async (app, { params, body: { seen, ...body } }, context) => ({
    success: true,
    message: 'Draft saved',
    data: await editIssue(app, params.id, body, requireStaff(context), seen),
  })),
  'DELETE /api/admin/newsletter/delete/{id}': call({
    operationId: 'deleteNewsletter',
    ...may,
    logged,
    summary: 'Deletes a newsletter that nobody has got',
    topic,
    params: id,
    response: done,
    errors: { 404: unknown, 409: 'People have got it' },
  }).run(async (app, { params }) => {
    await deleteIssue(app, params.id);
    return { success: true, message: 'Newsletter deleted' };
  }),
  'POST /api/admin/newsletter/preview': call({
    operationId: 'previewNewsletter',
    ...may,
    summary: 'What the readers of one language would get now: with prices, without what is not sold',
    topic,
    body: z.object({ draft, language: language.default('en') }),
    response: z.object({ success: z.literal(true), data: content }),
  }).run(async (app, { body }) => ({ success: true, data: await readIssue(app.db, body.draft, body.language) })),
  'POST /api/admin/newsletter/test/{id}': call({
    operationId: 'testNewsletter',
    ...may,
    limits: [aMinute(20)],
    summary: 'Sends a newsletter to whoever is signed in, and to nobody else',
    topic,
    params: id,
    body: z.object({ language: language.default('en') }),
    response: done,
    errors: { 404: unknown, 409: 'There is no mail server' },
  }).run(async (app, { params, body }, context) => {
    const { email } = requireAccount(context);
    await testIssue(app, params.id, body.language, email);
    return { success: true, message: `A test is on its way to ${email}` };
  }),
  'POST /api/admin/newsletter/send/{id}': call({
    operationId: 'sendNewsletter',
    ...may,
    logged,
    confirmed: true,
    alsoNeeds: claimsReasonNeeds,
    summary: 'Sends a newsletter to its readers, or goes on after a stop; nobody gets it twice',
    topic,
    params: id,
    body: z.object({ seen, claimsReason }),
    response: changed,
    errors: { 404: unknown, 409: meanwhile, 422: refusedClaims },
  }).run(async (app, { params, body }, context) => {
    // A group is as its customers are now.
    await countDueCustomers(app);
    const data = await sendIssue(app, params.id, requireStaff(context), body);
    return { success: true, message: 'The newsletter is being sent', data };
  }),
  'POST /api/admin/newsletter/stop/{id}': call({
    operationId: 'stopNewsletter',
    ...may,
    logged,
    summary: 'Stops a newsletter: nobody else gets it',
    topic,
    params: id,
    response: changed,
    errors: { 404: unknown, 409: 'It is not being sent' },
  }).run(async (app, { params }, context) => ({
    success: true,
    message: 'Stopped. Nobody else gets it.',
    data: await stopIssue(app, params.id, requireStaff(context)),
  })),
};
