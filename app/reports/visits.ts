import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { type VisitStep, visitSteps } from '#reports/rules/visits.ts';
import { dayInIndia } from '#rules/dates.ts';

/** Of this process, by day; written down by the job that counts the days of the reports. */
const counted = new Map<string, Record<VisitStep, number>>();

const none = (): Record<VisitStep, number> => ({ visits: 0, carts: 0, checkouts: 0 });

/** Counts a step, in memory. */
export function countVisit(step: VisitStep, now = new Date()): void {
  const day = dayInIndia(now);
  const sums = counted.get(day) ?? none();
  sums[step] += 1;
  counted.set(day, sums);
}

/** Adds what this process counted to the days; what could not be written is kept for the next time. */
export async function writeVisits({ db }: Pick<AppContext, 'db'>): Promise<void> {
  for (const [day, sums] of [...counted]) {
    counted.delete(day);
    try {
      await sql`insert into funnel_day (day, visits, carts, checkouts)
        values (${day}::date, ${sums.visits}, ${sums.carts}, ${sums.checkouts})
        on conflict (day) do update set visits = funnel_day.visits + excluded.visits, carts = funnel_day.carts + excluded.carts,
          checkouts = funnel_day.checkouts + excluded.checkouts`.execute(db);
    } catch (error) {
      const since = counted.get(day) ?? none();
      for (const step of visitSteps) since[step] += sums[step];
      counted.set(day, since);
      throw error;
    }
  }
}
