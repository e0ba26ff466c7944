import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SandboxRecord } from './entities.ts';
import type { Journal } from './records.ts';

/**
 * Stores the sandbox's records on disk: one line for each change, appended before the response is sent. A process that is
 * killed while writing leaves half a line, which is skipped when reading: its request was never answered. Several processes
 * may share one file.
 */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  let position = 0;

  return {
    write(records) {
      // The leading line end closes a line that another process may have left half written.
      appendFileSync(file, `\n${records.map((record) => JSON.stringify(record)).join('\n')}\n`, { mode: 0o600 });
    },
    readNew() {
      if (!existsSync(file)) return [];
      const descriptor = openSync(file, 'r');
      try {
        // This also reads what this process wrote itself, which changes nothing.
        const unread = Buffer.alloc(Math.max(0, fstatSync(descriptor).size - position));
        readSync(descriptor, unread, 0, unread.length, position);
        const bytes = unread.subarray(0, unread.lastIndexOf('\n') + 1);
        position += bytes.length;
        return bytes.toString('utf8').split('\n').flatMap(read);
      } finally {
        closeSync(descriptor);
      }
    },
  };
}

function read(line: string): SandboxRecord[] {
  if (line === '') return [];
  try {
    return [JSON.parse(line) as SandboxRecord];
  } catch {
    return [];
  }
}
