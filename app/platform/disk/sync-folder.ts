import { open } from 'node:fs/promises';

/** Names in a folder outlive a power cut only once the folder itself is on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
