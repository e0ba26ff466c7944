import { columnsFromTexts } from '#catalogue/rules/product-fields.ts';
import { fillEmptyShop } from '#db/demo/fill-empty-shop.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { Tables } from '#platform/database/tables.ts';
import { openLog } from '#platform/observability/log.ts';

/** Fills a new data folder with the demo shop and about the given number of products: copies, or fewer than the demo has. */
export async function fillLargeCatalogue(dataDir: string, products: number): Promise<void> {
  const log = openLog('warn');
  const database = await openDatabase<Tables>({ dataDir, log });
  try {
    await migrate(database, 'db/migrations', log);
    await fillEmptyShop({ db: database.db, log });
    await addProducts(database, products);
    await database.pool.query('vacuum analyze product, variant');
  } finally {
    await database.close();
  }
}

const texts = Object.keys(columnsFromTexts({})).filter((column) => column !== 'title');
const copied = [...texts, 'food_facts', 'search_names', 'gst_basis_points', 'rating_hundredths'].join(', ');

/** Copies or deletes products of the demo shop until there are about as many as given. */
export async function addProducts({ pool }: Pick<Database<Tables>, 'pool'>, products: number): Promise<void> {
  const copies = Math.ceil(products / 36) - 1;
  if (copies === 0) {
    await pool.query(
      'delete from product where id not in (select id from product order by is_best_seller desc, id limit $1)',
      [products],
    );
    return;
  }
  // Statements have a limit of 20 s, so add some thousand products at a time.
  for (let from = 1; from <= copies; from += 100) {
    await pool.query(
      `with copy as (
       insert into product (title, ${copied}, is_best_seller)
       select p.title || ' No. ' || n, ${copied}, false
       from product p, generate_series($1::int, $2::int) n
       where p.title !~ ' No\\. \\d+$' returning id, title
     )
     insert into variant (product_id, position, weight, price_paise, selling_price_paise, total_stock)
     select c.id, v.position, v.weight, v.price_paise + (random() * 5000)::int * 2, v.selling_price_paise, v.total_stock
     from copy c join product p on p.title = regexp_replace(c.title, ' No\\. \\d+$', '') join variant v on v.product_id = p.id`,
      [from, Math.min(copies, from + 99)],
    );
  }
}
