import { useState } from 'react';
import { Link } from 'react-router';
import type { ClaimPlace } from '#claims-desk/list-claims.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { dayWithMonth, indianTime } from '#rules/dates.ts';
import * as texts from './texts.tsx';

type Claim = ClaimPlace['claims'][number];

/** The same words with the same ground, and every text in which they stand. */
export interface ShownClaim {
  claim: Claim;
  places: Pick<ClaimPlace, 'place' | 'of' | 'part' | 'editAt'>[];
}

const kindWords: Record<Claim['kind'], string> = {
  contradicts: 'Contradicts the product',
  forbidden: 'Forbidden',
  'needs-evidence': 'Needs evidence',
  'needs-statement': 'Needs a second sentence',
};

/** Where a rule names nothing better. */
const insteadOf: Record<Claim['kind'], string> = {
  contradicts: 'what the label declares',
  forbidden: 'what is in it, and how it is made',
  'needs-evidence': 'the figure on the label, or add a proof',
  'needs-statement': 'the same with the second sentence beside it',
};

interface ClaimCardProps extends ShownClaim {
  onNote: (kind: 'evidence' | 'override', places: ShownClaim['places']) => void;
}

export function ClaimCard({ claim, places, onNote }: ClaimCardProps) {
  const may = useMay();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { words, kind, note } = claim;
  const isBlocked = kind === 'contradicts' || kind === 'forbidden';
  const chosen = places.filter(({ place }) => !left.has(place));
  const where = places.length === 1 ? `, ${places[0]?.of}` : '';
  const count = places.length === 1 ? '' : ` for ${chosen.length} of ${places.length} texts`;
  const toggle = (place: string) =>
    setLeft((now) => new Set(now.has(place) ? [...now].filter((one) => one !== place) : [...now, place]));
  return (
    <li className="wrap-anywhere card p-4">
      <Why claim={claim} />
      {places.length === 1 || note ? (
        places.map((place) => <Place key={place.place} {...place} />)
      ) : (
        <details className="mt-2">
          <summary className="link min-h-11 content-center">{`In ${places.length} texts`}</summary>
          <ul>
            {places.map((place) => (
              <li key={place.place} className="flex items-start gap-3">
                <input
                  type="checkbox"
                  className="mt-3 size-5 flex-none accent-leaf"
                  aria-label={`Settle in ${place.of}, ${place.part}`}
                  checked={!left.has(place.place)}
                  onChange={() => toggle(place.place)}
                />
                <Place {...place} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {note ? (
        <Note note={note} words={words} of={places[0]?.of ?? ''} />
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          {!isBlocked && (
            <button
              type="button"
              className="button button-line"
              disabled={chosen.length === 0}
              aria-label={`${texts.addProof}${count}: ${words}${where}`}
              onClick={() => onNote('evidence', chosen)}
            >
              {`${texts.addProof}${count}`}
            </button>
          )}
          {may('claims.override') && (
            <button
              type="button"
              className="button button-line"
              disabled={chosen.length === 0}
              aria-label={`${texts.override}${count}: ${words}${where}`}
              onClick={() => onNote('override', chosen)}
            >
              {`${texts.override}${count}`}
            </button>
          )}
        </div>
      )}
    </li>
  );
}

/** What is claimed, what speaks against it, and what may be said instead. */
export function Why({ claim: { words, kind, why, source, instead } }: { claim: Omit<Claim, 'note' | 'ground'> }) {
  const isBlocked = kind === 'contradicts' || kind === 'forbidden';
  return (
    <>
      <p>
        <q className="font-semibold">{words}</q>{' '}
        <span className={`tag ${isBlocked ? 'tag-chilli' : ''}`}>{kindWords[kind]}</span>
      </p>
      <p className="mt-1">{why}</p>
      <p className="mt-1">
        <span className="font-semibold">Say instead:</span> {instead ?? insteadOf[kind]}
      </p>
      <p className="mt-1 text-ink-soft text-sm">{`Source: ${source}`}</p>
    </>
  );
}

function Place({ of, part, editAt }: ShownClaim['places'][number]) {
  return (
    <p className="mt-2 flex min-w-0 flex-wrap items-center gap-x-4">
      <span>{`${of}: ${part}`}</span>
      {editAt.startsWith('/') ? (
        <Link
          to={editAt}
          className="link inline-flex min-h-11 items-center text-sm"
          aria-label={`Change text: ${of}, ${part}`}
        >
          Change text
        </Link>
      ) : (
        <span className="text-ink-soft text-sm">{`In the file ${editAt}`}</span>
      )}
    </p>
  );
}

function Note({ note, words, of }: { note: NonNullable<Claim['note']>; words: string; of: string }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const withdraw = async (id: string) => {
    const answer = await act(id, (call) => call('DELETE /api/admin/claims/note/{id}', { params: { id } }));
    if (answer) toast({ title: answer.message });
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <p>
        {note.kind === 'override'
          ? `Allowed: ${note.reason}`
          : texts.provedByWithFile(
              note.provedBy,
              note.provedOn === null ? '' : dayWithMonth(note.provedOn),
              <a
                href={note.proof}
                target="_blank"
                rel="noreferrer"
                className="link"
                aria-label={`proof: ${words}, ${of}`}
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
        aria-label={busy === null ? `Withdraw: ${words}, ${of}` : 'Withdrawing…'}
        onClick={() => void withdraw(note.id)}
      >
        {busy === null ? 'Withdraw' : 'Withdrawing…'}
      </button>
    </div>
  );
}
