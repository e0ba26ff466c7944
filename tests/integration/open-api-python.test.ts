import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tables } from '#platform/database/tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts';
import { asOpenApi30 } from '#tests/support/open-api-30.ts';
import { makeApiKey } from '../support/server/make-api-key.ts';
import { openOverHttp } from '../support/server/over-http.ts';

/** The last version whose program is on npm. It knows OpenAPI 3.0 alone. */
const generator = '@openapitools/openapi-generator-cli@1.0.18-5.0.0-beta2';
const jar = path.resolve('.cache/openapi-generator/package/bin/openapi-generator.jar');

/** As somebody outside this repository uses the generated client. Prints a line for each thing that it did. */
const program = `
import json, os, uuid, shop_client
from shop_client.rest import ApiException

shop_client.Configuration.access_token = None
def client(key=None):
    configuration = shop_client.Configuration(host=os.environ["SHOP_URL"])
    configuration.access_token = key
    return shop_client.ApiClient(configuration)

visitor = client()
product = shop_client.CatalogueApi(visitor).list_products(category="oil", limit=5).data[0]
size = product.variants[0]
address = dict(name="Asha Rao", email="asha@example.com", phone="9876543210", street="12 Temple Road",
               city="Bengaluru", state="Karnataka", pincode="560001", country="India")
def order(total):
    item = dict(productId=product.id, weight=size.weight, quantity=1)
    return dict(cartItems=[item], addressInfo=address, orderPrice=total)

orders, key = shop_client.OrdersApi(visitor), str(uuid.uuid4())
try:
    orders.place_cash_order(order(1), idempotency_key=key)
except ApiException as refusal:
    print("wrong total", refusal.status)
    total = json.loads(refusal.body)["totals"]["total"]
placed = orders.place_cash_order(order(total), idempotency_key=key).data
again = orders.place_cash_order(order(total), idempotency_key=key).data
print("placed once", placed.order_id == again.order_id)
print("read", orders.get_order(placed.order_id, key=placed.link.split("key=")[1]).data.order_status)

staff = client(os.environ["SHOP_API_KEY"])
# Of two shapes, which this version of the generator has no class for.
listed = shop_client.AdminOrdersApi(staff).list_orders(limit=1, _preload_content=False)
print("orders by key", json.loads(listed.data)["total"] > 0)
for name, api in (("beyond its scope", staff), ("a wrong key", client("mk_" + "x" * 40))):
    try:
        shop_client.AdminProductsApi(api).add_product(dict(title="Nothing"))
    except ApiException as refusal:
        print(name, refusal.status)
`;

const runs = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
/** Debian has both: default-jre-headless; python3-urllib3, python3-dateutil, python3-six, python3-certifi. */
const isPossible = runs('java', '-version') && runs('python3', '-c', 'import urllib3, dateutil, six, certifi');

let test: TestDatabase<Tables>;
let shop: Awaited<ReturnType<typeof openOverHttp>>;
let folder = '';
beforeAll(async () => {
  test = await createTestDatabase<Tables>('embedded');
  shop = await openOverHttp(test.url);
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(path.resolve('.cache/open-api-python-'));
});
afterAll(async () => {
  await shop.running.close();
  await test.drop();
  rmSync(folder, { recursive: true });
});

it.runIf(isPossible)(
  'a Python client that is generated from the OpenAPI document buys, reads and is refused',
  async () => {
    if (!existsSync(jar)) {
      const into = path.resolve('.cache/openapi-generator');
      mkdirSync(into, { recursive: true });
      const [packed = ''] = execFileSync('npm', ['pack', '--silent', generator], { cwd: into, encoding: 'utf8' }).split(
        '\n',
      );
      execFileSync('tar', ['-xzf', packed], { cwd: into });
    }
    const document = asOpenApi30(JSON.parse(String((await shop.ask('/api/openapi.json')).body)));
    writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
    const options = ['-i', 'openapi.json', '-g', 'python', '-o', '.', '--package-name', 'shop_client'];
    execFileSync('java', ['-jar', jar, 'generate', ...options], { cwd: folder, stdio: 'pipe' });
    const key = await makeApiKey(test.database.db, ['orders.read']);
    const env = { ...process.env, SHOP_URL: shop.running.address, SHOP_API_KEY: key };
    const said = await new Promise<string>((resolve, reject) =>
      execFile('python3', ['-c', program], { cwd: folder, env }, (error, out, err) =>
        error ? reject(new Error(err)) : resolve(out),
      ),
    );
    expect(said.trim().split('\n')).toEqual([
      'wrong total 409',
      'placed once True',
      'read Order Placed',
      'orders by key True',
      'beyond its scope 403',
      'a wrong key 401',
    ]);
  },
);
