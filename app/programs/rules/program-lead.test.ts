import { expect, it } from 'vitest';
import { isProgramLead } from './program-lead.ts';

it.each([
  ['nobody', null, false],
  ['somebody of this week', '2026-08-10T00:00:01Z', true],
  ['somebody of the week before', '2026-08-09T23:59:59Z', false],
])('%s is a lead: %s', (_who, came, expected) => {
  const kept = came && String(Date.parse(came));
  expect(isProgramLead(kept, Date.parse('2026-08-17T00:00:00Z'))).toBe(expected);
});

it('counts a mark without a time', () => {
  expect(isProgramLead(true, Date.parse('2026-08-17T00:00:00Z'))).toBe(true);
});
