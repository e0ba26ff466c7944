import { type CourierFileName, courierFileNames, type FileOptions } from './courier-files.ts';
import type { ParcelSize } from './parcel-size.ts';

/** What the address of the page and of the file says; the usual where it says nothing that makes sense. */
export const presetFrom = (query: URLSearchParams): CourierFileName =>
  courierFileNames.find((name) => name === query.get('preset')) ?? courierFileNames[0] ?? 'delhivery';

/** @param usual the box that most parcels go in */
export function optionsFrom(query: URLSearchParams, usual: ParcelSize): FileOptions {
  const side = (name: 'length' | 'breadth' | 'height') => {
    const typed = Number(query.get(name));
    return Number.isInteger(typed) && typed >= 1 && typed <= 300 ? typed : usual[name];
  };
  const pickup = (query.get('pickup') ?? 'Primary').replaceAll('\0', '').slice(0, 100);
  return { pickup, length: side('length'), breadth: side('breadth'), height: side('height') };
}
