import { logoProblem, socialPictureProblem, socialSize } from '#settings/rules/brand/brand.ts';
import { accentProblem, actionProblem, housePalette } from '#settings/rules/brand/colours.ts';
import type { SectionFields, ValueOf } from './field.ts';
import { searchDescription } from './search-description.ts';

const of = 'Every page';
const line = { kind: 'line', isTranslated: false } as const;

export const brand = {
  title: 'Brand',
  group: 'shop',
  about: 'The name, logo and colours of every page, e-mail and invoice. The back office keeps its own colours.',
  hasOwnPage: true,
  fields: {
    name: {
      ...line,
      label: 'Name of the shop',
      alias: 'shop name brand',
      most: 40,
      mostSent: 100,
      missing: 'Enter the name of the shop',
      claims: { place: 'name', of },
    },
    nameInScript: {
      ...line,
      label: 'Name in an Indian script',
      hint: 'Shown under the name in the footer. Leave it empty for none.',
      description: 'The name in an Indian script; empty for none',
      isLater: true,
      most: 40,
      mostSent: 100,
      claims: { place: 'nameInScript', of },
    },
    tagline: {
      kind: 'line',
      label: 'Tagline',
      most: 80,
      mostSent: 200,
      missing: 'Enter the tagline',
      isTranslated: true,
      claims: { place: 'tagline', of },
    },
    /** Where a page has no description of its own. */
    description: { ...searchDescription, claims: { place: 'description', of } },
    /** Empty for a mark made of the name's first letter. */
    logo: {
      kind: 'picture',
      label: 'Logo',
      alias: 'mark icon favicon',
      hint: 'At least 200 pixels high, best with a clear background. One at least twice as wide as high stands without the name. Without a logo the first letter of the name is shown.',
      description: 'Address of an uploaded picture; empty for a mark of the first letter',
      isLater: true,
      problem: logoProblem,
    },
    actionColour: {
      ...line,
      label: 'Colour of buttons and links',
      alias: 'color theme',
      hint: 'Dark enough for white text on it',
      description: "'#rrggbb', of buttons and links",
      isLater: true,
      most: 20,
      mostSent: 20,
      missing: actionProblem('') ?? '',
      problem: actionProblem,
      default: housePalette.action,
      claims: null,
    },
    accentColour: {
      ...line,
      label: 'Colour of offers',
      alias: 'color accent',
      hint: 'Light enough for dark text on it, and to stand out on the dark footer',
      description: "'#rrggbb', of offers",
      isLater: true,
      most: 20,
      mostSent: 20,
      missing: accentProblem('') ?? '',
      problem: accentProblem,
      default: housePalette.accent,
      claims: null,
    },
    /** Shown where a page of the shop is shared; empty for the logo. */
    socialPicture: {
      kind: 'picture',
      label: 'Picture beside links',
      alias: 'social preview WhatsApp share',
      hint: `WhatsApp and others show it beside a link to your shop: ${socialSize.width} × ${socialSize.height} pixels or larger. Without one they show your logo.`,
      description: 'Uploaded, at least 1200 x 630; empty for the logo',
      isLater: true,
      problem: socialPictureProblem,
    },
  },
} as const satisfies SectionFields;

export type Brand = ValueOf<typeof brand.fields>;
