import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recallBatch, undoRecall } from '#batches/recall-batch.ts';
import { receiveBatch } from '#batches/receive-batch.ts';
import { setAsideAll } from '#batches/set-aside.ts';
import { batchMisfits } from '#batches/units/units-on-shelf.ts';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { quote } from '#pricing/rules/quote.ts';
import { AppError } from '#rules/app-error.ts';
import { dayInIndia } from '#rules/dates.ts';
import { readSections } from '#settings/sections/read-settings.ts';
import { reconcile } from '#settlement/reconcile.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';
import { testEngines } from '#tests/support/database/database.ts';
import { address, seeded } from '#tests/support/purchases/orders.ts';
import { openTestPayments, type TestPayments } from '#tests/support/purchases/payments.ts';
import { runs } from '#tests/support/tests-everything.ts';

interface WireVariant {
  id: string;
  weight: string;
  price: number;
  sellingPrice: number;
  totalStock: number;
}

/** Each run is a shop of three products and this many things that happen to them, chosen by the seed. */
const shops = runs(2, 8);
const stepsOfARun = runs(60, 200);

describe.each(testEngines)('the stock ledger on the %s server', (engine) => {
  let test: TestPayments;
  let staff: Awaited<ReturnType<typeof openStaffRouter>>;
  beforeAll(async () => {
    test = await openTestPayments(engine);
    staff = await openStaffRouter(test.app);
  });
  afterAll(() => test.drop());

  it.each(Array.from({ length: shops }, (_, seed) => seed))(
    'equals the shelf after orders, cancels, edits, renames, imports, ticks and receipts in any order (seed %i)',
    async (seed) => {
      // Every second shop keeps batches, from some moment on.
      const keepsBatches = seed % 2 === 1;
      const random = seeded(seed * 7919 + 17);
      const below = (most: number) => Math.floor(random() * most);
      const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
      const done: Record<string, number> = {};
      const tried: string[] = [];
      /** Requests that the shop refuses are part of the game; a failure of the shop is not. */
      const noted = (what: string, status: number) => {
        tried.push(`${what} ${status}`);
        if (status === 200) done[what] = (done[what] ?? 0) + 1;
        expect(status, tried.slice(-5).join(', ')).toBeLessThan(500);
      };
      const ask = async (what: string, call: string, body?: unknown) => {
        const answer = await staff.ask(call, body);
        noted(what, answer.status);
        return answer;
      };

      const ids: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const variants = ['250 g', '500 g', '1 kg'].map((weight) => ({
          weight,
          price: 100,
          sellingPrice: 0,
          totalStock: 2 + below(60),
        }));
        const draft = {
          title: `Run ${seed} ${randomUUID()}`,
          category: 'oil',
          description: 'x',
          image: '/a.webp',
          gst: 5,
        };
        const added = await staff.ask('POST /api/admin/products/add', { ...draft, averageReview: 4, variants });
        ids.push(added.json.data._id);
      }
      const read = async (id: string): Promise<{ _id: string; variants: WireVariant[] }> =>
        (await staff.ask(`GET /api/admin/products/get?search=${id}`)).json.data[0];
      const exported = async () => {
        const [head, ...lines] = (await staff.ask('GET /api/admin/products/export')).text.split('\r\n');
        return [head, ...lines.filter((line) => ids.some((id) => line.includes(id)))];
      };
      /** What forms and files were loaded with, some of it long ago. */
      const forms = [await read(one(ids))];
      const files = [await exported()];
      const orders: string[] = [];
      const keep = async (isKept: boolean) => {
        const { version } = (await readSections(test.app)).batches;
        const body = { isKept, leastDays: 45, leastLifePercent: 30, seen: version };
        await ask(isKept ? 'batches on' : 'batches off', 'PUT /api/admin/settings/batches', body);
      };
      const expected = async (what: string, work: () => Promise<unknown>) => {
        const status = await work().then(
          () => 200,
          (error: unknown) => {
            if (error instanceof AppError) return error.status;
            throw error;
          },
        );
        noted(what, status);
      };

      const place = async (online: boolean) => {
        const { _id: productId, variants } = await read(one(ids));
        const { weight } = one(variants);
        const quantity = 1 + below(12);
        const line = { productId, quantity, unitPricePaise: 10_000, gstBasisPoints: 500 };
        const { totalPaise } = quote([line], null, { feePaise: 4000, freeFromPaise: 49_900 });
        const request = {
          account: null,
          items: [{ productId, weight, quantity }],
          couponCode: null,
          expectedTotalPaise: totalPaise,
          // Another buyer each time: how much one may order is not what is asked here.
          address: {
            ...address,
            email: `b${randomUUID()}@example.com`,
            phone: `9${String(10 ** 8 + below(9 * 10 ** 8))}`,
          },
        };
        try {
          if (online) {
            const placed = await placeOnlineOrder(test.app, request, null);
            orders.push(placed.order.orderId);
            if (random() < 0.4) late.push(placed.payment.razorpayOrderId);
          } else {
            orders.push((await placeCodOrder(test.app, request, null)).orderId);
          }
          noted(online ? 'order online' : 'order for cash', 200);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          noted('order', error.status);
        }
      };
      const late: string[] = [];
      const settle = async () => {
        await test.app.db.updateTable('payment_intent').set({ next_check_at: sql`now()` }).execute();
        await reconcile(test.app);
      };
      const edit = (what: string, id: string, variants: unknown) =>
        ask(what, `PUT /api/admin/products/edit/${id}`, { variants });
      const loaded = (variants: readonly WireVariant[]) =>
        variants.map((variant) => ({ ...variant, stockWas: variant.totalStock }));
      const toggle = async (totalStock: number) => {
        const { _id, variants } = await read(one(ids));
        await edit(
          'tick',
          _id,
          variants.map(({ id: _own, ...variant }) => ({ ...variant, totalStock })),
        );
      };

      /** One that is not closed and waits for nobody, where there is one. */
      const openOrder = async () => {
        const rows = await test.app.db
          .selectFrom('shop_order')
          .select('id')
          .where('order_number', 'in', orders.length > 0 ? orders : [''])
          .where('holds_stock', '=', true)
          .where('awaits_payment_until', 'is', null)
          .orderBy('created_at')
          .execute();
        return rows.length === 0 ? null : one(rows).id;
      };
      const setStatus = async () => {
        const order = await openOrder();
        if (order === null) return;
        const status = one(['Rejected', 'Packed', 'Pending', 'Packed', 'Shipped']);
        const parcel = { trackerId: 'AB1', trackerURL: 'https://www.dtdc.in/AB1', logisticsProvider: 'DTDC' };
        await ask(status, `PUT /api/admin/orders/update/${order}`, { orderStatus: status, ...parcel });
      };
      const takeBack = async () => {
        const id = await openOrder();
        if (id === null) return;
        const order = (await staff.ask(`GET /api/admin/orders/details/${id}`)).json.data;
        const [{ productId, weight }] = order.cartItems;
        const lines = [{ productId, weight, quantity: 1 + below(3) }];
        const restocked = lines.map((line) => ({ ...line, restock: one([true, false, undefined]) }));
        const returned = lines.map((line) => ({ ...line, condition: one(['resaleable', 'damaged']) }));
        const corrected = lines.map((line) => ({ ...line, onSale: below(2) }));
        const [method, what, body] = one([
          ['POST', 'refund', { lines: restocked, ...(order.paymentStatus === 'paid' ? {} : { seen: 0 }) }],
          ['POST', 'returned', { lines: returned }],
          ['POST', 'returned', { lines: returned }],
          ['PUT', 'returned', { lines: corrected }],
        ] as const);
        await ask(`${method} ${what}`, `${method} /api/admin/orders/${what}/${order._id}`, body);
      };

      const steps: (() => Promise<unknown>)[] = [
        () => place(false),
        () => place(false),
        () => place(true),
        () => place(true),
        async () => {
          await test.app.db
            .updateTable('shop_order')
            .set({ awaits_payment_until: sql`now() - interval '1 second'` })
            .where('awaits_payment_until', 'is not', null)
            .execute();
          await settle();
          noted('expire', 200);
        },
        async () => {
          const payment = late.shift();
          if (payment === undefined) return;
          test.fake.pay(payment);
          await settle();
          noted('late money', 200);
        },
        setStatus,
        takeBack,
        async () => {
          const id = await openOrder();
          if (id === null) return;
          const order = (await staff.ask(`GET /api/admin/orders/details/${id}`)).json.data;
          const items = order.cartItems.map((line: object) => ({ ...line, quantity: 1 + below(6) }));
          const body = { items, seen: order.orderUpdateDate };
          await ask('edit order', `PUT /api/admin/orders/edit/${order._id}`, body);
        },
        async () => void forms.push(await read(one(ids))),
        async () => void files.push(await exported()),
        async () => {
          const form = one(forms);
          const variants = loaded(form.variants);
          await edit('save an old form', form._id, variants);
        },
        async () => {
          const form = one(forms);
          const variants = loaded(form.variants);
          const changed = one(variants);
          changed.weight = `${1 + below(9)}00 g`;
          await edit('rename', form._id, variants);
        },
        async () => {
          const form = random() < 0.5 ? one(forms) : await read(one(ids));
          const variants = loaded(form.variants);
          one(variants).totalStock = below(60);
          await edit('set stock', form._id, variants);
        },
        async () => {
          const { _id, variants } = await read(one(ids));
          const fresh = { weight: `new ${below(3)}`, price: 100, sellingPrice: 0, totalStock: below(30) };
          await edit('add or set by weight', _id, [...loaded(variants).slice(0, 4), fresh]);
        },
        async () => {
          const { _id, variants } = await read(one(ids));
          if (variants.length > 2) await edit('remove', _id, loaded(variants).slice(0, -1));
        },
        () => toggle(1),
        () => toggle(100),
        async () => {
          const { _id: productId, variants } = await read(one(ids));
          const { weight, totalStock } = one(variants);
          const row = { productId, weight, price: 100, sellingPrice: 0, totalStock: below(60), stockWas: totalStock };
          await ask('table', 'PUT /api/admin/products/prices-and-stock', { rows: [row] });
        },
        async () => {
          const file = one(files);
          const lines = file.map((line, at) => {
            if (at === 0 || line === undefined || random() < 0.7) return line;
            const cells = line.split(',');
            cells[cells.length - 3] = String(below(60));
            return cells.join(',');
          });
          const form = staff.form(lines.join('\r\n'), 'products.csv', 'text/csv');
          await ask('import', 'POST /api/admin/products/import', form);
        },
        async () => {
          const id = one(ids);
          const { variants } = (await staff.ask(`GET /api/admin/stock/${id}`)).json;
          const { weight, stock } = one(variants as { weight: string; stock: number }[]);
          const entry = one([
            { cause: 'received', change: 1 + below(20) },
            { cause: 'damaged', change: -1 - below(20) },
            { cause: 'counted', count: below(60) },
          ]);
          const seen = random() < 0.8 ? stock : stock + 1;
          await ask(`enter ${entry.cause}`, `POST /api/admin/stock/${id}`, { weight, ...entry, seen });
        },
      ];
      const batchSteps: (() => Promise<unknown>)[] = [
        async () => {
          const { _id: productId, variants } = await read(one(ids));
          const { weight } = one(variants);
          // Some of them are too old to leave.
          const bestBefore = dayInIndia(new Date(Date.now() + one([30, 90, 400]) * 86_400_000));
          const batch = { productId, weight, number: `B${ids.indexOf(productId)}-${below(4)}`, madeOn: '', bestBefore };
          const rest = { quantity: 1 + below(20), place: 'A1', unitCost: null, reportUrl: '' };
          await expected('receive', () => receiveBatch(test.app, { ...batch, ...rest }, staff.account));
        },
        async () => {
          const batch = await test.app.db.selectFrom('batch').select('id').orderBy('number').execute();
          const { id } = batch[below(batch.length)] ?? { id: '' };
          const by = staff.account;
          await expected('recall', () => one([recallBatch, undoRecall, undoRecall])(test.app, id, by));
        },
        async () => {
          const rows = await test.app.db
            .selectFrom('batch')
            .select('id')
            .where('best_before', 'is not', null)
            .execute();
          if (rows.length === 0) return;
          await test.app.db
            .updateTable('batch')
            .set({ best_before: dayInIndia(new Date(Date.now() - 86_400_000)), made_on: null })
            .where('id', '=', one(rows).id)
            .execute();
          await setAsideAll(test.app);
          noted('expire batch', 200);
        },
        () => keep(random() < 0.8),
      ];
      const all = keepsBatches ? [...steps, ...batchSteps, setStatus, setStatus, setStatus, takeBack] : steps;
      if (keepsBatches) await keep(true);
      for (let step = 0; step < stepsOfARun; step += 1) {
        await one(all)();
        const wrong = await contradictions(ids);
        const { isKept } = (await readSections(test.app)).batches.value;
        if (isKept) wrong.push(...(await batchMisfits.execute(test.app.db)).rows.map(({ what }) => what));
        expect(wrong, `seed ${seed}, after ${tried.slice(-4).join(', ')}`).toEqual([]);
      }
      // A run in which next to nothing came about would prove nothing.
      expect(Object.keys(done).length, JSON.stringify(done)).toBeGreaterThan(8);
    },
  );

  /** Where ledger, shelf and orders do not agree; of products that were added with their ledger. */
  async function contradictions(ids: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ what: string }>`
      select 'the ledger of ' || weight || ' says ' || said || ', the shelf has ' || shelf as what from (
        select variant.weight, coalesce(kept_stock, total_stock) as shelf,
          (select coalesce(sum(change), 0)::int from stock_movement where variant_id = variant.id) as said
        from variant where product_id = any(${ids}::uuid[])) as counted where said <> shelf
      union all
      select 'the ledger jumps at ' || id from (
        select id, change, stock_after, lag(stock_after, 1, 0) over (partition by variant_id order by id) as before
        from stock_movement where product_id = any(${ids}::uuid[])) as step where stock_after <> before + change
      union all
      select 'order ' || order_number || ' moved ' || moved || ' and holds ' || held from (
        select order_number, case when holds_stock then quantity - withdrawn_quantity - returned_quantity else 0 end as held,
          returned_quantity - coalesce(returned_on_sale, 0) + least(withdrawn_quantity, (
            select coalesce(sum(one.quantity), 0)::int from order_refund_line as one
            where one.order_id = shop_order.id and one.position = order_line.position and not restocked)) as lost,
          (select -coalesce(sum(change), 0)::int from stock_movement
            where order_id = shop_order.id and stock_movement.variant_id = order_line.variant_id) as moved
        from shop_order join order_line on order_line.order_id = shop_order.id
        join variant on variant.id = order_line.variant_id
        where order_line.product_id = any(${ids}::uuid[])) as taken where moved not between held and held + lost
      union all
      select 'a variant sells what is marked out of stock' from variant where kept_stock is not null and total_stock <> 1`.execute(
      test.app.db,
    );
    return rows.map(({ what }) => what);
  }
});
