// Checks which room of the project may import which, and which one may write which table: node scripts/check-boundaries.ts
// A new capability under app/ needs a line in `capabilities`, and a new table one in `tableOwners`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import type { Tables } from '#platform/database/tables.ts';

interface Part {
  /** Matches the files of this part; a file belongs to the first part that matches. */
  is: RegExp;
  /** Anyone who may import that part may import this one. */
  within?: string;
  /** Parts by name, or single files, that it may import besides its own. */
  imports: (string | RegExp)[];
  /** Parts or files from which it may import types only. */
  types?: (string | RegExp)[];
  /** Packages and Node modules it may import; without it, any dependency of the shop. */
  packages?: RegExp;
}

interface Import {
  from: string;
  /** A file of the project, or a package such as `package:zod` or `package:node:fs`. */
  to: string;
  typeOnly: boolean;
}

/** Capabilities that never import each other. */
const leaves = [
  'api-keys',
  'banners',
  'cart',
  'catalogue',
  'connections',
  'coupons',
  'customers',
  'documents',
  'event',
  'food',
  'contact',
  'opening',
  'pages',
  'payments',
  'payouts',
  'phone-messages',
  'rate-limits',
  'redirects',
  'reviews',
  'settings',
  'stock',
  'webhooks',
];
/**
 * What all capabilities may import: a change and its e-mail, its audit entry, its line of the security log, a recorded
 * consent, the check of what a text claims and the pictures it names are one transaction; and what the owner set or
 * wrote is read by all.
 */
const forAll = [
  'email',
  'audit',
  'claims-desk',
  'privacy/consent',
  'media',
  'settings/sections',
  'translations/read',
  'security-log',
  // Coupons and newsletters are for groups of customers.
  'customers/groups',
  // Whatever changes the stock of a size moves units of its batches.
  'batches/units',
  // What visitors do who agreed to it is told to ad platforms.
  'webhooks/ads',
];
const belowOrders = [...leaves, ...forAll, 'second-factor', 'long-work'];

/** The use cases of each folder of app/, server only, and the capabilities below it whose use cases they may call. */
const capabilities: Record<string, string[]> = {
  checkout: ['settlement', 'cash', 'orders', 'programs', 'delivery', ...belowOrders],
  settlement: ['orders', 'programs', ...belowOrders],
  delivery: ['orders', ...belowOrders],
  cash: ['settlement', 'orders', ...belowOrders],
  shipping: ['orders', ...belowOrders],
  // A call of a browser that was without a network is made once.
  packing: ['checkout', 'couriers', 'shipping', 'delivery', 'orders', ...belowOrders],
  couriers: ['shipping', 'orders', ...belowOrders],
  dashboard: ['couriers', 'reports', 'orders', 'programs', ...belowOrders],
  reports: ['customers/directory', 'orders', ...belowOrders],
  orders: belowOrders,
  reminders: ['orders', ...belowOrders],
  // Goods that are received twice by one press are booked once.
  batches: ['checkout', 'orders', ...belowOrders],
  purchases: ['batches', 'reports', ...belowOrders],
  programs: belowOrders,
  backup: ['newsletter', ...belowOrders],
  books: ['orders', 'programs', 'cash', ...belowOrders],
  monitoring: belowOrders,
  'customers/directory': ['orders', 'programs', ...belowOrders],
  'customers/email-change': ['orders', 'programs', ...belowOrders],
  'customers/phone-sign-in': belowOrders,
  exports: ['customers/directory', 'orders', 'programs', 'newsletter', ...belowOrders],
  imports: belowOrders,
  ...Object.fromEntries(leaves.map((name) => [name, forAll])),
  // Its products are chosen as every list chooses them.
  collections: ['catalogue', ...forAll],
  // They lead to pages that are there.
  redirects: [...forAll, 'pages'],
  settings: [...forAll, 'event'],
  // Where e-mails come in is a connection.
  contact: [...forAll, 'connections'],
  // The first day tries what is connected.
  opening: [...forAll, 'connections'],
  // Anyone who signs somebody in asks whether a second factor is needed.
  customers: [
    'newsletter',
    'email',
    'audit',
    'claims-desk',
    'privacy/consent',
    'media',
    'settings/sections',
    'security-log',
    'second-factor',
  ],
  'second-factor': ['email', 'audit', 'settings/sections', 'security-log'],
  newsletter: [...forAll, 'coupons'],
  email: ['audit', 'privacy/consent', 'settings/sections'],
  // Anyone who joins the staff gets an account and a password.
  staff: ['email', 'audit', 'settings/sections', 'security-log', 'customers'],
  'customers/groups': [],
  'batches/units': [],
  'webhooks/ads': ['privacy/consent', 'settings/sections'],
  'privacy/consent': [],
  privacy: [
    'couriers',
    'reminders',
    'customers/directory',
    'newsletter',
    'orders',
    'programs',
    'staff',
    'exports',
    'imports',
    ...belowOrders,
  ],
  // Every size on sale, as programs of others read it.
  feeds: ['catalogue', ...forAll],
  'claims-desk': ['audit', 'settings/sections', 'translations/read'],
  'settings/sections': ['audit', 'translations/read', 'batches/units'],
  'translations/read': [],
  translations: belowOrders,
  'long-work': ['audit'],
  audit: [],
  // How long it is kept.
  'security-log': ['settings/sections'],
  media: [],
};
const useCases = Object.keys(capabilities);
/** A folder inside another one, such as settings/sections, is looked for first. */
const byDepth = useCases.toSorted((one, other) => other.split('/').length - one.split('/').length);

/** Whether an error means that the database is unavailable, and the response for it. */
const databaseUnavailable = /^app\/platform\/(?:database\/database-unavailable|http\/unavailable-response)\.ts$/;
/** Handlers write the headers of their responses themselves. */
const responseHeaders = /^app\/platform\/http\/(?:security-headers|session-cookie)\.ts$/;

const parts: Record<string, Part> = {
  tests: {
    is: /\.(?:test|spec)\.tsx?$|^(?:tests|fakes|bench|soak|scripts)\/|^[^/]*\.config\.ts$/,
    imports: [/./],
  },

  // The price of an order is the same code on the server and in the browser, so it imports nothing but types.
  'price rule': {
    is: /^app\/pricing\/rules\/quote\.ts$/,
    within: 'rules',
    imports: [],
    types: ['rules'],
    packages: /^$/,
  },
  messages: { is: /^app\/messages\//, imports: [] },
  // Pure code that others can use without the shop.
  packages: { is: /^packages\//, imports: [], packages: /^$/ },
  rules: { is: /^app\/(?:.*\/)?rules\//, imports: ['packages'], packages: /^zod$/ },
  content: { is: /^app\/content\//, imports: ['rules'] },
  contract: {
    is: /^app\/contract\/|\.contract\.ts$/,
    imports: ['packages', 'rules', 'content'],
    packages: /^zod$/,
  },
  sandbox: { is: /^sandbox\//, imports: [/^app\/platform\/(?:payments|couriers)\//], types: ['platform'] },
  'payment settings': {
    is: /^app\/platform\/(?:payments\/open-payments|couriers\/open-couriers|phone\/open-phone|ads\/open-ads)\.ts$/,
    within: 'platform',
    imports: ['platform', 'rules', 'sandbox'],
  },
  platform: { is: /^app\/platform\//, imports: ['rules'], types: ['packages'] },
  emails: { is: /^app\/.*\/emails\//, imports: ['rules', 'content'] },

  // The table of calls: anyone who makes one knows its types.
  'table of calls': { is: /^app\/api\/calls\.ts$/, imports: ['api'] },
  api: {
    is: /^app\/api\/|\.(?:calls|handler)\.ts$/,
    imports: [
      'table of calls',
      ...useCases,
      'contract',
      'content',
      'rules',
      'packages',
      responseHeaders,
      databaseUnavailable,
    ],
    types: ['platform', 'page context'],
  },
  jobs: { is: /^app\/jobs\/|\.job\.ts$/, imports: [...useCases, 'rules', 'content'], types: ['platform'] },

  'staff kit': {
    is: /^app\/kit\/admin\//,
    imports: ['kit', 'contract', 'content', 'rules', 'packages', 'page context'],
    types: ['platform', 'table of calls', ...useCases],
  },
  admin: {
    is: /^app\/(?:.*\/admin|back-office)\//,
    imports: [...useCases, 'kit', 'staff kit', 'contract', 'content', 'rules', 'packages', 'page context'],
    types: ['platform', 'table of calls'],
  },
  kit: {
    is: /^app\/kit\//,
    imports: ['rules', 'contract', 'content'],
    types: ['table of calls'],
    packages: /^(?!node:)/,
  },
  storefront: {
    is: /^app\/(?:.*\/shop|storefront)\//,
    imports: [...useCases, 'kit', 'contract', 'content', 'rules', 'page context'],
    types: ['platform', 'table of calls'],
  },

  'page context': {
    is: /^app\/boot\/page-context\.ts$/,
    imports: ['rules'],
    types: ['platform', 'contract', 'table of calls'],
  },
  'page routes': { is: /^app\/routes\.ts$/, imports: ['rules'] },
  'page frame': {
    is: /^app\/(?:root\.tsx|entry\.client\.tsx|entry\.server\.tsx|boot\/(?:page-failure|start-scripts|nonce)\.ts)$/,
    imports: [
      'rules',
      'content',
      'kit',
      'page context',
      /^app\/platform\/http\/security-headers\.ts$/,
      databaseUnavailable,
      /^app\/settings\/sections\/read-settings\.ts$/,
      /^app\/opening\/(?:read-opening|trial-link)\.ts$/,
      // Written beside what React draws.
      /^app\/webhooks\/ads\/ad-question\.server\.tsx$/,
      // The guard writes down who opened a list of people.
      /^app\/security-log\/record-opened\.ts$/,
    ],
    types: ['platform'],
  },
  'request rules': {
    is: /^app\/boot\/(?:cache-key|priority)\.ts$/,
    imports: ['rules', 'contract', 'table of calls'],
    types: ['platform'],
  },
  // Its papers, stock and ratings are written by the code that writes those of a real order.
  'demo trade': {
    is: /^db\/demo\/trade\//,
    imports: [...useCases, 'platform', 'rules', 'content', 'demo shop'],
  },
  'demo shop': { is: /^db\/(?!demo\/trade\/)/, imports: ['rules', 'content', 'demo trade'], types: ['platform'] },
  start: { is: /^app\/(?:start\.ts$|boot\/shutdown\.ts$)/, imports: ['platform', 'rules', 'boot'] },
  boot: {
    is: /^app\/(?:server\.ts$|boot\/)/,
    imports: [
      'page context',
      'page frame',
      'request rules',
      'start',
      'rules',
      'contract',
      'content',
      'platform',
      ...useCases,
      'api',
      'table of calls',
      'jobs',
      'demo shop',
      'demo trade',
    ],
  },

  ...Object.fromEntries(
    byDepth.map((folder) => [
      folder,
      {
        is: new RegExp(`^app/${folder}/`),
        imports: [...(capabilities[folder] ?? []), 'emails', 'platform', 'packages', 'rules', 'content'],
        types: ['contract'],
      } satisfies Part,
    ]),
  ),
};

/**
 * Which folder writes each table: any folder may read any table, but only its owner changes it, with exceptions that name a
 * second one. `stock_movement` records each change of stock, by staff (catalog) or by an order (inventory), both of which
 * change `variant`; a review sets the rating of its product; and platform creates sessions and notes which pictures are used.
 */
const tableOwners: Record<keyof Tables, string[]> = {
  ad_order: ['webhooks/ads'],
  api_key: ['api-keys', 'platform'],
  audit_entry: ['audit'],
  authenticator: ['second-factor'],
  banner: ['banners'],
  batch: ['batches', 'batches/units'],
  batch_movement: ['batches/units'],
  books_email: ['books'],
  books_folder: ['books'],
  cash_receipt: ['cash'],
  cash_remittance: ['cash'],
  claim_note: ['claims-desk'],
  closed_month: ['books'],
  collection: ['collections'],
  connection: ['connections'],
  confirmed_phone: ['customers/phone-sign-in'],
  phone_code: ['customers/phone-sign-in'],
  phone_consent: ['phone-messages'],
  phone_message: ['phone-messages'],
  consent: ['privacy/consent'],
  contact_message: ['contact', 'email'],
  message_photo: ['contact'],
  coupon: ['coupons'],
  dispute: ['payouts'],
  customer: ['customers/directory'],
  customer_group: ['customers/groups'],
  customer_due: ['customers/directory'],
  customer_note: ['customers/directory'],
  document: ['documents'],
  document_paper: ['documents'],
  document_series: ['documents'],
  e_invoice: ['documents'],
  email: ['email'],
  email_change: ['customers/email-change', 'customers'],
  courier: ['shipping'],
  courier_days: ['orders'],
  packing_claim: ['packing'],
  courier_login: ['platform'],
  shipment: ['couriers'],
  event: ['settings/sections'],
  first_day_step: ['opening'],
  idempotency_key: ['checkout'],
  order_draft: ['orders'],
  list_choice: ['staff'],
  saved_view: ['staff'],
  newsletter_delivery: ['newsletter'],
  newsletter_issue: ['newsletter'],
  funnel_day: ['reports'],
  left_cart: ['reminders'],
  refill_reminder: ['reminders'],
  reminder_consent: ['reminders'],
  newsletter_reader: ['newsletter'],
  newsletter_request: ['newsletter', 'email'],
  kept_cart: ['cart'],
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
  redirect: ['redirects'],
  unknown_address: ['redirects'],
  own_page_address: ['pages'],
  own_page_version: ['pages'],
  owner_link: ['customers'],
  newsletter_subscriber: ['newsletter', 'email', 'reviews'],
  occasional_email: ['email'],
  order_confirmation: ['orders'],
  order_event: ['orders'],
  order_mention: ['orders'],
  order_tag: ['orders'],
  order_line: ['orders'],
  order_refund: ['orders'],
  order_refund_line: ['orders'],
  password_reset: ['customers', 'staff'],
  passkey: ['second-factor'],
  payment: ['payments'],
  payment_intent: ['payments'],
  privacy_notice: ['privacy/consent'],
  product: ['catalogue', 'reviews'],
  product_figures: ['catalogue'],
  product_address: ['catalogue'],
  product_sales: ['orders'],
  product_search: ['catalogue'],
  program_purchase: ['programs'],
  provider_refund: ['payments'],
  purchase: ['purchases'],
  purchase_line: ['purchases'],
  supplier: ['purchases'],
  rate_limit: ['rate-limits'],
  recall_told: ['batches'],
  recovery_code: ['second-factor'],
  refund: ['payments'],
  registration_attempt: ['customers'],
  return_photo: ['orders'],
  review: ['reviews'],
  review_photo: ['reviews'],
  review_request: ['reviews'],
  review_vote: ['reviews'],
  saved_limits: ['food'],
  session: ['customers', 'platform', 'second-factor', 'staff'],
  sign_in_ticket: ['second-factor'],
  sales_due: ['reports'],
  sales_figure: ['reports'],
  security_event: ['security-log'],
  settlement: ['payouts'],
  settlement_entry: ['payouts'],
  settlement_fetch: ['payouts'],
  shipping_fee: ['settings', 'settings/sections'],
  shop_order: ['orders', 'cash'],
  staff_digest: ['dashboard'],
  staff_invitation: ['staff'],
  search_due: ['catalogue'],
  search_state: ['catalogue'],
  search_word: ['catalogue'],
  stock_alert: ['stock', 'email'],
  stock_due: ['stock'],
  stock_movement: ['catalogue', 'stock', 'batches/units'],
  policy_version: ['settings/sections'],
  setting_version: ['settings/sections'],
  category: ['settings/sections'],
  store_setting: ['settings/sections', 'opening', 'second-factor', 'connections'],
  uploaded_picture: ['media', 'platform'],
  user_account: ['customers', 'staff'],
  translation: ['translations'],
  trial_link: ['opening'],
  variant: ['catalogue', 'stock', 'batches/units'],
  webhook_delivery: ['webhooks', 'webhooks/ads'],
  webhook_due: ['webhooks'],
  webhook_endpoint: ['webhooks', 'webhooks/ads'],
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
      const room = partOf(file);
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
  const within = parts[target]?.within;
  if (within === source) return undefined;
  const fits = (allowed: (string | RegExp)[] = []) =>
    allowed.some((one) => (typeof one === 'string' ? one === target || one === within : one.test(to)));
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
  // The longest pattern that fits wins, as in Node.
  const byLength = Object.entries(aliases).toSorted(([one], [other]) => other.length - one.length);
  for (const [pattern, target] of byLength) {
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
