import type { ClaimPlace } from '#features/claims/list-claims.ts';
import { dayWithMonth, indianTime } from '#rules/dates.ts';
import { useToast } from '#ui/toast.tsx';
import { useAction } from '../parts/use-action.ts';

export interface ShownClaim {
  place: ClaimPlace;
  claim: ClaimPlace['claims'][number];
}

const kindWords: Record<ShownClaim['claim']['kind'], string> = {
  contradicts: 'Contradicts the product',
  forbidden: 'Forbidden',
  'needs-evidence': 'Needs evidence',
  'needs-statement': 'Needs a second sentence',
};

/** One claim: its words, what is held against it, its source, and what staff noted or may note. */
export function ClaimCard({ place, claim, onNote }: ShownClaim & { onNote: (kind: 'evidence' | 'override') => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const { words, kind, why, source, instead, note } = claim;
  const isBlocked = kind === 'contradicts' || kind === 'forbidden';
  const withdraw = async (id: string) => {
    const answer = await act(id, (call) => call('DELETE /api/admin/claims/note/{id}', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };
  const which = <span className="sr-only">{`: ${words}, ${place.of}`}</span>;
  return (
    <li className="wrap-anywhere py-3">
      <p>
        <q className="font-semibold">{words}</q>{' '}
        <span className={`tag ${isBlocked ? 'tag-chilli' : ''}`}>{kindWords[kind]}</span>
      </p>
      <p className="mt-1">{why}</p>
      {instead !== undefined && <p className="mt-1">Say instead: {instead}</p>}
      <p className="mt-1 text-ink-soft text-sm">Source: {source}</p>
      {note ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          <p>
            {note.kind === 'override' ? (
              `Let through: ${note.reason}`
            ) : (
              <>
                Proved by {note.provedBy}, {note.provedOn === null ? '' : dayWithMonth(note.provedOn)}:{' '}
                <a href={note.proof} target="_blank" rel="noreferrer" className="link">
                  proof{which}
                </a>
              </>
            )}
            <span className="block text-ink-soft text-sm">
              Noted by {note.byName}, {indianTime(new Date(note.at))}
            </span>
          </p>
          <button
            type="button"
            className="link min-h-11 px-2"
            disabled={busy !== null}
            onClick={() => void withdraw(note.id)}
          >
            {busy === null ? 'Withdraw' : 'Withdrawing…'}
            {which}
          </button>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {!isBlocked && (
            <button type="button" className="button button-line" onClick={() => onNote('evidence')}>
              Add proof{which}
            </button>
          )}
          <button type="button" className="button button-line" onClick={() => onNote('override')}>
            Override{which}
          </button>
        </div>
      )}
    </li>
  );
}
