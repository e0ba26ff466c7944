/**
 * Where shoppers read a text or a number on the product page, and in which words: sentences of the texts.ts beside its
 * entry.
 */
export interface ShownField {
  /** Its heading in the list 'On the label', and the part of the list. Where the product has none: 'Not declared'. */
  onLabel?: { part: 'keeping' | 'maker'; heading(): string };
  /** Its line below delivery and returns. Without a value it is left out, or 'not declared' for what is on the label. */
  line?(values: { value: string }): string;
  /** Heading of its tab, for a long text. */
  tab?(): string;
}
