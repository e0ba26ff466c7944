import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as z from 'zod';

/** Reads what is kept in a file, or makes it once. Processes that share a data folder share what the first made. */
export function keptKeys<Keys>(file: string, shape: z.ZodType<Keys>, make: () => Keys): Keys {
  if (!existsSync(file)) {
    const mine = `${file}.${process.pid}`;
    writeFileSync(mine, `${JSON.stringify(make(), null, 2)}\n`, { mode: 0o600 });
    try {
      linkSync(mine, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(mine, { force: true });
    }
  }
  return shape.parse(JSON.parse(readFileSync(file, 'utf8')));
}
