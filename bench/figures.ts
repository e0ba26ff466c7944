import { readFile, writeFile } from 'node:fs/promises';

export interface Figure {
  what: string;
  measured: string;
  wanted: string;
  met: boolean;
}

/** What each part of the benchmark gets. */
export interface Bench {
  /** A folder that is deleted at the end. */
  folder: string;
  /** How often a comparison is repeated; the median is used. */
  rounds: number;
  /** How long each load lasts, in seconds. */
  seconds: number;
  /** How many of something are filled in or asked for: so many, and a hundredth of that in a brief run. */
  size(full: number): number;
  add(what: string, measured: string, wanted: string, met: boolean): void;
}

const [begin, end] = ['<!-- figures -->', '<!-- end of figures -->'];
const head = ['| What | Measured | Wanted | |', '|---|---|---|---|'];

export function tableOf(figures: readonly Figure[]): string {
  return [...head, ...figures.map(rowOf)].join('\n');
}

/**
 * Writes figures into the table of a Markdown file: each replaces the row of the same name, new ones go to the end. Rows of
 * parts that did not run stay.
 * @param chosen which of the figures belong into this file
 */
export async function writeFigures(
  file: string,
  figures: readonly Figure[],
  chosen = (_what: string) => true,
): Promise<void> {
  const text = await readFile(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for figures: ${begin} … ${end}`);
  const rows = new Map<string, string>();
  for (const line of text.slice(from + begin.length, to).split('\n')) {
    const what = /^\| (.+?) \| /.exec(line)?.[1];
    if (what && !head.includes(line)) rows.set(what, line);
  }
  for (const figure of figures) if (chosen(figure.what)) rows.set(figure.what, rowOf(figure));
  const table = [...head, ...rows.values()].join('\n');
  await writeFile(file, `${text.slice(0, from)}${begin}\n${table}\n${text.slice(to)}`);
}

function rowOf({ what, measured, wanted, met }: Figure): string {
  return `| ${what} | ${measured} | ${wanted} | ${met ? 'met' : '**missed**'} |`;
}
