import type { Guard } from './guards.ts';

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
    name: 'a pooler that moves after its servers leaves what was read before in the cache',
    file: database,
    right: '[...servers].map((server) => server?.primary?.onMoved(tell))',
    wrong: '[direct].map((server) => server?.primary?.onMoved(tell))',
    test: databaseTests,
  },
];
