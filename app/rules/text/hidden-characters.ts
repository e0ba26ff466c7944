/**
 * Characters that nobody sees. Some have their place: Indian scripts join and part letters with them, and emoji are
 * made with them. A text of nothing else is empty, and none may turn the letters of its neighbours round (behaviour:
 * Security 8).
 */

/**
 * They begin, override or isolate a direction of writing: a name with one reads otherwise than it is, and turns what
 * stands beside it.
 */
const turning = '\\u202a-\\u202e\\u2066-\\u2069';
const tricks = /* @__PURE__ */ new RegExp(`(?![\\t\\n])[\\p{Cc}${turning}]`, 'gu');
const someTurning = /* @__PURE__ */ new RegExp(`[${turning}]`, 'u');
/** With the blank of Braille, which Unicode counts among what can be seen. */
const nothingSeen = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

export const isUnseen = (text: string): boolean => nothingSeen.test(text);

/** Whether it turns letters round, its own or those beside it. */
export const turnsLetters = (text: string): boolean => someTurning.test(text);

/** Without control characters other than tab and line break, and without those that change the direction of text. */
export const withoutTricks = (text: string): string => text.replaceAll(tricks, '');

/** What a shopper typed, without tricks; empty where nothing of it can be seen. */
export const visible = (text: string): string => (isUnseen(text) ? '' : withoutTricks(text.replaceAll(/\r\n?/g, '\n')));

/** As it is compared with words that it must not have: without what nobody sees between its letters. */
export const withoutUnseen = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/**
 * What somebody typed or pasted that names one thing (a phone, a code, an e-mail address, a number of an order), as it
 * is meant: what nobody sees counts for nothing, blanks of every width are blanks, and digits of every script are
 * digits (behaviour: Security 9).
 */
export const asIdentifier = (typed: string): string =>
  // Nearly all of them, and at once.
  /^[!-~]*$/.test(typed)
    ? typed
    : withoutUnseen(typed.normalize())
        .replaceAll(/[\s\p{Cc}\u2800]+/gu, ' ')
        // The wide letters and signs of East Asian keyboards. No further letter is read as another: '5⁰⁰' is not 500.
        .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
        .replaceAll(/[^\P{Nd}0-9]/gu, digitOf)
        .trim();

/** Each script has its ten digits in a row, and rows that touch are whole ones. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/**
 * The digits of a pincode, however it was typed: '560 001' is 560001. Pages that do not know the states ask for it as
 * well.
 */
export const pincodeDigits = (typed: string): string => asIdentifier(typed).replaceAll(/[\s-]/g, '');
