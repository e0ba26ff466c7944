import type { MediaFile, MediaStore } from '#platform/media/media-store.ts';

/** Uploaded files in memory, for tests. */
export function openMemoryStore(): MediaStore & { files: Map<string, MediaFile> } {
  const files = new Map<string, MediaFile>();
  return {
    files,
    publicUrl: null,
    async put(given) {
      for (const file of given) files.set(file.name, file);
    },
    async open(name) {
      const file = files.get(name);
      return file ? { stream: new Blob([file.bytes as BlobPart]).stream(), size: file.bytes.length } : null;
    },
    async remove(names) {
      for (const name of names) files.delete(name);
    },
  };
}
