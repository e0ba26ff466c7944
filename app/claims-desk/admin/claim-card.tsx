import type { ClaimPlace } from '#claims-desk/list-claims.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { dayWithMonth, indianTime } from '#rules/dates.ts';
import * as texts from './texts.tsx';

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

export function ClaimCard({ place, claim, onNote }: ShownClaim & { onNote: (kind: 'evidence' | 'override') => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const may = useMay();
  const { words, kind, why, source, instead, note } = claim;
  const isBlocked = kind === 'contradicts' || kind === 'forbidden';
  const withdraw = async (id: string) => {
    const answer = await act(id, (call) => call('DELETE /api/admin/claims/note/{id}', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <li className="wrap-anywhere py-3">
      <p>
        <q className="font-semibold">{words}</q>{' '}
        <span className={`tag ${isBlocked ? 'tag-chilli' : ''}`}>{kindWords[kind]}</span>
      </p>
      <p className="mt-1">{why}</p>
      {instead !== undefined && <p className="mt-1">{`Say instead: ${instead}`}</p>}
      <p className="mt-1 text-ink-soft text-sm">{`Source: ${source}`}</p>
      {note ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-4">
          <p>
            {note.kind === 'override'
              ? `Allowed: ${note.reason}`
              : texts.provedBy2(
                  note.provedBy,
                  note.provedOn === null ? '' : dayWithMonth(note.provedOn),
                  <a
                    href={note.proof}
                    target="_blank"
                    rel="noreferrer"
                    className="link"
                    aria-label={`proof: ${words}, ${place.of}`}
                  >
                    proof
                  </a>,
                )}
            <span className="block text-ink-soft text-sm">
              {`Noted by ${note.byName}, ${indianTime(new Date(note.at))}`}
            </span>
          </p>
          <button
            type="button"
            className="link min-h-11 px-2"
            disabled={busy !== null}
            aria-label={busy === null ? `Withdraw: ${words}, ${place.of}` : 'Withdrawing…'}
            onClick={() => void withdraw(note.id)}
          >
            {busy === null ? 'Withdraw' : 'Withdrawing…'}
          </button>
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {!isBlocked && (
            <button
              type="button"
              className="button button-line"
              aria-label={`Add proof: ${words}, ${place.of}`}
              onClick={() => onNote('evidence')}
            >
              {texts.addProof}
            </button>
          )}
          {may('claims.override') && (
            <button
              type="button"
              className="button button-line"
              aria-label={`Override: ${words}, ${place.of}`}
              onClick={() => onNote('override')}
            >
              {texts.override}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
