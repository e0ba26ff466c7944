import { allLanguages, type Language, languages } from './languages.ts';

/**
 * The languages somebody reads, the best one first: the one chosen in this shop before, then the browser's. The first
 * of them that the shop offers is the wish.
 * @param chosen the cookie of an earlier choice
 * @param accepted the Accept-Language header, such as `hi-IN,hi;q=0.9,en;q=0.8`
 */
export function wishedLanguages(chosen: string | null, accepted: string | undefined): Language[] {
  const wishes = (accepted ?? '')
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', weight] = wish.trim().split(';q=');
      return { code: tag.split('-')[0]?.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  const codes = [chosen, ...wishes.map(({ code }) => code)];
  return codes.flatMap((code) => allLanguages.filter((language) => language === code));
}

/** Address of a page in a language. @param page path of the page, with its query, without a language */
export const addressIn = (language: Language, page: string) => languages[language].prefix + page;
