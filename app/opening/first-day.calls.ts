import * as z from 'zod';
import { call } from '#api/call.ts';
import { requireAccount, requireStaff } from '#api/handler.ts';
import { refusedClaims } from '#claims-desk/claims-reason.contract.ts';
import { staff, text } from '#contract/admin-input.ts';
import { aMinute, done, ruled } from '#contract/call.ts';
import { newPassword, signedIn } from '#customers/account.contract.ts';
import { accountNameError } from '#customers/rules/account-name.ts';
import { registrationEmailError } from '#customers/rules/registration.ts';
import { makeOwner } from '#customers/sign-in/owner-link.ts';
import { signIn } from '#customers/sign-in/sign-in.handler.ts';
import { checkedSteps, firstDaySteps, mayOpen } from '#opening/rules/first-day.ts';
import { changeOpening } from './change-opening.ts';
import { checkStep } from './check-step.ts';
import { readFirstDay } from './first-day.ts';
import { decideStep } from './note-step.ts';
import { readOpening } from './read-opening.ts';
import { saveEssentials } from './save-essentials.ts';
import { makeTrialLink } from './trial-link.ts';

const linkOfTheStart = 'The link that the start of the shop printed is missing';

const opening = z.enum(['undecided', 'not yet', 'open', 'closed']);
const shownStep = z.object({
  step: z.enum(firstDaySteps),
  state: z.enum(['open', 'done', 'skipped', 'failed']),
  outcome: z.string(),
  canSkip: z.boolean(),
  order: z.string().meta({ description: 'Number of the test order; empty without one and for other steps' }),
});

const essentialVersions = z.object({
  company: z.number().int(),
  brand: z.number().int(),
  contact: z.number().int(),
});

/** From the first start of an empty shop to its opening. */
export const firstDayCalls = {
  'POST /api/auth/first-owner': call({
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
  }).run(async (app, { body }, context, cookie) =>
    signIn(app, context, cookie, makeOwner(app, body, context), 'Welcome! Your account is ready.'),
  ),
  'GET /api/admin/first-day': call({
    operationId: 'getFirstDay',
    ...staff('staff.manage'),
    summary: 'Whether the shop is open, and how far each step to its opening is',
    topic: 'First day',
    response: z.object({ success: z.literal(true), opening, mayOpen: z.boolean(), steps: z.array(shownStep) }),
  }).run(async (app) => {
    const [opening, steps] = await Promise.all([readOpening(app), readFirstDay(app)]);
    return { success: true, opening, mayOpen: mayOpen(steps), steps };
  }),
  'PUT /api/admin/first-day/step/{step}': call({
    operationId: 'decideFirstDayStep',
    ...staff('staff.manage'),
    summary: 'Skips a step, confirms the delivery fees, or takes either back',
    topic: 'First day',
    params: z.object({ step: z.enum(firstDaySteps, 'There is no such step') }),
    body: z.object({ state: z.enum(['done', 'skipped', 'open'], 'A step is done, skipped or open') }),
    response: done,
    errors: { 409: 'The step cannot be skipped, or is done only when its check succeeds' },
  }).run(async (app, { params, body }, context) => {
    await decideStep(app, params.step, body.state, requireStaff(context));
    return { success: true, message: messages[body.state] };
  }),
  'PUT /api/admin/first-day/essentials': call({
    operationId: 'saveEssentials',
    ...staff('staff.manage'),
    logged: { what: 'setting changed', thing: 'company, brand and contact' },
    summary:
      'Saves what no shop opens without as company, brand and contact: the state follows from the GSTIN, and the caller is grievance officer until one is named',
    topic: 'First day',
    body: z.object({
      shopName: text(200),
      tagline: text(300),
      legalName: text(200),
      address: text(2000).meta({ description: 'Registered office, a line each' }),
      gstin: text(40),
      fssai: text(40),
      email: text(254),
      phone: text(40),
      hours: text(200),
      seen: essentialVersions
        .partial()
        .optional()
        .meta({ description: 'The versions that the form was loaded with; left out, those in force' }),
    }),
    response: done.extend({ versions: essentialVersions }),
    errors: { 409: 'Somebody saved one of the three meanwhile', 422: refusedClaims },
  }).run(async (app, { body }, context) => {
    const { seen = {}, ...typed } = body;
    const versions = await saveEssentials(app, typed, seen, requireStaff(context));
    return { success: true, message: 'Company, brand and contact saved', versions };
  }),
  'POST /api/admin/first-day/check/{step}': call({
    operationId: 'checkFirstDayStep',
    ...staff('staff.manage'),
    summary: 'Tries the payment keys, sends a test e-mail to the caller, or stores and removes a test picture',
    topic: 'First day',
    limits: [aMinute(20)],
    params: z.object({ step: z.enum(checkedSteps, 'There is no such step') }),
    response: done.extend({ isWell: z.boolean() }),
  }).run(async (app, { params }, context) => {
    const { isWell, outcome } = await checkStep(app, params.step, requireAccount(context));
    return { success: true, message: outcome, isWell };
  }),
  'POST /api/admin/first-day/trial': call({
    operationId: 'makeTrialLink',
    ...staff('staff.manage'),
    summary:
      'Makes a link with which a browser orders for a day before the shop is open; such orders are marked as tests',
    topic: 'First day',
    limits: [aMinute(20)],
    response: done.extend({ link: z.string() }),
    errors: { 409: 'The company has no name yet' },
  }).run(async (app, _input, context) => ({
    success: true,
    message: 'The link works for a day',
    link: await makeTrialLink(app, requireStaff(context)),
  })),
  'POST /api/admin/first-day/opening': call({
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
  }).run(async (app, { body }, context) => {
    const opening = await changeOpening(app, body.opening, requireStaff(context));
    return {
      success: true,
      message: body.opening === 'open' ? 'The shop is open' : 'The shop is closed for now',
      opening,
    };
  }),
};

const messages = { done: 'Saved', skipped: 'Skipped. You can do it later.', open: 'Back on the list' };
