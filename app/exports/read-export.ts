import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type * as z from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import { AppError } from '#rules/app-error.ts';
import type { listedExport } from './admin-exports.contract.ts';
import { fileOf, findExport } from './begin-export.ts';
import * as texts from './texts.ts';

type Listed = z.output<typeof listedExport>;

const unpack = promisify(gunzip);
const mostListed = 50;

/** The files that were asked for last, the newest first. */
export async function listExports({ db }: Pick<AppContext, 'db'>): Promise<Listed[]> {
  const rows = await db
    .selectFrom('export_file')
    .innerJoin('long_work', 'long_work.subject_id', 'export_file.id')
    .select(['export_file.id', 'name', 'query', 'export_file.by_name', 'export_file.created_at'])
    .select(['state', 'done', 'is_stopping'])
    .orderBy('export_file.created_at', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, name, query, by_name, created_at, state, done, is_stopping }) => ({
    id,
    name,
    fileName: fileOf(name),
    filter: query,
    by: by_name,
    at: created_at.toISOString(),
    state,
    // The headings are a line, too.
    lines: Math.max(0, done - 1),
    isStopping: is_stopping,
  }));
}

/**
 * The text of a file, part by part.
 * @param wanted `name`: what the file is called, by which the security log names it
 * @throws AppError 404, also for another file's name; 409 while it is not written to its end
 */
export async function readExport(
  app: Pick<AppContext, 'db'>,
  wanted: { id: string; name: string },
): Promise<AsyncGenerator<string>> {
  const file = await findExport(app, wanted.id);
  if (fileOf(file.name) !== `${wanted.name}.csv`) throw new AppError(404, texts.exportNotFound);
  const { state } = await app.db
    .selectFrom('long_work')
    .select('state')
    .where('subject_id', '=', file.id)
    .executeTakeFirstOrThrow();
  if (state !== 'done') throw new AppError(409, 'This file is not ready yet.');
  return parts(app, file.id);
}

async function* parts(app: Pick<AppContext, 'db'>, id: string): AsyncGenerator<string> {
  for (let position = 0; ; position += 1) {
    const part = await app.db
      .selectFrom('export_part')
      .select('content')
      .where('export_id', '=', id)
      .where('position', '=', position)
      .executeTakeFirst();
    if (!part) {
      // Its day may have ended meanwhile: an error breaks the download off, so that nobody takes half a file for a
      // whole one.
      await findExport(app, id);
      return;
    }
    yield (await unpack(part.content)).toString('utf8');
  }
}
