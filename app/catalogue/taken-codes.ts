import { type Kysely, sql, type Transaction } from 'kysely';
import { codeKey, codesAfter, type OwnCodeName, type OwnCodes, ownCodeNames } from '#catalogue/rules/size-codes.ts';
import type { Tables } from '#platform/database/tables.ts';
import { AppError, type FieldError } from '#rules/app-error.ts';
import * as staffTexts from './staff-texts.ts';

export interface Coded extends Partial<Record<OwnCodeName, string | undefined>> {
  id?: string | null | undefined;
  weight: string;
}

/** The size that has a code already, by `codeOf`, as people call it: 'Besan, 500 g'. */
type Owners = ReadonlyMap<string, string>;
export const codeOf = (name: OwnCodeName, code: string): string => `${name} ${codeKey(name, code)}`;

/** Whose the codes are already, without the sizes of some products. */
export async function readOwners(
  db: Kysely<Tables>,
  variants: readonly Coded[],
  exceptProducts: readonly string[] = [],
): Promise<Owners> {
  const keys = (name: OwnCodeName) => [
    ...new Set(variants.flatMap((one) => codesAfter(one)[name] || []).map((code) => codeKey(name, code))),
  ];
  const [skus, barcodes] = [keys('sku'), keys('barcode')];
  if (skus.length + barcodes.length === 0) return new Map();
  // As the two indexes have it.
  const hasSku = sql<boolean>`variant.sku <> '' and lower(variant.sku) = any(${skus}::text[])`;
  const hasBarcode = sql<boolean>`variant.barcode <> '' and ltrim(lower(variant.barcode), '0') = any(${barcodes}::text[])`;
  const found = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['product.id', 'product.title', 'variant.weight', 'variant.sku', 'variant.barcode'])
    .where((row) => row.or([hasSku, hasBarcode]))
    .execute();
  const others = found.filter(({ id }) => !exceptProducts.includes(id));
  return new Map(
    others.flatMap(({ title, weight, ...codes }) =>
      ownCodeNames.flatMap((name) =>
        codes[name] === '' ? [] : [[codeOf(name, codes[name]), `${title}, ${weight}`] as const],
      ),
    ),
  );
}

/** What is wrong with codes that other sizes have, each with the place of its size. */
export function takenCodes(variants: readonly Coded[], owners: Owners): (FieldError & { at: number })[] {
  return variants.flatMap((variant, at) =>
    ownCodeNames.flatMap((name) => {
      const code = codesAfter(variant)[name];
      const owner = code === '' ? undefined : owners.get(codeOf(name, code));
      if (owner === undefined) return [];
      return [{ at, field: `variants.${at}.${name}`, message: staffTexts.codeBelongsTo(name, code, owner) }];
    }),
  );
}

/** @throws AppError 400 where another product has one of the codes; it names the size that has it */
export async function requireFreeCodes(
  tx: Transaction<Tables>,
  variants: readonly Coded[],
  productId?: string,
): Promise<void> {
  const owners = await readOwners(tx, variants, productId === undefined ? [] : [productId]);
  const errors = takenCodes(variants, owners).map(({ field, message }) => ({ field, message }));
  if (errors[0]) throw new AppError(400, errors[0].message, errors);
}

/**
 * Takes from sizes the codes that an edit changes, so that two sizes may exchange theirs: each row is written by itself.
 */
export async function freeChangedCodes(
  tx: Transaction<Tables>,
  before: readonly (OwnCodes & { id: string })[],
  after: readonly Coded[],
): Promise<void> {
  const changed = before.filter((variant) => {
    const next = after.find(({ id }) => id === variant.id);
    return next && ownCodeNames.some((name) => variant[name] !== '' && variant[name] !== codesAfter(next)[name]);
  });
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx.updateTable('variant').set({ sku: '', barcode: '' }).where('id', 'in', ids).execute();
}

/**
 * Two who save at once may both have found a code free. The index decides.
 * @throws AppError 409 for what is not the first
 */
export async function orCodeTaken<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23505' || !constraint?.startsWith('variant_')) throw error;
    throw new AppError(409, 'Another size has just taken this SKU or barcode. Choose another and save again.');
  }
}
