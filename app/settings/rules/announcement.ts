/** What stands here in a line is replaced by the subtotal from which delivery is free. */
export const thresholdMark = '{threshold}';

/** The announcement that is sent when staff remove theirs (behaviour: Content 3). */
export const announcementWhenRemoved = '📍 All India Delivery ✨';

export const longestAnnouncement = 120;
