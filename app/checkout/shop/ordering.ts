/**
 * What only an order needs: one file, which comes with the first click on a way to pay (one import costs the page less
 * than three).
 */
export { checkOrder, complaint, tidied } from '#delivery/shop/check-delivery.ts';
export { LostOrder } from './lost-order.tsx';
export { OrderProblemDialog, UnpaidNotice } from './order-problem.tsx';
export { wantsUpdates } from './order-request.ts';
export { enterCode, giveUp } from './order-steps.ts';
export { changeWaitingOrder, isOutdated, outcomeToast, placeOrder } from './place-order.ts';
