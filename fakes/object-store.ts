import { createServer, type IncomingMessage } from 'node:http';

/** A fake S3 object store: one bucket in memory, which refuses requests without a signature. */
export async function openObjectStore(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>();
  const server = createServer(async (req, res) => {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const url = new URL(req.url ?? '/', 'http://store');
    const [, inBucket, key = ''] = /^\/([^/]+)\/?(.*)$/.exec(url.pathname) ?? [];
    const answer = (status: number, xml = '') => res.writeHead(status, { 'content-type': 'application/xml' }).end(xml);
    if (!/^AWS4-HMAC-SHA256 Credential=key\//.test(req.headers.authorization ?? '') || inBucket !== bucket) {
      return answer(403, '<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
    }
    if (req.method === 'PUT') {
      objects.set(key, { bytes: body, headers: req.headers });
      return answer(200);
    }
    if (req.method === 'POST' && url.searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(name);
      return answer(200, '<DeleteResult/>');
    }
    const found = objects.get(key);
    if (!found) return answer(404, '<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
    return res.writeHead(200, { 'content-length': String(found.bytes.length) }).end(found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return { endpoint: `http://127.0.0.1:${port}`, objects, close: () => server.close() };
}
