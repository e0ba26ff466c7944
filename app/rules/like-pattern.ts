/** A text as it stands for itself in a pattern of `like`. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/** Letters that an index of parts knows at least (pg_trgm). */
export const shortestPart = 3;

/**
 * Patterns of `ilike`, one of which a text must fit to have this part: anywhere, or one and two letters at the beginning
 * of a word, as an index of parts leads to those only.
 */
export function partPatterns(part: string): string[] {
  const [text, plain] = [part.trim(), likeText(part.trim())];
  return text.length < shortestPart ? [`${plain}%`, `% ${plain}%`, `%\n${plain}%`] : [`%${plain}%`];
}
