import { expect, it } from 'vitest';
import { disputePhaseWord, disputeUrgency } from './disputes.ts';

const now = new Date('2026-11-23T06:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each([
  ['open', inHours(49), 'open'],
  ['open', inHours(48), 'soon'],
  ['open', inHours(0), 'soon'],
  ['open', inHours(-0.1), 'overdue'],
  ['open', null, 'open'],
  ['under_review', inHours(1), 'none'],
  ['won', inHours(-5), 'none'],
  ['lost', inHours(-5), 'none'],
  ['closed', inHours(5), 'none'],
] as const)('a dispute that is %s until %s is %s', (status, respondBy, urgency) => {
  expect(disputeUrgency({ status, respondBy }, now)).toBe(urgency);
});

it('a phase that nobody knows is named by its own word', () => {
  expect([disputePhaseWord('pre_arbitration'), disputePhaseWord('good_faith')]).toEqual([
    'Pre-arbitration',
    'good faith',
  ]);
});
