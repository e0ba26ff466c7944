import * as z from 'zod';
import { orderStatuses } from '#orders/rules/order-status.ts';

const when = z.iso.datetime();
const rupees = z.number();
const address = z
  .object({
    name: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
    country: z.string(),
  })
  .nullable();

export const listedCustomer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().meta({ description: 'As last used; empty where none is known' }),
    email: z.string().meta({ description: 'Of the account, or as last used' }),
    orders: z.number().int(),
    spent: rupees.meta({ description: 'Rupees of all sales, less what went back' }),
    refused: z.number().int().meta({ description: 'Parcels that nobody took at the door' }),
    lastOrderAt: when.nullable(),
    hasAccount: z.boolean(),
    noCash: z.boolean().meta({ description: 'Gets nothing for cash on delivery' }),
    tags: z.array(z.string()),
  })
  .meta({ id: 'ListedCustomer' });

export const customer = listedCustomer
  .extend({
    userId: z.string().meta({ description: 'Of the account; empty without one' }),
    lastOrder: z.string().meta({ description: 'Number of the newest order; empty without one' }),
    phones: z.array(z.string()),
    emails: z.array(z.string()),
    address: address.meta({ description: 'As last used' }),
    people: z
      .array(z.object({ name: z.string(), orders: z.number().int(), address }))
      .meta({ description: 'Whom the orders name, the one named last first: two people may share a phone' }),
    since: when,
    returned: z.number().int().meta({ description: 'Parcels that came back after they were delivered' }),
    orderList: z.array(
      z.object({
        orderId: z.string(),
        name: z.string().meta({ description: 'Whom it goes to' }),
        at: when,
        status: z.enum(orderStatuses),
        paymentMethod: z.enum(['COD', 'Online Payment']),
        total: rupees,
        spent: rupees,
        isPart: z.boolean().meta({ description: 'Added to another order, or in place of damaged goods' }),
        isRefused: z.boolean(),
        isReturned: z.boolean(),
        couponCode: z.string(),
      }),
    ),
    hasMoreOrders: z.boolean().meta({ description: 'Only the newest 100 are listed' }),
    coupons: z.array(z.object({ code: z.string(), orders: z.number().int() })),
    reviews: z.array(
      z.object({
        productId: z.uuid(),
        product: z.string(),
        stars: z.number().int(),
        message: z.string(),
        at: when,
        isHidden: z.boolean(),
      }),
    ),
    plans: z.array(z.object({ number: z.string(), plan: z.string(), status: z.string(), at: when, total: rupees })),
    messages: z
      .array(z.object({ id: z.uuid(), message: z.string(), at: when, isOpen: z.boolean() }))
      .meta({ description: 'The newest 10 of the same e-mail or phone' }),
    newsletterSince: when.nullable(),
    notes: z.array(z.object({ id: z.uuid(), text: z.string(), at: when, by: z.string() })),
    members: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.enum(['account', 'phone', 'e-mail']),
          by: z.string(),
          orders: z.number().int(),
        }),
      )
      .meta({ description: 'What staff joined, the customer itself first' }),
    similar: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          phone: z.string(),
          email: z.string(),
          orders: z.number().int(),
        }),
      )
      .meta({ description: 'Others with the same phone or e-mail' }),
  })
  .meta({ id: 'Customer' });
