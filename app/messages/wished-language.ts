import { type Language, languages, offeredLanguages } from './languages.ts';

/**
 * The language somebody reads best: the one chosen in this shop before, else the first of the browser's that the shop has.
 * @param chosen the cookie of an earlier choice
 * @param accepted the Accept-Language header, such as `hi-IN,hi;q=0.9,en;q=0.8`
 */
export function wishedLanguage(chosen: string | null, accepted: string | undefined): Language {
  const offered = offeredLanguages();
  const known = offered.find((language) => language === chosen);
  if (known) return known;
  const wishes = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', weight] = wish.trim().split(';q=');
      return { code: tag.split('-')[0]?.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { code } of wishes) {
    const fits = offered.find((language) => language === code);
    if (fits) return fits;
  }
  return 'en';
}

/** Address of a page in a language. @param page path of the page, with its query, without a language */
export const addressIn = (language: Language, page: string) => languages[language].prefix + page;
