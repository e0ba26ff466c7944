import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireStaff } from '#api/handler.ts';
import { claimKinds } from '#claims/claim-rule.ts';
import { day, id, staff, text } from '#contract/admin-input.ts';
import { done } from '#contract/call.ts';
import * as staffTexts from '#contract/staff-texts.ts';
import { foodInput } from '#food/food-input.contract.ts';
import { checkClaims } from './check-claims.ts';
import { claimsReasonNeeds } from './claims-reason.contract.ts';
import { noteClaim, withdrawNote } from './note-claim.ts';

const finding = z
  .object({
    words: z.string().meta({ description: 'As they stand in the text' }),
    kind: z.enum(claimKinds),
    ground: z.string().meta({ description: "The rule and the product's own figure, by which notes are kept" }),
    why: z.string().meta({ description: "A sentence with the product's own figure" }),
    source: z.string().meta({ description: 'Regulation and schedule' }),
    instead: z.string().optional().meta({ description: 'What may be said instead' }),
  })
  .meta({ id: 'ClaimFinding' });

/** What may be said of a food (behaviour: Claims 1, Claims 4). */
export const adminClaimCalls = {
  'POST /api/admin/claims/check': call({
    operationId: 'checkClaims',
    ...staff('content.edit'),
    summary: 'What a text claims that may not be, or not without more',
    topic: 'Admin: claims',
    body: z.object({
      text: z.string(staffTexts.textIsExpectedHere).max(40_000, 'Please use at most 40,000 characters'),
      productId: z.string().max(100).optional().meta({ description: 'Whose figures the text is compared with' }),
      food: z
        .object(foodInput)
        .partial()
        .optional()
        .meta({ description: 'Figures that a form holds and nobody has saved yet' }),
      purpose: z
        .enum(['text', 'recipe', 'ingredients'], 'Purpose is text, recipe or ingredients')
        .optional()
        .meta({ description: 'Recipes and lists of ingredients name other foods' }),
      besides: z.string().max(200_000).optional().meta({ description: 'What else the same page says' }),
    }),
    response: z.object({ success: z.literal(true), findings: z.array(finding) }),
    errors: { 404: 'No such product' },
  }).run(async (app, { body: { text, ...question } }) => ({
    success: true,
    findings: await checkClaims(app, text, question),
  })),
  'POST /api/admin/claims/note': call({
    operationId: 'noteClaim',
    ...staff('content.edit'),
    alsoNeeds: { ...claimsReasonNeeds, field: 'reason' } as const,
    summary: 'Notes a proof of a published claim, or that the owner lets it stand',
    topic: 'Admin: claims',
    body: z.object({
      place: z.string().max(500),
      alsoAt: z.array(z.string().max(500)).max(2000).default([]).meta({
        description: 'Further places in which the same words stand with the same ground; noted in all or none',
      }),
      words: z.string().max(500),
      ground: z
        .string()
        .max(1000)
        .meta({ description: 'As the finding has it; with other figures the claim is another one' }),
      evidence: z
        .object({
          proof: text(2000).default(''),
          provedBy: text(200).default(''),
          provedOn: z.union([day, z.literal('')]).default(''),
        })
        .optional(),
      reason: text(1000).optional().meta({ description: 'Of the owner, in place of evidence' }),
    }),
    response: done,
    errors: { 404: 'It is not published any more', 409: 'No proof helps against figures or the law' },
  }).run(async (app, { body: { evidence, reason = '', place, alsoAt, ...claim } }, context) => {
    const noted = { ...claim, places: [place, ...alsoAt] };
    await noteClaim(app, noted, evidence ? { evidence } : { reason }, requireStaff(context));
    return { success: true, message: evidence ? 'Proof noted' : 'Override noted' };
  }),
  'DELETE /api/admin/claims/note/{id}': call({
    operationId: 'withdrawClaimNote',
    ...staff('content.edit'),
    summary: 'Takes a note back; the claim is open again',
    topic: 'Admin: claims',
    params: id,
    response: done,
    errors: { 404: 'No such note' },
  }).run(async (app, { params }, context) => {
    await withdrawNote(app, params.id, requireStaff(context));
    return { success: true, message: 'Note withdrawn' };
  }),
};
