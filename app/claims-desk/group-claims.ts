import { blockingKinds, claimKinds } from '#claims/claim-rule.ts';
import { pageFromQuery } from '#rules/admin-lists.ts';
import { searchFrom } from '#rules/search-from.ts';
import type { ClaimPlace } from './list-claims.ts';

type Claim = ClaimPlace['claims'][number];

/** The same words with the same ground, and every text in which they stand. */
export interface ShownClaim {
  key: string;
  claim: Claim;
  /** Built into the shop: the owner alone decides about it. */
  isRequired: boolean;
  places: Pick<ClaimPlace, 'place' | 'of' | 'part' | 'editAt'>[];
}

/** A sentence, or a product or page with all of its sentences. */
export interface ClaimGroup {
  key: string;
  /** The product or page; null where the group is one sentence. */
  of: string | null;
  claims: ShownClaim[];
}

export const claimGroupsPerPage = 25;
const states = ['settled', 'all'] as const;

interface ClaimChoice {
  search: string;
  /** Null for open ones. */
  state: (typeof states)[number] | null;
  /** 'blocked' for what is contradicted or forbidden. */
  kind: Claim['kind'] | 'blocked' | null;
  by: 'sentence' | 'page';
  page: number;
}

export function claimChoice(query: URLSearchParams): ClaimChoice {
  return {
    search: searchFrom(query),
    state: states.find((id) => id === query.get('show')) ?? null,
    kind: (['blocked', ...claimKinds] as const).find((id) => id === query.get('kind')) ?? null,
    by: query.get('by') === 'page' ? 'page' : 'sentence',
    page: pageFromQuery(query),
  };
}

/** A page of the claims that fit, how many groups there are on all pages, and how many claims are open and settled. */
export function groupClaims(places: readonly ClaimPlace[], choice: ClaimChoice) {
  const all = places.flatMap(({ claims }) => claims);
  const open = all.filter(({ note }) => note === null).length;
  const looked = choice.search.toLowerCase();
  const fitting = places.map((place) => ({
    ...place,
    claims: place.claims.filter(
      (claim) =>
        (choice.state === 'all' || (choice.state === 'settled') === (claim.note !== null)) &&
        (choice.kind === null ||
          claim.kind === choice.kind ||
          (choice.kind === 'blocked' && blockingKinds.includes(claim.kind))) &&
        `${claim.words} ${place.of}`.toLowerCase().includes(looked),
    ),
  }));
  const groups = choice.by === 'page' ? claimsByPage(fitting) : sameClaims(fitting).map(ofSentence);
  const from = (choice.page - 1) * claimGroupsPerPage;
  return {
    counts: { open, settled: all.length - open },
    total: groups.length,
    groups: groups.slice(from, from + claimGroupsPerPage),
  };
}

const ofSentence = (claim: ShownClaim): ClaimGroup => ({ key: claim.key, of: null, claims: [claim] });

function claimsByPage(places: readonly ClaimPlace[]): ClaimGroup[] {
  const byPage = new Map<string, ClaimPlace[]>();
  for (const place of places) {
    if (place.claims.length > 0) byPage.set(place.of, [...(byPage.get(place.of) ?? []), place]);
  }
  return [...byPage].map(([of, inIt]) => ({ key: of, of, claims: sameClaims(inIt) }));
}

/** The same words in many texts are one decision, unless each was decided by itself; what is built in comes last. */
function sameClaims(places: readonly ClaimPlace[]): ShownClaim[] {
  const same = new Map<string, ShownClaim>();
  for (const { claims, isRequired, ...place } of places) {
    for (const claim of claims) {
      const { words, ground, note } = claim;
      const key = JSON.stringify([isRequired, words.toLowerCase(), ground, note?.id ?? null]);
      const found = same.get(key);
      if (found) found.places.push(place);
      else same.set(key, { key, claim, isRequired, places: [place] });
    }
  }
  return [...same.values()].sort((one, other) => Number(one.isRequired) - Number(other.isRequired));
}
