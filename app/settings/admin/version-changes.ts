import type { Entry, FieldValue, SheetField, SheetList, SheetValue } from './sheet.ts';

/** A field as its form calls it; `told` writes a text that is not to be read as it is kept. */
export type ReportedField = (SheetField & { told?: (text: string) => string }) | SheetList;

/** What a version changed, in plain words: a field with its text before and after, or what happened to it. */
export type VersionChange = { field: string; before: string; after: string } | { field: string; said: string };

/** What differs between two versions, in the order of the form; of lists entry by entry (behaviour: Settings 2). */
export function versionChanges(
  fields: readonly ReportedField[],
  before: SheetValue,
  after: SheetValue,
): VersionChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [before[field.name], after[field.name]];
    if (field.kind === 'list') return listChanges(field.label, asList(was), asList(is), field);
    if (field.kind === 'lines') return listChanges(field.label, asList<string>(was), asList<string>(is), lines);
    return fieldChanges(field.label, field, was as FieldValue, is as FieldValue);
  });
}

interface Listed<One> {
  nameOf: (one: One, at: number) => string;
  fields: readonly ReportedField[];
}

/** A line has no fields but itself, and is called what it says. */
const lines: Listed<string> = { nameOf: (line) => line, fields: [] };

function asList<One = Entry>(value: unknown): One[] {
  return Array.isArray(value) ? value : [];
}

function listChanges<One extends Entry | string>(
  label: string,
  was: readonly One[],
  is: readonly One[],
  { nameOf, fields }: Listed<One>,
): VersionChange[] {
  const { pairs, gone, come } = pairUp(was, is, nameOf);
  const named = (list: readonly One[], at: number) => `‘${shortened(nameOf(list[at] as One, at))}’`;
  const changed = pairs.flatMap(([from, to]): VersionChange[] => {
    const [before, after] = [was[from] as One, is[to] as One];
    if (typeof before === 'string' || typeof after === 'string') {
      return fieldChanges(label, null, String(before), String(after));
    }
    return versionChanges(fields, before, after).map((change) => ({
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

function fieldChanges(
  field: string,
  how: Exclude<ReportedField, SheetList> | null,
  was: FieldValue | undefined,
  is: FieldValue | undefined,
): VersionChange[] {
  if ((was ?? '') === (is ?? '')) return [];
  if (how?.kind === 'picture') {
    return [{ field, said: was ? (is ? 'another picture' : 'picture removed') : 'picture added' }];
  }
  const [before, after] = [inWords(how, was), inWords(how, is)];
  if (before === after) return [{ field, said: 'changed' }];
  const [shortBefore, shortAfter] = shortenedPair(before, after);
  return [{ field, before: shortBefore || 'nothing', after: shortAfter || 'nothing' }];
}

function inWords(how: Exclude<ReportedField, SheetList> | null, value: FieldValue | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return how?.inWords?.(value) ?? String(value);
  const text = String(value ?? '');
  return how?.told?.(text) ?? how?.options?.find((option) => option.value === text)?.label ?? text;
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
