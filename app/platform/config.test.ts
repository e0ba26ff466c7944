import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { isOffByMistake } from './payments/payment-settings.ts';

function appError(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('It was accepted.');
}

const watching = {
  overload: { requests: 300, waitMs: 1000, delayMs: 500, databaseWaiters: 40, passwords: 128 },
  secretsKey: null,
  metricsToken: null,
  backupFolder: null,
  backupKey: null,
  backupKeyFile: null,
  tracing: null,
};
const noCourier = {
  provider: null,
  email: null,
  password: null,
  webhookToken: null,
  pickupPlace: 'Primary',
  apiUrl: 'https://apiv2.shiprocket.in/v1/external',
};
const noKeys = { keyId: null, keySecret: null, webhookSecrets: [] };
const addresses = {
  apiUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
};

describe('readConfig', () => {
  it('needs nothing set', () => {
    expect(readConfig({})).toEqual({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      dataDir: resolve('.data'),
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReplicaUrl: null,
      demo: true,
      demoTrade: true,
      storefrontAccess: 'open',
      trustProxy: false,
      analyticsSrc: null,
      logLevel: 'info',
      pageCache: true,
      searchInMemoryUpTo: 5000,
      puzzles: false,
      ...watching,
      s3: null,
      followPayments: true,
      smtpUrl: null,
      admin: null,
      mailFrom: null,
      shopEmail: null,
      sendEmails: true,
      drainSeconds: 0,
      staffSessions: { hours: 12, idleMinutes: null },
      payments: { provider: 'sandbox', ...noKeys, ...addresses },
      couriers: { ...noCourier, provider: 'sandbox' },
      phone: { whatsapp: null, sms: null },
      ads: { meta: null, google: null },
      useConnections: true,
      webhooksToThisMachine: false,
      setVariables: [],
    });
  });

  it('takes an empty value for none', () => {
    const blank = {
      PORT: '',
      HOST: ' ',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      DEMO: '',
      STOREFRONT_ACCESS: '',
      LOG_LEVEL: '',
    };
    expect(
      readConfig({
        ...blank,
        ANALYTICS_SRC: '',
        DATA_DIR: '',
        TRUST_PROXY: '',
        PAGE_CACHE: '',
        SMTP_URL: '',
        MAIL_FROM: ' ',
      }),
    ).toEqual(readConfig({}));
  });

  it('reads the limits of a busy shop, the token of its metrics, and where traces go', () => {
    const limits = {
      OVERLOAD_REQUESTS: '50',
      OVERLOAD_WAIT_MS: '700',
      OVERLOAD_DELAY_MS: '80',
      OVERLOAD_DATABASE_WAITERS: '9',
      OVERLOAD_PASSWORDS: '7',
    };
    expect(readConfig(limits).overload).toEqual({
      requests: 50,
      waitMs: 700,
      delayMs: 80,
      databaseWaiters: 9,
      passwords: 7,
    });
    expect(appError({ OVERLOAD_REQUESTS: '0' })).toContain('OVERLOAD_REQUESTS');
    expect(readConfig({ METRICS_TOKEN: 'sixteen-letters-' }).metricsToken).toBe('sixteen-letters-');
    expect(appError({ SECRETS_KEY: 'short' })).toContain('SECRETS_KEY: must have 32 characters or more');
    expect(appError({ METRICS_TOKEN: 'short' })).toContain('METRICS_TOKEN: must have 16 characters or more');
    expect(
      readConfig({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20x=, x-team=shop',
      }).tracing,
    ).toEqual({
      url: 'http://127.0.0.1:4318/v1/traces',
      headers: { authorization: 'Bearer x=', 'x-team': 'shop' },
      serviceName: 'shop',
      ratio: 1,
    });
    expect(appError({ OTEL_TRACES_SAMPLER_ARG: '2' })).toContain('OTEL_TRACES_SAMPLER_ARG');
  });

  it('reads a bucket, all of it or nothing', () => {
    const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    expect(readConfig(bucket).s3).toEqual({
      bucket: 'b',
      key: 'k',
      secret: 's',
      region: 'us-east-1',
      endpoint: null,
      publicUrl: null,
    });
    const whole = {
      ...bucket,
      S3_ENDPOINT: 'http://store:9000',
      S3_REGION: 'x',
      S3_PUBLIC_URL: 'https://cdn.example/p/',
    };
    expect(readConfig(whole).s3).toMatchObject({
      endpoint: 'http://store:9000',
      region: 'x',
      publicUrl: 'https://cdn.example/p',
    });
    expect(appError({ S3_BUCKET: 'b' })).toMatch(
      /S3_ACCESS_KEY_ID: is required.*\n.*S3_SECRET_ACCESS_KEY: is required/,
    );
    expect(appError({ ...bucket, S3_ENDPOINT: 'store' })).toMatch(/S3_ENDPOINT/);
  });

  it('ignores variables of others', () => {
    expect(readConfig({ PATH: '/bin', __proto__: 'x' } as Record<string, string>)).toEqual(readConfig({}));
  });

  it('reads every variable', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        HOST: '0.0.0.0',
        WHATSAPP_PHONE_NUMBER_ID: '1',
        WHATSAPP_TOKEN: 't',
        WHATSAPP_APP_SECRET: 'a',
        WHATSAPP_VERIFY_TOKEN: 'v',
        EXOTEL_HOST: 'api.exotel.com',
        EXOTEL_ACCOUNT_SID: 's',
        EXOTEL_API_KEY: 'k',
        EXOTEL_API_TOKEN: 't',
        SMS_HEADER: 'MITHRA',
        DLT_ENTITY_ID: '2',
        META_DATASET_ID: '12345',
        META_TOKEN: 't',
        GOOGLE_MEASUREMENT_ID: 'G-ABC',
        GOOGLE_API_SECRET: 's',
        PORT: '8080',
        PUBLIC_URL: 'https://shop.example/',
        DATA_DIR: '/var/shop',
        DATABASE_URL: 'postgresql://u:p@db/shop',
        DATABASE_DIRECT_URL: 'postgresql://u:p@one,two/shop',
        DATABASE_REPLICA_URL: 'postgresql://u:p@two/shop',
        DEMO: '1',
        STOREFRONT_ACCESS: 'members',
        TRUST_PROXY: '1',
        ANALYTICS_SRC: 'https://count.example/x.js',
        LOG_LEVEL: 'warn',
        PAGE_CACHE: '0',
        PUZZLES: '0',
        SEARCH_IN_MEMORY_UP_TO: '300',
        DRAIN_SECONDS: '7.5',
        STAFF_SESSION_HOURS: '8',
        STAFF_IDLE_MINUTES: '60',
        SMTP_URL: 'smtps://u:p@mail.example:465',
        MAIL_FROM: ' Shop <hello@shop.example> ',
        SHOP_EMAIL: 'a@b.example',
        SEND_EMAILS: '0',
        ADMIN_EMAIL: ' a@b.example ',
        ADMIN_PASSWORD: ' Kokum4Jar ',
        PAYMENT_PROVIDER: 'razorpay',
        RAZORPAY_KEY_ID: ' rzp_live_AbC123 ',
        RAZORPAY_KEY_SECRET: ' s3cret ',
        RAZORPAY_WEBHOOK_SECRET: ' now , before ,',
        RAZORPAY_API_URL: 'https://pay.example/below/',
        RAZORPAY_CHECKOUT_URL: 'https://pay.example/checkout.js?v=1',
        USE_CONNECTIONS: '0',
      }),
    ).toEqual({
      ...watching,
      useConnections: false,
      webhooksToThisMachine: false,
      setVariables: [
        'PAYMENT_PROVIDER',
        'RAZORPAY_KEY_ID',
        'RAZORPAY_KEY_SECRET',
        'RAZORPAY_WEBHOOK_SECRET',
        'SMTP_URL',
        'MAIL_FROM',
        'WHATSAPP_PHONE_NUMBER_ID',
        'WHATSAPP_TOKEN',
        'WHATSAPP_APP_SECRET',
        'WHATSAPP_VERIFY_TOKEN',
        'EXOTEL_ACCOUNT_SID',
        'EXOTEL_API_KEY',
        'EXOTEL_API_TOKEN',
        'SMS_HEADER',
        'DLT_ENTITY_ID',
        'META_DATASET_ID',
        'META_TOKEN',
        'GOOGLE_MEASUREMENT_ID',
        'GOOGLE_API_SECRET',
      ],
      s3: null,
      followPayments: true,
      production: true,
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://shop.example',
      dataDir: '/var/shop',
      databaseUrl: 'postgresql://u:p@db/shop',
      databaseDirectUrl: 'postgresql://u:p@one,two/shop',
      databaseReplicaUrl: 'postgresql://u:p@two/shop',
      demo: true,
      demoTrade: false,
      storefrontAccess: 'members',
      trustProxy: true,
      analyticsSrc: 'https://count.example/x.js',
      logLevel: 'warn',
      pageCache: false,
      searchInMemoryUpTo: 300,
      puzzles: false,
      admin: { email: 'a@b.example', password: ' Kokum4Jar ' },
      smtpUrl: 'smtps://u:p@mail.example:465',
      mailFrom: 'Shop <hello@shop.example>',
      shopEmail: 'a@b.example',
      sendEmails: false,
      drainSeconds: 7.5,
      staffSessions: { hours: 8, idleMinutes: 60 },
      phone: {
        whatsapp: { phoneNumberId: '1', token: 't', appSecret: 'a', verifyToken: 'v' },
        sms: { host: 'api.exotel.com', accountSid: 's', apiKey: 'k', apiToken: 't', header: 'MITHRA', entityId: '2' },
      },
      ads: { meta: { datasetId: '12345', token: 't' }, google: { measurementId: 'G-ABC', apiSecret: 's' } },
      payments: {
        provider: 'razorpay',
        keyId: 'rzp_live_AbC123',
        keySecret: 's3cret',
        webhookSecrets: ['now', 'before'],
        apiUrl: 'https://pay.example/below',
        checkoutUrl: 'https://pay.example/checkout.js?v=1',
      },
      couriers: noCourier,
    });
  });

  it('books parcels with what is named, and says what is missing', () => {
    const login = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 's3cret' };
    expect(readConfig(login).couriers).toMatchObject({ provider: 'shiprocket', email: 'api@shop.example' });
    expect(() => readConfig({ SHIPROCKET_EMAIL: 'api@shop.example' })).toThrow('SHIPROCKET_PASSWORD');
    expect(() => readConfig({ COURIER_PROVIDER: 'shiprocket' })).toThrow('SHIPROCKET_EMAIL');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::' }, 'http://127.0.0.1:3000'],
    [{ HOST: '::1', PORT: '80' }, 'http://[::1]:80'],
    [{ HOST: 'shop.local', PORT: '8080' }, 'http://shop.local:8080'],
    [{ PUBLIC_URL: 'https://shop.example///' }, 'https://shop.example'],
    [{ PUBLIC_URL: 'HTTPS://Shop.Example:443?#' }, 'https://shop.example'],
    [{ PUBLIC_URL: 'http://192.168.0.2:3000' }, 'http://192.168.0.2:3000'],
  ])('with %j it is reached at %s', (env, publicUrl) => {
    expect(readConfig(env).publicUrl).toBe(publicUrl);
    expect(() => new Request(`${publicUrl}/shop/home`)).not.toThrow();
  });

  it.each([
    [{}, true, true],
    [{ DEMO: '0' }, false, false],
    [{ DEMO: 'false' }, false, false],
    [{ DEMO: '1' }, true, true],
    [{ DEMO: 'catalogue' }, true, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' }, false, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DEMO: '1' }, true, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DEMO: 'true' }, true, false],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DEMO: 'catalogue' }, true, false],
  ])('with %j the demo is %j, its trade %j', (env, demo, demoTrade) => {
    expect(readConfig(env as Record<string, string>)).toMatchObject({ demo, demoTrade });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://shop.example/below'],
    ['PUBLIC_URL', 'https://shop.example?x=1'],
    ['PUBLIC_URL', 'https://shop.example#x'],
    ['PUBLIC_URL', 'https://user:word@shop.example'],
    ['DATABASE_REPLICA_URL', 'postgresql://u@db/shop'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'db:5432'],
    ['DEMO', 'yes'],
    ['STOREFRONT_ACCESS', 'closed'],
    ['TRUST_PROXY', '2'],
    ['ANALYTICS_SRC', '/x.js'],
    ['ANALYTICS_SRC', 'data:text/javascript,alert(1)'],
    ['PAGE_CACHE', 'off'],
    ['DRAIN_SECONDS', '-1'],
    ['STAFF_SESSION_HOURS', '0'],
    ['STAFF_IDLE_MINUTES', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Shop'],
    ['MAIL_FROM', 'a@b.example, c@d.example'],
    ['MAIL_FROM', 'Shop <a@b.example>\r\nBcc: x@y.example'],
    ['MAIL_FROM', 'Shop\r\nBcc: x <a@b.example>'],
    ['SHOP_EMAIL', 'Shop <a@b.example>'],
    ['SEND_EMAILS', 'no'],
    ['SEND_LETTERS', '0'],
    ['PAYMENT_PROVIDER', 'paypal'],
    ['RAZORPAY_KEY_ID', 'live'],
    ['RAZORPAY_KEY_ID', 'rzp_live_'],
    ['RAZORPAY_KEY_ID', 'rzp_live_a:b'],
    ['RAZORPAY_API_URL', 'api.razorpay.com'],
    ['RAZORPAY_API_URL', 'https://key:word@api.razorpay.com'],
    ['RAZORPAY_API_URL', 'https://api.razorpay.com?x=1'],
    ['RAZORPAY_CHECKOUT_URL', 'javascript:alert(1)'],
  ])('refuses %s=%s and names it', (name, value) => {
    const message = appError({ [name]: value });
    expect(message).toMatch(new RegExp(`^The configuration is not right:\\n {2}${name}: \\S`));
    expect(message.split('\n')).toHaveLength(2);
  });

  it('names the new name of a setting that was renamed', () => {
    expect(appError({ SEND_LETTERS: '0' })).toContain('SEND_LETTERS: is called SEND_EMAILS now');
  });

  it('names everything that is wrong at once', () => {
    const message = appError({ PORT: 'x', DEMO: 'x', LOG_LEVEL: 'x' });
    for (const name of ['PORT', 'DEMO', 'LOG_LEVEL']) expect(message).toContain(`\n  ${name}: `);
  });

  it('never shows the password of the database', () => {
    expect(appError({ DATABASE_URL: 'mysql://shop:s3cret@db/shop' })).not.toContain('s3cret');
  });

  it('requires a sender with a mail server, and never shows the password of that', () => {
    expect(appError({ SMTP_URL: 'smtp://127.0.0.1:25' })).toContain('MAIL_FROM: is required with SMTP_URL');
    expect(appError({ SMTP_URL: 'smtp:/shop:s3cret@' })).not.toContain('s3cret');
    for (const MAIL_FROM of ['a@b.example', '<a@b.example>', 'Grüße aus <a@localhost>', '"A, B" <a@b.example>']) {
      expect(readConfig({ SMTP_URL: 'smtp://[::1]:25', MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
    }
  });

  it('wants address and password of the admin together', () => {
    expect(appError({ ADMIN_EMAIL: 'a@b.example' })).toContain('ADMIN_PASSWORD: is required');
    expect(appError({ ADMIN_PASSWORD: 'Kokum4Jar' })).toContain('ADMIN_EMAIL: is required');
    expect(appError({ ADMIN_PASSWORD: 'Kokum4Jar' })).not.toContain('Kokum4Jar');
  });

  it('sends webhooks to this machine only outside production', () => {
    expect(readConfig({ WEBHOOKS_TO_THIS_MACHINE: '1' }).webhooksToThisMachine).toBe(true);
    const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', WEBHOOKS_TO_THIS_MACHINE: '1' };
    expect(() => readConfig(production)).toThrow('WEBHOOKS_TO_THIS_MACHINE');
  });

  it('requires PUBLIC_URL in production', () => {
    expect(appError({ NODE_ENV: 'production' })).toContain('PUBLIC_URL: is required');
  });

  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' };
  const keys = {
    RAZORPAY_KEY_ID: 'rzp_live_AbC123',
    RAZORPAY_KEY_SECRET: 's3cret',
    RAZORPAY_WEBHOOK_SECRET: 'wh00k',
  };

  it.each([
    [{}, 'sandbox'],
    [{ PAYMENT_PROVIDER: 'sandbox' }, 'sandbox'],
    [{ PAYMENT_PROVIDER: 'razorpay', ...keys }, 'razorpay'],
    [production, null],
    [{ ...production, ...keys }, null],
    [{ ...production, PAYMENT_PROVIDER: 'sandbox' }, 'sandbox'],
    [{ ...production, PAYMENT_PROVIDER: 'razorpay', ...keys }, 'razorpay'],
    [{ SHOP_ENV: 'development', ...production }, 'sandbox'],
  ])('with %j the money is taken by %s', (env, provider) => {
    expect(readConfig(env as Record<string, string>).payments.provider).toBe(provider);
  });

  it('knows a shop that was meant to take money online and does not', () => {
    const isOff = (env: Record<string, string>) => {
      const config = readConfig(env);
      return isOffByMistake(config.payments, config.production);
    };
    expect(isOff({ ...production, ...keys })).toBe(true);
    for (const env of [production, { ...production, PAYMENT_PROVIDER: 'razorpay', ...keys }, {}]) {
      expect(isOff(env as Record<string, string>)).toBe(false);
    }
  });

  it('32 never lets the sandbox near a key for real money', () => {
    for (const env of [keys, { ...keys, ...production, PAYMENT_PROVIDER: 'sandbox' }]) {
      expect(appError(env)).toContain('RAZORPAY_KEY_ID: is a key for real money');
    }
    expect(readConfig({ RAZORPAY_KEY_ID: 'rzp_test_AbC' }).payments.provider).toBe('sandbox');
  });

  it.each(Object.keys(keys))('requires %s with razorpay, and shows no secret', (name) => {
    const message = appError({ PAYMENT_PROVIDER: 'razorpay', ...keys, [name]: '' });
    expect(message).toContain(`  ${name}: is required with PAYMENT_PROVIDER=razorpay`);
    for (const secret of ['s3cret', 'wh00k']) expect(message).not.toContain(secret);
  });

  it('sends a key for real money over https only', () => {
    const local = { PAYMENT_PROVIDER: 'razorpay', ...keys, RAZORPAY_API_URL: 'http://127.0.0.1:4010' };
    expect(appError(local)).toContain('RAZORPAY_API_URL: must be an https address');
    expect(readConfig({ ...local, RAZORPAY_KEY_ID: 'rzp_test_AbC' }).payments.apiUrl).toBe('http://127.0.0.1:4010');
  });

  it('takes a list of nothing but commas for no secret', () => {
    const env = { PAYMENT_PROVIDER: 'razorpay', ...keys, RAZORPAY_WEBHOOK_SECRET: ' , ' };
    expect(appError(env)).toContain('RAZORPAY_WEBHOOK_SECRET: is required');
  });
});
