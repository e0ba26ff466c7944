import type { Language } from '#messages/languages.ts';

/** What a link of an e-mail carries: the pages behind it have one address for all languages. */
export const linkQuery = (token: string, language: Language) =>
  new URLSearchParams({ token, ...(language !== 'en' && { language }) });

/** One click in the mail program ends it (RFC 8058): it sends the POST by itself. */
export const oneClickStop = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
