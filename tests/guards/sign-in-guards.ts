import type { Guard } from './guards.ts';

const logTest = 'app/api/security-log.test.ts';

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
];
