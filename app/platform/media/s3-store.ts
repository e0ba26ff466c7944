import type { MediaStore } from './media-store.ts';

export interface S3Settings {
  /** Address of a store other than Amazon's own, or null. */
  endpoint: string | null;
  region: string;
  bucket: string;
  key: string;
  secret: string;
  /** Where browsers fetch the files themselves, or null. */
  publicUrl: string | null;
}

const most = 1000;

/** Uploaded files in a bucket of any store that speaks S3. Its client is loaded only here, by shops that have one. */
export async function openS3Store(settings: S3Settings): Promise<MediaStore> {
  const { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } = await import(
    '@aws-sdk/client-s3'
  );
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.key, secretAccessKey: settings.secret },
    // Stores other than Amazon's know buckets as the first part of the path, and few of the newer checksums.
    ...(settings.endpoint === null ? {} : { endpoint: settings.endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 15_000 },
  });
  const Bucket = settings.bucket;
  return {
    publicUrl: settings.publicUrl,
    async put(files) {
      await Promise.all(
        files.map(({ name, bytes, type }) =>
          client.send(
            new PutObjectCommand({
              Bucket,
              Key: name,
              Body: bytes,
              ContentType: type,
              ContentLength: bytes.length,
              CacheControl: 'public, max-age=31536000, immutable',
            }),
          ),
        ),
      );
    },
    async open(name) {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: name }));
        if (!Body || ContentLength === undefined) return null;
        return { stream: Body.transformToWebStream() as ReadableStream<Uint8Array>, size: ContentLength };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async remove(names) {
      for (let at = 0; at < names.length; at += most) {
        const Objects = names.slice(at, at + most).map((Key) => ({ Key }));
        const { Errors } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
        if (Errors && Errors.length > 0) throw new Error(`A file could not be deleted: ${Errors[0]?.Message}`);
      }
    },
  };
}
