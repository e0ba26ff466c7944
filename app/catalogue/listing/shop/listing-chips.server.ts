import { choosesFood, foodChips } from '#catalogue/rules/food-choice.ts';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/shop/texts.ts';

/** A filter that is in force, and the list without it. */
export interface ListingChip {
  words: string;
  /** What screen readers read in place of the words. */
  says?: string;
  to: string;
  category: string[];
}

/** Words of the server cost no code. @param names of the categories */
export function listingChips(choice: ListingChoice, names: Readonly<Record<string, string>>): ListingChip[] {
  const { category, food } = choice;
  const chip = (words: string, left: Partial<ListingChoice>, says?: string): ListingChip => {
    const next = { ...choice, page: 1, ...left };
    const to = listingQuery({ ...next, food: next.food && choosesFood(next.food) });
    return { words, ...(says && { says }), to, category: next.category };
  };
  const one = (words: string, left: Partial<ListingChoice>) => chip(words, left, texts.removeWords({ words }));
  const chips = [
    ...category.map((id) => one(names[id] ?? id, { category: category.filter((other) => other !== id) })),
    ...(food === null ? [] : foodChips(food)).map(({ words, left }) => one(words, { food: left })),
  ];
  return chips.length > 1 ? [...chips, chip(texts.clearAll(), { category: [], food: null })] : chips;
}
