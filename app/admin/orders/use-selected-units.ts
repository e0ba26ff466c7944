import { useState } from 'react';
import { keyOf, type Line } from './unit-fields.tsx';

/**
 * How many units of which lines a form is about.
 * @param lines those that may be chosen
 * @param most of a line's units
 * @param first how many are chosen when the form opens; none where left out
 * @returns the chosen units as calls name them, and what `UnitFields` shows
 */
export function useSelectedUnits(
  lines: readonly Line[],
  most: (line: Line) => number,
  first: (line: Line) => number = () => 0,
) {
  const [units, setUnits] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(lines.map((line) => [keyOf(line), first(line)])),
  );
  const chosen = lines.flatMap((line) => {
    const { productId, weight } = line;
    const quantity = units[keyOf(line)] ?? 0;
    return quantity > 0 ? [{ productId, weight, quantity }] : [];
  });
  const onChange = (key: string, count: number) => setUnits((now) => ({ ...now, [key]: count }));
  return { chosen, fields: { lines, most, units, onChange } };
}
