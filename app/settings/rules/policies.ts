export interface Policy {
  title: string;
  /** Bodies are in the plain text format of rules/text/prose.ts. */
  summary: string;
  sections: { heading: string; body: string }[];
}

export function policyFromText(text: string): Omit<Policy, 'title'> {
  const [summary = '', ...sections] = `\n${text}`.split(/\n##(?:[ \t]+|(?=\n|$))/);
  return {
    summary: summary.trim(),
    sections: sections.map((section) => {
      const [heading = '', ...body] = section.split('\n');
      return { heading: heading.trim(), body: body.join('\n').trim() };
    }),
  };
}

export function textOfPolicy({ summary, sections }: Omit<Policy, 'title'>): string {
  return [summary, ...sections.map(({ heading, body }) => `## ${heading}\n\n${body}`)].join('\n\n');
}
