import { expect, it } from 'vitest';
import { drawnOnTheWay, type FolderState, isReady } from './folder.ts';

const work = { state: 'done', done: 0, total: 0, by: 'Ravi', isStopping: false } as const;

it.each<[boolean, FolderState]>([
  [true, { undrawn: 0, work: null }],
  [true, { undrawn: drawnOnTheWay, work: null }],
  [false, { undrawn: drawnOnTheWay + 1, work: null }],
  [false, { undrawn: drawnOnTheWay + 1, work: { ...work, state: 'stopped' } }],
  [true, { undrawn: 3, work: { ...work, state: 'stopped' } }],
  [false, { undrawn: 0, work: { ...work, state: 'running' } }],
  [true, { undrawn: 0, work }],
])('a folder is ready: %s, with %j (behaviour: Books 11)', (ready, folder) => {
  expect(isReady(folder)).toBe(ready);
});
