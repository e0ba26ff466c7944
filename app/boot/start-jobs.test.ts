import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { jobWords } from '#monitoring/rules/machine-alerts.ts';

it('each job that may be overdue has words of its own for staff', () => {
  const names = [...readFileSync('app/boot/start-jobs.ts', 'utf8').matchAll(/registry\.expect\('([^']+)'/g)];
  expect(names.length).toBeGreaterThan(10);
  expect(Object.keys(jobWords).sort()).toEqual(names.map(([, name]) => name).sort());
});
