import type { Guard } from './guards.ts';

const test = 'app/webhooks/webhooks.test.ts';

/** What keeps webhooks out of the shop's own network, in order, and from costing those who want none. */
export const webhookGuards: readonly Guard[] = [
  {
    name: 'a webhook goes to an address of the own network',
    file: 'app/platform/http/post-outward.ts',
    right: 'if (isIP(host) !== 0 && !mayReach(host)) return Promise.reject(new NotAllowed(host));',
    wrong: '',
    test,
  },
  {
    name: 'what happened to an order later is told before the earlier',
    file: 'app/webhooks/deliver.ts',
    right: 'and one.event_id = (select',
    wrong: 'and one.event_id >= (select',
    test,
  },
  {
    name: 'what nobody wants to know is written',
    file: 'db/migrations/202611292320-webhooks.sql',
    right: 'where is_on and kind = any (types))',
    wrong: 'where is_on)',
    test,
  },
  {
    name: 'answers to webhooks keep a person who was erased',
    file: 'app/privacy/erase-account.ts',
    right: '  await forgetInWebhooks(tx, id, orderIds, planIds);\n',
    wrong: '',
    test: 'app/privacy/erase-account.test.ts',
  },
];
