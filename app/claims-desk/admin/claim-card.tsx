import { useState } from 'react';
import { Link } from 'react-router';
import type { ShownClaim } from '#claims-desk/group-claims.ts';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { useMay } from '#kit/admin/use-may.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { dayInFigures, indianTime } from '#rules/dates.ts';
import * as texts from './texts.tsx';

type Claim = ShownClaim['claim'];

export const kindWords: Record<Claim['kind'], string> = {
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

interface ClaimCardProps extends Omit<ShownClaim, 'key'> {
  onNote: (kind: 'evidence' | 'override', places: ShownClaim['places']) => void;
}

const isBlocking = (kind: Claim['kind']) => kind === 'contradicts' || kind === 'forbidden';

/** A sentence on one line; opened, why it is listed, where it stands and what can be done. */
export function ClaimCard({ claim, places, isRequired, onNote }: ClaimCardProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { words, note } = claim;
  const isOne = places.length === 1;
  const chosen = places.filter(({ place }) => !left.has(place));
  const toggle = (place: string) =>
    setLeft((now) => new Set(now.has(place) ? [...now].filter((one) => one !== place) : [...now, place]));
  return (
    <li className="wrap-anywhere">
      <details>
        <summary className="claim-row">
          <q className="min-w-0 flex-1 font-semibold">{words}</q>
          <KindTag kind={claim.kind} />
          <span className="w-full text-ink-soft text-sm md:w-56">
            {isOne ? `${places[0]?.of}: ${places[0]?.part}` : `In ${places.length} texts`}
          </span>
        </summary>
        <div className="px-4 pb-4">
          <Reason claim={claim} />
          {isRequired && <p className="mt-1">This text is built into the shop. It stays until the owner decides.</p>}
          <ul className="mt-1">
            {places.map((place) => (
              <li key={place.place} className="flex items-center gap-3">
                {!isOne && !note && (
                  <input
                    type="checkbox"
                    className="size-5 flex-none accent-leaf"
                    aria-label={`Settle in ${place.of}, ${place.part}`}
                    checked={!left.has(place.place)}
                    onChange={() => toggle(place.place)}
                  />
                )}
                <Place {...place} />
              </li>
            ))}
          </ul>
          {note ? (
            <Note note={note} words={words} of={places[0]?.of ?? ''} />
          ) : (
            <Decisions claim={claim} places={places} chosen={chosen} onNote={onNote} />
          )}
        </div>
      </details>
    </li>
  );
}

interface DecisionsProps extends Pick<ClaimCardProps, 'claim' | 'places' | 'onNote'> {
  /** The texts for which it is decided. */
  chosen: ShownClaim['places'];
}

function Decisions({ claim: { words, kind }, places, chosen, onNote }: DecisionsProps) {
  const may = useMay();
  const isOne = places.length === 1;
  const where = isOne ? `, ${places[0]?.of}` : '';
  const count = isOne ? '' : ` for ${chosen.length} of ${places.length} texts`;
  const button = (decision: 'evidence' | 'override', label: string) => (
    <button
      type="button"
      className="button button-line"
      disabled={chosen.length === 0}
      aria-label={`${label}${count}: ${words}${where}`}
      onClick={() => onNote(decision, chosen)}
    >
      {`${label}${count}`}
    </button>
  );
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {!isBlocking(kind) && button('evidence', texts.addProof)}
      {may('claims.override') && button('override', texts.override)}
    </div>
  );
}

const KindTag = ({ kind }: { kind: Claim['kind'] }) => (
  <span className={`tag ${isBlocking(kind) ? 'tag-chilli' : ''}`}>{kindWords[kind]}</span>
);

/** What is claimed, what speaks against it, and what may be said instead. */
export function Why({ claim }: { claim: Omit<Claim, 'note' | 'ground'> }) {
  return (
    <>
      <p>
        <q className="font-semibold">{claim.words}</q> <KindTag kind={claim.kind} />
      </p>
      <Reason claim={claim} />
    </>
  );
}

function Reason({ claim: { kind, why, source, instead } }: { claim: Omit<Claim, 'note' | 'ground'> }) {
  return (
    <>
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
    <p className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-4">
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
              note.provedOn === null ? '' : dayInFigures(note.provedOn),
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
