import type { Guard } from './guards.ts';

const primary = 'app/platform/database/primary.ts';
const primaryTests = 'app/platform/database/primary.test.ts';
const database = 'app/platform/database/database.ts';
const databaseTests = 'app/platform/database/database.test.ts';

/** Several database servers of which one takes writes, and the connections to them. */
export const databaseGuards: readonly Guard[] = [
  {
    name: 'a shop none of whose servers takes writes calls itself ready',
    file: database,
    right: '((pooled?.primary ?? direct?.primary)?.isFound() ?? true) && answersWithin(pool, 1_000)',
    wrong: 'answersWithin(pool, 1_000)',
    test: databaseTests,
  },
  {
    name: 'a primary is refused without a word',
    file: primary,
    right: '    nameOlder(said);\n',
    wrong: '',
    test: primaryTests,
  },
  {
    name: 'a start that finds no primary hides what the servers said',
    file: primary,
    right: 'failure: message || code }',
    wrong: "failure: '' }",
    test: primaryTests,
  },
  {
    name: 'each connection reads the file of the certificate anew',
    file: database,
    right: '...primary.connection() });',
    wrong: '...primary.connection(), connectionString: address });',
    test: databaseTests,
  },
  {
    name: 'a pooler that moves after its servers leaves what was read before in the cache',
    file: database,
    right: '[...servers].map((server) => server?.primary?.onMoved(tell))',
    wrong: '[direct].map((server) => server?.primary?.onMoved(tell))',
    test: databaseTests,
  },
  {
    name: 'the change feed waits for its pause after a move',
    file: 'app/platform/database/change-feed.ts',
    right: '      failures = 0;\n      turn.abort();\n',
    wrong: '      failures = 0;\n',
    test: 'app/platform/database/change-feed.test.ts',
  },
  {
    name: 'the start waits for ever for a server that hangs',
    file: database,
    right: '{ ...connection(), query_timeout: 5_000 }',
    wrong: 'connection()',
    test: databaseTests,
  },
];
