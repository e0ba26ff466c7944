/** A page as a line of a list, its name as plain text. */
interface LlmsLink {
  name: string;
  to: string;
  note?: string | null;
}

interface LlmsShop {
  brand: string;
  summary: string;
  facts: readonly string[];
  sections: readonly { name: string; links: readonly LlmsLink[] }[];
}

/** Without line ends, and without what would begin a link, a heading or code: names are data. */
const plain = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[[\]<>`*_\\]/g, (mark) => `\\${mark}`);

/** The file by which programs that read for somebody find their way (llmstxt.org; behaviour: Feeds 6). */
export function llmsFile({ brand, summary, facts, sections }: LlmsShop): string {
  const lists = sections
    .filter(({ links }) => links.length > 0)
    .map(({ name: section, links }) => [
      `## ${section}`,
      '',
      ...links.map(({ name, to, note }) => `- [${plain(name)}](${to})${note ? `: ${plain(note)}` : ''}`),
      '',
    ]);
  const head = [
    `# ${plain(brand)}`,
    '',
    `> ${plain(summary || brand)}`,
    '',
    ...facts.map((fact) => `- ${plain(fact)}`),
    '',
  ];
  return `${[...head, ...lists.flat()].join('\n').trimEnd()}\n`;
}
