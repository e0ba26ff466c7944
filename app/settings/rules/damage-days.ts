/**
 * Within how many days of delivery damage is reported, by the returns policy that the shop writes (behaviour: Content
 * 7). An owner's own policy may say otherwise.
 */
export const damageDays = 7;
