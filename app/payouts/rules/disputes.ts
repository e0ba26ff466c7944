/** Payments that buyers question at their banks, as the provider tells of them (behaviour: Settlements 5). */

export const disputeStatuses = ['open', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What the provider or the bank may do with a dispute that is not over. */
export const disputeMoves = ['under_review', 'action_required', 'won', 'lost', 'closed'] as const;
export type DisputeMove = (typeof disputeMoves)[number];

const statusWords: Record<DisputeStatus, string> = {
  open: 'to answer',
  under_review: 'under review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
};
const phaseWords: Record<string, string> = {
  fraud: 'Suspected fraud',
  retrieval: 'Request for information',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
};

export const disputeStatusWord = (status: DisputeStatus) => statusWords[status];
/** The provider may invent another phase: its own word is shown then. */
export const disputePhaseWord = (phase: string) => phaseWords[phase] ?? phase.replaceAll('_', ' ');

/** Hours before its date in which an open dispute is a matter of today. */
const soonHours = 48;

/**
 * How pressing an open dispute is: `overdue` after its date, `soon` within two days of it. Nothing is, that waits for
 * the bank or is over.
 */
export function disputeUrgency(
  { status, respondBy }: { status: DisputeStatus; respondBy: Date | null },
  now: Date,
): 'none' | 'open' | 'soon' | 'overdue' {
  if (status !== 'open') return 'none';
  const hours = respondBy === null ? Number.POSITIVE_INFINITY : (respondBy.getTime() - now.getTime()) / 3_600_000;
  if (hours < 0) return 'overdue';
  return hours <= soonHours ? 'soon' : 'open';
}
