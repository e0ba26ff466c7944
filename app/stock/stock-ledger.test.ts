import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCodOrder, placeOnlineOrder } from '#checkout/place-order.ts';
import { quote } from '#pricing/rules/quote.ts';
import { AppError } from '#rules/app-error.ts';
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
const stepsOfARun = 60;

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
        async () => {
          if (orders.length === 0) return;
          const status = one(['Rejected', 'Packed', 'Order Placed', 'Rejected']);
          await ask(status, `PUT /api/admin/orders/update/${one(orders)}`, { orderStatus: status });
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
      for (let step = 0; step < stepsOfARun; step += 1) {
        await one(steps)();
        const wrong = await contradictions(ids);
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
        select order_number, case when holds_stock then quantity - withdrawn_quantity else 0 end as held,
          (select -coalesce(sum(change), 0)::int from stock_movement
            where order_id = shop_order.id and stock_movement.variant_id = order_line.variant_id) as moved
        from shop_order join order_line on order_line.order_id = shop_order.id
        join variant on variant.id = order_line.variant_id
        where order_line.product_id = any(${ids}::uuid[])) as taken where moved <> held
      union all
      select 'a variant sells what is marked out of stock' from variant where kept_stock is not null and total_stock <> 1`.execute(
      test.app.db,
    );
    return rows.map(({ what }) => what);
  }
});
