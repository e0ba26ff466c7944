import { repeatErrors } from '#settings/rules/setting-errors.ts';
import { entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';

const fields = {
  /** In the order in which staff choose from them. */
  items: {
    kind: 'list',
    label: 'Saved replies',
    most: 50,
    mostSent: 100,
    add: 'Add a reply',
    nameOf: ({ title }, at) => entryName(title, at),
    fields: {
      title: {
        kind: 'line',
        label: 'Title',
        hint: 'Only staff see it.',
        most: 80,
        mostSent: 200,
        missing: 'Enter the title',
        isTranslated: false,
        claims: null,
      },
      text: {
        kind: 'text',
        label: 'Text',
        rows: 6,
        most: 3000,
        mostSent: 5000,
        missing: 'Enter the text',
        isTranslated: false,
        claims: null,
      },
    },
  },
} as const satisfies Fields;

type Replies = ValueOf<typeof fields>;

export const replies = {
  title: 'Saved replies',
  group: 'staff',
  about: 'Answers that staff write often. They choose one at ‘Messages’ and change it before they send it.',
  fields,
  errors: ({ items }: Replies) =>
    repeatErrors(
      'items',
      items,
      ({ title }) => title,
      'title',
      (title) => `‘${title}’ is there already: give one of the two another title`,
    ),
} as const satisfies SectionFields;
