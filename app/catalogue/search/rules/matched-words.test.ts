import { expect, it } from 'vitest';
import { matchedWords } from './matched-words.ts';

it.each([
  ['what nothing has is not in it', [[0, 2]], {}, [0, 2]],
  [
    'more words in names before fewer',
    [
      [2, 0, 2],
      [0, 2, 1],
    ],
    {},
    [2, 0, 2],
  ],
  [
    'then more words',
    [
      [2, 0, 0],
      [0, 2, 1],
    ],
    {},
    [0, 2, 1],
  ],
  [
    'then the later',
    [
      [2, 0],
      [0, 2],
    ],
    {},
    [0, 2],
  ],
  ['half is enough', [[2, 2, 0, 0]], {}, [2, 2, 0, 0]],
  ['less than half is not', [[2, 0, 0]], {}, null],
  [
    'words that two products know are known',
    [
      [2, 0, 0],
      [0, 2, 0],
    ],
    {},
    [0, 2, 0],
  ],
  ['a description alone names nothing', [[1, 1]], {}, null],
  ['but beside a wish', [[1, 0]], { known: 2 }, [1, 0]],
  ['words of a wish are known as well', [[2, 0, 0]], { known: 2 }, [2, 0, 0]],
  ['words of a wish that none fits are not', [[2, 0]], { lost: 1 }, null],
  ['nothing is known', [], {}, null],
  ['a wish alone keeps no word', [[0, 0]], { known: 3 }, null],
])('%s', (_, kinds, besides, kept) => {
  expect(matchedWords(kinds, besides)).toEqual(kept);
});
