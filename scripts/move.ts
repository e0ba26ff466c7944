// npm run move -- --to postgres://… : moves the shop of DATA_DIR (or DATABASE_URL) into an empty PostgreSQL database.
// See docs/decisions/backups.md for how it works, and docs/deploy.md for when to use it.
import { parseArgs } from 'node:util';
import { listPictureFiles } from '#backup/make-backup.ts';
import { moveShop } from '#backup/move-shop.ts';
import { copyMedia } from '#platform/backup/copy-media.ts';
import { BackupError } from '#platform/backup/fill-database.ts';
import { withSnapshot } from '#platform/backup/row-source.ts';
import { openDatabase } from '#platform/database/database.ts';
import { markMoved } from '#platform/database/embedded/moved-mark.ts';
import { joinDatabase } from '#platform/database/join-database.ts';
import { configOf, databaseOptions, diskMedia, log, migrations, openMedia, printCopied, run } from './operate.ts';

const usage = `npm run move -- --to postgres://user:word@host/database   copies everything into an empty database (shop stopped)
npm run move -- --to postgres://… --rehearse               the same while the shop runs; keeps nothing
npm run move -- --media                                    copies uploaded pictures from DATA_DIR into the bucket of S3_*`;

async function moveDatabase(to: string, rehearse: boolean): Promise<void> {
  const options = databaseOptions(configOf());
  const source = rehearse ? await joinDatabase(options) : await openDatabase(options);
  const began = Date.now();
  try {
    const target = await openDatabase({ ...options, databaseUrl: to, log });
    try {
      printCopied(await moveShop(source, target, { migrations, rehearse }));
      if (!rehearse && options.databaseUrl === undefined) markMoved(options.dataDir);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  const took = `Every table is the same on both sides (${((Date.now() - began) / 1000).toFixed(1)} s).`;
  console.log(
    rehearse
      ? `${took} This was a rehearsal: the target was emptied again.`
      : `${took} Start the shop with DATABASE_URL set to the new address; the old one stays as it is.`,
  );
}

async function movePictures(): Promise<void> {
  const config = configOf();
  if (!config.s3)
    throw new BackupError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY to the bucket first.');
  const source = await joinDatabase(databaseOptions(config));
  try {
    const names = await withSnapshot(source.connection, listPictureFiles);
    const missing = await copyMedia(diskMedia(config), await openMedia(config), names);
    for (const name of missing) console.error(`not in ${config.dataDir}/media: ${name}`);
    console.log(
      `${names.length - missing.length} files are in the bucket ${config.s3.bucket}, read back and the same.`,
    );
    if (missing.length > 0) throw new BackupError(`${missing.length} files were missing.`);
  } finally {
    await source.close();
  }
}

await run(usage, async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, rehearse: { type: 'boolean' }, media: { type: 'boolean' } },
  });
  if (values.media && values.to === undefined) await movePictures();
  else if (values.to !== undefined && /^postgres(?:ql)?:\/\//.test(values.to) && !values.media)
    await moveDatabase(values.to, values.rehearse ?? false);
  else return false;
  return true;
});
