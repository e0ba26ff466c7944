/** Longest search text that is looked at; the rest is ignored by pages and refused by the API. */
export const longestKeyword = 100;
/** Shortest search text that is looked up at all (behaviour: Catalogue 4). */
export const shortestKeyword = 2;
