/** Longest search text in characters. Pages ignore the rest; the API refuses longer texts. */
export const longestKeyword = 100;
/** Shortest search text in characters that starts a search (behaviour: Catalogue 4). */
export const shortestKeyword = 2;
