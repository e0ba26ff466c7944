import { type Kysely, sql } from 'kysely';
import { directMark, quotedTerm } from '#catalogue/product-rows.ts';
import { isOneSlip, nearestWord, slipsBetween, soundOf } from '#catalogue/search/rules/spelled-alike.ts';
import type { Tables } from '#platform/database/tables.ts';
import { soundMark } from './search-terms.ts';

/** Most words that begin like a word; those that most products have. */
const mostBeginnings = 40;
/** Most words that are looked at for one slip. */
const mostSlips = 2_000;
/** Comes after every word. */
const last = '\u{10ffff}';

interface Near {
  /** In how many products each of the words is; without those that are in none. */
  counts: Map<string, number>;
  /** Longer words that begin so. */
  beginnings: Map<string, string[]>;
  /** Words with one letter more, fewer, or another one. */
  slips: Map<string, string[]>;
}

export async function nearWords(
  db: Kysely<Tables>,
  wanted: { words: readonly string[]; beginnings: readonly string[]; slips: readonly string[] },
): Promise<Near> {
  const slips = [...new Set(wanted.slips)].map((typed) => {
    const letters = [...typed];
    // One slip is in one of the halves, so the other is as it should be.
    const half = letters.length >> 1;
    return {
      typed,
      head: letters.slice(0, half).join(''),
      tail: letters.slice(half).toReversed().join(''),
      length: letters.length,
    };
  });
  const { rows } = await sql<{ kind: 'word' | 'beginning' | 'slip'; typed: string; word: string; products: number }>`
    select 'word' as kind, word as typed, word, products from search_word where word = any(${[...wanted.words]}::text[])
    union all
    select 'beginning', typed, near.word, near.products from unnest(${[...new Set(wanted.beginnings)]}::text[]) as typed, lateral (
      select word, products from search_word where word > typed collate "C" and word < (typed || ${last}) collate "C"
      order by products desc, word limit ${mostBeginnings}) as near
    union all
    select 'slip', typed, near.word, near.products from unnest(
      ${slips.map(({ typed }) => typed)}::text[], ${slips.map(({ head }) => head)}::text[], ${slips.map(({ tail }) => tail)}::text[],
      ${slips.map(({ length }) => length)}::integer[]) as slip (typed, head, tail, letters), lateral (
      (select word, products from search_word where word >= head collate "C" and word < (head || ${last}) collate "C"
        and length(word) between letters - 1 and letters + 1 limit ${mostSlips})
      union
      (select word, products from search_word where reverse(word) collate "C" >= tail collate "C"
        and reverse(word) collate "C" < (tail || ${last}) collate "C"
        and length(word) between letters - 1 and letters + 1 limit ${mostSlips})) as near`.execute(db);
  const near: Near = { counts: new Map(), beginnings: new Map(), slips: new Map() };
  const add = (to: Map<string, string[]>, typed: string, word: string) => {
    const existing = to.get(typed);
    if (existing) existing.push(word);
    else to.set(typed, [word]);
  };
  for (const { kind, typed, word, products } of rows) {
    if (kind === 'slip' && (word.startsWith(soundMark) || !isOneSlip(typed, word))) continue;
    near.counts.set(word, products);
    if (kind !== 'word') add(kind === 'beginning' ? near.beginnings : near.slips, typed, word);
  }
  return near;
}

/** Of the words in names themselves with the same first letter, the one that was meant by a word that nothing has. */
export async function nearestInNames(db: Kysely<Tables>, typed: string, withDrafts: boolean): Promise<string | null> {
  const [first = ''] = typed;
  const length = [...typed].length;
  const { rows } = await sql<{ word: string; products: number }>`
    select word, products from search_word
    where word >= ${first} collate "C" and word < (${first} || ${last}) collate "C" and length(word) between ${length - 2} and ${length + 2}
      -- Two slips leave at most two letters that the other has not: all but a few of many thousand words end here.
      and length(translate(word, ${typed}::text, '')) <= 2 and length(translate(${typed}::text, word, '')) <= 2`.execute(
    db,
  );
  const near = rows.filter(({ word }) => slipsBetween(typed, word) <= 2);
  const named = await sql<{ word: string }>`
    select word from unnest(${near.map(({ word }) => word)}::text[], ${near.map(({ word }) => quotedTerm(directMark + soundOf(word)))}::text[]) as near (word, term)
    where exists (select from product_search where name_terms @@ term::tsquery and (is_published or ${withDrafts}))`.execute(
    db,
  );
  const names = new Set(named.rows.map(({ word }) => word));
  return nearestWord(typed, new Map(near.flatMap(({ word, products }) => (names.has(word) ? [[word, products]] : []))));
}
