/**
 * Characters that nobody sees. Some have their place: Indian scripts join and part letters with them, and emoji are made with them. A text
 * of nothing else is empty, and none may turn the letters of its neighbours round (behaviour: Security 8).
 */

/** They begin, override or isolate a direction of writing: a name with one reads otherwise than it is, and turns what stands beside it. */
const turning = '\\u202a-\\u202e\\u2066-\\u2069';
const tricks = new RegExp(`(?![\\t\\n])[\\p{Cc}${turning}]`, 'gu');
const someTurning = new RegExp(`[${turning}]`, 'u');
/** With the blank of Braille, which Unicode counts among what can be seen. */
const nothingSeen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether nobody sees anything of it. */
export const isUnseen = (text: string): boolean => nothingSeen.test(text);

/** Whether it turns letters round, its own or those beside it. */
export const turnsLetters = (text: string): boolean => someTurning.test(text);

/** Without control characters other than tab and line break, and without those that change the direction of text. */
export const withoutTricks = (text: string): string => text.replaceAll(tricks, '');

/** What a shopper typed, without tricks; empty where nothing of it can be seen. */
export const visible = (text: string): string => (isUnseen(text) ? '' : withoutTricks(text.replaceAll(/\r\n?/g, '\n')));

/** As it is compared with words that it must not have: without what nobody sees between its letters. */
export const withoutUnseen = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
