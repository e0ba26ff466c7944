import { uploadsPath } from '#platform/media/media-store.ts';

/**
 * The words in the name of a picture, which stands in the page and in lists of pictures: 'gluten free atta' of
 * '/media/gluten-free-atta-2.9f3a.960x960.webp'. The name of an upload is a hash, and has none.
 */
export function wordsOfPicture(address: string): string {
  if (address.startsWith(uploadsPath)) return '';
  const file = /[^/?#]*(?=[?#]|$)/.exec(address.replace(/^https?:\/\/[^/]*/i, ''))?.[0] ?? '';
  const [name = ''] = decoded(file).split('.', 1);
  return name
    .replaceAll(/[-_+\s]+/g, ' ')
    .replace(/ \d+$/, '')
    .trim();
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
