import type { BannerDraft } from '#banners/rules/banner-form.ts';
import type { CollectionDraft } from '#collections/rules/collection.ts';
import type { PageDraft } from '#pages/rules/custom-page.ts';
import { wordsOfPicture } from './picture-words.ts';
import type { PublishedText } from './published-text.ts';

const pageParts = {
  title: 'Title',
  slug: 'Address',
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

export function bannerTexts(
  id: string,
  {
    headline,
    line,
    button,
    alt,
    imageDesktop,
    imageMobile,
  }: Pick<BannerDraft, 'headline' | 'line' | 'button' | 'alt' | 'imageDesktop' | 'imageMobile'>,
): PublishedText[] {
  const banner = { of: 'Home page', editAt: '/admin/features' };
  const file = { ...banner, part: 'File name of a banner', purpose: 'name' as const };
  const place = `banner/${id}`;
  return [
    shopText({
      ...banner,
      place: `${place}/headline`,
      part: 'Headline of a banner',
      field: 'headline',
      text: headline,
    }),
    shopText({ ...banner, place: `${place}/line`, part: 'Line of a banner', field: 'line', text: line }),
    shopText({ ...banner, place: `${place}/button`, part: 'Button of a banner', field: 'button', text: button }),
    shopText({ ...banner, place, part: 'Alt text of a banner', field: 'alt', text: alt }),
    shopText({ ...file, place: `${place}/desktop`, field: 'imageDesktop', text: wordsOfPicture(imageDesktop) }),
    shopText({ ...file, place: `${place}/mobile`, field: 'imageMobile', text: wordsOfPicture(imageMobile) }),
  ].filter(({ text }) => text !== '');
}

export const collectionTexts = (
  id: string,
  { name, slug, description }: Pick<CollectionDraft, 'name' | 'slug' | 'description'>,
) => {
  const collection = { of: name, editAt: `/admin/collections/${id}`, besides: name };
  return [
    shopText({ ...collection, place: `collection/${id}/name`, part: 'Name', field: 'name', text: name }),
    shopText({
      ...collection,
      place: `collection/${id}/slug`,
      part: pageParts.slug,
      field: 'slug',
      text: slug.replaceAll('-', ' '),
    }),
    shopText({
      ...collection,
      place: `collection/${id}/description`,
      part: 'Description',
      field: 'description',
      text: description,
    }),
  ].filter(({ text }) => text !== '');
};

const eventParts = { address: 'Address', agenda: 'Agenda', timeDate: 'Date and time' };

export const eventTexts = (event: Record<keyof typeof eventParts, string>) =>
  (Object.keys(eventParts) as (keyof typeof eventParts)[]).map((field) =>
    shopText({
      place: `event/${field}`,
      of: 'Meet and greet',
      part: eventParts[field],
      editAt: '/admin/meet-and-greet',
      field,
      text: event[field],
    }),
  );

export const pageTexts = (id: string, { title, slug, text, description, pictures }: Omit<PageDraft, 'place'>) => {
  const alts = pictures.map(({ alt }) => alt).join('\n');
  const fields = { title, slug: slug.replaceAll('-', ' '), text, description, pictures: alts };
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
