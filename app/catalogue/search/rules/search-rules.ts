/**
 * The version of the rules by which a large shop's rows of search and lists are reckoned: words, sounds, names of
 * foods, wishes, figures. Anyone who changes one of them raises it, and the shop reckons all rows anew after its start;
 * a test says so.
 */
export const searchRulesVersion = 12;
