import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openObjectStore } from '#fakes/object-store.ts';
import { dropForgottenPictures } from '#media/drop-forgotten-pictures.ts';
import { emptyDatabase, openFaultyShop, uploadPicture } from '../support/server/faulty-shop.ts';

describe('two processes with one bucket', () => {
  it('serve and clean up the pictures of both, and refuse new ones with a sentence while the bucket is unavailable', async () => {
    const test = await emptyDatabase();
    const bucket = await openObjectStore('pictures');
    const { endpoint } = bucket;
    const s3 = { endpoint, region: 'ap-south-1', bucket: 'pictures', key: 'key', secret: 'secret', publicUrl: null };
    const [a, b] = [await openFaultyShop(test.url, { s3 }), await openFaultyShop(test.url, { s3 })];
    try {
      const cookie = await a.signIn('meera@shop.example', 'admin');
      for (const [one, other, width] of [
        [a, b, 301],
        [b, a, 302],
      ] as const) {
        const { status, json } = await uploadPicture(one.origin, width, cookie);
        expect(status).toBe(200);
        const answer = await other.get(json.result?.url ?? '');
        expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      }
      // Both clean up at once what nothing shows any more: each picture goes once, with all its copies.
      const { json } = await uploadPicture(a.origin, 304, cookie);
      expect(json.result?.url).toBeDefined();
      await sql`update uploaded_picture set touched_at = now() - interval '2 days'`.execute(a.app.db);
      const gone = await Promise.all([a, b].map(({ app }) => dropForgottenPictures(app)));
      expect([gone.reduce((sum, count) => sum + count, 0), bucket.objects.size]).toEqual([3, 0]);
      bucket.close();
      const refused = await uploadPicture(a.origin, 303, cookie);
      expect([refused.status, refused.json.message]).toEqual([
        503,
        expect.stringMatching(/^We cannot save pictures right now/),
      ]);
      const { rows } = await sql<object>`select count(*)::int as pictures from uploaded_picture`.execute(a.app.db);
      expect(rows).toEqual([{ pictures: 0 }]);
    } finally {
      await Promise.all([a.close(), b.close()]);
      await test.drop();
    }
  });
});
