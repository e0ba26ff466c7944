import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Staff } from '#audit/write-audit.ts';
import {
  type CsvProblem,
  type ImportedProduct,
  type ProductTable,
  readProductFile,
} from '#catalogue/rules/product-csv.ts';
import { codesAfter, ownCodeNames } from '#catalogue/rules/size-codes.ts';
import { importVariants } from '#catalogue/rules/variant-edit.ts';
import { changedTexts, productTexts } from '#claims-desk/published-text.ts';
import { blockedClaims, claimErrors, refuseClaims } from '#claims-desk/refuse-claims.ts';
import type { AdminProduct } from '#contract/amounts.ts';
import { withFibreAsBefore } from '#food/rules/food-column.ts';
import type { AppContext } from '#platform/app-context.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { inSlices } from '#platform/in-slices.ts';
import type { FormError } from '#rules/app-error.ts';
import { AppError } from '#rules/app-error.ts';
import { isUuid } from '#rules/ids.ts';
import { type ProductLimits, productLimits } from '#settings/rules/fields/catalogue.ts';
import { readShownCategories } from '#settings/sections/categories.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import { insertProduct } from './add-product.ts';
import { adminProductFromRow, selectAllProducts } from './admin-product.ts';
import { changeProduct, lockProducts } from './edit-product.ts';
import { freeChangedAddresses } from './move-address.ts';
import * as staffTexts from './staff-texts.ts';
import { type Coded, codeOf, freeChangedCodes, readOwners, takenCodes } from './taken-codes.ts';
import { texts } from './texts.ts';

export interface ImportOutcome {
  added: number;
  changed: number;
  unchanged: number;
  problems: CsvProblem[];
  /** How many of them are claims that the owner may let stand. */
  claims: number;
  /**
   * Some lines do not say with which stock they were exported: their stock replaces what is there, and what was sold
   * since.
   */
  replacesStock: boolean;
}

/**
 * Adds and changes products from CSV, all of it or nothing. A dry run stores nothing and lists what would happen.
 * @param claimsReason why the owner lets claims stand that a product contradicts or the law forbids; empty: they are
 *   problems
 * @throws AppError 422 whose errors name the lines, when it is no dry run and there are problems
 */
export async function importProducts(
  app: AppContext,
  file: Uint8Array,
  dryRun: boolean,
  by: Staff,
  claimsReason = '',
): Promise<ImportOutcome> {
  const limits = productLimits((await readEnglishSettings(app)).catalogue);
  const { products: read, problems } = await readTable(file, await readShownCategories(app), limits);
  const stored = await readStored(app, read);
  const products = read.map((product) => ({ ...product, draft: withStoredTexts(product, stored) }));
  for (const [at, { id, line, lines, draft, errors }] of products.entries()) {
    // Comparing thousands of products takes a while: shoppers are served meanwhile.
    if (at % 50 === 0) await setImmediate();
    const existing = id === null ? undefined : stored.get(id);
    // What is as it was needs no correction: an imported product may have no rating, picture or description yet
    // (behaviour: CSV 12).
    const isAsStored = ({ field }: FormError) => {
      const name = (field.split('.')[0] ?? '') as keyof typeof draft;
      return (
        existing !== undefined && name !== 'variants' && name in draft && isDeepStrictEqual(existing[name], draft[name])
      );
    };
    for (const error of errors.filter((one) => !isAsStored(one))) {
      const of = Number(/^variants\.(\d+)/.exec(error.field)?.[1] ?? 0);
      problems.push({ line: lines[of] ?? line, message: error.message });
    }
    if (existing) {
      const { refusals } = importVariants(existing.variants, draft.variants);
      for (const { at, message } of refusals) problems.push({ line: lines[at] ?? line, message });
    } else if (id !== null) {
      problems.push({ line, message: staffTexts.thereIsNoProduct(id.slice(0, 40)) });
    }
  }
  problems.push(...(await codeProblems(app, products, stored)));
  const touched: typeof products = [];
  for (const [at, product] of products.entries()) {
    if (at % 50 === 0) await setImmediate();
    const { id, draft } = product;
    if (id === null || !isSame(stored.get(id), draft)) touched.push(product);
  }
  const claims: CsvProblem[] = [];
  for (const [at, { id, draft, line }] of claimsReason === '' ? touched.entries() : []) {
    // Reading the texts of thousands of products takes seconds: shoppers are served meanwhile.
    if (at % 20 === 0) await setImmediate();
    const existing = id === null ? undefined : stored.get(id);
    const next = { ...draft, _id: id ?? 'new' };
    const blocked = await blockedClaims(app.db, existing ? changedTexts(existing, next) : productTexts(next));
    for (const { message } of claimErrors(blocked)) claims.push({ line, message });
  }
  problems.push(...claims);
  problems.sort((one, other) => one.line - other.line);
  const outcome: ImportOutcome = {
    added: touched.filter(({ id }) => id === null).length,
    changed: touched.filter(({ id }) => id !== null).length,
    unchanged: products.length - touched.length,
    problems,
    claims: claims.length,
    replacesStock: products.some(
      ({ id, draft }) => id !== null && draft.variants.some(({ exportedStock }) => exportedStock === null),
    ),
  };
  if (dryRun) return outcome;
  if (problems.length > 0) throw refused(problems);

  await inTransaction(app.db, async (tx) => {
    const failed: CsvProblem[] = [];
    const locked = await lockProducts(
      tx,
      touched.flatMap(({ id }) => id ?? []),
    );
    // What one product of the file gives away another may get.
    const moved = touched.flatMap(({ id, draft }) => {
      const product = locked.get(id?.toLowerCase() ?? '');
      return product && product.slug !== draft.slug ? product._id : [];
    });
    await freeChangedAddresses(tx, moved);
    for (const { id, draft } of touched) {
      const product = locked.get(id?.toLowerCase() ?? '');
      if (product)
        await freeChangedCodes(tx, product.variants, importVariants(product.variants, draft.variants).variants);
    }
    for (const { id, draft, notInFile, line, lines } of touched) {
      try {
        if (id === null) {
          const product = await insertProduct(tx, draft, by, 'import');
          // Without a reason it was read above, and nobody else has it.
          if (claimsReason !== '') await refuseClaims(tx, productTexts(product), by, claimsReason);
          continue;
        }
        const product = locked.get(id.toLowerCase());
        if (!product) throw new AppError(404, texts.productNotFound());
        const { variants, ...fields } = { ...draft, ...storedTexts(product, notInFile) };
        const after = await changeProduct(
          tx,
          product,
          { fields, variants: importVariants(product.variants, variants) },
          by,
          'import',
        );
        // Its figures may be others by now than those with which its texts were read above.
        const isAsRead = product.updatedAt === stored.get(product._id)?.updatedAt;
        if (claimsReason !== '' || !isAsRead) await refuseClaims(tx, changedTexts(product, after), by, claimsReason);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        const at = Number(/^variants\.(\d+)/.exec(error.errors[0]?.field ?? '')?.[1] ?? 0);
        failed.push({ line: lines[at] ?? line, message: error.message });
      }
    }
    if (failed.length > 0) throw refused(failed);
  });
  return outcome;
}

/** Codes that another size has: of a product that the file does not name, or in a line above. */
async function codeProblems(
  app: AppContext,
  products: readonly ImportedProduct[],
  stored: Map<string, AdminProduct>,
): Promise<CsvProblem[]> {
  const next = products.map(({ id, draft, lines, line }) => {
    const existing = id === null ? undefined : stored.get(id);
    const variants: Coded[] = existing ? importVariants(existing.variants, draft.variants).variants : draft.variants;
    return { title: draft.title, variants, lineOf: (at: number) => lines[at] ?? line };
  });
  const inFile = products.flatMap(({ id }) => id ?? []);
  const owners = new Map(
    await readOwners(
      app.db,
      next.flatMap(({ variants }) => variants),
      inFile,
    ),
  );
  return next.flatMap(({ title, variants, lineOf }) => {
    const taken = takenCodes(variants, owners).map(({ at, message }) => ({ line: lineOf(at), message }));
    for (const variant of variants) {
      for (const name of ownCodeNames) {
        const key = codeOf(name, codesAfter(variant)[name]);
        if (codesAfter(variant)[name] !== '' && !owners.has(key)) owners.set(key, `${title}, ${variant.weight}`);
      }
    }
    return taken;
  });
}

async function readTable(
  file: Uint8Array,
  categories: readonly string[],
  limits: ProductLimits,
): Promise<ProductTable> {
  try {
    return await inSlices(readProductFile(file, categories, limits));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const { message } = error;
    return { products: [], problems: [{ line: Number(/^Line (\d+)/.exec(message)?.[1] ?? 1), message }] };
  }
}

async function readStored(app: AppContext, products: readonly ImportedProduct[]): Promise<Map<string, AdminProduct>> {
  const ids = products.map(({ id }) => id).filter((id) => id !== null && isUuid(id)) as string[];
  if (ids.length === 0) return new Map();
  const rows = await selectAllProducts(app.db).where('product.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, adminProductFromRow(row)]));
}

/** The draft, with the texts of the stored product where the file has no column for them. */
function withStoredTexts({ id, draft, notInFile }: ImportedProduct, stored: Map<string, AdminProduct>) {
  const existing = id === null ? undefined : stored.get(id);
  if (!existing) return draft;
  const nutrition = withFibreAsBefore(draft.nutrition, existing.nutrition);
  return { ...draft, nutrition, ...storedTexts(existing, notInFile) };
}

const storedTexts = (product: AdminProduct, notInFile: ImportedProduct['notInFile']) =>
  Object.fromEntries(notInFile.map((name) => [name, product[name]]));

function isSame(stored: AdminProduct | undefined, draft: ImportedProduct['draft']): boolean {
  if (!stored) return false;
  const { variants, nilRated: _implied, ...fields } = draft;
  const next = importVariants(stored.variants, variants).variants;
  return (
    Object.entries(fields).every(([field, value]) => isDeepStrictEqual(stored[field as keyof typeof fields], value)) &&
    next.length === stored.variants.length &&
    next.every((variant, at) => {
      const existing = stored.variants[at];
      return (
        existing &&
        (Object.keys(existing) as (keyof typeof existing)[]).every((name) =>
          isDeepStrictEqual(variant[name], existing[name]),
        )
      );
    })
  );
}

function refused(problems: readonly CsvProblem[]): AppError {
  const errors = problems.slice(0, 500).map(({ line, message }) => ({ field: `line ${line}`, message }));
  const [first] = problems;
  const [line, problem] = [first?.line ?? 1, first?.message.replace(/\.$/, '') ?? ''];
  const message =
    problems.length > 1
      ? staffTexts.linesRefused(line, problem, problems.length)
      : staffTexts.lineRefused(line, problem);
  return new AppError(422, message, errors);
}
