import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSetupError } from '../setup-error.ts';

const markOf = (home: string) => path.join(home, 'moved.txt');

/** From now on no shop opens the embedded database of this folder: its rows live elsewhere and go on there. */
export function markMoved(dataDir: string): void {
  const at = new Date().toISOString();
  writeFileSync(
    markOf(path.join(dataDir, 'database')),
    `The shop of this folder was moved to another server at ${at}.\n`,
  );
}

/** Orders taken on the old database after a move would be in none that anybody looks at. */
export function requireNotMoved(home: string): void {
  if (!existsSync(markOf(home))) return;
  throw new DatabaseSetupError(
    `The shop of ${home} was moved to another server: set DATABASE_URL to its address. To open the old database all the ` +
      `same, delete ${markOf(home)}.`,
  );
}
