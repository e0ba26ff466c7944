import { Agent, request } from 'node:http';
import { calls } from '#api/calls.ts';
import type { CallContract } from '#contract/call.ts';
import { seeded } from '#tests/support/purchases/orders.ts';
import { type FuzzedRequest, fuzzedRequest, largestRequests, sweptRequests } from './fuzz-input.ts';
import { type FuzzShop, openFuzzShop } from './fuzz-shop.ts';
import { chanceOf } from './fuzz-values.ts';

export interface FuzzReport {
  /** Number of requests by the status of their response. */
  statuses: Record<number, number>;
  /** API calls with at least one successful response. */
  succeeded: string[];
  /** What each call takes of the processor with its largest body, in empty requests; measured where there are more than 100 rounds. */
  costs: [call: string, cost: number][];
  /** Everything that is wrong, with the request to reproduce it. */
  wrong: string[];
}

interface Answer {
  status: number;
  type: string;
  text: string;
}

/** Far beyond the time of a call on a busy machine: a response that takes so long counts as missing. */
const timeoutMs = 20_000;

/** The role that is usually used for calls of each access level, so that they get past the check of rights. */
const usual: Partial<Record<CallContract['access'], string>> = { admin: 'admin', shopper: 'owner' };

/**
 * Makes every call of the contract with all roles: first with each field wrong by itself, then `rounds` times with random
 * errors. No response may be a failure of the shop, time out, differ from the contract, or reveal data of others.
 * @param databaseUrl of an empty database; without one the shop runs its own below `dataDir`
 */
export async function fuzz(options: {
  dataDir: string;
  databaseUrl?: string;
  rounds: number;
  seed: number;
}): Promise<FuzzReport> {
  const shop = await openFuzzShop(options);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const report: FuzzReport = { statuses: {}, succeeded: [], costs: [], wrong: [] };
  const succeeded = new Set<string>();
  const roles = Object.keys(shop.cookies);
  const thorough = options.rounds > 100;
  let count = 0;
  async function tryOne(
    name: string,
    rule: CallContract,
    asked: FuzzedRequest,
    role: string,
    where: string,
  ): Promise<void> {
    count += 1;
    const noteProblem = (problem: string) =>
      report.wrong.push(`${problem} | ${role} ${name} ${where} | ${requestText(asked)}`);
    try {
      const answer = await send(shop, agent, asked, role, count);
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
      if (answer.status === 200) succeeded.add(name);
      if (rule.topic === 'Accounts') await shop.renew(role);
      for (const problem of [...contractViolations(name, rule, answer), ...leaks(shop, answer.text, role)])
        noteProblem(problem);
    } catch (error) {
      noteProblem(`no answer: ${(error as Error).message}`);
    }
  }
  try {
    for (const [name, rule] of Object.entries<CallContract>(calls)) {
      for (const asked of sweptRequests(name, rule, shop.likely, chanceOf(seeded(options.seed)), thorough)) {
        await tryOne(name, rule, asked, usual[rule.access] ?? 'owner', 'swept');
      }
    }
    for (const [name, rule] of Object.entries<CallContract>(calls)) {
      for (const asked of largestRequests(name, rule, shop.likely, chanceOf(seeded(options.seed)))) {
        const asking = thorough ? roles : [...new Set(['guest', usual[rule.access] ?? 'owner'])];
        for (const role of asking) await tryOne(name, rule, asked, role, 'largest');
      }
    }
    if (thorough) report.costs = await costsOfLargest(shop, agent, options.seed);
    for (let round = 0; round < options.rounds && !shop.hasEnded(); round += 1) {
      for (const [at, [name, rule]] of Object.entries<CallContract>(calls).entries()) {
        const chance = chanceOf(seeded((options.seed * 7919 + round * 104_729 + at * 31) >>> 0));
        // Skip the first numbers, which are similar for similar seeds.
        for (let time = 0; time < 5; time += 1) chance.next();
        const role = chance.oneIn(3) ? chance.oneOf(roles) : (usual[rule.access] ?? chance.oneOf(roles));
        const asked = fuzzedRequest(name, rule, shop.likely, chance);
        await tryOne(name, rule, asked, role, `round ${round} seed ${options.seed}`);
      }
    }
    const said = shop.output();
    report.wrong.push(
      ...[...leaks(shop, said, null), ...foreignLogLines(said)].map((problem) => `the log: ${problem}`),
    );
    return report;
  } finally {
    report.succeeded = [...succeeded].sort();
    agent.destroy();
    await shop.close();
  }
}

/** The least of several tries each: whatever else runs only adds to it. */
async function costsOfLargest(shop: FuzzShop, agent: Agent, seed: number): Promise<[string, number][]> {
  let count = 1_000_000;
  async function least(asked: FuzzedRequest, role: string, tries: number): Promise<number> {
    let found = Number.POSITIVE_INFINITY;
    for (let time = 0; time < tries; time += 1) {
      const before = shop.processorTime();
      await send(shop, agent, asked, role, ++count);
      // What it began goes on after its response.
      await new Promise((resolve) => setTimeout(resolve, 20));
      found = Math.min(found, shop.processorTime() - before);
    }
    return found;
  }
  const empty = await least({ method: 'GET', path: '/healthz', headers: {}, body: null }, 'guest', 200);
  const costs: [string, number][] = [];
  for (const [name, rule] of Object.entries<CallContract>(calls)) {
    const role = usual[rule.access] ?? 'guest';
    let most = 0;
    for (const asked of largestRequests(name, rule, shop.likely, chanceOf(seeded(seed)))) {
      most = Math.max(most, await least(asked, role, 4));
      if (rule.topic === 'Accounts') await shop.renew(role);
    }
    if (most > 0) costs.push([name, most / empty]);
  }
  return costs.sort(([, one], [, other]) => other - one);
}

function send(shop: FuzzShop, agent: Agent, asked: FuzzedRequest, role: string, count: number): Promise<Answer> {
  const { method, path, headers, body } = asked;
  const cookie = shop.cookies[role];
  return new Promise((resolve, reject) => {
    const req = request(
      {
        agent,
        method,
        host: '127.0.0.1',
        port: shop.port,
        path,
        headers: {
          ...headers,
          // Another IP address for every request, so that no request limit is reached.
          'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-length': String(body.length) } : {}),
        },
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject).on('end', () => {
          clearTimeout(timeout);
          const text = String(Buffer.concat(chunks));
          resolve({ status: res.statusCode ?? 0, type: res.headers['content-type'] ?? '', text });
        });
      },
    );
    const timeout = setTimeout(() => req.destroy(new Error(`no response within ${timeoutMs} ms`)), timeoutMs);
    req.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timeout);
      // If a large body is refused while it is sent, the connection may break before the response is read.
      if ((body?.length ?? 0) > 200_000 && /ECONNRESET|EPIPE/.test(error.code ?? '')) {
        resolve({ status: 413, type: 'application/json', text: '{"success":false,"message":"cut"}' });
      } else reject(error);
    });
    req.end(body ?? undefined);
  });
}

function contractViolations(name: string, rule: CallContract, { status, type, text }: Answer): string[] {
  if (status >= 500 && !(status in (rule.errors ?? {}))) return [`${status} ${text.slice(0, 200)}`];
  // The request headers were too large, so no call was reached.
  if (status === 431) return [];
  if (status === 200 && rule.pdf !== undefined) return type === 'application/pdf' ? [] : [`a file of type ${type}`];
  if (status === 200 && rule.csv !== undefined) return type.startsWith('text/csv') ? [] : [`a file of type ${type}`];
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // The decoded path was not that of the call but of a page, or of none.
    return status === 404 || status === 302 || !name.includes('{') ? [`no JSON but ${type} ${text.slice(0, 100)}`] : [];
  }
  if (status === 200) {
    const parsed = rule.response.safeParse(json);
    const exact = parsed.success && JSON.stringify(sorted(parsed.data)) === JSON.stringify(sorted(json));
    return exact ? [] : [`an answer that is not promised: ${text.slice(0, 200)}`];
  }
  const { success, message, errors = [] } = json as { success?: unknown; message?: unknown; errors?: unknown };
  const isAppError =
    success === false &&
    typeof message === 'string' &&
    message !== '' &&
    !/invalid input|, received|too (?:small|big):/i.test(message) &&
    Array.isArray(errors) &&
    errors.every((one) => typeof one.field === 'string' && typeof one.message === 'string');
  return isAppError ? [] : [`${status} in another shape: ${text.slice(0, 200)}`];
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** Patterns that no response and no log line may contain. Private data may be shown to its owner and to staff. */
const internals: Record<string, RegExp> = {
  'a hash of a password': /\$argon2/,
  'a stack': /\n? {4}at .+:\d+:\d+|\.ts:\d+:\d+/,
  'words of the database':
    /syntax error at|violates \w+|relation "|column "|invalid input syntax|invalid byte sequence/,
  'a query': /\b(?:select|insert into|update|delete from) "\w+"/i,
  'a path of the machine': /node_modules|\/app\/(?:api|boot|orders|platform)\/|root:x:0/,
};

/** The shopper whose data it is, and staff who handle orders; catalogue editors see no buyer. */
const seesBuyers = ['owner', 'admin', 'manager', 'packer', 'accountant'];

function leaks(shop: FuzzShop, text: string, role: string | null): string[] {
  const found = Object.entries(internals)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what, pattern]) => `${what}: ${pattern.exec(text)?.[0]}`);
  for (const token of shop.tokens) if (text.includes(token)) found.push('a token of a session');
  if (role !== null && seesBuyers.includes(role)) return found;
  for (const secret of shop.secrets) if (text.includes(secret)) found.push(`what is private: ${secret}`);
  return found;
}

/** Returns log lines that the shop did not write itself: input must not be able to add lines. */
function foreignLogLines(output: string): string[] {
  const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('http://'));
  return lines
    .filter((line) => !/^\{"level":"\w+",.*\}$/.test(line))
    .map((line) => `a line of its own: ${line.slice(0, 200)}`);
}

function requestText({ method, path, headers, body }: FuzzedRequest): string {
  const text = body === null ? '' : body.toString('latin1');
  return `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 200)} ${text.slice(0, 600)}`;
}
