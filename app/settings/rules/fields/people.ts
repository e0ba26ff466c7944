import { repeatErrors } from '#settings/rules/setting-errors.ts';
import { enterTheText } from '#settings/rules/texts.ts';
import { entryName, type Fields, type SectionFields, type ValueOf } from './field.ts';

const nameOf = ({ name }: Readonly<Record<string, unknown>>, at: number) => entryName(name, at);
const name = {
  kind: 'line',
  label: 'Name',
  most: 80,
  mostSent: 200,
  missing: 'Enter the name',
  isTranslated: true,
  claims: null,
} as const;
const words = { kind: 'text', rows: 4, most: 600, mostSent: 2000, missing: enterTheText, isTranslated: true } as const;
const image = {
  kind: 'picture',
  label: 'Picture',
  hint: 'A square photograph of the face, 480 × 480 px or larger; it is cut to a circle. Leave it empty for the initials.',
  description: 'Address of an uploaded picture; empty for none',
  isLater: true,
} as const;

const testimonialFields = {
  items: {
    kind: 'list',
    label: 'Testimonials',
    most: 20,
    mostSent: 100,
    add: 'Add a testimonial',
    nameOf,
    fields: {
      name,
      title: {
        kind: 'line',
        label: 'Occupation and town',
        most: 120,
        mostSent: 300,
        missing: 'Enter the occupation, such as Diabetologist, Bengaluru',
        isTranslated: true,
        claims: { place: 'testimonial-title/{name}', of: 'Home page', part: 'Occupation of {name}' },
      },
      text: {
        ...words,
        label: 'Text',
        claims: { place: 'testimonial/{name}', of: 'Home page', part: 'Testimonial of {name}' },
      },
      image,
    },
  },
} as const satisfies Fields;

/** What doctors say of the shop, on the home page. */
export type Testimonials = ValueOf<typeof testimonialFields>;

export const testimonials = {
  title: 'Testimonials',
  group: 'website',
  about: 'What doctors say, on the home page. Print only what a real person said and agreed to.',
  fields: testimonialFields,
  errors: ({ items }: Testimonials) =>
    repeatErrors(
      'items',
      items,
      (one) => one.name,
      'name',
      (twice) => `${twice} has a testimonial further up already: remove one of the two`,
    ),
} as const satisfies SectionFields;

/** Who makes the food, on the page about the shop. */
export const team = {
  title: 'Team',
  group: 'website',
  about: 'The people on the page about the shop, and the photograph beside its story.',
  fields: {
    /** In place of the sample's drawing. */
    photograph: {
      kind: 'picture',
      label: 'Photograph of your work',
      hint: 'Hands at the mill or a dish you serve, 1600 × 1000 px or larger, shown whole beside your story. Leave it empty for none.',
      description: 'Uploaded, beside the story of the shop; empty for none',
      isLater: true,
    },
    items: {
      kind: 'list',
      label: 'Team',
      most: 20,
      mostSent: 100,
      add: 'Add a person',
      nameOf,
      fields: {
        name,
        role: {
          kind: 'line',
          label: 'Role',
          most: 80,
          mostSent: 200,
          missing: 'Enter the role, such as Founder',
          isTranslated: true,
          claims: { place: 'team-role/{name}', of: 'About us', part: 'Role of {name}' },
        },
        bio: { ...words, label: 'About the person', claims: { place: 'team/{name}', of: 'About us', part: '{role}' } },
        image,
      },
    },
  },
} as const satisfies SectionFields;
