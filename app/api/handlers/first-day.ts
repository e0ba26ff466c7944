import type { firstDayCalls } from '#contract/first-day.ts';
import { changeOpening } from '#features/opening/change-opening.ts';
import { checkStep } from '#features/opening/check-step.ts';
import { readFirstDay } from '#features/opening/first-day.ts';
import { decideStep } from '#features/opening/note-step.ts';
import { readOpening } from '#features/opening/read-opening.ts';
import { makeTrialLink } from '#features/opening/trial-link.ts';
import { mayOpen } from '#rules/opening/first-day.ts';
import { type Handlers, requireAccount, requireStaff } from '../handler.ts';

const said = { done: 'Saved', skipped: 'Skipped. You can do it later.', open: 'Back on the list' };

/** The steps to the opening of the shop. The call that makes the owner is with those that sign in. */
export const firstDayHandlers: Handlers<Exclude<keyof typeof firstDayCalls, 'POST /api/auth/first-owner'>> = {
  'GET /api/admin/first-day': async (app) => {
    const [opening, steps] = await Promise.all([readOpening(app), readFirstDay(app)]);
    return { success: true, opening, mayOpen: mayOpen(steps), steps };
  },
  'PUT /api/admin/first-day/step/{step}': async (app, { params, body }, context) => {
    await decideStep(app, params.step, body.state, requireStaff(context));
    return { success: true, message: said[body.state] };
  },
  'POST /api/admin/first-day/check/{step}': async (app, { params }, context) => {
    const { isWell, outcome } = await checkStep(app, params.step, requireAccount(context));
    return { success: true, message: outcome, isWell };
  },
  'POST /api/admin/first-day/trial': async (app, _input, context) => ({
    success: true,
    message: 'The link works for a day',
    link: await makeTrialLink(app, requireStaff(context)),
  }),
  'POST /api/admin/first-day/opening': async (app, { body }, context) => {
    const opening = await changeOpening(app, body.opening, requireStaff(context));
    return {
      success: true,
      message: body.opening === 'open' ? 'The shop is open' : 'The shop is closed for now',
      opening,
    };
  },
};
