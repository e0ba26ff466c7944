import type { FormError } from '#rules/app-error.ts';
import { type PolicyName, policyNames } from './policy-names.ts';
import { proseErrors } from './setting-errors.ts';

export interface Policy {
  title: string;
  /** Bodies are in the plain text format of rules/text/prose.ts. */
  summary: string;
  sections: { heading: string; body: string }[];
}

/**
 * The owner's own texts in one plain format: what stands before the first line that begins with '## ' is the summary,
 * each such line is the heading of a section. An empty policy is the one that the shop writes from its settings; an
 * empty page about the shop has the description of the brand (content/about-text.ts).
 */
export type Policies = Record<PolicyName | 'about', string>;

const longest = 60_000;

export function policiesErrors(policies: Policies): FormError[] {
  return [
    ...policyNames.flatMap((name) => {
      const wrong = proseErrors(name, policies[name], { most: longest });
      if (wrong.length > 0 || policies[name] === '') return wrong;
      const { summary, sections } = policyFromText(policies[name]);
      if (summary === '')
        return [{ field: name, message: 'Begin with a summary: one paragraph before the first heading' }];
      return sections.some(({ heading, body }) => heading === '' || heading.length > 120 || body === '')
        ? [{ field: name, message: 'Give each ## heading a name of at most 120 characters, and text below it' }]
        : [];
    }),
    ...proseErrors('about', policies.about, { most: longest }),
  ];
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
