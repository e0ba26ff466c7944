/** Escapes a text so that it matches itself in a pattern of `like`. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Shortest text in characters that a trigram index (pg_trgm) can look up. */
export const shortestPart = 3;

/**
 * Returns patterns for `ilike` of which a text has to match one to contain this part. A part of one or two letters is
 * only looked for at the beginning of a word, because the trigram index finds nothing shorter than three letters
 * elsewhere.
 */
export function partPatterns(part: string): string[] {
  const [text, plain] = [part.trim(), likeText(part.trim())];
  return text.length < shortestPart ? [`${plain}%`, `% ${plain}%`, `%\n${plain}%`] : [`%${plain}%`];
}
