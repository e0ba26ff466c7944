/** Minutes for which an online order keeps its stock while it waits for its money. */
export const paymentPatienceMinutes = 30;
