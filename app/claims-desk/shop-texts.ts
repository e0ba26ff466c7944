import type { PageDraft } from '#pages/rules/custom-page.ts';
import type { PublishedText } from './published-text.ts';

const pageParts = {
  title: 'Title',
  text: 'Text',
  description: 'Description for search engines',
  pictures: 'Alt texts of the pictures',
};

const shopText = (text: Omit<PublishedText, 'facts'>): PublishedText => ({ ...text, facts: null });

export const announcementText = (text: string) =>
  shopText({
    place: 'announcement',
    of: 'Every page',
    part: 'Banner title',
    editAt: '/admin/banner',
    field: 'title',
    text,
  });

export const bannerText = (id: string, text: string) =>
  shopText({
    place: `banner/${id}`,
    of: 'Home page',
    part: 'Alt text of a banner',
    editAt: '/admin/features',
    field: 'alt',
    text,
  });

export const eventTexts = (event: { address: string; agenda: string }) =>
  (['address', 'agenda'] as const).map((field) =>
    shopText({
      place: `event/${field}`,
      of: 'Meet and greet',
      part: field === 'agenda' ? 'Agenda' : 'Address',
      editAt: '/admin/meet-and-greet',
      field,
      text: event[field],
    }),
  );

export const pageTexts = (id: string, { title, text, description, pictures }: Omit<PageDraft, 'slug' | 'place'>) => {
  const alts = pictures.map(({ alt }) => alt).join('\n');
  const fields = { title, text, description, pictures: alts };
  return (Object.keys(fields) as (keyof typeof fields)[])
    .map((field) =>
      shopText({
        place: `page/${id}/${field}`,
        of: title,
        part: pageParts[field],
        editAt: `/admin/pages/${id}`,
        field,
        text: fields[field],
        besides: text,
      }),
    )
    .filter((one) => one.text !== '');
};
