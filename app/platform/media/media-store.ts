/** Path under which uploaded files are served; products, banners and the event hold addresses below it. */
export const uploadsPath = '/media/uploads/';

export interface MediaFile {
  name: string;
  bytes: Uint8Array;
  type: string;
}

/** Where uploaded files lie. Names carry a hash of the content: what lies under a name never changes. */
export interface MediaStore {
  /** Stores files whole: none is ever seen half-written. */
  put(files: readonly MediaFile[]): Promise<void>;
  /** A file's bytes as they come, or null when there is none. */
  open(name: string): Promise<{ stream: ReadableStream<Uint8Array>; size: number } | null>;
  /** Files that are not there count as removed. */
  remove(names: readonly string[]): Promise<void>;
  /** Where browsers fetch the files themselves, without a trailing slash; null when the shop hands them out. */
  publicUrl: string | null;
}
