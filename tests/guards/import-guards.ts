import type { Guard } from './guards.ts';

const doWork = 'app/long-work/do-work.ts';
const killTest = 'app/imports/import-kill.test.ts';
const importsTest = 'app/imports/imports.test.ts';
const fetcher = 'app/platform/media/fetch-picture.ts';
const fetcherTest = 'app/platform/media/fetch-picture.test.ts';

/**
 * What keeps an import from making things twice, from reaching into the shop's own network, and from saying more of
 * people than it may.
 */
export const importGuards: readonly Guard[] = [
  {
    name: 'a process that was taken for dead goes on writing',
    file: doWork,
    right: "  if (!held) throw new WorkLost('Another process has this work by now.');\n",
    wrong: '',
    test: killTest,
  },
  {
    name: 'work that another process has is taken',
    file: doWork,
    right: "one('seen_at', '<', sql<Date>`now() - ",
    wrong: "one('seen_at', '<', sql<Date>`now() + ",
    test: killTest,
  },
  {
    name: 'a picture is fetched from an address of the own network',
    file: fetcher,
    right: "if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new PictureFetchError('private'));",
    wrong: '',
    test: fetcherTest,
  },
  {
    name: 'a name may stand for an address of the own network',
    file: 'app/platform/http/public-address.ts',
    right: 'if (!first || addresses.some(({ address }) => !mayReach(address))) {',
    wrong: 'if (!first) {',
    test: fetcherTest,
  },
  {
    name: 'what a file said of a person stays in the import',
    file: 'app/imports/make-customers.ts',
    right: "state: isMade ? 'made' : 'same', read: '{}'",
    wrong: "state: isMade ? 'made' : 'same'",
    test: importsTest,
  },
];
