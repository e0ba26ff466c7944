import { languages as allLanguages } from '#messages/languages.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import type { SectionFields, TickField } from './field.ts';

function spoken(language: OtherLanguage): TickField {
  const { inEnglish, name, isComplete, isReadBySpeaker } = allLanguages[language];
  return {
    kind: 'tick',
    label: `${inEnglish} (${name})`,
    ...(!isReadBySpeaker && {
      hint: `Nobody who speaks ${inEnglish} has read our ${inEnglish} words yet. Ask somebody to read the shop before you switch it on.`,
    }),
    description: `${inEnglish} is offered to shoppers`,
    default: true,
    ...(isComplete ? {} : { isFixed: true }),
  };
}

/** In which languages the shop offers itself to shoppers (behaviour: Languages 6). */
export const languages = {
  title: 'Languages',
  group: 'shop',
  about:
    'The shop speaks English and, where you switch them on, the languages below. Shoppers choose at the foot of every page, and a new visitor gets the language of the phone. To read the shop in a language that is off, put /hi or /kn before the address of a page, as in /hi/shop/home. Its addresses go on working, so that links in old e-mails work.',
  fields: {
    hi: spoken('hi'),
    kn: spoken('kn'),
  } satisfies Record<OtherLanguage, TickField>,
} as const satisfies SectionFields;
