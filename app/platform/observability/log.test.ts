import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { incomingMailPath } from '#connections/incoming-mail.ts';
import { openLog, withoutPersons } from './log.ts';
import { withLogContext } from './log-context.ts';

function collect() {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => void lines.push(line) });
  return { log, last: () => JSON.parse(lines.at(-1) ?? '{}') };
}

describe('the log', () => {
  it('names the request or the run on every line of it, also after waiting, and nothing outside', async () => {
    const { log, last } = collect();
    await withLogContext({ requestId: 'r-1', route: '/shop/home', span: {} }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      log.info({ a: 1 }, 'hello');
    });
    expect(last()).toEqual({
      level: 'info',
      time: expect.any(String),
      requestId: 'r-1',
      route: '/shop/home',
      a: 1,
      msg: 'hello',
    });
    log.info('outside');
    expect(last()).toEqual({ level: 'info', time: expect.any(String), msg: 'outside' });
  });

  it('tells of an error what helps, and nothing that somebody typed', () => {
    const { log, last } = collect();
    const error = new pg.DatabaseError(
      'duplicate key value violates unique constraint "user_account_email"',
      1,
      'error',
    );
    Object.assign(error, {
      code: '23505',
      constraint: 'user_account_email',
      table: 'user_account',
      routine: '_bt_check_unique',
      detail: 'Key (lower(email))=(asha@example.com) already exists.',
      where: 'asha',
      hint: 'asha',
    });
    log.error({ err: new Error('of asha@example.com', { cause: error }) }, 'failed');
    const { err } = last();
    expect(err.cause).toMatchObject({ type: 'error', code: '23505', constraint: 'user_account_email' });
    expect(err.cause.stack).toContain('log.test.ts');
    expect(JSON.stringify(err)).not.toContain('asha');
  });

  it.each([
    ['550 no mailbox <asha.rao+x@example.co.in>: unknown', '550 no mailbox <[e-mail]>: unknown'],
    ['invalid input syntax for type uuid: "Asha Rao, 12 MG Road"', 'invalid input syntax for type uuid: [value]'],
    ['call 9876543210 or +91 98765 43210', 'call [number] or [number]'],
    ['token q1W2e3R4t5Y6u7I8o9P0q1W2e3R4t5Y6u7I8o9P0q1W gone', 'token [secret] gone'],
    ['order 0193f1a2-1111-7222-8333-abcdefabcdef at 2026-11-21T22:30:00.000Z', null],
    ['pay_ABCDEFGHIJ1234 of order_N1a2B3c4D5e6F7', null],
    ['at file:///srv/shop/app/server.ts:123:45', null],
    ['connect ECONNREFUSED 127.0.0.1:5432', null],
    [`${incomingMailPath}a-B3_`.padEnd(50, 'x'), `${incomingMailPath}[secret]`],
  ])('writes %s', (text, expected) => expect(withoutPersons(text)).toBe(expected ?? text));
});
