import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Two database machines that Patroni manages, with etcd on a third, as deploy/database shows it. Each machine is a network namespace
// of this one, so that it can be killed, frozen and cut off as a whole. Needs root, and patroni, etcd-server and postgresql of Debian.

export const machineNames = ['one', 'two'] as const;
export type MachineName = (typeof machineNames)[number];

const bridge = 'shopdb';
const witness = '10.77.0.1';
const addresses: Record<MachineName, string> = { one: '10.77.0.11', two: '10.77.0.12' };
const binaries = '/usr/lib/postgresql/15/bin';

interface Member {
  name: string;
  role: string;
  state: string;
}

export interface PatroniCluster {
  databaseUrl: string;
  primary(): Promise<MachineName>;
  /** Ends every process of a machine at once. */
  kill(machine: MachineName): void;
  /** A machine that was killed starts again. */
  start(machine: MachineName): void;
  freeze(machine: MachineName): void;
  thaw(machine: MachineName): void;
  cutOff(machine: MachineName): void;
  reconnect(machine: MachineName): void;
  loseDisk(machine: MachineName): void;
  /** Waits until one takes writes and the other confirms each commit. */
  untilWhole(): Promise<void>;
  close(): void;
}

const namespaceOf = (machine: MachineName) => `shopdb-${machine}`;
const ip = (...words: string[]) => execFileSync('ip', words, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();
const quietly = (work: () => void) => {
  try {
    work();
  } catch {
    // It was not there.
  }
};

export async function openPatroniCluster(): Promise<PatroniCluster> {
  for (const needed of ['/usr/bin/patroni', '/usr/bin/etcd', path.join(binaries, 'postgres')]) {
    if (!existsSync(needed) || process.getuid?.() !== 0)
      throw new Error('Needs root, and: apt-get install patroni etcd-server postgresql');
  }
  const folder = mkdtempSync('/tmp/shop-machines-');
  chmodSync(folder, 0o755);
  removeNetwork();
  makeNetwork();
  const etcd = spawn(
    '/usr/bin/etcd',
    [
      ['--name', 'witness', '--data-dir', path.join(folder, 'etcd'), '--enable-v2=true', '--log-level', 'error'],
      ['--listen-client-urls', `http://${witness}:2379`, '--advertise-client-urls', `http://${witness}:2379`],
      ['--listen-peer-urls', `http://${witness}:2380`, '--initial-advertise-peer-urls', `http://${witness}:2380`],
      ['--initial-cluster', `witness=http://${witness}:2380`],
    ].flat(),
    { stdio: ['ignore', openSync(path.join(folder, 'etcd.log'), 'a'), openSync(path.join(folder, 'etcd.log'), 'a')] },
  );
  const running = new Map<MachineName, ChildProcess>();
  const dataOf = (machine: MachineName) => path.join(folder, machine, 'data');
  const start = (machine: MachineName) => {
    const home = path.join(folder, machine);
    mkdirSync(home, { recursive: true });
    execFileSync('chown', ['postgres:postgres', home]);
    writeFileSync(path.join(home, 'patroni.json'), JSON.stringify(settingsOf(machine, dataOf(machine))));
    const log = openSync(path.join(folder, `${machine}.log`), 'a');
    const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
    const words = ['netns', 'exec', namespaceOf(machine), ...asPostgres, 'patroni', path.join(home, 'patroni.json')];
    running.set(machine, spawn('ip', words, { stdio: ['ignore', log, log], cwd: home }));
  };
  const signal = (machine: MachineName, name: NodeJS.Signals) => {
    for (const pid of ip('netns', 'pids', namespaceOf(machine)).split('\n').filter(Boolean))
      quietly(() => process.kill(Number(pid), name));
  };
  const members = async (): Promise<Member[]> => {
    for (const machine of machineNames) {
      const answer = await fetch(`http://${addresses[machine]}:8008/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const cluster: PatroniCluster = {
    databaseUrl: `postgresql://shop@${machineNames.map((name) => `${addresses[name]}:5432`).join(',')}/shop`,
    async primary() {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name;
      const found = machineNames.find((name) => name === leader);
      if (!found) throw new Error('no server leads');
      return found;
    },
    kill: (machine) => signal(machine, 'SIGKILL'),
    start,
    freeze: (machine) => signal(machine, 'SIGSTOP'),
    thaw: (machine) => signal(machine, 'SIGCONT'),
    cutOff: (machine) => ip('link', 'set', `sdb-${machine}`, 'down'),
    reconnect: (machine) => ip('link', 'set', `sdb-${machine}`, 'up'),
    loseDisk(machine) {
      signal(machine, 'SIGKILL');
      rmSync(dataOf(machine), { recursive: true, force: true, maxRetries: 10 });
    },
    async untilWhole() {
      for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(500)) {
        const now = await members();
        const isWell = ({ state }: Member) => state === 'running' || state === 'streaming';
        if (
          now.some((one) => one.role === 'leader' && isWell(one)) &&
          now.some((one) => one.role === 'sync_standby' && isWell(one))
        )
          return;
      }
      throw new Error(`the servers did not come together again: ${JSON.stringify(await members())}; see ${folder}`);
    },
    close() {
      for (const machine of machineNames) {
        quietly(() => signal(machine, 'SIGCONT'));
        quietly(() => signal(machine, 'SIGKILL'));
      }
      etcd.kill('SIGKILL');
      removeNetwork();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
  try {
    start('one');
    start('two');
    await cluster.untilWhole();
    const psql = (database: string, statement: string, host: string) =>
      execFileSync(path.join(binaries, 'psql'), ['-h', host, '-U', 'postgres', '-d', database, '-c', statement]);
    const host = addresses[await cluster.primary()];
    psql('postgres', 'create role shop login', host);
    psql('postgres', "create database shop owner shop encoding 'UTF8' template template0", host);
  } catch (error) {
    cluster.close();
    throw error;
  }
  return cluster;
}

function makeNetwork(): void {
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${witness}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  for (const machine of machineNames) {
    ip('netns', 'add', namespaceOf(machine));
    ip('link', 'add', `sdb-${machine}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(machine));
    ip('link', 'set', `sdb-${machine}`, 'master', bridge, 'up');
    ip('-n', namespaceOf(machine), 'addr', 'add', `${addresses[machine]}/24`, 'dev', 'eth0');
    for (const device of ['eth0', 'lo']) ip('-n', namespaceOf(machine), 'link', 'set', device, 'up');
  }
}

function removeNetwork(): void {
  for (const machine of machineNames) quietly(() => ip('netns', 'del', namespaceOf(machine)));
  quietly(() => ip('link', 'del', bridge));
}

/** The same as in deploy/database/patroni.yml, but for addresses and passwords. */
function settingsOf(machine: MachineName, dataFolder: string) {
  const address = addresses[machine];
  return {
    scope: 'shop',
    name: machine,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // By version 2 of its interface: Patroni 3.0.2 overwrites the leader's key by version 3 (docs/decisions/database-machines.md).
    etcd: { host: `${witness}:2379` },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 2,
        retry_timeout: 3,
        maximum_lag_on_failover: 0,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, wal_log_hints: 'on', tcp_user_timeout: 5_000 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 10.77.0.0/24 trust', 'host replication all 10.77.0.0/24 trust', 'local all all trust'],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: dataFolder,
      bin_dir: binaries,
      pgpass: path.join(path.dirname(dataFolder), 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'rehearsal' },
        replication: { username: 'replicator', password: 'rehearsal' },
        rewind: { username: 'rewinder', password: 'rehearsal' },
      },
      parameters: { unix_socket_directories: path.dirname(dataFolder) },
    },
  };
}
