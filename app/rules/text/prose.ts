/**
 * Long texts of the shop (product details, policies) are plain text: paragraphs are separated by an empty line, lines
 * that start with '- ' are bullets, lines that start with '1. ' are numbered steps. Markup in them is shown as text.
 */
export type ProseBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'bullets'; items: string[] }
  | { kind: 'steps'; items: string[] };

/** Splits a text into its blocks, in order. An empty text has none. */
export function proseBlocks(text: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let fresh = true;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '') {
      fresh = true;
      continue;
    }
    const last = fresh ? undefined : blocks.at(-1);
    const bullet = /^[-•]\s+(.*)$/.exec(line)?.[1];
    const step = /^\d{1,2}[.)]\s+(.*)$/.exec(line)?.[1];
    if (bullet !== undefined) {
      if (last?.kind === 'bullets') last.items.push(bullet);
      else blocks.push({ kind: 'bullets', items: [bullet] });
    } else if (step !== undefined) {
      if (last?.kind === 'steps') last.items.push(step);
      else blocks.push({ kind: 'steps', items: [step] });
    } else if (last?.kind === 'paragraph') {
      last.text += `\n${line}`;
    } else {
      blocks.push({ kind: 'paragraph', text: line });
    }
    fresh = false;
  }
  return blocks;
}

/** Returns the first characters of a text, cut between words if possible, with an ellipsis if something was cut off. */
export function excerpt(text: string, characters: number): string {
  const all = [...text.trim()];
  if (all.length <= characters) return all.join('');
  const cut = all.slice(0, characters).join('');
  const lastSpace = cut.lastIndexOf(' ');
  const atWord = lastSpace > characters * 0.6 ? cut.slice(0, lastSpace) : cut;
  return `${atWord.replace(/[\s.,;:–-]+$/u, '')}…`;
}
