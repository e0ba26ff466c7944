import type { MediaStore } from './media-store.ts';

/** Stores files in the first store; those that lie in the second from before are read and removed there. */
export function fallBackOn(first: MediaStore, second: MediaStore): MediaStore {
  return {
    publicUrl: null,
    put: (files) => first.put(files),
    open: async (name) => (await first.open(name)) ?? (await second.open(name)),
    async remove(names) {
      await first.remove(names);
      await second.remove(names);
    },
  };
}
