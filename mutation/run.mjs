// npm run mutate [FILES]: changes the pure rules line by line, and looks whether their tests notice (Stryker).
// Without FILES all rules and packages, which takes hours; 'npm run mutate app/pricing' takes minutes.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const home = join(root, 'mutation');
const run = (command, args) => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(join(home, 'node_modules/@stryker-mutator/core')))
  run('npm', ['ci', '--prefix', home, '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']);

const wanted = process.argv.slice(2);
const folders = wanted.length > 0 ? wanted : ['app/**/rules', 'packages'];
const mutate = folders.map((one) => (one.endsWith('.ts') ? one : `${one}/**/*.ts`));
const config = join(tmpdir(), `stryker-${process.pid}.json`);
writeFileSync(
  config,
  JSON.stringify({
    testRunner: 'vitest',
    plugins: [join(home, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    mutate: [...mutate, '!**/*.test.ts', '!**/texts.ts', '!**/staff-texts.ts'],
    vitest: { configFile: 'mutation/vitest.config.ts' },
    // Stryker rewrites it with the API of TypeScript 6, which version 7 does not have.
    tsconfigFile: 'none',
    ignorePatterns: ['art', 'docs', 'build', 'public', 'deploy', 'tests/browser'],
    reporters: ['clear-text', 'progress'],
    tempDirName: join(tmpdir(), 'stryker'),
  }),
);
try {
  run(process.execPath, [join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config]);
} finally {
  rmSync(config, { force: true });
}
