import { findProduct } from '#catalogue/find-product.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { type FakeOptions, type FakePaymentProvider, openFakePaymentProvider } from '#fakes/payment-provider.ts';
import type { OrderRequest } from '#orders/order-request.ts';
import { openPayments } from '#platform/payments/open-payments.ts';
import { type QuoteDiscount, quote } from '#pricing/rules/quote.ts';
import { openTestShop, type TestShop } from '../app/app-context.ts';
import type { TestEngine } from '../database/database.ts';

export interface TestPayments extends TestShop {
  fake: FakePaymentProvider;
  /** An order of some units of the first variant of the besan, priced right. */
  request(more?: {
    quantity?: number;
    couponCode?: string;
    discountPercent?: number;
  }): Promise<OrderRequest & { expectedTotalPaise: number }>;
  stock(): Promise<number>;
  /** Back to the beginning. */
  reset(stock?: number): Promise<void>;
}

const testAddress = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  street: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  country: 'India',
};

/** The demo shop whose payment provider is a stand-in with a server of its own. */
export async function openTestPayments(engine: TestEngine, options: FakeOptions = {}): Promise<TestPayments> {
  const fake = await openFakePaymentProvider(options);
  const payments = await openPayments({
    dataDir: '',
    payments: {
      provider: 'razorpay',
      keyId: fake.keyId,
      keySecret: fake.keySecret,
      webhookSecrets: [fake.webhookSecret],
      apiUrl: fake.url,
      checkoutUrl: fake.checkoutUrl,
    },
  });
  const test = await openTestShop(engine, {}, payments);
  const { db } = test.app;
  const besan = await test.idOf('Stone-Ground Besan');
  return {
    ...test,
    fake,
    async request({ quantity = 1, couponCode, discountPercent = 0 } = {}) {
      const product = await findProduct(test.app, besan);
      const [variant] = product.variants;
      if (!variant) throw new Error('the demo shop has no besan');
      const line = {
        productId: besan,
        quantity,
        unitPricePaise: unitPricePaise(variant),
        gstBasisPoints: product.gst * 100,
      };
      const discount: QuoteDiscount | null = couponCode
        ? { kind: 'percentage', basisPoints: discountPercent * 100, mostPaise: 0, productIds: [besan] }
        : null;
      const { totalPaise } = quote([line], discount, { feePaise: 4000, freeFromPaise: 49_900 });
      return {
        account: null,
        items: [{ productId: besan, weight: variant.weight, quantity }],
        address: testAddress,
        couponCode: couponCode ?? null,
        expectedTotalPaise: totalPaise,
      };
    },
    async stock() {
      const variant = await db
        .selectFrom('variant')
        .select('total_stock')
        .where('product_id', '=', besan)
        .orderBy('position')
        .executeTakeFirstOrThrow();
      return variant.total_stock;
    },
    async reset(stock = 50) {
      for (const table of [
        'order_refund',
        'refund',
        'payment',
        'payment_intent',
        'webhook_event',
        'shop_order',
      ] as const) {
        await db.deleteFrom(table).execute();
      }
      await db.deleteFrom('email').execute();
      await db.deleteFrom('stock_movement').execute();
      await db.updateTable('variant').set({ total_stock: stock }).where('product_id', '=', besan).execute();
      await db.updateTable('coupon').set({ usage_count: 0, failed_count: 0 }).execute();
      fake.reset();
    },
    async drop() {
      await fake.close();
      await test.drop();
    },
  };
}
