import bidiFactory from 'bidi-js';
import { type ScriptRun, scriptRuns } from '#documents/rules/scripts.ts';

const bidi = bidiFactory();

/** Direction of a text as a whole: that of its first letter. */
export type Direction = 'ltr' | 'rtl';

export const directionOf = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';

/**
 * The parts of a line from left to right as they are seen, each in one script and ready to be shaped: Arabic letters
 * are written from the right, numbers among them from the left (Unicode Standard Annex 9).
 */
export function visualOrder(line: string, direction: Direction): ScriptRun[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  if (embedding.levels.every((level) => level === 0)) return scriptRuns(line);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const parts = levelRuns(line, embedding.levels, mirrored);
  for (let level = Math.max(...embedding.levels); level > 0; level -= 1) turn(parts, level);
  return parts.map(({ script, text, level }) => {
    // The shaper turns what is in an Arabic font by itself, its numbers too, and nothing else.
    const isTurned = (level % 2 === 1) === (script === 'arabic');
    return { script, text: isTurned ? text : [...text].toReversed().join('') };
  });
}

interface LevelRun extends ScriptRun {
  level: number;
}

/** Cuts a line where its script or its level changes. */
function levelRuns(line: string, levels: Uint8Array, mirrored: ReadonlyMap<number, string>): LevelRun[] {
  const runs: LevelRun[] = [];
  let at = 0;
  for (const { script, text } of scriptRuns(line)) {
    let last: LevelRun | undefined;
    for (const character of text) {
      const level = levels[at] ?? 0;
      const shown = mirrored.get(at) ?? character;
      if (last?.level === level) last.text += shown;
      else {
        last = { script, level, text: shown };
        runs.push(last);
      }
      at += character.length;
    }
  }
  return runs;
}

/** Turns every sequence of parts that are at least at this level. */
function turn(parts: LevelRun[], level: number): void {
  for (let from = 0; from < parts.length; from += 1) {
    let to = from;
    while (to < parts.length && (parts[to]?.level ?? 0) >= level) to += 1;
    if (to > from) parts.splice(from, to - from, ...parts.slice(from, to).toReversed());
    from = to;
  }
}
