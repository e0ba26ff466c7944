import { writeFileSync } from 'node:fs';
import { type FakeMailServer, openFakeMailServer } from '#fakes/mail-server.ts';
import { fillAddress } from './filled-cart.ts';
import { choose, expect, listens, shoot, test } from './journey.ts';
import { overhang, violations } from './page-checks.ts';
import { freePort, openSeparateShop, type SeparateShop } from './separate-shop.ts';
import { sampleBrands } from './two-brands/brands.ts';
import { setUpBrand } from './two-brands/set-up-brand.ts';

/** What must not be left of the sample brand: its name, its company, its two colours, its pictures. */
const ofTheSample =
  /.{0,40}(?:mitahara|मिताहार|sample|stone-ground|never fried|wooden press|low in sugar|measured eating|doctors say|1f6b3a|e2a012|80 0000 0000|560000|\/art\/(?!(?:empty-cart|not-found))).{0,40}/i;
const password = 'Millets1';

let mail: FakeMailServer;
let shop: SeparateShop | undefined;
test.beforeAll(async () => {
  mail = await openFakeMailServer();
});
test.afterAll(() => mail?.close());
test.afterEach(() => shop?.close());
test.beforeEach(({ watch }) => {
  // The shop of this test has its own port.
  watch.expect(/^request to another host: http:\/\/127\.0\.0\.1:/);
});

for (const brand of sampleBrands) {
  test(
    `settings alone make the shop of ${brand.slug} out of an empty one`,
    {
      tag: ['@long', '@both'],
    },
    async ({ page, browser }, info) => {
      shop = await openSeparateShop({
        DEMO: '0',
        PAYMENT_PROVIDER: 'sandbox',
        SMTP_URL: mail.url,
        MAIL_FROM: 'shop@post.example',
        PORT: String(await freePort()),
      });
      const { origin } = shop;
      const owner = await browser.newContext({ baseURL: origin });
      const printed = () => /first-owner\?token=(\S+)/.exec(shop?.printed() ?? '')?.[1];
      // The shop answers before it has said all.
      await expect.poll(printed).toBeTruthy();
      const token = printed();
      const email = 'meera@shop.example';
      const data = { token, userName: 'Meera', email, password };
      expect((await owner.request.post('/api/auth/first-owner', { data })).status()).toBe(200);
      await setUpBrand(owner.request, brand);

      const visit = async (path: string) => {
        await page.goto(origin + path);
        await listens(page);
        const source = await (await page.request.get(origin + path)).text();
        // The stylesheet names the house's colours before the brand's own override them.
        const said = source.replaceAll(/<style id="shop-style"[^>]*>[\s\S]*?<\/style>/g, '');
        expect.soft(ofTheSample.exec(said)?.[0], `on ${path}`).toBeUndefined();
        expect([await violations(page), await overhang(page)], path).toEqual([[], 0]);
      };
      const legalName = (brand.settings.company as { legalName: string }).legalName;
      const { name, actionColour } = brand.settings.brand as { name: string; actionColour: string };
      await visit('/shop/home');
      const leaf = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-leaf'),
      );
      expect(leaf).toBe(actionColour);
      // Neither sells a program or oil, shows videos or holds events: nothing leads there.
      const links = await page
        .locator('a[href]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      const absent = /programs|meet-and-greet|resource|category=oil/;
      expect(links.filter((href) => absent.test(href))).toEqual([]);
      expect(links).toContain('/shop/listing?category=snacks');
      await shoot(page, `${brand.slug}-home`);
      for (const path of ['/terms', '/privacy-policy', '/return-policy', '/shipping-policy']) {
        await visit(path);
        await expect(page.getByRole('main')).toContainText(path === '/shipping-policy' ? name : legalName);
      }
      const categories = ['flour', 'oil', 'snacks'].map((id) => `/shop/listing?category=${id}`);
      const others = ['/shop/search', '/shop/about-us', '/contact-us', '/auth/login', '/shop/resource'];
      for (const path of ['/shop/listing', ...categories, ...others]) await visit(path);

      const { title, weight } = brand.sold;
      // By its category: the list of all would be shown with the filter that was chosen last in this tab.
      const category = brand.products.find(({ body }) => body.title === title)?.body.category;
      await page.goto(`${origin}/shop/listing?category=${category}`);
      await listens(page);
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await visit(new URL(page.url()).pathname);
      await shoot(page, `${brand.slug}-product`);

      await choose(page, weight);
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
      await page.goto(`${origin}/shop/checkout`);
      await listens(page);
      await page.getByRole('button', { name: 'Continue to Purchase' }).click();
      const buyer = `asha-${brand.slug}@buyer.example`;
      await fillAddress(page, { Email: buyer });
      await page.getByRole('button', { name: 'CASH ON DELIVERY' }).click();
      await expect(page.getByRole('heading', { name: 'We received your order!' })).toBeVisible();
      const confirmation = () => mail.received.find(({ to, html }) => to.includes(buyer) && html.includes(name));
      await expect.poll(confirmation).toBeTruthy();
      expect(ofTheSample.exec(confirmation()?.html ?? '')?.[0]).toBeUndefined();
      expect(confirmation()?.html).toContain(actionColour);
      // As a mail program shows it.
      const reader = await browser.newPage({ viewport: page.viewportSize() });
      await reader.setContent(confirmation()?.html ?? '');
      await expect
        .poll(() =>
          reader
            .locator('img')
            .first()
            .evaluate((one: HTMLImageElement) => one.naturalWidth),
        )
        .toBeGreaterThan(0);
      await shoot(reader, `${brand.slug}-email`);
      await reader.close();

      const { data: orders } = await (await owner.request.get('/api/admin/orders/get?page=1&limit=1')).json();
      const [{ _id: id }] = orders;
      for (const [orderStatus, more] of [
        ['Packed', {}],
        ['Shipped', { trackerId: 'T1', trackerURL: 'https://www.indiapost.gov.in/T1', logisticsProvider: 'Post' }],
      ] as const) {
        const answer = await owner.request.put(`/api/admin/orders/update/${id}`, { data: { orderStatus, ...more } });
        expect(answer.status(), await answer.text()).toBe(200);
      }
      const pdf = await owner.request.get(`/api/invoices/order/${id}`);
      expect(pdf.status()).toBe(200);
      writeFileSync(info.outputPath(`${brand.slug}-invoice.pdf`), await pdf.body());
      await owner.close();
    },
  );
}
