import type { Guard } from './guards.ts';

const logTest = 'app/api/security-log.test.ts';
const staffTest = 'app/features/staff/staff.test.ts';

/** Who gets in, what is written down of it, and what of a person stays in that. */
export const signInGuards: readonly Guard[] = [
  {
    name: 'a file that staff download leaves no trace',
    file: 'app/api/api-router.ts',
    right: '  await logCall(app, rule, c.env, input, body);\n',
    wrong: '',
    test: logTest,
  },
  {
    name: 'the security log keeps the whole of an address that has no account',
    file: 'app/features/security-log/record-event.ts',
    right: "typed_email: maskedEmail(typedEmail).replaceAll('\\0', ''),",
    wrong: 'typed_email: typedEmail,',
    test: logTest,
  },
  {
    name: 'an erased shopper stays in the security log',
    file: 'app/features/security-log/forget-in-log.ts',
    right: "    .where('user_id', '=', id)\n",
    wrong: "    .where('user_id', 'is', null)\n",
    test: logTest,
  },
  {
    name: 'sessions of staff live as long as those of shoppers',
    file: 'app/platform/sessions/sessions.ts',
    right: "(expires_at > now() and (role <> 'admin' or (",
    wrong: "(expires_at > now() and (role <> '' or (",
    test: 'app/platform/sessions/sessions.test.ts',
  },
  {
    name: 'one account ends the session of another',
    file: 'app/features/customers/own-sessions.ts',
    right: "tx.deleteFrom('session').where('user_id', '=', account.id);",
    wrong: "tx.deleteFrom('session');",
    test: 'app/api/own-sessions.test.ts',
  },
  {
    name: 'a browser that is known to one account is known to all',
    file: 'app/features/customers/known-device.ts',
    right: "    .where((of) => of(of.fn('lower', ['email']), '=', emailKey(email)))\n",
    wrong: '',
    test: 'app/api/own-sessions.test.ts',
  },
  {
    name: 'money goes back and data go out without asking again who is here',
    file: 'app/api/api-router.ts',
    right: '  if (rule.confirmed === true) await requireConfirmed(app, c.env);\n',
    wrong: '',
    test: 'app/api/confirm.test.ts',
  },
  {
    name: 'an order is refunded by its status without asking again who is here',
    file: 'app/api/api-router.ts',
    right: '  if (needsConfirmation(rule, input)) await requireConfirmed(app, c.env);\n',
    wrong: '',
    test: 'app/api/confirm.test.ts',
  },
  {
    name: 'a registration takes a password that everybody tries first',
    file: 'app/features/customers/send-otp.ts',
    right: '  refuseCommonPassword(form.password);\n',
    wrong: '',
    test: 'app/features/customers/customers.test.ts',
  },
  {
    name: 'the invitation of an owner who was dismissed lets somebody in',
    file: 'app/features/staff/find-invitation.ts',
    right: "  if (state === 'of nobody') throw new AppError(400, texts.invitationOfNobody);\n",
    wrong: '',
    test: staffTest,
  },
  {
    name: 'two owners end each other at once, and none is left',
    file: 'app/features/staff/owners.ts',
    right: '  if (!owners.includes(by.id)) throw new AppError(403, texts.youAreNoOwner);\n',
    wrong: '',
    test: staffTest,
  },
  {
    name: 'the link of an invitation lets a second person in',
    file: 'app/features/staff/accept-invitation.ts',
    right: "    await tx.deleteFrom('staff_invitation').where('id', '=', invitation.id).execute();\n",
    wrong: '',
    test: staffTest,
  },
  {
    name: 'an accountant confirms a phone by searching expected cash for it',
    file: 'app/features/orders/list-cash.ts',
    right: "may(reader, 'buyers.address') ? sql`phone` : sql`''`",
    wrong: 'sql`phone`',
    test: 'app/api/search-masks.test.ts',
  },
  {
    name: 'an accountant confirms an e-mail address by searching plans for it',
    file: 'app/features/programs/list-purchases.ts',
    right: 'if (!byContact) chosen',
    wrong: 'if (false) chosen',
    test: 'app/api/search-masks.test.ts',
  },
];
