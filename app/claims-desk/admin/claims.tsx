import { useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { type ClaimGroup, claimChoice, claimGroupsPerPage, groupClaims } from '#claims-desk/group-claims.ts';
import { listClaims } from '#claims-desk/list-claims.ts';
import { FilterForm, FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import type { Route } from './+types/claims.ts';
import { ClaimCard, kindWords } from './claim-card.tsx';
import { NoteDialog } from './note-dialog.tsx';

const ways = [
  { id: 'sentence', label: 'By sentence' },
  { id: 'page', label: 'By product or page' },
] as const;
const shows = [
  { id: 'settled', label: 'Settled' },
  { id: 'all', label: 'Open and settled' },
] as const;
const kinds = [
  { id: 'blocked', label: 'Contradicted or forbidden' },
  ...(Object.keys(kindWords) as (keyof typeof kindWords)[]).map((id) => ({ id, label: kindWords[id] })),
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const choice = claimChoice(new URL(request.url).searchParams);
  const { places, isCut } = await listClaims(context.get(pageContext).app);
  return { choice, isCut, ...groupClaims(places, choice) };
}

export const meta = () => adminMeta('Claims');

type Noting = React.ComponentProps<typeof NoteDialog>['noting'];

/**
 * What the shop says of its foods and nobody has proved yet, with what the law and the figures say to it (behaviour:
 * Claims 4).
 */
export default function Claims({ loaderData: { groups, total, counts, choice, isCut } }: Route.ComponentProps) {
  const [noting, setNoting] = useState<Noting>(null);
  const { search, state, kind, by, page } = choice;
  const isUsual = search === '' && state === null && kind === null;
  return (
    <AdminPage
      title="Claims"
      about={<span role="status">{`${counts.open} open, ${counts.settled} settled`}</span>}
      actions={
        <Link to="/admin/claims/try" className="button button-line">
          Try a sentence
        </Link>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox label="Search claims" value={search} />
        <FilterForm search={search}>
          <FilterSelect name="by" label="Group" value={by} options={ways} />
          <FilterSelect name="show" label="State" value={state ?? ''} all="Open" options={shows} />
          <FilterSelect name="kind" label="Kind" value={kind ?? ''} all="All kinds" options={kinds} />
        </FilterForm>
      </div>
      <p className="mb-3 max-w-3xl text-ink-soft">
        If a claim is contradicted or forbidden, change the text, or override it with a reason. If it needs evidence,
        add proof. A claim in several texts is settled in all of them.
      </p>
      {isCut && <p className="mb-4">We checked only the 2,000 products changed last.</p>}
      {groups.length === 0 ? (
        <EmptyState title={isUsual ? 'No open claims' : 'No matching claims'}>
          {isUsual ? (
            'Every published claim matches the figures, is proved, or is allowed.'
          ) : (
            <Link to="/admin/claims" className="link inline-flex min-h-11 items-center">
              Show open claims
            </Link>
          )}
        </EmptyState>
      ) : (
        <ul aria-label="Claims" className="card divide-y divide-hairline">
          {groups.map(({ key, ...group }) => (
            <Group key={key} {...group} onNote={setNoting} />
          ))}
        </ul>
      )}
      <Pager page={page} total={total} size={claimGroupsPerPage} />
      <NoteDialog noting={noting} onClose={() => setNoting(null)} />
    </AdminPage>
  );
}

/** A sentence, or a product or page with what it says. */
function Group({ of, claims, onNote }: Omit<ClaimGroup, 'key'> & { onNote: (noting: Noting) => void }) {
  const cards = claims.map(({ key, ...shown }) => (
    <ClaimCard key={key} {...shown} onNote={(kind, places) => onNote({ ...shown, places, kind })} />
  ));
  if (of === null) return cards;
  return (
    <li>
      <details>
        <summary className="claim-row">
          <span className="wrap-anywhere min-w-0 flex-1 font-semibold">{of}</span>
          <span className="text-ink-soft text-sm">{claims.length === 1 ? '1 claim' : `${claims.length} claims`}</span>
        </summary>
        <ul aria-label={`Claims of ${of}`} className="divide-y divide-hairline border-hairline border-t bg-paper">
          {cards}
        </ul>
      </details>
    </li>
  );
}
