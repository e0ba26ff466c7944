const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const momentFormat = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** Formats the day in India of an ISO 8601 time: '21 Nov 2026'. */
export function dayOnScreen(moment: string): string {
  return dayFormat.format(new Date(moment));
}

/** Formats an ISO 8601 time as Indian time: '21 Nov 2026, 7:15 pm'. */
export function momentOnScreen(moment: string): string {
  return momentFormat.format(new Date(moment));
}
