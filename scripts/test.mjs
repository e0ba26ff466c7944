// Runs every check of the project in order, and reports each even if an earlier one failed. Does the set-up itself; runs on
// Node 20 and newer with nothing installed.
//   npm test            everything that must pass at every change
//   npm run check       without a database and a browser, within a minute
//   npm run test:all    npm test, the long tests and everything on a second PostgreSQL: before a release
//   npm test -- lint    only the named stages
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuilt } from './set-up/build.mjs';
import { ensureInstalled } from './set-up/install.mjs';
import {
  ensureChromium,
  ensureDatabaseTools,
  ensureOtherBrowsers,
  ensureSystemPostgres,
  folderOfTests,
} from './set-up/machine.mjs';
import { installed, pinnedNode, projectFolder, runToEnd, SetUpError } from './set-up/processes.mjs';
import { endRunningOf, markOfRun } from './set-up/running-processes.mjs';

/** Time limit of a stage: only a hang takes this long. The guards of test:all took 80 minutes on a machine that did other work. */
const stageLimitMs = 4 * 60 * 60_000;

const folder = folderOfTests();
/** Marks every process of this run, so that those left over can be found. */
const run = `${process.pid}-${Date.now()}`;

/** What the set-up found on this machine. */
const machine = { chromium: '', systemPostgres: false };

const testsWithoutLong = ['--project=!long'];

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ name: string, title: string, run: () => Promise<Count | void> }} Stage
 * @type {Record<string, Stage>}
 */
const stages = {
  types: {
    name: 'types',
    title: 'Type check',
    async run() {
      await typesOfRoutes();
      // Several checkers each work out the types of settings and calls anew: twice the processor time of one (24 s against 44
      // to 50), and the other processor builds meanwhile.
      await tool('tsc', ['--noEmit', '--checkers', '1']);
    },
  },
  lint: { name: 'lint', title: 'Style (biome)', run: () => tool('biome', ['check', '.']) },
  boundaries: { name: 'boundaries', title: 'Import boundaries', run: () => node(['scripts/check-boundaries.ts']) },
  knip: {
    name: 'knip',
    title: 'Dead code (knip)',
    async run() {
      await typesOfRoutes();
      await tool('knip', ['--no-progress']);
    },
  },
  lock: { name: 'lock', title: 'Lock file', run: () => node(['scripts/set-up/mend-lock.mjs', '--check']) },
  unit: { name: 'unit', title: 'Tests without a database (vitest)', run: () => vitest(['--project=unit']) },
  code: { name: 'code', title: 'Tests of the code (vitest)', run: () => vitest(testsWithoutLong) },
  long: {
    name: 'code',
    title: 'Tests of the code, the long ones too, on two databases (vitest)',
    run: () => vitest([], { TEST_ALL: '1' }),
  },
  build: { name: 'build', title: 'Build', run: ensureBuilt },
  browser: { name: 'browser', title: 'Journeys in a browser (playwright)', run: () => playwright() },
  benches: {
    name: 'benches',
    title: 'Benches, each once and small: they run, and no figure is compared',
    run: () => node(['bench/run.ts', '--brief']),
  },
  longBrowser: {
    name: 'browser',
    title: 'Journeys in a browser, the long ones too (playwright)',
    run: () => playwright({ TEST_ALL: '1' }),
  },
};

const quick = [stages.types, stages.lint, stages.boundaries, stages.knip, stages.lock];
const sets = {
  check: [...quick, stages.unit],
  test: [...quick, stages.build, stages.code, stages.browser],
  all: [...quick, stages.build, stages.long, stages.benches, stages.longBrowser],
};
/** Done while the type check keeps one processor busy. */
const besideTypes = [stages.lint, stages.boundaries, stages.knip, stages.lock, stages.build];

/** @returns {Promise<Count>} */
async function vitest(args, env = {}) {
  const report = join(folder, 'vitest.json');
  const { code } = await inStage(
    [installed('vitest'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    machine.systemPostgres ? { ...env, REQUIRE_SYSTEM_POSTGRES: '1' } : env,
  );
  return countOf(code, report, ({ numPassedTests, numFailedTests, numPendingTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
  }));
}

/** @returns {Promise<Count>} */
async function playwright(env = {}) {
  const report = join(folder, 'playwright.json');
  await ensureBuilt();
  const { code } = await inStage([installed('playwright'), 'test', '--reporter=list,json'], {
    ...env,
    CHROMIUM_PATH: machine.chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Playwright sets FORCE_COLOR for its workers; together with NO_COLOR every one of them would warn.
    ...(process.env.CI ? { NO_COLOR: undefined, FORCE_COLOR: '0' } : {}),
  });
  return countOf(code, report, ({ stats: { expected, unexpected, flaky, skipped } }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  }));
}

/** Reads the counts of a test runner. A runner that failed without a failed test (broken file, no report) counts as one failure. */
function countOf(code, report, read) {
  const count = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  rmSync(report, { force: true });
  return { ...count, failed: code === 0 ? count.failed : Math.max(count.failed, 1) };
}

let routesTyped;
/** Two stages need these files and may run at the same time. */
const typesOfRoutes = () => (routesTyped ??= tool('react-router', ['typegen']));

const tool = (name, args) => node([installed(name), ...args]);

async function node(args) {
  const { code } = await inStage(args);
  if (code !== 0) throw new SetUpError('');
}

async function inStage(args, env = {}) {
  const result = await runToEnd(pinnedNode, args, { env: { ...environment(), ...env }, limitMs: stageLimitMs });
  if (result.code === 124) console.error('The stage was ended after four hours: something hangs.');
  return result;
}

function environment() {
  // PATH in which programs started by the tests find the pinned Node first.
  const path = [dirname(pinnedNode), join(projectFolder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const { FORCE_COLOR: _always, ...env } = process.env;
  return { ...env, ...markOfRun(run), PATH: path, TMPDIR: folder, ...(process.env.CI ? { NO_COLOR: '1' } : {}) };
}

/** Runs one stage and returns its report, also if it fails. */
async function report({ title, run: work }) {
  console.log(`\n=== ${title} ===`);
  const began = Date.now();
  let count = { passed: 0, failed: 0, skipped: 0 };
  try {
    count = (await work()) ?? count;
  } catch (error) {
    count.failed = 1;
    if (!(error instanceof SetUpError)) console.error(error);
    else if (error.message) console.error(error.message);
  }
  return { title, count, seconds: secondsSince(began) };
}

async function inTurn(chosen) {
  const results = [];
  for (const stage of chosen) {
    if (endedBy === undefined) results.push(await report(stage));
  }
  return results;
}

/** Runs stages side by side, or one, and ends what they leave running: nothing else of this run is at work then. */
async function whole(...groups) {
  const results = (await Promise.all(groups.map(inTurn))).flat();
  const leftOver = await endRunningOf(run);
  if (leftOver.length > 0) {
    console.error(`Left running, now ended:\n  ${leftOver.join('\n  ')}`);
    results.push({ title: 'Processes left running', count: { passed: 0, failed: 1, skipped: 0 }, seconds: 0 });
  }
  return results;
}

const secondsSince = (began) => Math.round((Date.now() - began) / 1000);

function printSummary(results, took) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log();
  for (const { title, count, seconds } of results) {
    for (const name of ['passed', 'failed', 'skipped']) total[name] += count[name];
    const verdict = count.failed > 0 ? 'FAILED' : 'ok';
    const counted = count.passed + count.failed > 0 ? ` (${count.passed} passed, ${count.failed} failed)` : '';
    console.log(`${String(seconds).padStart(5)} s  ${verdict.padEnd(6)}  ${title}${counted}`);
  }
  console.log(`${String(took).padStart(5)} s  in all\n`);
  if (total.skipped > 0) console.log(`${total.skipped} skipped`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

async function main(args) {
  const set = args[0] === '--check' ? sets.check : args[0] === '--all' ? sets.all : sets.test;
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.find((name) => !Object.values(stages).some((stage) => stage.name === name));
  if (unknown) {
    console.error(`There is no stage ${unknown}; there are: ${Object.keys(stages).join(', ')}`);
    return 2;
  }
  const byName = (name) => set.find((stage) => stage.name === name) ?? stages[name];
  const chosen = names.length > 0 ? names.map(byName) : set;
  const has = (name) => chosen.some((stage) => stage.name === name);
  const setUp = {
    title: 'Set-up',
    async run() {
      await ensureInstalled({ forBuilding: true });
      // Checked first, so that a missing browser is reported at once and not after minutes.
      if (has('browser')) machine.chromium = await ensureChromium();
      if (chosen.includes(stages.longBrowser)) await ensureOtherBrowsers();
      if (has('code')) machine.systemPostgres = await ensureSystemPostgres();
      if (chosen.includes(stages.long)) await ensureDatabaseTools();
    },
  };
  const began = Date.now();
  const results = await whole([setUp]);
  // If the set-up failed, every stage would fail too.
  if (results[0].count.failed === 0) {
    const types = chosen.filter((stage) => stage === stages.types);
    const beside = chosen.filter((stage) => besideTypes.includes(stage));
    results.push(...(await whole(types, beside)));
    for (const stage of chosen) {
      if (![...types, ...beside].includes(stage)) results.push(...(await whole([stage])));
    }
  }
  const isWell = printSummary(results, secondsSince(began));
  if (endedBy !== undefined) console.error(`Ended by ${endedBy} before all stages ran.`);
  return isWell && endedBy === undefined ? 0 : 1;
}

/** The signal that ended this run. It also ends the running stage; processes left over are ended as after any stage. */
let endedBy;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => (endedBy = signal));

process.exitCode = await main(process.argv.slice(2));
