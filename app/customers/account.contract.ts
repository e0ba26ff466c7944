import * as z from 'zod';
import { permissions, staffRoles } from '#access/rules/permissions.ts';
import { ruled } from '#contract/call.ts';
import { newPasswordError } from '#customers/rules/registration.ts';

export const newPassword = ruled(newPasswordError, { asTyped: true });

export const user = z
  .object({
    id: z.uuid(),
    userName: z.string(),
    email: z.string(),
    phoneNumber: z.number().int().nullable().meta({ description: 'Ten digits; staff may have none' }),
    role: z.enum(['admin', 'shopper']),
    staffRole: z.enum(staffRoles).optional().meta({ description: 'Of staff alone' }),
    permissions: z.array(z.enum(permissions)).optional().meta({ description: 'Of staff alone: what they may do' }),
    isBusinessAccount: z.boolean(),
    newsletterSubscription: z.boolean(),
  })
  .meta({ id: 'User' });
export const signedIn = z.object({ success: z.literal(true), message: z.string(), user });
