// The dishes of view 3 and the videos: flat-lays about the point (0, 0), roughly 820 across.
import * as flour from './flour-dishes.ts';
import * as oil from './oil-dishes.ts';
import { known, type Sheet } from './sheet.ts';
import * as snack from './snack-dishes.ts';

export type Dish = (sheet: Sheet, tint: string) => string;

const { nutBowl, namkeenBowl, chocolatePlate, ...plain } = snack;

const menu: Record<string, Dish> = {
  ...flour,
  ...oil,
  ...plain,
  'nut-bowl': nutBowl,
  'namkeen-bowl': namkeenBowl,
  'chocolate-plate': chocolatePlate,
};

export function dish(sheet: Sheet, name: string, tint: string): string {
  return known(menu, name)(sheet, tint);
}
