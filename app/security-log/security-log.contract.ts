import * as z from 'zod';
import { securityEventIds } from '#security-log/rules/security-events.ts';

export const securityEvent = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    what: z.enum(securityEventIds),
    userId: z.uuid().nullable().meta({ description: 'Whoever did it, or whose account it was tried with' }),
    userName: z.string(),
    email: z
      .string()
      .meta({ description: 'Of the account; of an address without one only the first letter and the domain' }),
    aboutUserId: z.uuid().nullable(),
    aboutName: z.string().meta({ description: 'Whose data or account it is about' }),
    thing: z.string().meta({ description: "An order's number, the name of a file, a section of the settings, a role" }),
    address: z.string().meta({ description: 'Network address' }),
    device: z.string(),
  })
  .meta({ id: 'SecurityEvent' });
