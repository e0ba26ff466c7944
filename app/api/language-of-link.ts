import type { Context } from 'hono';
import { type Language, storedLanguage } from '#messages/languages.ts';

/**
 * The language of an address that has one spelling for all of them, such as a link in an e-mail: its parameter
 * `language`.
 */
export const languageOfLink = (c: Context): Language => storedLanguage(c.req.query('language') ?? '');
