// Checks which folder of the project may import which, and which one may write which table: node scripts/check-boundaries.ts
// A new folder under app/ needs an entry here, and so does a new table.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import type { Tables } from '#platform/database/tables.ts';

interface Part {
  /** Matches the files of this part; a file belongs to the first part that matches. */
  is: RegExp;
  /** Files it may import, besides its own. */
  imports: RegExp[];
  /** Files from which it may import types only. */
  types?: RegExp[];
  /** Packages and Node modules it may import; without it, any dependency of the shop. */
  packages?: RegExp;
}

interface Import {
  from: string;
  /** A file of the project, or a package such as `package:zod` or `package:node:fs`. */
  to: string;
  typeOnly: boolean;
}

const rules = /^app\/rules\//;
/** Pure code that others can use without the shop. */
const packages = /^packages\//;
const contract = /^app\/contract\//;
/** The table of calls: whoever makes one knows its types. */
const calls = /^app\/api\/calls\.ts$/;
const content = /^app\/content\//;
const ui = /^app\/ui\//;
const emails = /^app\/emails\//;
/** The sentences of all languages, and the language of whoever reads. */
const messages = /^app\/messages\//;
const features = /^app\/features\//;
/** Folders of app/features/ that never import each other. */
const leafNames = [
  'catalog',
  'coupons',
  'customers',
  'documents',
  'food-cards',
  'inventory',
  'saved-cart',
  'limits',
  'opening',
  'pages',
  'payments',
  'provider-settlements',
  'reviews',
  'settings',
];
/**
 * Folders that all of app/features/ may import, because a change and its e-mail or audit entry are one transaction, and so are a text and
 * the check of what it claims; and media, because rooms other than the catalogue take pictures, too.
 */
const [email, audit, claims, media] = [feature('email'), feature('audit'), feature('claims'), feature('media')];
/** A consent is recorded in the transaction that acts on it. */
const consent = feature('consent');
/** What the owner set is read by all of them. */
const settingStore = feature('setting-store');
/** What the owner wrote is read in the language of whoever reads. */
const translatedTexts = feature('translated-texts');
/** What happened to sign-ins and data is written down by whoever did it. */
const securityLog = feature('security-log');
/** Whoever signs somebody in asks whether a second factor is needed. */
const secondFactor = feature('second-factor');
const longWork = feature('long-work');
const leaves = [
  ...leafNames.map(feature),
  email,
  audit,
  claims,
  consent,
  media,
  settingStore,
  translatedTexts,
  securityLog,
  secondFactor,
  longWork,
];
const [orders, programs] = [feature('orders'), feature('programs')];
const settlement = feature('settlement');
const platform = /^app\/platform\//;
const pageContext = /^app\/server\/page-context\.ts$/;
/** Handlers import only types of platform, except for the headers of responses, which they write themselves. */
const securityHeaders = /^app\/platform\/http\/security-headers\.ts$/;
/** Whether an error means that the database is unavailable, and the response for it. */
const databaseUnavailable = /^app\/platform\/(?:database\/database-unavailable|http\/unavailable-response)\.ts$/;
const sessionCookie = /^app\/platform\/http\/session-cookie\.ts$/;

const parts: Record<string, Part> = {
  tests: {
    is: /\.(?:test|spec)\.tsx?$|^(?:tests|fakes|bench|soak|scripts)\/|^[^/]*\.config\.ts$/,
    imports: [/./],
  },

  // The price of an order is the same code on the server and in the browser, so it imports nothing but types.
  'price rule': { is: /^app\/rules\/pricing\/quote\.ts$/, imports: [], types: [rules], packages: /^$/ },
  messages: { is: messages, imports: [] },
  packages: { is: packages, imports: [], packages: /^$/ },
  rules: { is: rules, imports: [packages, /^app\/rules\/pricing\/quote\.ts$/], packages: /^zod$/ },
  content: { is: content, imports: [rules] },
  contract: { is: contract, imports: [packages, rules, content], packages: /^zod$/ },
  sandbox: { is: /^sandbox\//, imports: [/^app\/platform\/payments\//], types: [platform] },
  'payment settings': {
    is: /^app\/platform\/payments\/open-payments\.ts$/,
    imports: [platform, rules, /^sandbox\//],
  },
  platform: { is: platform, imports: [rules], types: [packages] },
  emails: { is: emails, imports: [rules, content] },

  checkout: featurePart('checkout', [settlement, orders, programs, ...leaves]),
  settlement: featurePart('settlement', [orders, programs, ...leaves]),
  backup: featurePart('backup', leaves),
  books: featurePart('books', [orders, programs, ...leaves]),
  monitoring: featurePart('monitoring', leaves),
  'own data': featurePart('personal-data', [
    orders,
    programs,
    feature('staff'),
    feature('exports'),
    feature('imports'),
    ...leaves,
  ]),
  'email change': featurePart('email-change', [orders, programs, ...leaves]),
  exports: featurePart('exports', [orders, programs, ...leaves]),
  imports: featurePart('imports', leaves),
  translations: featurePart('translations', leaves),
  orders: featurePart('orders', leaves),
  programs: featurePart('programs', leaves),
  ...Object.fromEntries(
    leafNames.map((name) => [
      name,
      featurePart(name, [email, audit, claims, consent, media, settingStore, translatedTexts, securityLog]),
    ]),
  ),
  customers: featurePart('customers', [email, audit, claims, consent, media, settingStore, securityLog, secondFactor]),
  'second factor': featurePart('second-factor', [email, audit, settingStore, securityLog]),
  email: featurePart('email', [audit, consent, settingStore]),
  // Whoever joins the staff gets an account and a password.
  staff: featurePart('staff', [email, audit, settingStore, securityLog, feature('customers')]),
  consent: featurePart('consent', []),
  claims: featurePart('claims', [audit, settingStore, translatedTexts]),
  'setting-store': featurePart('setting-store', [audit, translatedTexts]),
  'translated texts': featurePart('translated-texts', []),
  'long work': featurePart('long-work', [audit]),
  audit: featurePart('audit', []),
  'security log': featurePart('security-log', []),
  media: featurePart('media', []),
  ui: { is: ui, imports: [rules, contract, content], types: [calls], packages: /^(?!node:)/ },

  storefront: {
    is: /^app\/storefront\//,
    imports: [features, ui, contract, content, rules, pageContext],
    types: [platform, calls],
  },
  admin: {
    is: /^app\/admin\//,
    imports: [features, ui, contract, content, rules, packages, pageContext],
    types: [platform, calls],
  },
  api: {
    is: /^app\/api\//,
    imports: [features, contract, content, rules, packages, securityHeaders, sessionCookie, databaseUnavailable],
    types: [platform, pageContext],
  },
  jobs: { is: /^app\/jobs\//, imports: [features, rules, content], types: [platform] },

  'page context': { is: pageContext, imports: [rules], types: [platform, contract, calls] },
  'page routes': { is: /^app\/routes\.ts$/, imports: [rules] },
  'page frame': {
    is: /^app\/(?:root\.tsx|entry\.client\.tsx|entry\.server\.tsx|server\/page-failure\.ts)$/,
    imports: [
      rules,
      content,
      ui,
      pageContext,
      securityHeaders,
      databaseUnavailable,
      /^app\/server\/page-failure\.ts$/,
      /^app\/features\/setting-store\/read-settings\.ts$/,
      /^app\/features\/opening\/(?:read-opening|trial-link)\.ts$/,
      // The guard writes down who opened a list of people.
      /^app\/features\/security-log\/record-opened\.ts$/,
    ],
    types: [platform],
  },
  'request rules': {
    is: /^app\/server\/(?:cache-key|priority)\.ts$/,
    imports: [rules, contract, calls],
    types: [platform],
  },
  'demo shop': { is: /^db\//, imports: [rules, content], types: [platform] },
  start: {
    is: /^app\/(?:start\.ts$|server\/shutdown\.ts$)/,
    imports: [platform, rules, /^app\/server(?:\.ts|\/)/],
  },
  server: {
    is: /^app\/server(?:\.ts$|\/)/,
    imports: [rules, contract, content, platform, features, /^app\/(?:api|jobs)\//, /^app\/server\//, /^db\//],
  },
};

function feature(name: string): RegExp {
  return new RegExp(`^app/features/${name}/`);
}

function featurePart(name: string, imports: RegExp[]): Part {
  return { is: feature(name), imports: [...imports, emails, platform, packages, rules, content], types: [contract] };
}

/**
 * Which folder writes each table: any folder may read any table, but only its owner changes it, with exceptions that name a
 * second one. `stock_movement` records each change of stock, by staff (catalog) or by an order (inventory), both of which
 * change `variant`; a review sets the rating of its product; and platform creates sessions and notes which pictures are used.
 */
const tableOwners: Record<keyof Tables, string[]> = {
  audit_entry: ['audit'],
  authenticator: ['second-factor'],
  banner: ['settings'],
  books_email: ['books'],
  books_folder: ['books'],
  cash_receipt: ['orders'],
  cash_remittance: ['orders'],
  claim_note: ['claims'],
  closed_month: ['books'],
  consent: ['consent'],
  contact_message: ['email'],
  coupon: ['coupons'],
  dispute: ['provider-settlements'],
  document: ['documents'],
  document_paper: ['documents'],
  document_series: ['documents'],
  email: ['email'],
  email_change: ['email-change', 'customers'],
  courier: ['orders'],
  event: ['settings'],
  first_day_step: ['opening'],
  idempotency_key: ['checkout'],
  newsletter_request: ['email'],
  kept_cart: ['saved-cart'],
  known_device: ['customers'],
  export_file: ['exports'],
  export_part: ['exports'],
  import_file: ['imports'],
  import_item: ['imports'],
  import_picture: ['imports'],
  imported_customer: ['customers'],
  imported_product: ['imports'],
  long_work: ['long-work'],
  old_address: ['imports'],
  own_page: ['pages'],
  own_page_address: ['pages'],
  own_page_version: ['pages'],
  owner_link: ['customers'],
  newsletter_subscriber: ['email'],
  order_confirmation: ['orders'],
  order_event: ['orders'],
  order_line: ['orders'],
  order_refund: ['orders'],
  order_refund_line: ['orders'],
  password_reset: ['customers', 'staff'],
  passkey: ['second-factor'],
  payment: ['payments'],
  payment_intent: ['payments'],
  privacy_notice: ['consent'],
  product: ['catalog', 'reviews'],
  product_figures: ['catalog'],
  product_sales: ['catalog'],
  product_search: ['catalog'],
  program_purchase: ['programs'],
  provider_refund: ['payments'],
  rate_limit: ['limits'],
  recovery_code: ['second-factor'],
  refund: ['payments'],
  registration_attempt: ['customers'],
  review: ['reviews'],
  review_photo: ['reviews'],
  review_vote: ['reviews'],
  saved_limits: ['customers'],
  session: ['customers', 'platform', 'second-factor', 'staff'],
  sign_in_ticket: ['second-factor'],
  security_event: ['security-log'],
  settlement: ['provider-settlements'],
  settlement_entry: ['provider-settlements'],
  settlement_fetch: ['provider-settlements'],
  shipping_fee: ['settings'],
  shop_order: ['orders'],
  staff_digest: ['orders'],
  staff_invitation: ['staff'],
  search_due: ['catalog'],
  search_state: ['catalog'],
  search_word: ['catalog'],
  stock_due: ['inventory'],
  stock_movement: ['catalog', 'inventory'],
  policy_version: ['setting-store'],
  setting_version: ['setting-store'],
  category: ['setting-store'],
  store_setting: ['settings', 'opening', 'second-factor'],
  uploaded_picture: ['media', 'platform'],
  user_account: ['customers', 'staff'],
  translation: ['translations'],
  trial_link: ['opening'],
  variant: ['catalog', 'inventory'],
  webhook_event: ['payments'],
};

/** Packages that only the build uses, although a file of the shop imports them. */
const buildOnly: Record<string, RegExp> = { 'app/routes.ts': /^@react-router\/dev$/ };

const folders = ['app', 'packages', 'db', 'sandbox'];
const isCode = /\.tsx?$/;

/** Returns one sentence for each import or write that breaks a rule; empty if all is well. `root` is the project's folder. */
export function findBoundaryViolations(root: string): string[] {
  const files = folders.flatMap((folder) => codeFiles(root, folder));
  const packageJson = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const kept = new Set(Object.keys({ ...packageJson.dependencies, ...packageJson.optionalDependencies }));
  const imports = files.flatMap((file) => importsOf(root, file, packageJson.imports));
  const broken: string[] = [];
  for (const file of files) {
    if (partOf(file) === undefined)
      broken.push(`${file} belongs to no part; scripts/check-boundaries.ts needs an entry for its folder`);
  }
  for (const one of imports) {
    const reason = one.to.startsWith('package:') ? whyNotPackage(one, kept) : whyNot(root, one);
    if (reason) broken.push(`${one.from} -> ${one.to.replace('package:', '')}: ${reason}`);
  }
  for (const circle of findCircles(imports)) broken.push(`a circle: ${circle.join(' -> ')}`);
  return [...broken, ...findForeignWrites(root, files)];
}

/** Returns a sentence for each statement that changes a table of another folder. */
function findForeignWrites(root: string, files: string[]): string[] {
  const statement =
    /\b(?:insertInto|updateTable|deleteFrom)\('(\w+)'|\b(?:insert into|delete from|update|truncate) (\w+)\b/g;
  const owners: Partial<Record<string, string[]>> = tableOwners;
  return files
    .filter((file) => file.startsWith('app/') && partOf(file) !== 'tests')
    .flatMap((file) => {
      const room = features.test(file) ? featureOf(file) : file.split('/')[1];
      const text = readFileSync(path.join(root, file), 'utf8');
      const tables = new Set([...text.matchAll(statement)].map(([, called, named]) => called ?? named ?? ''));
      return [...tables]
        .filter((table) => owners[table] !== undefined && !owners[table].includes(room ?? ''))
        .map((table) => `${file} writes ${table}, which belongs to ${owners[table]?.join(' and ')}`);
    });
}

function whyNot(root: string, { from, to, typeOnly }: Import): string | undefined {
  const [source, target] = [partOf(from), partOf(to)];
  if (!existsSync(path.join(root, to))) return 'there is no such file';
  // Unit tests stay short: soak/ may import from tests, but not the other way round.
  if (/^app\/.*\.test\.tsx?$/.test(from) && to.startsWith('soak/')) return 'tests in app/ may not import soak/';
  if (source === undefined || source === 'tests') return undefined;
  if (target === 'tests') return 'only tests may import tests, fakes and scripts';
  if (target === undefined) return 'it belongs to no part';
  if (source === target || (target === 'messages' && source !== 'price rule')) return undefined;
  const part = parts[source];
  const fits = (patterns: RegExp[] = []) => patterns.some((pattern) => pattern.test(to));
  if (fits(part?.imports)) return undefined;
  if (fits(part?.types)) return typeOnly ? undefined : `${source} may import types of ${target} only`;
  return `${source} may not import ${target}`;
}

function whyNotPackage({ from, to, typeOnly }: Import, kept: Set<string>): string | undefined {
  const source = partOf(from);
  if (source === undefined || source === 'tests') return undefined;
  const specifier = to.slice('package:'.length);
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if (buildOnly[from]?.test(name)) return undefined;
  if (parts[source]?.packages?.test(name) === false) return `${source} may not import this package`;
  if (!typeOnly && !specifier.startsWith('node:') && !kept.has(name))
    return 'it is not among the dependencies of the shop';
  return undefined;
}

function partOf(file: string): string | undefined {
  return Object.keys(parts).find((name) => parts[name]?.is.test(file));
}

const featureOf = (file: string) => file.split('/')[2];

function codeFiles(root: string, folder: string): string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => isCode.test(name))
    .map((name) => `${folder}/${name.split(path.sep).join('/')}`)
    .sort();
}

function importsOf(root: string, file: string, aliases: Record<string, string>): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: { specifier: string; typeOnly: boolean }[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every((entry) => entry.isType);
    found.push({ specifier: moduleRequest.value, typeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) found.push({ specifier: moduleRequest.value, typeOnly: isType });
    }
  }
  visit(program, (node) => {
    if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return;
    const source = node.source as { value?: unknown };
    if (typeof source.value === 'string') {
      found.push({ specifier: source.value, typeOnly: node.type === 'TSImportType' });
    } else {
      throw new Error(`${file} has a dynamic import that is not a literal`);
    }
  });
  return found.flatMap(({ specifier, typeOnly }) => {
    const to = resolve(file, specifier, aliases);
    return to === undefined ? [] : [{ from: file, to, typeOnly }];
  });
}

type Node = { type: string } & Record<string, unknown>;

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, see);
  } else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') see(value as Node);
    for (const inner of Object.values(value)) visit(inner, see);
  }
}

/** Resolves a specifier to a file of the project or a package; undefined for virtual modules of the build. */
function resolve(from: string, specifier: string, aliases: Record<string, string>): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('virtual:') || bare.includes('/+types/')) return undefined;
  if (bare.startsWith('.')) return path.posix.join(path.posix.dirname(from), bare);
  for (const [pattern, target] of Object.entries(aliases)) {
    const start = pattern.replace(/\*$/, '');
    if (bare.startsWith(start)) return path.posix.join(target.replace(/\*$/, ''), bare.slice(start.length));
  }
  return `package:${bare}`;
}

/** Returns circular imports, including those of types, each once. */
function findCircles(imports: Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) if (isCode.test(to)) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const follow = (file: string) => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    trail.push(file);
    for (const to of next.get(file) ?? []) follow(to);
    trail.pop();
    done.add(file);
  };
  for (const file of next.keys()) follow(file);
  return circles;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const broken = findBoundaryViolations(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
  for (const sentence of broken) console.error(sentence);
  console.log(
    broken.length === 0 ? 'All imports point the right way.' : `${broken.length} imports point the wrong way.`,
  );
  if (broken.length > 0) process.exitCode = 1;
}
