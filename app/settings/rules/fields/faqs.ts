import { repeatErrors } from '#settings/rules/setting-errors.ts';
import { entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';

const claims = { of: 'Home page', part: 'Question: {question}' };

const fields = {
  /** In the order in which the home page shows them. */
  items: {
    kind: 'list',
    label: 'Questions',
    most: 30,
    mostSent: 100,
    add: 'Add a question',
    nameOf: ({ question }, at) => entryName(question, at),
    fields: {
      question: {
        kind: 'line',
        label: 'Question',
        most: 160,
        mostSent: 400,
        missing: 'Enter the question',
        isTranslated: true,
        claims: { ...claims, place: 'faqs/{at}/question' },
      },
      answer: {
        kind: 'text',
        label: 'Answer',
        rows: 5,
        most: 2000,
        mostSent: 5000,
        missing: 'Enter the answer',
        isTranslated: true,
        claims: { ...claims, place: 'faqs/{at}', answers: 'question' },
      },
    },
  },
} as const satisfies Fields;

/** Questions of shoppers. */
export type Faqs = ValueOf<typeof fields>;

export const faqs = {
  title: 'Questions',
  group: 'website',
  about: 'Frequently asked questions, at the end of the home page and for search engines.',
  fields,
  errors: ({ items }: Faqs) =>
    repeatErrors(
      'items',
      items,
      ({ question }) => question,
      'question',
      (question) => `‘${question}’ stands further up already: remove one of the two`,
    ),
} as const satisfies SectionFields;
