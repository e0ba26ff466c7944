import { thresholdMark } from '#settings/rules/announcement.ts';
import { enterTheText } from '#settings/rules/texts.ts';
import type { SectionFields } from './field.ts';

/** The lines of the bar above every page that follow the one of the page 'Banner'. */
export const announcement = {
  title: 'Announcements',
  group: 'website',
  about: 'The lines that follow the banner’s title in the bar above every page.',
  fields: {
    messages: {
      kind: 'lines',
      label: 'Lines',
      hint: 'One a line. {threshold} is replaced by the free-shipping amount.',
      description:
        "Lines of the bar above every page, after the banner's title; '{threshold}' is the free-shipping amount",
      rows: 5,
      most: 120,
      mostSent: 300,
      mostLines: 5,
      mostLinesSent: 50,
      missing: enterTheText,
      problem: (message) =>
        /[{}]/.test(message.replaceAll(thresholdMark, ''))
          ? `Curly brackets may hold only ${thresholdMark}, the free-shipping amount`
          : null,
      isTranslated: true,
      claims: { place: 'announcements/{at}', of: 'Every page', part: 'Announcement' },
    },
  },
} as const satisfies SectionFields;
