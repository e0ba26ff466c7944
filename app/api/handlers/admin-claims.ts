import type { adminClaimCalls } from '#contract/admin-claims.ts';
import { checkClaims } from '#features/claims/check-claims.ts';
import { noteClaim, withdrawNote } from '#features/claims/note-claim.ts';
import { type Handlers, requireStaff } from '../handler.ts';

/** Handlers of the back office for what the shop claims of its foods. */
export const adminClaimHandlers: Handlers<keyof typeof adminClaimCalls> = {
  'POST /api/admin/claims/check': async (app, { body: { text, ...question } }) => ({
    success: true,
    findings: await checkClaims(app, text, question),
  }),
  'POST /api/admin/claims/note': async (app, { body: { evidence, reason = '', ...claim } }, context) => {
    await noteClaim(app, claim, evidence ? { evidence } : { reason }, requireStaff(context));
    return { success: true, message: evidence ? 'Proof noted' : 'Override noted' };
  },
  'DELETE /api/admin/claims/note/{id}': async (app, { params }, context) => {
    await withdrawNote(app, params.id, requireStaff(context));
    return { success: true, message: 'Note withdrawn' };
  },
};
