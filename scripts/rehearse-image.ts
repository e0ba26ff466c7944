// npm run rehearse-image: goes through deploy/Dockerfile without Docker. Each stage becomes a folder in which COPY and RUN are
// executed, and the last one is started as an unprivileged user in a folder that this user cannot write. To run by hand, as
// root on Linux; it needs the npm registry or its cache, and takes minutes. It does not cover the base image itself.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { ensureCluster } from '#platform/database/embedded/cluster.ts';
import { readPidFile, startPostmaster } from '#platform/database/embedded/postmaster.ts';
import { findAccount } from '#platform/database/embedded/server-account.ts';
import { findEmbeddedBinaries } from '#platform/database/embedded/server-binaries.ts';
import { readCommand, readCopy, readDockerfile, type Stage } from './read-dockerfile.ts';

const work = mkdtempSync('/var/tmp/shop-image-');
execFileSync('chmod', ['755', work]);
const nobody = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--no-new-privs'];
const stages = readDockerfile(readFileSync('deploy/Dockerfile', 'utf8'));
const workdir = (stage: Stage) => join(work, String(stages.indexOf(stage)), 'shop');

/** Returns the build context: all files that git does not ignore, without those in .dockerignore. */
function context(): string[] {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' });
  return files.split('\n').filter((file) => {
    if (file === '') return false;
    return !ignored.some((pattern) => file === pattern || file.startsWith(`${pattern}/`) || endsLike(file, pattern));
  });
}

function endsLike(file: string, pattern: string): boolean {
  if (!pattern.startsWith('**/')) return false;
  const expression = pattern.slice(3).replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`^${expression}$`).test(basename(file));
}

function run(command: string, cwd: string): void {
  console.log(`  ${command}`);
  execFileSync('bash', ['-ec', command], { cwd, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } });
}

function build(stage: Stage, files: string[]): Record<string, string> {
  const folder = workdir(stage);
  mkdirSync(folder, { recursive: true });
  const env: Record<string, string> = {};
  for (const { word, rest } of stage.steps) {
    if (word === 'ENV') for (const pair of rest.split(' ')) env[pair.split('=')[0] ?? ''] = pair.split('=')[1] ?? '';
    if (word === 'RUN' && !rest.includes('/data')) run(rest, folder);
    if (word !== 'COPY') continue;
    const { from, sources, to } = readCopy(rest);
    const other = stages.find(({ name }) => name === from);
    for (const source of sources) {
      if (other) {
        cpSync(join(workdir(other), '..', source), resolve(folder, to), { recursive: true, verbatimSymlinks: true });
        continue;
      }
      for (const file of files.filter((one) => source === '.' || one === source || one.startsWith(`${source}/`))) {
        const inside = source === '.' || !statSync(source).isDirectory() ? file : file.slice(source.length + 1);
        const target = to.endsWith('/') || statSync(source).isDirectory() ? join(folder, to, inside) : join(folder, to);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(file, target);
      }
    }
  }
  return env;
}

/** Starts a PostgreSQL that the unprivileged user can reach. */
async function openServer() {
  const home = join(work, 'postgres');
  const socket = join(work, 'socket');
  mkdirSync(home);
  mkdirSync(socket);
  const binaries = findEmbeddedBinaries(join(home, 'lib'));
  const found = findAccount(binaries, home);
  execFileSync('chown', [`${found.account.owner.uid}:${found.account.owner.gid}`, socket]);
  await ensureCluster(home, binaries, found);
  const cluster = join(home, 'cluster');
  const server = await startPostmaster(binaries, found.account, cluster, socket, join(home, 'log'), {
    unix_socket_permissions: '0777',
  });
  while (readPidFile(cluster)?.status !== 'ready') await new Promise((done) => setTimeout(done, 50));
  return { server, url: `postgresql://shop@/postgres?host=${encodeURIComponent(socket)}&port=5432` };
}

async function start(stage: Stage, env: Record<string, string>): Promise<void> {
  const folder = workdir(stage);
  const data = join(work, 'data');
  mkdirSync(data);
  execFileSync('chown', ['65534:65534', data]);
  const { server, url } = await openServer();
  const rest = (word: string) => stage.steps.find((step) => step.word === word)?.rest ?? '';
  const own = {
    ...env,
    PATH: `${dirname(process.execPath)}:/usr/bin:/bin`,
    DATA_DIR: data,
    HOST: '127.0.0.1',
    PORT: '3917',
    DATABASE_URL: url,
    PUBLIC_URL: 'https://shop.example',
  };
  const asNobody = (command: string[]) =>
    spawn('env', [...nobody, ...command], { cwd: folder, env: own, stdio: 'inherit' });
  const ended = (child: ReturnType<typeof spawn>) => new Promise<number | null>((done) => child.once('exit', done));
  const shop = asNobody(readCommand(rest('CMD')));
  const gone = ended(shop);
  try {
    const writes = await ended(asNobody(['sh', '-c', 'touch here 2>/dev/null']));
    console.log(`the folder can be written by the shop: ${writes === 0 ? 'YES' : 'no'}`);
    const ready = await ended(asNobody([...readCommand(rest('HEALTHCHECK')), '60']));
    console.log(`healthcheck: ${ready === 0 ? 'healthy' : 'NOT HEALTHY'}`);
    const page = await fetch('http://127.0.0.1:3917/shop/home').catch(() => null);
    console.log(`the home page returns ${page?.status}`);
    const backup = await ended(asNobody(['node', 'scripts/backup.ts']));
    console.log(`npm run backup inside ends with ${backup}`);
    shop.kill('SIGTERM');
    const code = await gone;
    console.log(`SIGTERM ends it with ${code}`);
    if (writes === 0 || ready !== 0 || page?.status !== 200 || backup !== 0 || code !== 0) process.exitCode = 1;
  } finally {
    shop.kill('SIGKILL');
    await server.stop();
  }
}

try {
  const files = context();
  const began = Date.now();
  let env: Record<string, string> = {};
  for (const stage of stages) {
    console.log(`stage ${stage.name || 'image'} from ${stage.from}`);
    env = build(stage, files);
  }
  const image = stages.at(-1);
  if (!image) throw new Error('deploy/Dockerfile has no stage');
  const [size] = execFileSync('du', ['-sm', workdir(image)], { encoding: 'utf8' }).split('\t');
  console.log(`built in ${Math.round((Date.now() - began) / 1000)} s; ${size} MB on top of the base image`);
  await start(image, env);
} finally {
  rmSync(work, { recursive: true, force: true });
}
