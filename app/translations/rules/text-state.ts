import type { TranslationKind } from './translatable-entries.ts';

/** How a text is in another language: `outdated`: the English text is another one by now. */
export const textStates = ['missing', 'outdated', 'done'] as const;
export type TextState = (typeof textStates)[number];

/** An English text that is there: the name of its field, and the mark by which a translation knows it. */
export interface MarkedField {
  field: string;
  mark: string;
}

/**
 * What is kept of a thing in a language: its texts and the marks of the English texts that they were made from, by
 * fields.
 */
export interface StoredTexts {
  texts: Readonly<Record<string, string>>;
  madeFrom: Readonly<Record<string, string>>;
}

/** What the shop itself says in a language, by fields. */
export type OwnTexts = Readonly<Record<string, string>>;

export interface TranslatedField extends MarkedField {
  state: TextState;
  /** In the other language: of an outdated text what it was, empty where there is none. */
  translated: string;
  /** What the shop itself says, which is read where nobody translated it; undefined where it says nothing. */
  ours: string | undefined;
}

/** How many texts there are in English, and how many of them are in which state: the three add up to all. */
export interface Progress extends Record<TextState, number> {
  all: number;
}

/**
 * Each English text with its translation, as shoppers read it (behaviour: Languages 7): of products by its field; of
 * other things by the English text that it was made from, because entries of lists change their places.
 */
export function translatedFields(
  kind: TranslationKind,
  english: readonly MarkedField[],
  stored: StoredTexts | null,
  own: OwnTexts,
): TranslatedField[] {
  const { texts, madeFrom } = stored ?? { texts: {}, madeFrom: {} };
  const marks = new Set(english.map(({ mark }) => mark));
  const byMark = new Map(Object.entries(texts).map(([field, text]) => [madeFrom[field] ?? '', text]));
  return english.map(({ field, mark }) => {
    const saved = Object.hasOwn(texts, field) ? texts[field] : undefined;
    const ours = Object.hasOwn(own, field) ? own[field] : undefined;
    const isCurrent = madeFrom[field] === mark;
    const current = kind === 'product' ? (isCurrent ? saved : undefined) : byMark.get(mark);
    if (current !== undefined) return { field, mark, state: 'done', translated: current, ours };
    // What was made from an English text that now stands elsewhere belongs there.
    const isOfField = saved !== undefined && (kind === 'product' || !marks.has(madeFrom[field] ?? ''));
    if (isOfField) return { field, mark, state: 'outdated', translated: saved, ours };
    return { field, mark, state: ours === undefined ? 'missing' : 'done', translated: ours ?? '', ours };
  });
}

export function progressOf(fields: readonly Pick<TranslatedField, 'state'>[]): Progress {
  const count = (state: TextState) => fields.filter((one) => one.state === state).length;
  return { all: fields.length, missing: count('missing'), outdated: count('outdated'), done: count('done') };
}

export const sumOf = (parts: readonly Progress[]): Progress =>
  parts.reduce(
    (sum, { all, missing, outdated, done }) => ({
      all: sum.all + all,
      missing: sum.missing + missing,
      outdated: sum.outdated + outdated,
      done: sum.done + done,
    }),
    progressOf([]),
  );

/** Whether a list of things in a state shows one: one with nothing left to do is done. */
export function isInState({ missing, outdated }: Progress, state: TextState): boolean {
  if (state === 'done') return missing + outdated === 0;
  return state === 'missing' ? missing > 0 : outdated > 0;
}

/**
 * What is kept once somebody typed texts of a thing. An empty one is no translation, nor is what the shop itself says,
 * which changes with its settings: that, else the English text is shown. An outdated text that is left as it was stays outdated, unless it is said to be right still. Texts of fields that are no
 * more go.
 * @param typed by fields; what is left out stays
 * @param isStillRight of a field
 */
export function withTyped(
  fields: readonly TranslatedField[],
  stored: StoredTexts | null,
  typed: Readonly<Record<string, string>>,
  isStillRight: (field: string) => boolean,
): StoredTexts {
  const remaining = fields.flatMap(({ field, mark, state, translated, ours }) => {
    const text = Object.hasOwn(typed, field) ? (typed[field] ?? '') : translated;
    if (text === '' || text === ours) return [];
    const isLeft = state === 'outdated' && text === translated && !isStillRight(field);
    return [{ field, text, mark: isLeft ? (stored?.madeFrom[field] ?? '') : mark }];
  });
  return {
    texts: Object.fromEntries(remaining.map(({ field, text }) => [field, text])),
    madeFrom: Object.fromEntries(remaining.map(({ field, mark }) => [field, mark])),
  };
}
