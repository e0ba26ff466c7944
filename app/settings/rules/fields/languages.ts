import { languages as allLanguages } from '#messages/languages.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import type { SectionFields, TickField } from './field.ts';

function spoken(language: OtherLanguage, hint?: string): TickField {
  const { inEnglish, name, isComplete } = allLanguages[language];
  return {
    kind: 'tick',
    label: `${inEnglish} (${name})`,
    ...(hint !== undefined && { hint }),
    description: `${inEnglish} is offered to shoppers`,
    default: true,
    ...(isComplete ? {} : { isFixed: true }),
  };
}

/** In which languages the shop offers itself to shoppers (behaviour: Languages 6). */
export const languages = {
  title: 'Languages',
  about:
    'The shop speaks English and, where you switch them on, the languages below. Shoppers choose at the foot of every page, and a new visitor gets the language of the phone.',
  fields: {
    hi: spoken(
      'hi',
      'Before you switch one on, read the shop in it: put /hi or /kn before the address of a page, as in /hi/shop/home. A language that is off keeps its addresses, so that links in old e-mails work.',
    ),
    kn: spoken('kn'),
  } satisfies Record<OtherLanguage, TickField>,
} as const satisfies SectionFields;
