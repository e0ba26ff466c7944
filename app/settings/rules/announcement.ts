import type { FormError } from '#rules/app-error.ts';
import { listErrors, textErrors } from './setting-errors.ts';
import * as texts from './texts.ts';

/** What stands here in a line is replaced by the subtotal from which delivery is free. */
export const thresholdMark = '{threshold}';

/** The lines of the bar above every page that follow the one of the page 'Banner'. */
export interface Announcement {
  messages: string[];
}

export function announcementErrors({ messages }: Announcement): FormError[] {
  return listErrors('messages', messages, 5, (message, at) => [
    ...textErrors(at, message, { most: 120, missing: texts.enterTheText }),
    ...(/[{}]/.test(message.replaceAll(thresholdMark, ''))
      ? [{ field: at, message: `Curly brackets may hold only ${thresholdMark}, the free-shipping amount` }]
      : []),
  ]);
}

/** The announcement that is sent when staff remove theirs (behaviour: Content 3). */
export const announcementWhenRemoved = '📍 All India Delivery ✨';

export const longestAnnouncement = 120;
