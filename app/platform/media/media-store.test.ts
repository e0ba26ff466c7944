import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openObjectStore } from '#fakes/object-store.ts';
import { openDiskStore } from './disk-store.ts';
import type { MediaStore } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

let folder: string;
let bucket: Awaited<ReturnType<typeof openObjectStore>>;
const stores: Record<string, () => Promise<MediaStore>> = {
  disk: async () => openDiskStore(join(folder, 'media')),
  bucket: () => openS3Store(settings()),
};
const settings = () => ({
  endpoint: bucket.endpoint,
  region: 'ap-south-1',
  bucket: 'pictures',
  key: 'key',
  secret: 'secret',
  publicUrl: null,
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-media-'));
  bucket = await openObjectStore('pictures');
});
afterAll(async () => {
  bucket.close();
  await rm(folder, { recursive: true, force: true });
});

it('puts the names of files on the disk, too, not only their bytes', async () => {
  const handle = await open(folder);
  const { sync } = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const synced: string[] = [];
  const watch = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync').mockImplementation(async function (
    this: FileHandle,
  ) {
    synced.push((await this.stat()).isDirectory() ? 'folder' : 'file');
    await sync.call(this);
  });
  const file = { name: 'kept.webp', bytes: Buffer.from('kept'), type: 'image/webp' };
  await openDiskStore(join(folder, 'kept')).put([file]);
  watch.mockRestore();
  expect(synced).toEqual(['file', 'folder']);
});

describe.each(Object.keys(stores))('uploaded files in a %s', (name) => {
  const text = async (store: MediaStore, file: string) => {
    const found = await store.open(file);
    return found && { size: found.size, text: await new Response(found.stream).text() };
  };

  it('are put, read and removed', async () => {
    const store = (await stores[name]?.()) as MediaStore;
    const file = (mail: string) => ({
      name: `${mail}.webp`,
      bytes: Buffer.from(mail.repeat(9)),
      type: 'image/webp',
    });
    expect(await store.open('a.webp')).toBeNull();
    await store.put([file('a'), file('b')]);
    await store.put([file('a')]);
    expect(await text(store, 'a.webp')).toEqual({ size: 9, text: 'aaaaaaaaa' });
    await store.remove(['a.webp', 'never.webp']);
    expect(await text(store, 'a.webp')).toBeNull();
    expect(await text(store, 'b.webp')).toEqual({ size: 9, text: 'bbbbbbbbb' });
  });
});

it('a folder holds no half-written file', async () => {
  expect(await readdir(join(folder, 'media'))).toEqual(['b.webp']);
});

it('a bucket gets the content type of each file, and a wrong key is an error', async () => {
  expect(bucket.objects.get('b.webp')?.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const stranger = await openS3Store({ ...settings(), key: 'other' });
  await expect(stranger.open('b.webp')).rejects.toThrow();
});
