import { useEffect, useState } from 'react';
import { call } from '#kit/call.ts';
import type { Courier } from '#shipping/rules/couriers.ts';

/** The couriers that staff remembered, once they are wanted; none until they are here. */
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
  return couriers;
}
