import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportProducts } from '#catalogue/export-products.ts';
import { importProducts } from '#catalogue/import-products.ts';
import { readCsv } from '#shop-import/read-csv.ts';
import { openTestShop, type TestShop } from '#tests/support/app/app-context.ts';
import { openStaffRouter } from '#tests/support/app/staff.ts';

/**
 * The shop's products file opened and saved by other programs: it changes nothing, or says what was lost (behaviour:
 * CSV 12).
 */
const program = ['soffice', 'libreoffice']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path));

let test: TestShop;
let by: { id: string; userName: string };
let file: string;
let folder: string;

beforeAll(async () => {
  test = await openTestShop('embedded');
  await openStaffRouter(test.app);
  by = { ...(await test.app.db.selectFrom('user_account').select('id').executeTakeFirstOrThrow()), userName: 'Meera' };
  folder = mkdtempSync(join(tmpdir(), 'shop-return-'));
  // One as an import leaves it, and texts that a spreadsheet takes for something else.
  await test.app.db
    .updateTable('product')
    .set({ rating_hundredths: 0, is_active: false, fssai_number: '10012345000123', hsn: '0910', sale_title: '1/2' })
    .where('id', '=', (row) => row.selectFrom('product').select('id').orderBy('id').limit(1))
    .execute();
  let text = '';
  for await (const part of exportProducts(test.app)) text += part;
  file = text;
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await test.drop();
});

const tried = (bytes: Uint8Array) => importProducts(test.app, bytes, true, by);
const products = () => new Set(readCsv(file).map(({ cells }) => cells[0])).size - 1;
const written = (separator: string) =>
  readCsv(file)
    .map(({ cells }) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
    .join('\r\n');

describe('the products file', () => {
  it.each([
    ['as it was written', () => Buffer.from(file)],
    ['without its byte order mark, with empty lines of commas', () => Buffer.from(`${file.slice(1)},,,\r\n,,,\r\n`)],
    ['with semicolons', () => Buffer.from(written(';'))],
    ['with the separator named', () => Buffer.from(`sep=;\r\n${written(';')}`)],
    ['as Unicode text', () => Buffer.from(`\ufeff${written('\t')}`, 'utf16le')],
    ['with empty columns', () => Buffer.from(file.replaceAll('\r\n', ',,\r\n'))],
  ])('%s changes nothing', async (_how, bytes) => {
    const { added, changed, unchanged, problems } = await tried(bytes());
    expect({ added, changed, unchanged, problems }).toEqual({
      added: 0,
      changed: 0,
      unchanged: products(),
      problems: [],
    });
  });

  it.skipIf(!program)('opened and saved by LibreOffice changes nothing', { timeout: 240_000 }, async () => {
    writeFileSync(join(folder, 'products.csv'), file);
    const how = [
      '--headless',
      '--norestore',
      `-env:UserInstallation=file://${join(folder, 'profile')}`,
      '--infilter=Text - txt - csv (StarCalc):44,34,76,1,,16393,false,true,false,false,false,-1,true',
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false',
    ];
    await promisify(execFile)(program ?? '', [...how, '--outdir', join(folder, 'out'), join(folder, 'products.csv')], {
      timeout: 200_000,
    });
    const { added, changed, problems } = await tried(readFileSync(join(folder, 'out', 'products.csv')));
    expect({ added, changed, problems }).toEqual({ added: 0, changed: 0, problems: [] });
  });

  it('names the cell and the cause where Excel lost digits or letters', async () => {
    const lost = file.replace("'10012345000123", '1.00123E+13');
    expect((await tried(Buffer.from(lost))).problems[0]?.message).toMatch(
      /^FSSAI Number: ‘1.00123E\+13’ is a long number/,
    );
    const [head = [], first = []] = readCsv(file).map(({ cells }) => cells);
    const title = first[head.indexOf('Title')] ?? '';
    const asked = (await tried(Buffer.from(file.replace(title, '????? ???')))).problems[0]?.message;
    expect(asked).toBe('Title: letters have become ‘?’. Open the export again, and save it as CSV UTF-8');
  });
});
