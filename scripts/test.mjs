// npm test: sets up what is missing and runs every check in order, up to the first that fails. Runs on Node 18 and newer
// with nothing installed. `npm test -- unit` runs one stage (set-up is always looked after).
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuilt } from './set-up/build.mjs';
import { ensureInstalled } from './set-up/install.mjs';
import { ensureChromium, ensureSystemPostgres } from './set-up/machine.mjs';
import { installed, pinnedNode, projectFolder, runToEnd, SetUpError } from './set-up/processes.mjs';

/** The whole run ends within 20 minutes, whatever hangs. */
const limitMs = 19.5 * 60_000;
const began = Date.now();
const reports = mkdtempSync(join(tmpdir(), 'shop-test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** What set-up found on this machine. */
const machine = { chromium: '', systemPostgres: false };
const count = { passed: 0, failed: 0, skipped: 0 };

/** @type {{ name: string, title: string, run: () => Promise<void> }[]} */
const stages = [
  {
    name: 'types',
    title: 'Type check',
    async run() {
      await tool('react-router', ['typegen']);
      await tool('tsc', ['--noEmit']);
    },
  },
  { name: 'lint', title: 'Style (biome)', run: () => tool('biome', ['check', '.']) },
  { name: 'arrows', title: 'Arrows between the parts', run: () => node(['scripts/check-boundaries.ts']) },
  {
    name: 'knip',
    title: 'Dead code (knip)',
    async run() {
      await tool('react-router', ['typegen']);
      await tool('knip', ['--no-progress']);
    },
  },
  { name: 'lock', title: 'Lock file', run: () => node(['scripts/set-up/mend-lock.mjs', '--check']) },
  { name: 'unit', title: 'Tests of the code (vitest)', run: unitTests },
  { name: 'build', title: 'Build', run: ensureBuilt },
  { name: 'e2e', title: 'Journeys in a browser (playwright)', run: browserTests },
];

async function unitTests() {
  const report = join(reports, 'vitest.json');
  const failure = await failureOf(
    tool(
      'vitest',
      // Tests that start and kill servers take their time on a busy machine; a hang still ends.
      [
        'run',
        '--testTimeout=60000',
        '--hookTimeout=60000',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      machine.systemPostgres ? { REQUIRE_SYSTEM_POSTGRES: '1' } : {},
    ),
  );
  if (existsSync(report)) {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    add(numPassedTests, numFailedTests, numPendingTests);
  }
  if (failure) throw failure;
}

async function browserTests() {
  if (!existsSync(join(projectFolder, 'e2e')) || !readdirSync(join(projectFolder, 'e2e')).some(isSpec)) {
    console.log('There are no journeys in tests/browser/ yet.');
    return;
  }
  const report = join(reports, 'playwright.json');
  await ensureBuilt();
  const failure = await failureOf(
    tool('playwright', ['test', '--reporter=list,json'], {
      CHROMIUM_PATH: machine.chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Playwright sets FORCE_COLOR for its workers; together with NO_COLOR every one of them would warn.
      ...(process.env.CI ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {}),
    }),
  );
  if (existsSync(report)) {
    const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
    add(expected + flaky, unexpected, skipped);
  }
  if (failure) throw failure;
}

const isSpec = (name) => /\.spec\.tsx?$/.test(name);

function add(passed, failed, skipped) {
  count.passed += passed;
  count.failed += failed;
  count.skipped += skipped;
}

const failureOf = (promise) =>
  promise.then(
    () => undefined,
    (error) => error,
  );

const tool = (name, args, env) => node([installed(name), ...args], env);

async function node(args, env = {}) {
  const left = limitMs - (Date.now() - began);
  const { code } = await runToEnd(pinnedNode, args, {
    env: { ...environment(), ...env },
    limitMs: Math.max(left, 1_000),
  });
  if (code === 124) throw new SetUpError('It took too long: the whole run is limited to 20 minutes.');
  if (code !== 0) throw new SetUpError('');
}

function environment() {
  // Programs that the tests start find the pinned Node first.
  const path = [dirname(pinnedNode), join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { FORCE_COLOR: _always, ...env } = process.env;
  return { ...env, PATH: path, ...(process.env.CI ? { NO_COLOR: '1' } : {}) };
}

async function main(names) {
  const unknown = names.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown) {
    console.error(`There is no stage ${unknown}; there are: ${stages.map((stage) => stage.name).join(', ')}`);
    return 2;
  }
  const chosen = names.length > 0 ? stages.filter((stage) => names.includes(stage.name)) : stages;
  const setUp = {
    title: 'Set-up',
    async run() {
      await ensureInstalled({ forBuilding: true });
      // Asked for early, so that nobody waits ten minutes for a sentence about a missing browser.
      if (chosen.some((stage) => stage.name === 'e2e')) machine.chromium = await ensureChromium();
      if (chosen.some((stage) => stage.name === 'unit')) machine.systemPostgres = await ensureSystemPostgres();
    },
  };
  const times = [];
  for (const { title, run } of [setUp, ...chosen]) {
    console.log(`\n=== ${title} ===`);
    const stageBegan = Date.now();
    const failure = await failureOf(run());
    times.push(`${String(Math.round((Date.now() - stageBegan) / 1000)).padStart(5)} s  ${title}`);
    if (failure) {
      if (!(failure instanceof SetUpError)) console.error(failure);
      else if (failure.message) console.error(failure.message);
      console.log(`\n${times.join('\n')}\n`);
      console.log(`FAILED: ${title}${count.failed > 0 ? ` (${count.failed} failed, ${count.passed} passed)` : ''}`);
      return 1;
    }
  }
  console.log(`\n${times.join('\n')}\n${String(Math.round((Date.now() - began) / 1000)).padStart(5)} s  in all\n`);
  if (count.skipped > 0) console.log(`${count.skipped} skipped`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
