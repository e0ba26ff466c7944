import type { MediaStore } from './media-store.ts';

/** Stores files in the first store; those that lie in the second from before are read and removed there. */
export function fallBackOn(first: MediaStore, second: MediaStore): MediaStore {
  return {
    publicUrl: null,
    put: (files) => first.put(files),
    // A bucket says of a file that it lacks that it may not be read, where its key may not list: what lies in the second
    // is looked for there first.
    open: async (name) => (await second.open(name)) ?? (await first.open(name)),
    async remove(names) {
      await first.remove(names);
      await second.remove(names);
    },
  };
}
