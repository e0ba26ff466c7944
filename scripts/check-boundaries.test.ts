import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBoundaryViolations } from './check-boundaries.ts';

/** A project with one file in each folder, in which every import is allowed. */
const sound: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: {
      '#*': './app/*',
      '#db/*': './db/*',
    },
    dependencies: { zod: '1', kysely: '1' },
    devDependencies: { vitest: '1' },
  }),
  'app/pricing/rules/money.ts': `import * as z from 'zod'; export const a = z;`,
  'app/pricing/rules/quote.ts': `import type { a } from './money.ts'; export type A = typeof a;`,
  'app/platform/observability/log.ts': `import { hostname } from 'node:os'; export type Log = typeof hostname; export const log = 1;`,
  'app/platform/http/security-headers.ts': 'export const headers = 1;',
  'app/platform/http/session-cookie.ts': 'export const cookie = 1;',
  'app/orders/emails/order-email.ts': `import '#pricing/rules/money.ts';`,
  'app/stock/take-stock.ts': `import type { Sql } from 'kysely'; import '#platform/observability/log.ts'; import '#orders/emails/order-email.ts'; export type Taken = Sql;`,
  'app/checkout/place-order.ts': `import '#stock/take-stock.ts'; import '#settlement/settle.ts';`,
  'app/orders/show-order.ts': `import type { Taken } from '#stock/take-stock.ts'; export type B = Taken;`,
  'app/settlement/settle.ts': `import '#orders/show-order.ts';`,
  'app/email/queue-email.ts': `tx.insertInto('email').values({});`,
  'app/payments/refund.ts': `import '#email/queue-email.ts'; \`update payment set status = 1\`;`,
  'app/kit/price.tsx': `import '#pricing/rules/money.ts'; import './style.css?url'; export const Price = () => <b />;`,
  'app/kit/style.css': '',
  'app/boot/page-context.ts': `import type { Log } from '#platform/observability/log.ts'; export type C = Log;`,
  'app/home/shop/home.tsx': `import type { Route } from './+types/home.ts'; import '#kit/price.tsx'; import '#boot/page-context.ts'; import '#stock/take-stock.ts';`,
  'app/orders/admin/orders.tsx': `import '#kit/price.tsx';`,
  'app/api/run-call.ts': `import '#platform/http/security-headers.ts'; import '#platform/http/session-cookie.ts'; import type { Log } from '#platform/observability/log.ts'; export type D = Log;`,
  'app/email/send-emails.job.ts': `import '#pricing/rules/money.ts';`,
  'app/server.ts': `import './api/run-call.ts'; import '#stock/take-stock.ts'; import 'virtual:pages'; const demo = () => import('#db/demo/shop.ts'); export { demo };`,
  'app/start.ts': `import './server.ts';`,
  'app/pricing/rules/money.test.ts': `import { it } from 'vitest'; import '#platform/observability/log.ts'; it.todo('');`,
  'soak/model.ts': '',
  'tests/support/log.ts': '',
  'db/demo/shop.ts': `import '#pricing/rules/money.ts'; import type { Log } from '#platform/observability/log.ts'; export type E = Log;`,
};

/** A file, a line to add to it, and the violation that must be reported. */
const broken: [file: string, line: string, said: RegExp][] = [
  ['app/pricing/rules/quote.ts', `import './money.ts';`, /price rule may import types of rules only/],
  ['app/pricing/rules/quote.ts', `import { z } from 'zod';`, /price rule may not import this package/],
  ['app/home/shop/home.tsx', `import '#orders/admin/orders.tsx';`, /storefront may not import admin/],
  ['app/orders/admin/orders.tsx', `import '#home/shop/home.tsx';`, /admin may not import storefront/],
  ['app/api/run-call.ts', `import '#email/send-emails.job.ts';`, /api may not import jobs/],
  ['app/email/send-emails.job.ts', `export * from '#api/run-call.ts';`, /jobs may not import api/],
  ['app/api/run-call.ts', `import '#kit/price.tsx';`, /api may not import kit/],
  ['app/email/send-emails.job.ts', `import '#kit/price.tsx';`, /jobs may not import kit/],
  [
    'app/home/shop/home.tsx',
    `import { log } from '#platform/observability/log.ts';`,
    /storefront may import types of platform only/,
  ],
  [
    'app/home/shop/home.tsx',
    `import { type Log, log } from '#platform/observability/log.ts';`,
    /storefront may import types of platform only/,
  ],
  [
    'app/home/shop/home.tsx',
    `const later = () => import('#platform/observability/log.ts');`,
    /storefront may import types of platform only/,
  ],
  [
    'app/email/send-emails.job.ts',
    `import '#platform/http/security-headers.ts';`,
    /jobs may import types of platform only/,
  ],
  ['app/home/shop/home.tsx', `import '#orders/emails/order-email.ts';`, /storefront may not import emails/],
  [
    'app/home/shop/home.tsx',
    `import '#platform/http/session-cookie.ts';`,
    /storefront may import types of platform only/,
  ],
  ['app/home/shop/home.tsx', `import '../../server.ts';`, /storefront may not import boot/],
  ['app/email/send-emails.job.ts', `import '#boot/page-context.ts';`, /jobs may not import page context/],
  ['app/kit/price.tsx', `import type { Taken } from '#stock/take-stock.ts';`, /kit may not import stock/],
  ['app/kit/price.tsx', `type L = import('#platform/observability/log.ts').Log;`, /kit may not import platform/],
  ['app/kit/price.tsx', `import 'node:fs';`, /kit may not import this package/],
  ['app/stock/take-stock.ts', `import '#checkout/place-order.ts';`, /stock may not import checkout/],
  ['app/orders/show-order.ts', `import '#checkout/place-order.ts';`, /orders may not import checkout/],
  ['app/settlement/settle.ts', `import '#checkout/place-order.ts';`, /settlement may not import checkout/],
  ['app/programs/buy-plan.ts', `import '#orders/show-order.ts';`, /programs may not import orders/],
  ['app/payments/refund.ts', `import '#orders/show-order.ts';`, /payments may not import orders/],
  [
    'app/coupons/take-coupon.ts',
    `import type { Taken } from '#stock/take-stock.ts'; export type C = Taken;`,
    /coupons may not import stock/,
  ],
  ['app/orders/show-order.ts', `import '#kit/price.tsx';`, /orders may not import kit/],
  ['app/orders/show-order.ts', `tx.insertInto('refund').values({});`, /writes refund, which belongs to payments/],
  ['app/payments/refund.ts', '`update shop_order set status = 1`;', /writes shop_order, which belongs to orders/],
  ['app/email/send-emails.job.ts', `db.deleteFrom('email');`, /writes email, which belongs to email/],
  ['app/warehouse/count-stock.ts', '', /belongs to no part/],
  ['app/orders/emails/order-email.ts', `import '#platform/observability/log.ts';`, /emails may not import platform/],
  [
    'app/platform/observability/log.ts',
    `import type { F } from '#orders/emails/order-email.ts';`,
    /platform may not import emails/,
  ],
  ['app/platform/observability/log.ts', `import '#stock/take-stock.ts';`, /platform may not import stock/],
  ['app/pricing/rules/money.ts', `import 'kysely';`, /rules may not import this package/],
  ['app/pricing/rules/money.ts', `import 'node:fs';`, /rules may not import this package/],
  [
    'app/pricing/rules/money.ts',
    `import type { Log } from '#platform/observability/log.ts';`,
    /rules may not import platform/,
  ],
  ['db/demo/shop.ts', `import '#platform/observability/log.ts';`, /demo shop may import types of platform only/],
  ['db/demo/shop.ts', `import '#stock/take-stock.ts';`, /demo shop may not import stock/],
  ['app/platform/observability/log.ts', `import { it } from 'vitest';`, /not among the dependencies/],
  ['app/home/shop/home.tsx', `import '#pricing/rules/money.test.ts';`, /only tests may import/],
  ['app/platform/observability/log.ts', `import '../../../tests/support/log.ts';`, /only tests may import/],
  ['app/platform/observability/log.ts', `import '../../../soak/model.ts';`, /only tests may import/],
  ['app/pricing/rules/money.test.ts', `import '../../../soak/model.ts';`, /tests in app\/ may not import soak/],
  ['app/home/shop/home.tsx', `import '#kit/gone.tsx';`, /no such file/],
  [
    'app/platform/observability/log.ts',
    `import '../http/security-headers.ts';\nimport type { L } from './circle.ts';`,
    /a circle/,
  ],
  ['app/utils/text.ts', '', /belongs to no part/],
];

describe('the import boundaries', () => {
  let folder: string;
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'arrows-'));
    for (const [file, text] of Object.entries(sound)) write(file, text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('accept a correct project', () => {
    expect(findBoundaryViolations(folder)).toEqual([]);
  });

  it.each(broken)('%s: %s', (file, line, said) => {
    write('app/platform/observability/circle.ts', `import './log.ts'; export type L = 1;`);
    write(file, `${sound[file] ?? ''}\n${line}\n`);
    expect(findBoundaryViolations(folder).join('\n')).toMatch(said);
  });

  it('name exactly the wrong import', () => {
    write('app/home/shop/home.tsx', `import '#orders/admin/orders.tsx';`);
    expect(findBoundaryViolations(folder)).toEqual([
      'app/home/shop/home.tsx -> app/orders/admin/orders.tsx: storefront may not import admin',
    ]);
  });
});
