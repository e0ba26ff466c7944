import * as z from 'zod';
export const subscriber = z.object({ email: z.string(), subscribedAt: z.string() }).meta({ id: 'Subscriber' });
