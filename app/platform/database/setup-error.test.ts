import { expect, it } from 'vitest';
import { explainFailure } from './setup-error.ts';

it.each([
  ['EROFS: read-only file system, access', /^The disk with \/data is read-only: make it writable/],
  ['initdb: could not create directory: Read-only file system', /^The disk with \/data is read-only/],
  ['ENOSPC: no space left on device', /^No space left for the database in \/data/],
  ['EACCES: permission denied, mkdir', /^No permission to keep the database in \/data/],
  ['something that nobody foresaw', /^It does not start\. something that nobody foresaw$/],
])('says of %j what to do', (said, sentence) => {
  expect(explainFailure(new Error(said), '/data', 'It does not start.').message).toMatch(sentence);
});
