import { expect, it } from 'vitest';
import { savedVersions } from '#versions/rules/saved-versions.ts';
import { withChanges } from './page-changes.ts';

const picture = { address: '/media/a.webp', alt: 'The mill' };
const draft = {
  title: 'Mill',
  slug: 'mill',
  text: 'It turns.',
  description: '',
  place: 'footer',
  pictures: [picture],
} as const;
const saved = (version: number, change: object) => ({
  version,
  at: new Date(0),
  by_name: 'Meera',
  value: { ...draft, ...change },
});

it('each version of a page tells what it changed from the one before, and the oldest that is listed nothing', () => {
  const versions = withChanges(
    savedVersions([
      saved(9, { pictures: [{ ...picture, address: '/media/b.webp' }] }),
      saved(8, {}),
      saved(7, { pictures: [] }),
      saved(6, { pictures: [], place: 'nowhere' }),
      saved(5, { pictures: [], place: 'nowhere', title: 'Press' }),
    ]),
  );
  expect(versions.map(({ version, changes }) => [version, changes])).toEqual([
    [9, [{ field: 'Pictures, ‘The mill’, Picture', said: 'another picture' }]],
    [8, [{ field: 'Pictures', said: '‘The mill’ added' }]],
    [7, [{ field: 'Linked in', before: expect.any(String), after: expect.any(String) }]],
    [6, [{ field: 'Title', before: 'Press', after: 'Mill' }]],
    [5, []],
  ]);
});
