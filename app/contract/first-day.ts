import * as z from 'zod';
import { accountNameError } from '#rules/access/account-name.ts';
import { registrationEmailError } from '#rules/access/registration.ts';
import { checkedSteps, firstDaySteps } from '#rules/opening/first-day.ts';
import { newPassword, signedIn } from './account.ts';
import { staff } from './admin-input.ts';
import { aMinute, type CallContract, done, ruled } from './call.ts';

const linkOfTheStart = 'The link that the start of the shop printed is missing';

const opening = z.enum(['undecided', 'not yet', 'open', 'closed']);
const shownStep = z.object({
  step: z.enum(firstDaySteps),
  state: z.enum(['open', 'done', 'skipped', 'failed']),
  outcome: z.string(),
  canSkip: z.boolean(),
});

/** From the first start of an empty shop to its opening. */
export const firstDayCalls = {
  'POST /api/auth/first-owner': {
    operationId: 'makeFirstOwner',
    summary: "Makes the owner's account of a shop without staff, with the link that its start printed, and signs in",
    topic: 'First day',
    access: 'anyone',
    limits: [aMinute(60)],
    body: z.object({
      token: z.string(linkOfTheStart).max(200, linkOfTheStart),
      userName: ruled(accountNameError),
      email: ruled(registrationEmailError),
      password: newPassword,
    }),
    response: signedIn,
    errors: { 409: 'The address has an account already', 503: 'Too many passwords are waiting to be hashed' },
  },
  'GET /api/admin/first-day': {
    operationId: 'getFirstDay',
    ...staff('staff.manage'),
    summary: 'Whether the shop is open, and how far each step to its opening is',
    topic: 'First day',
    response: z.object({ success: z.literal(true), opening, mayOpen: z.boolean(), steps: z.array(shownStep) }),
  },
  'PUT /api/admin/first-day/step/{step}': {
    operationId: 'decideFirstDayStep',
    ...staff('staff.manage'),
    summary: 'Skips a step, confirms the delivery fees, or takes either back',
    topic: 'First day',
    params: z.object({ step: z.enum(firstDaySteps, 'There is no such step') }),
    body: z.object({ state: z.enum(['done', 'skipped', 'open'], 'A step is done, skipped or open') }),
    response: done,
    errors: { 409: 'The step cannot be skipped, or is done only when its check succeeds' },
  },
  'POST /api/admin/first-day/check/{step}': {
    operationId: 'checkFirstDayStep',
    ...staff('staff.manage'),
    summary: 'Tries the payment keys, sends a test e-mail to the caller, or stores and removes a test picture',
    topic: 'First day',
    limits: [aMinute(20)],
    params: z.object({ step: z.enum(checkedSteps, 'There is no such step') }),
    response: done.extend({ isWell: z.boolean() }),
  },
  'POST /api/admin/first-day/trial': {
    operationId: 'makeTrialLink',
    ...staff('staff.manage'),
    summary:
      'Makes a link with which a browser orders for a day before the shop is open; such orders are marked as tests',
    topic: 'First day',
    limits: [aMinute(20)],
    response: done.extend({ link: z.string() }),
    errors: { 409: 'The company has no name yet' },
  },
  'POST /api/admin/first-day/opening': {
    operationId: 'changeOpening',
    ...staff('staff.manage'),
    logged: { what: 'setting changed', thing: 'opening' },
    summary: 'Opens the shop, or closes it for now',
    topic: 'First day',
    body: z.object({ opening: z.enum(['open', 'closed'], 'The shop is open or closed') }),
    response: done.extend({ opening }),
    errors: {
      400: "The company's details are still the sample's",
      409: 'A step is neither done nor skipped',
    },
  },
} satisfies Record<string, CallContract>;
