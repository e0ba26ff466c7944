type Thing = Readonly<Record<string, unknown>>;

/** A field as its form calls it; `reported` writes a text that is not to be read as it is kept. */
interface ReportedOne {
  name: string;
  label: string;
  /** 'lines' is a list with one entry a line. */
  kind: string;
  options?: readonly { value: string; label: string }[];
  inWords?: (value: number) => string;
  reported?: (text: string) => string;
}

interface ReportedList {
  name: string;
  label: string;
  kind: 'list';
  fields: readonly ReportedOne[];
  nameOf(entry: Thing, at: number): string;
}

export type ReportedField = ReportedOne | ReportedList;

/** What a change changed, in plain words: a field with its text before and after, or what happened to it. */
export type Change = { field: string; before: string; after: string } | { field: string; said: string };

/**
 * What differs between a thing before and after a change, in the order of its form; of lists entry by entry (behaviour:
 * Settings 2).
 * @param fields left out, all that it has, by the names in its JSON
 */
export function changesBetween(
  before: Thing,
  after: Thing,
  fields: readonly ReportedField[] = everyField(before, after),
): Change[] {
  return fields.flatMap((field) => {
    const [was, is] = [before[field.name], after[field.name]];
    if ('nameOf' in field) return listChanges<Thing>(field.label, was, is, field);
    if (field.kind === 'lines') return listChanges<string>(field.label, was, is, lines);
    return fieldChanges(field.label, field, was, is);
  });
}

const everyField = (before: Thing, after: Thing): ReportedField[] =>
  Object.keys({ ...before, ...after }).map((name) => ({ name, label: name, kind: 'line' }));

interface Listed<One> {
  nameOf(one: One, at: number): string;
  fields: readonly ReportedField[];
}

/** A line has no fields but itself, and is called what it says. */
const lines: Listed<string> = { nameOf: (line) => line, fields: [] };

function listChanges<One extends Thing | string>(
  label: string,
  listedBefore: unknown,
  listedAfter: unknown,
  { nameOf, fields }: Listed<One>,
): Change[] {
  const [was, is] = [listedBefore, listedAfter].map((list) => (Array.isArray(list) ? list : [])) as [One[], One[]];
  const { pairs, gone, come } = pairUp(was, is, nameOf);
  const named = (list: readonly One[], at: number) => `‘${shortened(nameOf(list[at] as One, at))}’`;
  const changed = pairs.flatMap(([from, to]): Change[] => {
    const [before, after] = [was[from] as One, is[to] as One];
    if (typeof before === 'string' || typeof after === 'string') {
      return fieldChanges(label, null, String(before), String(after));
    }
    return changesBetween(before, after, fields).map((change) => ({
      ...change,
      field: `${label}, ${named(is, to)}, ${change.field}`,
    }));
  });
  const isMoved = pairs.some(([from], at) => from < (pairs[at - 1]?.[0] ?? 0));
  return [
    ...come.map((at) => ({ field: label, said: `${named(is, at)} added` })),
    ...gone.map((at) => ({ field: label, said: `${named(was, at)} removed` })),
    ...changed,
    ...(isMoved ? [{ field: label, said: 'in another order' }] : []),
  ];
}

/**
 * Entries of the same name are the same; so are those in the same place where none came or went: one that was renamed.
 */
function pairUp<One>(was: readonly One[], is: readonly One[], nameOf: (one: One, at: number) => string) {
  const left = new Map(was.map((one, at) => [at, nameOf(one, at)]));
  const pairs: [number, number][] = [];
  const come: number[] = [];
  is.forEach((one, to) => {
    const name = nameOf(one, to);
    const from = left.get(to) === name ? to : [...left].find(([, other]) => other === name)?.[0];
    if (from === undefined) come.push(to);
    else {
      left.delete(from);
      pairs.push([from, to]);
    }
  });
  const renamed = was.length === is.length ? come.filter((at) => left.delete(at)) : [];
  pairs.push(...renamed.map((at): [number, number] => [at, at]));
  return {
    pairs: pairs.sort(([, one], [, other]) => one - other),
    gone: [...left.keys()],
    come: come.filter((at) => !renamed.includes(at)),
  };
}

function fieldChanges(field: string, how: ReportedOne | null, was: unknown, is: unknown): Change[] {
  if (JSON.stringify(was ?? '') === JSON.stringify(is ?? '')) return [];
  if (how?.kind === 'picture') {
    return [{ field, said: was ? (is ? 'another picture' : 'picture removed') : 'picture added' }];
  }
  const [before, after] = [inWords(how, was), inWords(how, is)];
  if (before === after) return [{ field, said: 'changed' }];
  const [shortBefore, shortAfter] = shortenedPair(before, after);
  return [{ field, before: shortBefore || 'nothing', after: shortAfter || 'nothing' }];
}

function inWords(how: ReportedOne | null, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return how?.inWords?.(value) ?? String(value);
  if (Array.isArray(value)) return value.map((one) => inWords(how, one)).join('; ');
  if (typeof value === 'object' && value !== null) {
    const words = Object.entries(value).map(([name, one]) => `${name} ${one}`);
    return words.join(', ');
  }
  const text = String(value ?? '');
  return how?.reported?.(text) ?? how?.options?.find((option) => option.value === text)?.label ?? text;
}

const mostReported = 120;
const mostAround = 25;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > 60 ? `${letters.slice(0, 60).join('')}…` : text;
}

/** Of two texts of which one is long, the part that differs, with some of what stands around it. */
function shortenedPair(before: string, after: string): [string, string] {
  const [was, is] = [[...before], [...after]];
  if (was.length <= mostReported && is.length <= mostReported) return [before, after];
  const shortest = Math.min(was.length, is.length);
  let begin = 0;
  while (begin < shortest && was[begin] === is[begin]) begin += 1;
  let end = 0;
  while (end < shortest - begin && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  const from = Math.max(0, begin - mostAround);
  const cut = (letters: readonly string[]) => {
    const to = Math.min(letters.length - Math.max(0, end - mostAround), from + mostReported);
    const part = letters.slice(from, to).join('');
    return part && `${from > 0 ? '…' : ''}${part}${to < letters.length ? '…' : ''}`;
  };
  return [cut(was), cut(is)];
}
