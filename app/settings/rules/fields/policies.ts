import { policyFromText } from '#settings/rules/policies.ts';
import type { PolicyName } from '#settings/rules/policy-names.ts';
import type { NumberField, SectionFields, TextField } from './field.ts';
import { wholeNumber } from './whole-number.ts';

const most = 60_000;
/** Translated in pieces, as a thing of its own (content/translatable-settings.ts). */
const whole = {
  most,
  mostSent: most,
  isTranslated: false,
  reported: (text: string) => text || 'the text made from your settings',
} as const;
const policy = {
  ...whole,
  kind: 'policy',
  hint: 'A summary, then sections: begin each heading with ##. Bullets begin with -, steps with 1. Leave empty and we write it from your settings.',
  problem: policyProblem,
} as const;
const of = 'Policies';

/**
 * The owner's own texts in one plain format: what stands before the first line that begins with '## ' is the summary,
 * each such line is the heading of a section. An empty policy is the one that the shop writes from its settings; an
 * empty page about the shop has the description of the brand (content/about-text.ts).
 */
export const policies = {
  title: 'Policies',
  group: 'website',
  about:
    'The four policies and the page about the shop. Each change is a version with its date, and an order keeps the one it was placed under.',
  fields: {
    damageDays: {
      ...wholeNumber(2, 60, 'a whole number of days'),
      label: 'Days to report damage',
      hint: 'From delivery. Our returns policy, the page of an order and its problem form follow. Your own texts and FAQs must say the same.',
      alias: 'damaged wrong spoiled complaint return window problem report',
      description: 'Days from delivery within which damage is reported',
      isLater: true,
      default: 7,
    },
    returns: {
      ...policy,
      label: 'Returns & Refund Policy',
      description: "Plain text with '## ' before headings; empty for the one made from the settings",
      claims: { place: 'own-policy/returns', of, part: 'Returns' },
    },
    terms: { ...policy, label: 'Terms of Service', claims: { place: 'own-policy/terms', of, part: 'Terms' } },
    shipping: { ...policy, label: 'Shipping Policy', claims: { place: 'own-policy/shipping', of, part: 'Shipping' } },
    privacy: { ...policy, label: 'Privacy Policy', claims: { place: 'own-policy/privacy', of, part: 'Privacy' } },
    about: {
      ...whole,
      kind: 'text',
      label: 'About us',
      hint: 'Paragraphs, and bullets that begin with -. While it is empty, the page shows the description of your brand.',
      description: 'The page about the shop; empty for the sample text',
      rows: 16,
      claims: { place: 'about', of: 'About us', part: 'Text' },
    },
  } satisfies Record<PolicyName | 'about', TextField> & { damageDays: NumberField },
} as const satisfies SectionFields;

function policyProblem(text: string): string | null {
  const { summary, sections } = policyFromText(text);
  if (summary === '') return 'Begin with a summary: one paragraph before the first heading';
  return sections.some(({ heading, body }) => heading === '' || heading.length > 120 || body === '')
    ? 'Give each ## heading a name of at most 120 characters, and text below it'
    : null;
}
