/** Minutes for which an online order keeps its stock while it waits for its money. */
export const paymentPatienceMinutes = 30;
/** Hours for which an order that staff took keeps it: from when its payment link was made, and without one. */
export const linkHours = 24;
export const laterHours = 7 * 24;
