// Draws every picture of the demo shop and writes the manifests. Usage: npm run draw -- [name or start of a name ...]
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sweepOut, writeJpeg, writeLadder } from './encode.ts';
import { writeIcons } from './icons.ts';
import { writeManifests } from './manifests.ts';
import { rollCall } from './roll-call.ts';
import { sceneFor } from './scene-list.ts';
import { openStage } from './stage.ts';

const root = new URL('../', import.meta.url);
const folders = {
  demo: fileURLToPath(new URL('db/demo/media/', root)),
  site: fileURLToPath(new URL('public/art/', root)),
};
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

const wanted = process.argv.slice(2);
const marks = new Map<string, string>();
const stage = await openStage();

for (const entry of rollCall) {
  const svg = sceneFor(entry.name);
  const mark = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  marks.set(entry.name, mark);
  const folder = folders[entry.folder];
  const there = readdirSync(folder).some((file) => file.startsWith(`${entry.name}.${mark}.`));
  const named = wanted.some((name) => entry.name.startsWith(name));
  if (there ? !named : wanted.length > 0 && !named) continue;
  sweepOut(folder, entry.name);
  const png = await stage.photograph(svg, entry.width, entry.height);
  if (entry.name === 'og-default') await writeJpeg(folder, entry, mark, png);
  else await writeLadder(folder, entry, mark, png);
  console.log(`${entry.name} ${mark}`);
}

await writeIcons(stage, fileURLToPath(new URL('public/', root)));
await stage.close();
writeManifests(marks);
