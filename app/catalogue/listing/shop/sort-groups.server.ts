import {
  type FoodOrder,
  moneyOrders,
  per100Orders,
  portionOrders,
  type SortOrder,
  sortOrders,
} from '#catalogue/rules/listing.ts';
import { texts } from '#catalogue/rules/texts.ts';

/** What the menu of orders offers under one heading. */
export interface SortGroup {
  label: string;
  orders: { id: string; label: string }[];
}

const labels: Record<SortOrder | FoodOrder, () => string> = {
  'price-lowtohigh': texts.priceLowToHigh,
  'price-hightolow': texts.priceHighToLow,
  'title-atoz': texts.titleAToZ,
  'title-ztoa': texts.titleZToA,
  popularity: texts.popularity,
  'netcarbs-lowtohigh': texts.netCarbsPer100G,
  'sugars-lowtohigh': texts.sugarsPer100GLow,
  'sodium-lowtohigh': texts.sodiumPer100GLow,
  'saturatedfat-lowtohigh': texts.saturatedFatPer100G,
  'protein-hightolow': texts.proteinPer100GHigh,
  'fibre-hightolow': texts.fibrePer100GHigh,
  'portioncarbs-lowtohigh': texts.netCarbsPerPortionLow,
  'portionsugars-lowtohigh': texts.sugarsPerPortionLow,
  'portionsodium-lowtohigh': texts.sodiumPerPortionLow,
  'portionsaturatedfat-lowtohigh': texts.saturatedFatPerPortionLow,
  'portionprotein-hightolow': texts.proteinPerPortionHigh,
  'portionfibre-hightolow': texts.fibrePerPortionHigh,
  'protein-perrupee': texts.proteinPerRupeeHigh,
  'fibre-perrupee': texts.fibrePerRupeeHigh,
  'unitprice-lowtohigh': texts.pricePer100GLow,
};

const group = (label: string, orders: readonly { id: keyof typeof labels }[]): SortGroup => ({
  label,
  orders: orders.map(({ id }) => ({ id, label: labels[id]() })),
});

/** Words of the server cost no code. @param usual what the usual order is called, where it is none of these */
export const sortGroups = (usual: string | null): SortGroup[] => [
  ...(usual === null ? [] : [{ label: '', orders: [{ id: 'chosen', label: usual }] }]),
  group(texts.priceNamePopularity(), sortOrders),
  group(texts.per100GOr100(), per100Orders),
  group(texts.perPortion(), portionOrders),
  group(texts.perRupeeAndByWeight(), moneyOrders),
];
