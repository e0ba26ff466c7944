import { expect, it } from 'vitest';
import { isDatabaseUnavailable } from './database-unavailable.ts';

const failure = (facts: object, message = 'x') => Object.assign(new Error(message), facts);

it.each([
  failure({ code: '57P01' }, 'terminating connection due to administrator command'),
  failure({ code: '57P03' }, 'the database system is starting up'),
  failure({ code: '53100' }, 'No space left on device'),
  failure({ code: '53300' }, 'too many clients already'),
  failure({ code: '25006' }, 'cannot execute INSERT in a read-only transaction'),
  failure({ code: '55P03' }, 'canceling statement due to lock timeout'),
  failure({ code: 'ECONNREFUSED', syscall: 'connect' }),
  failure({ code: 'ENOENT', syscall: 'connect' }, 'connect ENOENT /tmp/.s.PGSQL.5432'),
  failure({ code: 'EMFILE', syscall: 'connect' }),
  failure({}, 'Connection terminated unexpectedly'),
  failure({}, 'Connection terminated due to connection timeout'),
  failure({}, 'Query read timeout'),
])('takes $code $message for a database that is away', (error) => expect(isDatabaseUnavailable(error)).toBe(true));

it.each([
  failure({ code: '23505' }, 'duplicate key value violates unique constraint'),
  failure({ code: '42P01' }, 'relation "nothing" does not exist'),
  failure({ code: '40001' }, 'could not serialize access'),
  failure({ code: 'ENOENT', syscall: 'open' }, 'no such file or directory'),
  failure({ code: 'EMFILE', syscall: 'open' }, 'too many open files'),
  failure({}, 'Cannot read properties of undefined'),
  'a text',
  null,
])('takes %s for something else', (error) => expect(isDatabaseUnavailable(error)).toBe(false));
