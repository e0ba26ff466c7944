/** Which script a text is written in, for papers: each has a font of its own. */

/**
 * Scripts besides Latin and Devanagari, which the usual font has, by the first and last character of each of their
 * blocks.
 */
const blocks = {
  arabic: [
    [0x600, 0x6ff],
    [0x750, 0x77f],
  ],
  bengali: [[0x980, 0x9ff]],
  gurmukhi: [[0xa00, 0xa7f]],
  gujarati: [[0xa80, 0xaff]],
  odia: [[0xb00, 0xb7f]],
  tamil: [[0xb80, 0xbff]],
  telugu: [[0xc00, 0xc7f]],
  kannada: [[0xc80, 0xcff]],
  malayalam: [[0xd00, 0xd7f]],
  'ol-chiki': [[0x1c50, 0x1c7f]],
  'meetei-mayek': [
    [0xaae0, 0xaaff],
    [0xabc0, 0xabff],
  ],
} as const;

export type OtherScript = keyof typeof blocks;
type PaperScript = OtherScript | 'usual';

export interface ScriptRun {
  script: PaperScript;
  text: string;
}

const all = Object.entries(blocks) as [OtherScript, readonly (readonly [number, number])[]][];
/** What every font leaves to the one before it: spaces, and the marks that join characters. */
const neutral = /^[\s\u200c\u200d]$/u;

/** Cuts a text where its script changes. Spaces stay with what is before them. */
export function scriptRuns(text: string): ScriptRun[] {
  const runs: ScriptRun[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const script = last && neutral.test(character) ? last.script : scriptOf(character);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}

export function otherScripts(texts: readonly string[]): OtherScript[] {
  const used = new Set(texts.flatMap((text) => scriptRuns(text).map(({ script }) => script)));
  return all.map(([script]) => script).filter((script) => used.has(script));
}

function scriptOf(character: string): PaperScript {
  const code = character.codePointAt(0) ?? 0;
  return all.find(([, own]) => own.some(([first, last]) => code >= first && code <= last))?.[0] ?? 'usual';
}
