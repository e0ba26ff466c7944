import { resolve } from 'node:path';
import * as z from 'zod';
import { exotelHosts } from '#connections/rules/phone-services.ts';
import { connectionVariables } from '#connections/rules/services.ts';
import { courierProviders } from '#couriers/rules/courier-providers.ts';
import { providerNames } from '#payments/rules/payment-providers.ts';
import type { AdSettings } from './ads/ad-settings.ts';
import { type CourierSettings, readCourierSettings } from './couriers/courier-settings.ts';
import type { OverloadLimits } from './http/load-shedding.ts';
import type { S3Settings } from './media/s3-store.ts';
import { type TracingSettings, tracingSettings } from './observability/tracing.ts';
import { type PaymentSettings, readPaymentSettings } from './payments/payment-settings.ts';
import type { PhoneSettings } from './phone/phone-settings.ts';
import { type StaffSessionLimits, usualStaffLimits } from './sessions/sessions.ts';

/**
 * Everything an operator can set, read from environment variables and checked once at start-up (behaviour: Running 1).
 */
export interface Config {
  production: boolean;
  host: string;
  /** 0 lets the system choose, for tests. */
  port: number;
  /**
   * Origin of absolute addresses (canonical links, sitemap, e-mails), without a trailing slash. Never the Host header.
   */
  publicUrl: string;
  /** Absolute folder of the embedded database, uploads and unsent mail. */
  dataDir: string;
  databaseUrl: string | null;
  /** The server itself, where `databaseUrl` is a pooler. */
  databaseDirectUrl: string | null;
  /** A standby for lists and exports. */
  databaseReplicaUrl: string | null;
  /** Fill an empty shop with the demo catalogue. */
  demo: boolean;
  /** Fill it with sample orders, customers and messages, too: only outside production. */
  demoTrade: boolean;
  storefrontAccess: 'open' | 'members';
  trustProxy: boolean;
  /** Absolute address of a page-view script, or null. */
  analyticsSrc: string | null;
  logLevel: string;
  /** Staff that is made or brought up to date at start-up, or null. */
  admin: { email: string; password: string } | null;
  /** smtp:// or smtps:// address of the mail server, or null: e-mails then wait in the outbox. */
  smtpUrl: string | null;
  /** Sender of every e-mail, 'Name <address>' or an address; never null with smtpUrl. */
  mailFrom: string | null;
  /** Where messages to the shop go instead of the brand's address, or null. */
  shopEmail: string | null;
  /** This process sends e-mails; any number of processes may. */
  sendEmails: boolean;
  /** This process asks the payment provider and the courier about what waits; any number of processes may. */
  followPayments: boolean;
  /** The bucket of uploaded pictures, or null: they lie in `media` below the data folder. */
  s3: S3Settings | null;
  /** Keep rendered pages until the content changes; switched off only to measure rendering itself. */
  pageCache: boolean;
  /** With more products on sale the database searches, filters and sorts, and no process keeps the catalogue. */
  searchInMemoryUpTo: number;
  /**
   * Browsers that try very often solve a puzzle first (behaviour: Security 7); off where programs of tests do the
   * trying.
   */
  puzzles: boolean;
  /** Beyond this the shop turns requests away rather than letting them wait. */
  overload: OverloadLimits;
  /**
   * What secrets are sealed with that must be read again; null makes a key of the shop's own, where the database is.
   */
  secretsKey: string | null;
  /** Bearer token that GET /metrics requires; null opens it to private networks. */
  metricsToken: string | null;
  /** Folder of backups, whose newest file is monitored; null where none is configured. */
  backupFolder: string | null;
  /** What backups are encrypted with, or the file that holds it; at most one of them is set. */
  backupKey: string | null;
  backupKeyFile: string | null;
  /** Where traces of requests are sent; null sends none. */
  tracing: TracingSettings | null;
  staffSessions: StaffSessionLimits;
  /**
   * Seconds for which a stopping shop reports itself as not ready but still serves requests, before it stops listening.
   */
  drainSeconds: number;
  payments: PaymentSettings;
  couriers: CourierSettings;
  /** Keys of WhatsApp and of the SMS provider; null where there are none. */
  phone: PhoneSettings;
  /** Keys of ad platforms; null where there are none. */
  ads: AdSettings;
  /** Use the keys and passwords that were entered in the back office; off in a copy of the shop that is looked at. */
  useConnections: boolean;
  /** Webhooks may go to programs on this machine, without https: for development, never in production. */
  webhooksToThisMachine: boolean;
  /** Which variables of services are set: what they say is not entered in the back office. */
  setVariables: readonly string[];
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

const empty = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const setting = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema);
/** A name that an earlier version read: ignoring it silently would change how the shop runs. */
const renamed = (name: string) => setting(z.undefined(`is called ${name} now`).optional());
const flag = setting(z.enum(['0', '1', 'true', 'false'], 'must be 1 or 0').optional());
const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true });
const origin = httpUrl.refine(
  isOrigin,
  'must be an address without path, query and password, such as https://shop.example',
);
const databaseAddress = z.string().regex(/^postgres(?:ql)?:\/\//, 'must start with postgres:// or postgresql://');
const apiAddress = httpUrl.refine(hasOnlyPath, 'must be an address without query and password');
const count = (otherwise: number) =>
  setting(z.coerce.number('must be a number').int('must be a whole number').min(1).max(1_000_000).default(otherwise));
const keyId = z
  .string()
  .trim()
  .regex(/^rzp_(?:test|live)_\w+$/, 'must be a key id such as rzp_test_… or rzp_live_…');
const mailbox = /^[^\s<>()@,;:"\\]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;

const environment = z.object({
  /** What the operator meant by NODE_ENV, from scripts/start.mjs, which sets NODE_ENV itself to make React fast. */
  SHOP_ENV: setting(z.string().optional()),
  NODE_ENV: setting(z.string().optional()),
  HOST: setting(z.string().default('127.0.0.1')),
  PORT: setting(z.coerce.number('must be a number').int('must be a whole number').min(0).max(65_535).default(3000)),
  PUBLIC_URL: setting(origin.optional()),
  DATA_DIR: setting(z.string().default('.data')),
  DATABASE_URL: setting(databaseAddress.optional()),
  DATABASE_DIRECT_URL: setting(databaseAddress.optional()),
  DATABASE_REPLICA_URL: setting(databaseAddress.optional()),
  DEMO: setting(z.enum(['0', '1', 'true', 'false', 'catalogue'], 'must be 1, 0 or catalogue').optional()),
  STOREFRONT_ACCESS: setting(z.enum(['open', 'members'], 'must be open or members').default('open')),
  TRUST_PROXY: flag,
  ANALYTICS_SRC: setting(httpUrl.optional()),
  ADMIN_EMAIL: setting(z.string().trim().optional()),
  ADMIN_PASSWORD: setting(z.string().optional()),
  PAGE_CACHE: flag,
  SEARCH_IN_MEMORY_UP_TO: setting(
    z.coerce.number('must be a number').int('must be a whole number').min(0).max(1_000_000).default(5000),
  ),
  PUZZLES: flag,
  OVERLOAD_REQUESTS: count(300),
  OVERLOAD_WAIT_MS: count(1000),
  OVERLOAD_DELAY_MS: count(500),
  OVERLOAD_DATABASE_WAITERS: count(40),
  OVERLOAD_PASSWORDS: count(128),
  SECRETS_KEY: setting(z.string().trim().min(32, 'must have 32 characters or more').optional()),
  METRICS_TOKEN: setting(z.string().trim().min(16, 'must have 16 characters or more').optional()),
  BACKUP_DIR: setting(z.string().optional()),
  BACKUP_KEY: setting(z.string().trim().min(32, 'must have 32 characters or more').optional()),
  BACKUP_KEY_FILE: setting(z.string().optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(httpUrl.optional()),
  OTEL_EXPORTER_OTLP_HEADERS: setting(z.string().optional()),
  OTEL_SERVICE_NAME: setting(z.string().default('shop')),
  OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number('must be a number').min(0).max(1).default(1)),
  SMTP_URL: setting(
    z.string().refine(isMailServer, 'must be an address such as smtp://user:word@mail.example:587').optional(),
  ),
  MAIL_FROM: setting(
    z
      .string()
      .trim()
      .refine(isSender, "must be an e-mail address, or a name and one: 'Shop <hello@shop.example>'")
      .optional(),
  ),
  SHOP_EMAIL: setting(z.string().trim().regex(mailbox, 'must be an e-mail address').optional()),
  SEND_EMAILS: flag,
  SEND_LETTERS: renamed('SEND_EMAILS'),
  FOLLOW_PAYMENTS: flag,
  PAYMENT_PROVIDER: setting(z.enum(providerNames, `must be ${providerNames.join(' or ')}`).optional()),
  RAZORPAY_KEY_ID: setting(keyId.optional()),
  RAZORPAY_KEY_SECRET: setting(z.string().trim().optional()),
  RAZORPAY_WEBHOOK_SECRET: setting(z.string().optional()),
  RAZORPAY_API_URL: setting(apiAddress.default('https://api.razorpay.com')),
  RAZORPAY_CHECKOUT_URL: setting(httpUrl.default('https://checkout.razorpay.com/v1/checkout.js')),
  COURIER_PROVIDER: setting(z.enum(courierProviders, `must be ${courierProviders.join(' or ')}`).optional()),
  SHIPROCKET_EMAIL: setting(z.string().trim().optional()),
  SHIPROCKET_PASSWORD: setting(z.string().optional()),
  SHIPROCKET_WEBHOOK_TOKEN: setting(z.string().trim().min(16, 'must have 16 characters or more').optional()),
  SHIPROCKET_PICKUP_LOCATION: setting(z.string().trim().default('Primary')),
  SHIPROCKET_API_URL: setting(apiAddress.default('https://apiv2.shiprocket.in/v1/external')),
  WHATSAPP_PHONE_NUMBER_ID: setting(z.string().trim().optional()),
  WHATSAPP_TOKEN: setting(z.string().trim().optional()),
  WHATSAPP_APP_SECRET: setting(z.string().trim().optional()),
  WHATSAPP_VERIFY_TOKEN: setting(z.string().trim().optional()),
  EXOTEL_HOST: setting(z.enum(exotelHosts, `must be ${exotelHosts.join(' or ')}`).default('api.in.exotel.com')),
  EXOTEL_ACCOUNT_SID: setting(z.string().trim().optional()),
  EXOTEL_API_KEY: setting(z.string().trim().optional()),
  EXOTEL_API_TOKEN: setting(z.string().trim().optional()),
  SMS_HEADER: setting(z.string().trim().optional()),
  DLT_ENTITY_ID: setting(z.string().trim().optional()),
  META_DATASET_ID: setting(z.string().trim().regex(/^\d+$/, 'has digits only').optional()),
  META_TOKEN: setting(z.string().trim().optional()),
  GOOGLE_MEASUREMENT_ID: setting(z.string().trim().regex(/^G-/, 'must begin with G-').optional()),
  GOOGLE_API_SECRET: setting(z.string().trim().optional()),
  S3_ENDPOINT: setting(httpUrl.optional()),
  S3_REGION: setting(z.string().default('us-east-1')),
  S3_BUCKET: setting(z.string().optional()),
  S3_ACCESS_KEY_ID: setting(z.string().optional()),
  S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
  S3_PUBLIC_URL: setting(httpUrl.optional()),
  USE_CONNECTIONS: flag,
  WEBHOOKS_TO_THIS_MACHINE: flag,
  STAFF_SESSION_HOURS: setting(
    z.coerce.number('must be a number').int('must be a whole number').min(1).max(720).default(usualStaffLimits.hours),
  ),
  STAFF_IDLE_MINUTES: setting(
    z.coerce.number('must be a number').int('must be a whole number').min(5).max(43_200).optional(),
  ),
  DRAIN_SECONDS: setting(z.coerce.number('must be a number').min(0).max(300).default(0)),
  LOG_LEVEL: setting(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be a log level').default('info'),
  ),
});

/**
 * Reads the configuration.
 * @throws ConfigError naming every variable that is wrong, one a line
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = (values.SHOP_ENV ?? values.NODE_ENV) === 'production';
  if (production && values.PUBLIC_URL === undefined) {
    throw new ConfigError('The configuration is not right:\n  PUBLIC_URL: is required with NODE_ENV=production');
  }
  const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } = values;
  if ((adminEmail === undefined) !== (adminPassword === undefined)) {
    const missing = adminEmail === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD';
    throw new ConfigError(`The configuration is not right:\n  ${missing}: is required with the other of the two`);
  }
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new ConfigError('The configuration is not right:\n  MAIL_FROM: is required with SMTP_URL');
  }
  const wrong: string[] = [];
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      wrong.push(`  ${name}: is of no use without DATABASE_URL`);
  }
  if (values.BACKUP_KEY !== undefined && values.BACKUP_KEY_FILE !== undefined)
    wrong.push('  BACKUP_KEY_FILE: leave it out, or BACKUP_KEY: there is one key');
  const payments = readPaymentSettings(values, production, (variable, problem) =>
    wrong.push(`  ${variable}: ${problem}`),
  );
  const couriers = readCourierSettings(values, production, (variable, problem) =>
    wrong.push(`  ${variable}: ${problem}`),
  );
  const isOn = (value: string | undefined, otherwise: boolean) =>
    value === undefined ? otherwise : value === '1' || value === 'true';
  const webhooksToThisMachine = isOn(values.WEBHOOKS_TO_THIS_MACHINE, false);
  if (webhooksToThisMachine && production)
    wrong.push('  WEBHOOKS_TO_THIS_MACHINE: is for development: leave it out in production');
  if (wrong.length > 0) throw new ConfigError(`The configuration is not right:\n${wrong.join('\n')}`);
  const reached = values.HOST === '0.0.0.0' || values.HOST === '::' ? '127.0.0.1' : values.HOST;
  const shownHost = reached.includes(':') ? `[${reached}]` : reached;
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    publicUrl:
      values.PUBLIC_URL === undefined ? `http://${shownHost}:${values.PORT}` : new URL(values.PUBLIC_URL).origin,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? null,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    demo: values.DEMO === 'catalogue' || isOn(values.DEMO, !production),
    demoTrade: !production && isOn(values.DEMO, true),
    storefrontAccess: values.STOREFRONT_ACCESS,
    trustProxy: isOn(values.TRUST_PROXY, false),
    analyticsSrc: values.ANALYTICS_SRC ?? null,
    logLevel: values.LOG_LEVEL,
    admin:
      adminEmail === undefined || adminPassword === undefined ? null : { email: adminEmail, password: adminPassword },
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    shopEmail: values.SHOP_EMAIL ?? null,
    sendEmails: isOn(values.SEND_EMAILS, true),
    followPayments: isOn(values.FOLLOW_PAYMENTS, true),
    s3: s3Settings(values),
    pageCache: isOn(values.PAGE_CACHE, true),
    searchInMemoryUpTo: values.SEARCH_IN_MEMORY_UP_TO,
    puzzles: isOn(values.PUZZLES, production),
    overload: {
      requests: values.OVERLOAD_REQUESTS,
      waitMs: values.OVERLOAD_WAIT_MS,
      delayMs: values.OVERLOAD_DELAY_MS,
      databaseWaiters: values.OVERLOAD_DATABASE_WAITERS,
      passwords: values.OVERLOAD_PASSWORDS,
    },
    secretsKey: values.SECRETS_KEY ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    tracing: tracingSettings(values),
    backupFolder: values.BACKUP_DIR === undefined ? null : resolve(values.BACKUP_DIR),
    backupKey: values.BACKUP_KEY ?? null,
    backupKeyFile: values.BACKUP_KEY_FILE ?? null,
    staffSessions: { hours: values.STAFF_SESSION_HOURS, idleMinutes: values.STAFF_IDLE_MINUTES ?? null },
    drainSeconds: values.DRAIN_SECONDS,
    payments,
    couriers,
    phone: phoneSettings(values),
    ads: adSettings(values),
    useConnections: isOn(values.USE_CONNECTIONS, true),
    webhooksToThisMachine,
    setVariables: connectionVariables.filter((name) => empty(env[name]) !== undefined),
  };
}

type Values = z.output<typeof environment>;

/** All of these or none. @throws ConfigError naming those that are missing */
function allOrNone<Name extends keyof Values>(values: Values, ...names: Name[]): Record<Name, string> | null {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length === names.length) return null;
  const lines = missing.map((name) => `  ${name}: is required with the others`);
  if (missing.length > 0) throw new ConfigError(`The configuration is not right:\n${lines.join('\n')}`);
  return values as unknown as Record<Name, string>;
}

function phoneSettings(values: Values): PhoneSettings {
  const meta = allOrNone(
    values,
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TOKEN',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  );
  const exotel = allOrNone(
    values,
    'EXOTEL_ACCOUNT_SID',
    'EXOTEL_API_KEY',
    'EXOTEL_API_TOKEN',
    'SMS_HEADER',
    'DLT_ENTITY_ID',
  );
  return {
    whatsapp: meta && {
      phoneNumberId: meta.WHATSAPP_PHONE_NUMBER_ID,
      token: meta.WHATSAPP_TOKEN,
      appSecret: meta.WHATSAPP_APP_SECRET,
      verifyToken: meta.WHATSAPP_VERIFY_TOKEN,
    },
    sms: exotel && {
      host: values.EXOTEL_HOST,
      accountSid: exotel.EXOTEL_ACCOUNT_SID,
      apiKey: exotel.EXOTEL_API_KEY,
      apiToken: exotel.EXOTEL_API_TOKEN,
      header: exotel.SMS_HEADER,
      entityId: exotel.DLT_ENTITY_ID,
    },
  };
}

function adSettings(values: Values): AdSettings {
  const meta = allOrNone(values, 'META_DATASET_ID', 'META_TOKEN');
  const google = allOrNone(values, 'GOOGLE_MEASUREMENT_ID', 'GOOGLE_API_SECRET');
  return {
    meta: meta && { datasetId: meta.META_DATASET_ID, token: meta.META_TOKEN },
    google: google && { measurementId: google.GOOGLE_MEASUREMENT_ID, apiSecret: google.GOOGLE_API_SECRET },
  };
}

function s3Settings(values: Values): S3Settings | null {
  const named = allOrNone(values, 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (named === null) return null;
  return {
    bucket: named.S3_BUCKET,
    key: named.S3_ACCESS_KEY_ID,
    secret: named.S3_SECRET_ACCESS_KEY,
    region: values.S3_REGION,
    endpoint: values.S3_ENDPOINT ?? null,
    publicUrl: values.S3_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
  };
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, pathname, search, hash } = new URL(address);
  return /^\/*$/.test(pathname) && [username, password, search, hash].every((part) => part === '');
}

function hasOnlyPath(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, search, hash } = new URL(address);
  return [username, password, search, hash].every((part) => part === '');
}

function isMailServer(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

function isSender(text: string): boolean {
  const [, name, address] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [null, '', text];
  return mailbox.test(address ?? '') && !/\p{Cc}/u.test(name ?? '');
}
