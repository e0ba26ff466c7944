import { useEffect, useState } from 'react';
import { call } from '#kit/call.ts';
import { knownCouriers } from '#shipping/rules/courier-presets.ts';
import { type Courier, findCourier } from '#shipping/rules/couriers.ts';

/** The couriers that staff remembered, once they are wanted, and those of India that everybody knows. */
export function useCouriers(isWanted: boolean): readonly Courier[] {
  const [couriers, setCouriers] = useState<readonly Courier[]>([]);
  useEffect(() => {
    // Without them everything is typed by hand.
    if (isWanted)
      call('GET /api/admin/couriers', {}).then(
        (answer) => setCouriers(answer.couriers),
        () => {},
      );
  }, [isWanted]);
  return [...couriers, ...knownCouriers.filter(({ name }) => !findCourier(couriers, name))];
}
