import { useAccountLimits } from '#food/shop/limits-store.ts';
import DaySum, { type DaySumProps } from './day-sum.tsx';

/** The sum of a day beside the limits that this browser keeps. */
export default function MyDaySum(props: Omit<DaySumProps, 'limits'>) {
  return <DaySum {...props} limits={useAccountLimits()} />;
}
