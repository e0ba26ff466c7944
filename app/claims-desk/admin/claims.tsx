import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type ClaimPlace, listClaims } from '#claims-desk/list-claims.ts';
import { FilterSelect } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import type { Route } from './+types/claims.ts';
import { ClaimCard, type ShownClaim } from './claim-card.tsx';
import { NoteDialog } from './note-dialog.tsx';

const shows = [
  { id: 'blocked', label: 'Contradicted or forbidden' },
  { id: 'evidence', label: 'Needs evidence or a sentence' },
  { id: 'settled', label: 'Settled' },
  { id: 'all', label: 'Everything' },
] as const;
type Show = (typeof shows)[number]['id'];

const isBlocked = ({ kind }: { kind: string }) => kind === 'contradicts' || kind === 'forbidden';
const fits: Record<Show | 'open', (claim: ShownClaim['claim']) => boolean> = {
  open: ({ note }) => note === null,
  blocked: (claim) => claim.note === null && isBlocked(claim),
  evidence: (claim) => claim.note === null && !isBlocked(claim),
  settled: ({ note }) => note !== null,
  all: () => true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('show');
  const show = shows.find(({ id }) => id === requested)?.id ?? null;
  const { places, isCut } = await listClaims(context.get(pageContext).app);
  const claims = places.flatMap(({ claims }) => claims);
  return {
    show,
    isCut,
    counts: { open: claims.filter(fits.open).length, settled: claims.filter(fits.settled).length },
    // The same words in many texts are one decision, unless each was decided by itself.
    claims: sameClaims(places, fits[show ?? 'open']),
  };
}

function sameClaims(places: readonly ClaimPlace[], isShown: (claim: ShownClaim['claim']) => boolean) {
  const same = new Map<string, ShownClaim & { isRequired: boolean }>();
  for (const { claims, isRequired, ...place } of places) {
    for (const claim of claims.filter(isShown)) {
      const { words, ground, note } = claim;
      const key = JSON.stringify([isRequired, words.toLowerCase(), ground, note?.id ?? null]);
      const found = same.get(key);
      if (found) found.places.push(place);
      else same.set(key, { claim, isRequired, places: [place] });
    }
  }
  return [...same].map(([key, claim]) => ({ key, ...claim }));
}

export const meta = () => adminMeta('Claims');

type Shown = Route.ComponentProps['loaderData']['claims'];

/**
 * What the shop says of its foods and nobody has proved yet, with what the law and the figures say to it (behaviour:
 * Claims 4).
 */
export default function Claims({ loaderData: { claims, counts, show, isCut } }: Route.ComponentProps) {
  const [noting, setNoting] = useState<(ShownClaim & { kind: 'evidence' | 'override' }) | null>(null);
  const sections: [title: string, about: string, shown: Shown][] = [
    [
      'Published texts',
      'If a claim is contradicted or forbidden, change the text, or override it with a reason. If it needs evidence, add proof. What stands in several texts is settled for all of them at once.',
      claims.filter(({ isRequired }) => !isRequired),
    ],
    [
      'For the owner to decide',
      'These texts are built into the shop. They stay until the owner decides.',
      claims.filter(({ isRequired }) => isRequired),
    ],
  ];
  return (
    <AdminPage title="Claims" about={<span role="status">{`${counts.open} open, ${counts.settled} settled`}</span>}>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <FilterSelect name="show" label="Show" value={show ?? ''} all="Open" options={shows} />
        <Link to="/admin/claims/try" className="link inline-flex min-h-11 items-center">
          Try a sentence
        </Link>
      </div>
      {isCut && <p className="mb-4">We checked only the 2,000 products changed last.</p>}
      {claims.length === 0 && (
        <EmptyState title={show === null ? 'No open claims' : 'No matching claims'}>
          {show === null ? (
            'Every published claim matches the figures, is proved, or is allowed.'
          ) : (
            <Link to="/admin/claims" className="link inline-flex min-h-11 items-center">
              Show open claims
            </Link>
          )}
        </EmptyState>
      )}
      {sections.map(
        ([title, about, shown]) =>
          shown.length > 0 && (
            <section key={title} aria-label={title} className="mb-8">
              <h2 className="text-xl">{title}</h2>
              <p className="mb-3 text-ink-soft">{about}</p>
              <ul className="space-y-3">
                {shown.map(({ key, claim, places }) => (
                  <ClaimCard
                    key={key}
                    claim={claim}
                    places={places}
                    onNote={(kind, chosen) => setNoting({ claim, places: chosen, kind })}
                  />
                ))}
              </ul>
            </section>
          ),
      )}
      <NoteDialog noting={noting} onClose={() => setNoting(null)} />
    </AdminPage>
  );
}
