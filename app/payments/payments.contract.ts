import * as z from 'zod';
import { orderStatuses } from '#orders/rules/order-status.ts';

export const paymentState = z
  .object({
    orderId: z.string(),
    orderStatus: z.enum(orderStatuses),
    paymentMethod: z.enum(['COD', 'Online Payment']),
    paymentStatus: z.enum(['pending', 'paid']),
    paymentId: z.string().meta({ description: 'Of the payment that paid, else empty' }),
    isOpen: z.boolean().meta({ description: 'It still waits for its money and can be paid' }),
    orderPrice: z.number(),
    returningAmount: z.number().meta({ description: 'Rupees that came too late or twice, and go back' }),
  })
  .meta({ id: 'PaymentState' });
