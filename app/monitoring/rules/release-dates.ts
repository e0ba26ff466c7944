// When versions of what the shop runs on came out, so that it can say without a network that one is old. Anyone who
// takes a new Node or PostgreSQL adds its line: a test compares Node's with the changelog inside its package.

type Program = 'Node' | 'PostgreSQL';

const nodeReleases: Record<string, string> = {
  '24.0.0': '2025-05-06',
  '24.0.1': '2025-05-08',
  '24.0.2': '2025-05-14',
  '24.1.0': '2025-05-21',
  '24.2.0': '2025-06-09',
  '24.3.0': '2025-06-24',
  '24.4.0': '2025-07-09',
  '24.4.1': '2025-07-15',
  '24.5.0': '2025-07-31',
  '24.6.0': '2025-08-14',
  '24.7.0': '2025-08-27',
  '24.8.0': '2025-09-10',
  '24.9.0': '2025-09-25',
  '24.10.0': '2025-10-08',
  '24.11.0': '2025-10-28',
  '24.11.1': '2025-11-11',
  '24.12.0': '2025-12-10',
  '24.13.0': '2026-01-13',
  '24.13.1': '2026-02-10',
  '24.14.0': '2026-02-24',
  '24.14.1': '2026-03-24',
  '24.15.0': '2026-04-15',
  '24.16.0': '2026-05-21',
  '24.17.0': '2026-06-18',
  '24.18.0': '2026-06-23',
  '24.18.1': '2026-07-29',
  '24.19.0': '2026-08-03',
  '24.20.0': '2026-08-26',
  '24.21.0': '2026-09-08',
};

/** Minor versions of all major versions come out on one day: each line has 18, 17, 16 and 15. */
const postgresReleases: Record<string, string> = Object.fromEntries(
  (
    [
      ['2025-02-20', '17.4', '16.8', '15.12'],
      ['2025-05-08', '17.5', '16.9', '15.13'],
      ['2025-08-14', '17.6', '16.10', '15.14'],
      ['2025-09-25', '18.0'],
      ['2025-11-13', '18.1', '17.7', '16.11', '15.15'],
      ['2026-02-12', '18.2', '17.8', '16.12', '15.16'],
      ['2026-02-26', '18.3', '17.9', '16.13', '15.17'],
      ['2026-05-14', '18.4', '17.10', '16.14', '15.18'],
    ] as const
  ).flatMap(([day, ...versions]) => versions.map((version) => [version, day])),
);

export const releaseDates: Record<Program, Record<string, string>> = {
  Node: nodeReleases,
  PostgreSQL: postgresReleases,
};

/** Both make at least one release a quarter; a few days are for installing it. */
const quarterMs = 100 * 86_400_000;

/**
 * The day on which a version came out, when that is more than a quarter ago: ISO 8601, or null. A version older than
 * all of its major version that are known counts as the oldest of them; one that is newer than they, or of another
 * major version, is not known to be old.
 * @param version as the program tells it: '24.21.0', '15.18 (Debian 15.18-0+deb12u1)'
 */
export function oldSince(program: Program, version: string, now: Date): string | null {
  const own = numbersOf(version);
  const releases = Object.entries(releaseDates[program])
    .map(([name, day]) => ({ numbers: numbersOf(name), day }))
    .filter(({ numbers }) => numbers[0] === own[0])
    .sort((one, other) => compare(one.numbers, other.numbers));
  const newest = releases.at(-1);
  if (!newest || compare(own, newest.numbers) > 0) return null;
  const day = releases.find(({ numbers }) => compare(numbers, own) >= 0)?.day ?? newest.day;
  return now.getTime() - Date.parse(day) > quarterMs ? day : null;
}

const numbersOf = (version: string) => (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((number, place) => number !== (other[place] ?? 0));
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
