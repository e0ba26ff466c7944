import type { MediaFile, MediaStore } from '../media/media-store.ts';

/**
 * Copies files from one store to another, one at a time, and reads each back where it now lies. Answers the names that
 * the first does not have. Names carry a hash of the content: copying again does no harm.
 */
export async function copyMedia(
  from: MediaStore,
  to: MediaStore,
  names: readonly string[],
  onCopied?: (file: MediaFile) => void,
): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) {
    const bytes = await readWhole(from, name);
    if (!bytes) {
      missing.push(name);
      continue;
    }
    const file = { name, bytes, type: name.endsWith('.avif') ? 'image/avif' : 'image/webp' };
    await to.put([file]);
    const there = await readWhole(to, name);
    if (!there || Buffer.compare(there, bytes) !== 0)
      throw new Error(`${name} is not the same where it was copied to.`);
    onCopied?.(file);
  }
  return missing;
}

async function readWhole(store: MediaStore, name: string): Promise<Uint8Array | null> {
  const found = await store.open(name);
  return found && new Uint8Array(await new Response(found.stream).arrayBuffer());
}
