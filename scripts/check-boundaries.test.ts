import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBoundaryViolations } from './check-boundaries.ts';

/** A project with one file in each folder, in which every import is allowed. */
const sound: Record<string, string> = {
  'package.json': JSON.stringify({
    imports: {
      '#rules/*': './app/rules/*',
      '#platform/*': './app/platform/*',
      '#features/*': './app/features/*',
      '#ui/*': './app/ui/*',
      '#db/*': './db/*',
    },
    dependencies: { zod: '1', kysely: '1' },
    devDependencies: { vitest: '1' },
  }),
  'app/rules/pricing/money.ts': `import * as z from 'zod'; export const a = z;`,
  'app/rules/pricing/quote.ts': `import type { a } from './money.ts'; export type A = typeof a;`,
  'app/platform/observability/log.ts': `import { hostname } from 'node:os'; export type Log = typeof hostname; export const log = 1;`,
  'app/platform/http/security-headers.ts': 'export const headers = 1;',
  'app/platform/http/session-cookie.ts': 'export const cookie = 1;',
  'app/emails/order-email.ts': `import '#rules/pricing/money.ts';`,
  'app/features/inventory/take-stock.ts': `import type { Sql } from 'kysely'; import '#platform/observability/log.ts'; import '../../emails/order-email.ts'; export type Taken = Sql;`,
  'app/features/checkout/place-order.ts': `import '#features/inventory/take-stock.ts'; import '#features/settlement/settle.ts';`,
  'app/features/orders/show-order.ts': `import type { Taken } from '#features/inventory/take-stock.ts'; export type B = Taken;`,
  'app/features/settlement/settle.ts': `import '#features/orders/show-order.ts';`,
  'app/features/email/queue-email.ts': `tx.insertInto('email').values({});`,
  'app/features/payments/refund.ts': `import '#features/email/queue-email.ts'; \`update payment set status = 1\`;`,
  'app/ui/price.tsx': `import '#rules/pricing/money.ts'; import './style.css?url'; export const Price = () => <b />;`,
  'app/ui/style.css': '',
  'app/server/page-context.ts': `import type { Log } from '#platform/observability/log.ts'; export type C = Log;`,
  'app/storefront/home.tsx': `import type { Route } from './+types/home.ts'; import '#ui/price.tsx'; import '../server/page-context.ts'; import '#features/inventory/take-stock.ts';`,
  'app/admin/orders.tsx': `import '#ui/price.tsx';`,
  'app/api/calls.ts': `import '#platform/http/security-headers.ts'; import '#platform/http/session-cookie.ts'; import type { Log } from '#platform/observability/log.ts'; export type D = Log;`,
  'app/jobs/send-emails.ts': `import '#rules/pricing/money.ts';`,
  'app/server.ts': `import './api/calls.ts'; import '#features/inventory/take-stock.ts'; import 'virtual:pages'; const demo = () => import('#db/demo/shop.ts'); export { demo };`,
  'app/start.ts': `import './server.ts';`,
  'app/rules/pricing/money.test.ts': `import { it } from 'vitest'; import '#platform/observability/log.ts'; it.todo('');`,
  'soak/model.ts': '',
  'tests/support/log.ts': '',
  'db/demo/shop.ts': `import '#rules/pricing/money.ts'; import type { Log } from '#platform/observability/log.ts'; export type E = Log;`,
};

/** A file, a line to add to it, and the violation that must be reported. */
const broken: [file: string, line: string, said: RegExp][] = [
  ['app/rules/pricing/quote.ts', `import './money.ts';`, /price rule may import types of rules only/],
  ['app/rules/pricing/quote.ts', `import { z } from 'zod';`, /price rule may not import this package/],
  ['app/storefront/home.tsx', `import '../admin/orders.tsx';`, /storefront may not import admin/],
  ['app/admin/orders.tsx', `import '../storefront/home.tsx';`, /admin may not import storefront/],
  ['app/api/calls.ts', `import '../jobs/send-emails.ts';`, /api may not import jobs/],
  ['app/jobs/send-emails.ts', `export * from '../api/calls.ts';`, /jobs may not import api/],
  ['app/api/calls.ts', `import '#ui/price.tsx';`, /api may not import ui/],
  ['app/jobs/send-emails.ts', `import '#ui/price.tsx';`, /jobs may not import ui/],
  [
    'app/storefront/home.tsx',
    `import { log } from '#platform/observability/log.ts';`,
    /storefront may import types of platform only/,
  ],
  [
    'app/storefront/home.tsx',
    `import { type Log, log } from '#platform/observability/log.ts';`,
    /storefront may import types of platform only/,
  ],
  [
    'app/storefront/home.tsx',
    `const later = () => import('../platform/observability/log.ts');`,
    /storefront may import types of platform only/,
  ],
  ['app/jobs/send-emails.ts', `import '#platform/http/security-headers.ts';`, /jobs may import types of platform only/],
  ['app/storefront/home.tsx', `import '../emails/order-email.ts';`, /storefront may not import emails/],
  [
    'app/storefront/home.tsx',
    `import '#platform/http/session-cookie.ts';`,
    /storefront may import types of platform only/,
  ],
  ['app/storefront/home.tsx', `import '../server.ts';`, /storefront may not import server/],
  ['app/jobs/send-emails.ts', `import '../server/page-context.ts';`, /jobs may not import page context/],
  [
    'app/ui/price.tsx',
    `import type { Taken } from '#features/inventory/take-stock.ts';`,
    /ui may not import inventory/,
  ],
  ['app/ui/price.tsx', `type L = import('#platform/observability/log.ts').Log;`, /ui may not import platform/],
  ['app/ui/price.tsx', `import 'node:fs';`, /ui may not import this package/],
  ['app/features/inventory/take-stock.ts', `import '../checkout/place-order.ts';`, /inventory may not import checkout/],
  [
    'app/features/orders/show-order.ts',
    `import '#features/checkout/place-order.ts';`,
    /orders may not import checkout/,
  ],
  ['app/features/settlement/settle.ts', `import '../checkout/place-order.ts';`, /settlement may not import checkout/],
  ['app/features/programs/buy-plan.ts', `import '../orders/show-order.ts';`, /programs may not import orders/],
  ['app/features/payments/refund.ts', `import '../orders/show-order.ts';`, /payments may not import orders/],
  [
    'app/features/coupons/take-coupon.ts',
    `import type { Taken } from '../inventory/take-stock.ts'; export type C = Taken;`,
    /coupons may not import inventory/,
  ],
  ['app/features/orders/show-order.ts', `import '#ui/price.tsx';`, /orders may not import ui/],
  [
    'app/features/orders/show-order.ts',
    `tx.insertInto('refund').values({});`,
    /writes refund, which belongs to payments/,
  ],
  [
    'app/features/payments/refund.ts',
    '`update shop_order set status = 1`;',
    /writes shop_order, which belongs to orders/,
  ],
  ['app/jobs/send-emails.ts', `db.deleteFrom('email');`, /writes email, which belongs to email/],
  ['app/features/stock/take-stock.ts', '', /belongs to no part/],
  ['app/emails/order-email.ts', `import '#platform/observability/log.ts';`, /emails may not import platform/],
  [
    'app/platform/observability/log.ts',
    `import type { F } from '../../emails/order-email.ts';`,
    /platform may not import emails/,
  ],
  [
    'app/platform/observability/log.ts',
    `import '#features/inventory/take-stock.ts';`,
    /platform may not import inventory/,
  ],
  ['app/rules/pricing/money.ts', `import 'kysely';`, /rules may not import this package/],
  ['app/rules/pricing/money.ts', `import 'node:fs';`, /rules may not import this package/],
  [
    'app/rules/pricing/money.ts',
    `import type { Log } from '#platform/observability/log.ts';`,
    /rules may not import platform/,
  ],
  ['db/demo/shop.ts', `import '#platform/observability/log.ts';`, /demo shop may import types of platform only/],
  ['db/demo/shop.ts', `import '#features/inventory/take-stock.ts';`, /demo shop may not import inventory/],
  ['app/platform/observability/log.ts', `import { it } from 'vitest';`, /not among the dependencies/],
  ['app/storefront/home.tsx', `import '../rules/pricing/money.test.ts';`, /only tests may import/],
  ['app/platform/observability/log.ts', `import '../../../tests/support/log.ts';`, /only tests may import/],
  ['app/platform/observability/log.ts', `import '../../../soak/model.ts';`, /only tests may import/],
  ['app/rules/pricing/money.test.ts', `import '../../../soak/model.ts';`, /tests in app\/ may not import soak/],
  ['app/storefront/home.tsx', `import '#ui/gone.tsx';`, /no such file/],
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
    write('app/storefront/home.tsx', `import '../admin/orders.tsx';`);
    expect(findBoundaryViolations(folder)).toEqual([
      'app/storefront/home.tsx -> app/admin/orders.tsx: storefront may not import admin',
    ]);
  });
});
