import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listClaims } from '#claims-desk/list-claims.ts';
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
    places: places
      .map((place) => ({ ...place, claims: place.claims.filter(fits[show ?? 'open']) }))
      .filter((place) => place.claims.length > 0),
  };
}

export const meta = () => adminMeta('Claims');

type Place = Route.ComponentProps['loaderData']['places'][number];

/**
 * What the shop says of its foods and nobody has proved yet, with what the law and the figures say to it (behaviour:
 * Claims 4).
 */
export default function Claims({ loaderData: { places, counts, show, isCut } }: Route.ComponentProps) {
  const [noting, setNoting] = useState<(ShownClaim & { kind: 'evidence' | 'override' }) | null>(null);
  const required = places.filter(({ isRequired }) => isRequired);
  const others = places.filter(({ isRequired }) => !isRequired);
  const sections: [title: string, about: string, places: Place[]][] = [
    [
      'Published texts',
      'If a claim is contradicted or forbidden, change the text, or override it with a reason. If it needs evidence, add proof.',
      others,
    ],
    ['For the owner to decide', 'These texts are built into the shop. They stay until the owner decides.', required],
  ];
  return (
    <AdminPage title="Claims" about={<span role="status">{`${counts.open} open, ${counts.settled} settled`}</span>}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <FilterSelect name="show" label="Show" value={show ?? ''} all="Open" options={shows} />
      </div>
      {isCut && <p className="mb-4">We checked only the 2,000 products changed last.</p>}
      {places.length === 0 && (
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
                {shown.map((place) => (
                  <li key={place.place} className="card p-4">
                    <h3 className="wrap-anywhere font-semibold">
                      {place.of}: {place.part}
                    </h3>
                    {place.editAt.startsWith('/') ? (
                      <Link
                        to={place.editAt}
                        className="link inline-flex min-h-11 items-center text-sm"
                        aria-label={`Change text: ${place.of}, ${place.part}`}
                      >
                        Change text
                      </Link>
                    ) : (
                      <p className="text-ink-soft text-sm">{`In the file ${place.editAt}`}</p>
                    )}
                    <ul className="mt-2 divide-y divide-hairline">
                      {place.claims.map((claim) => (
                        <ClaimCard
                          key={`${claim.words} ${claim.ground}`}
                          place={place}
                          claim={claim}
                          onNote={(kind) => setNoting({ place, claim, kind })}
                        />
                      ))}
                    </ul>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
      <NoteDialog noting={noting} onClose={() => setNoting(null)} />
    </AdminPage>
  );
}
