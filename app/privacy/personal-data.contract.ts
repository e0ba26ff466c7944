import * as z from 'zod';
import { reminderKinds } from '#email/rules/occasions.ts';
import { consentActs, noticeForms } from '#privacy/rules/notices.ts';

const when = z.iso.datetime();
const rupees = z.number();

/** Everything that the shop keeps of one person; times are ISO 8601, amounts rupees. */
export const personalData = z.object({
  madeAt: when,
  account: z.object({
    name: z.string(),
    email: z.string(),
    newEmail: z
      .object({ email: z.string(), askedAt: when })
      .nullable()
      .meta({ description: 'That its link has not confirmed yet' }),
    phone: z.string().nullable(),
    phoneThatSignsIn: z
      .object({ phone: z.string(), confirmedAt: when, lastProvedAt: when })
      .nullable()
      .meta({ description: 'The number whose codes sign in' }),
    isBusinessAccount: z.boolean(),
    gstin: z.string(),
    legalName: z.string(),
    isInSez: z.boolean(),
    registeredAt: when,
    securityLog: z
      .array(z.object({ at: when, what: z.string(), address: z.string(), device: z.string() }))
      .meta({ description: 'Sign-ins and the like of the last year' }),
    signedInSince: z.array(z.object({ from: when, lastSeen: when, device: z.string(), address: z.string() })),
  }),
  staffNotes: z
    .object({
      notes: z.array(z.object({ at: when, text: z.string() })),
      tags: z.array(z.string()),
      noCash: z.boolean(),
    })
    .meta({ description: 'What staff wrote about the customer' }),
  orders: z.array(
    z.object({
      number: z.string(),
      placedAt: when,
      status: z.string(),
      paymentMethod: z.string(),
      paymentId: z.string(),
      couponCode: z.string(),
      subtotal: rupees,
      discount: rupees,
      delivery: rupees,
      total: rupees,
      address: z.object({
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        street: z.string(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
        pincode: z.string(),
      }),
      lines: z.array(
        z.object({ title: z.string(), weight: z.string(), quantity: z.number(), unitPrice: rupees, total: rupees }),
      ),
      history: z.array(z.object({ at: when, status: z.string(), note: z.string() })),
    }),
  ),
  documents: z.array(
    z.object({ number: z.string(), kind: z.string(), date: z.string(), reference: z.string(), total: rupees }),
  ),
  programs: z.array(
    z.object({
      number: z.string(),
      program: z.string(),
      plan: z.string(),
      status: z.string(),
      boughtAt: when,
      total: rupees,
      paymentId: z.string(),
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      address: z.string(),
    }),
  ),
  reviews: z.array(
    z.object({
      product: z.string(),
      name: z.string(),
      stars: z.number(),
      message: z.string(),
      writtenAt: when,
      isHidden: z.boolean(),
      photos: z.array(
        z.object({ state: z.string(), address: z.string().nullable().meta({ description: 'While it is shown' }) }),
      ),
    }),
  ),
  helpfulVotes: z.array(z.object({ product: z.string(), votedAt: when })),
  savedLimits: z.object({ limits: z.looseObject({}), savedAt: when }).nullable(),
  newsletter: z
    .object({
      subscribedAt: when,
      asksForReviews: z.boolean().meta({ description: 'Agreed to be asked by e-mail how an order was' }),
    })
    .nullable(),
  reminders: z.array(z.enum(reminderKinds)).meta({ description: 'E-mails that the account agreed to' }),
  leftCart: z
    .object({
      seenAt: when,
      lines: z.array(z.object({ productId: z.string(), weight: z.string(), quantity: z.number() })),
    })
    .nullable()
    .meta({ description: 'The cart that is noted to remind of it' }),
  consents: z
    .array(z.object({ at: when, form: z.enum(noticeForms), act: z.enum(consentActs), wording: z.string() }))
    .meta({ description: 'What was agreed to and taken back, with the words that stood beside the form' }),
  messages: z.array(
    z.object({
      at: when,
      name: z.string(),
      phone: z.string(),
      message: z.string(),
      order: z.string().nullable().meta({ description: 'Number of the order that it is about' }),
      photos: z.number().int(),
      thread: z
        .array(z.object({ at: when, byShop: z.boolean(), text: z.string() }))
        .meta({ description: 'Answers of the shop by e-mail, and what was written after them' }),
    }),
  ),
  stockAlerts: z
    .array(
      z.object({
        product: z.string(),
        weight: z.string(),
        askedAt: when,
        confirmedAt: when.nullable(),
        toldAt: when.nullable(),
      }),
    )
    .meta({ description: 'What this address wants to be told of when it is in stock again' }),
  phoneMessages: z
    .array(
      z.object({
        at: when,
        order: z.string().nullable(),
        about: z.string(),
        by: z.string(),
        state: z.string(),
        text: z.string(),
      }),
    )
    .meta({ description: 'News of orders and codes by WhatsApp or SMS, of the last 30 days' }),
  emails: z
    .array(z.object({ at: when, about: z.string(), subject: z.string(), sentAt: when.nullable() }))
    .meta({ description: 'Those of the last 30 days; the text of an e-mail is deleted when it is sent' }),
});
export type PersonalData = z.infer<typeof personalData>;
