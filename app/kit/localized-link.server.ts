import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';

/**
 * A link that staff typed: to a page of the shop it leads in the language of the reader. Files and calls have one
 * address.
 */
export const localizedLink = (link: string): string =>
  /^\/(?!\/|api\/|media\/|art\/)/.test(link) ? addressIn(currentLanguage(), link) : link;
