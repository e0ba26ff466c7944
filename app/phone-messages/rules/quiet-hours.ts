const hourMs = 60 * 60 * 1000;
/** India has one time, and no summer time. */
const indiaMs = 5.5 * hourMs;

/**
 * When a message that is ready now goes out: at once, or when the quiet hours end (behaviour: Phone messages 5).
 * @param from hour of the day in India from which nothing goes out; the same as `until` where there are no such hours
 */
export function afterQuiet(now: Date, { from, until }: { from: number; until: number }): Date {
  if (from === until) return now;
  const inIndia = now.getTime() + indiaMs;
  const dayMs = 24 * hourMs;
  const midnight = Math.floor(inIndia / dayMs) * dayMs;
  const hour = (inIndia - midnight) / hourMs;
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return now;
  const end = midnight + until * hourMs + (hour < until ? 0 : dayMs);
  return new Date(end - indiaMs);
}
