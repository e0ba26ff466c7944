import type { FieldError } from '#rules/app-error.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { adServices } from './ad-services.ts';
import { phoneServices } from './phone-services.ts';
import { type ConnectionField, noSpaces, type Service } from './service.ts';

/**
 * The outside services whose keys the owner may enter in the back office (behaviour: Connections 1). Page, API, checks
 * and the names of environment variables follow from this table; what is done with a service's fields is in
 * entered-settings.ts, how it is tried in test-connection.ts.
 */
export const serviceNames = ['payments', 'mail', 'whatsapp', 'sms', 'pictures', 'couriers', 'meta', 'google'] as const;
export type ServiceName = (typeof serviceNames)[number];

const keyIdPattern = /^rzp_(?:test|live)_\w{4,40}$/;
/** So long the previous webhook secret is accepted, so that no message of the provider is lost. */
export const previousSecretHours = 24;

export const services: Readonly<Record<ServiceName, Service>> = {
  payments: {
    title: 'Online payment',
    about: 'Cards and UPI go through Razorpay. You find the keys in its dashboard, under API keys and Webhooks.',
    variables: ['PAYMENT_PROVIDER', 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    webhook: { path: '/api/payments/webhook', where: 'in the Razorpay dashboard' },
    // Razorpay sends money back for half a year.
    earlierDays: 180,
    removing:
      'Nobody can pay online from now on. Payments that are still open are no longer checked, and refunds wait until you enter keys of the same account again.',
    fields: {
      keyId: {
        label: 'Key id',
        hint: 'Begins with rzp_test_ or rzp_live_. With a test key no real money moves.',
        error: (value) =>
          keyIdPattern.test(value) ? null : 'A key id begins with rzp_test_ or rzp_live_. Please check.',
      },
      keySecret: { label: 'Key secret', isSecret: true, goesTo: ['keyId'], error: noSpaces('A key secret') },
      webhookSecret: {
        label: 'Webhook secret',
        isSecret: true,
        hint: `The one you chose for the webhook in Razorpay. After a change the earlier one works for ${previousSecretHours} hours more.`,
        error: (value) =>
          value.includes(',') ? 'Leave out commas.' : value.length < 8 ? 'Use 8 characters or more.' : null,
      },
    },
  },
  mail: {
    title: 'Mail server',
    about: 'Order confirmations, codes and newsletters go out through it. Your e-mail provider tells you these.',
    variables: ['SMTP_URL'],
    removing: 'No e-mail is sent from now on. E-mails wait until you enter a mail server again.',
    fields: {
      host: {
        label: 'Mail server',
        hint: 'Such as smtp.example.com',
        error: (value) =>
          /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$|^[0-9A-Fa-f:]+$/.test(
            value,
          )
            ? null
            : 'Enter only the name of the server, such as smtp.example.com.',
      },
      security: {
        label: 'Security',
        choices: {
          starttls: 'STARTTLS (usually port 587)',
          tls: 'TLS (usually port 465)',
          none: 'None (only for a server on your own network)',
        },
      },
      port: {
        label: 'Port',
        error: (value) =>
          /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535
            ? null
            : 'Enter a number such as 587 or 465.',
      },
      user: { label: 'User name', isOptional: true, hint: 'Often your whole e-mail address' },
      password: {
        label: 'Password',
        isSecret: true,
        with: 'user',
        goesTo: ['host', 'port', 'security', 'user'],
        hint: 'With Gmail or Zoho: an app password',
      },
      from: {
        label: 'Sender address',
        hint: 'Every e-mail comes from it. The name beside it is under Settings, E-mails.',
        variables: ['MAIL_FROM'],
        error: (value) => (isEmailAddress(value) ? null : 'Enter an e-mail address, such as hello@shop.example.'),
      },
    },
  },
  ...phoneServices,
  pictures: {
    title: 'Storage for pictures',
    about: 'A bucket with the S3 protocol. Without it pictures are stored on the server itself.',
    variables: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    removing:
      'New pictures are stored on the server itself. Pictures in the bucket are no longer shown: copy them to the server first.',
    fields: {
      endpoint: {
        label: 'Address',
        hint: 'Leave empty for Amazon. Else such as https://s3.example.com',
        isOptional: true,
        error: (value) => (isPlainAddress(value) ? null : 'Enter an address such as https://s3.example.com.'),
      },
      region: {
        label: 'Region',
        hint: 'Such as ap-south-1',
        error: (value) => (/^[A-Za-z0-9-]{1,40}$/.test(value) ? null : 'Enter a region such as ap-south-1.'),
      },
      bucket: {
        label: 'Bucket',
        error: (value) =>
          /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/.test(value) ? null : 'Enter the name of the bucket. Please check.',
      },
      accessKeyId: { label: 'Access key id', error: noSpaces('An access key id') },
      secretAccessKey: {
        label: 'Secret access key',
        isSecret: true,
        goesTo: ['endpoint', 'bucket', 'accessKeyId'],
        error: noSpaces('A secret access key'),
      },
    },
  },
  couriers: {
    title: 'Courier booking',
    about:
      'Books parcels with couriers through Shiprocket. Make an API user in its panel under Settings, API: its e-mail is not that of your account.',
    variables: ['COURIER_PROVIDER', 'SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_WEBHOOK_TOKEN'],
    webhook: { path: '/api/parcels/scans', where: 'in Shiprocket, under Settings, API, Webhooks' },
    removing: 'No parcel is booked from now on, and we stop asking where your parcels are.',
    fields: {
      email: {
        label: 'E-mail of the API user',
        error: (value) => (isEmailAddress(value) ? null : 'Enter an e-mail address, such as api@shop.example'),
      },
      password: { label: 'Password of the API user', isSecret: true, goesTo: ['email'] },
      pickupPlace: {
        label: 'Pickup address',
        hint: 'Its name in Shiprocket, letter by letter, such as Primary',
        variables: ['SHIPROCKET_PICKUP_LOCATION'],
      },
      webhookToken: {
        label: 'Webhook token',
        isSecret: true,
        isOptional: true,
        hint: 'The token that you typed in Shiprocket under Settings, API, Webhooks. Without it news comes an hour or so later.',
        error: (value) =>
          /\s/.test(value)
            ? 'A token has no spaces. Please check.'
            : value.length < 16
              ? 'Use 16 characters or more.'
              : null,
      },
    },
  },
  ...adServices,
};

const serviceOf = (name: ServiceName) => services[name];
export const fieldsOf = (name: ServiceName) => Object.entries(serviceOf(name).fields);

/** The longest value of any field. */
export const longestValue = 500;

/** The values of a service by field; what is empty is left out. */
export type Entered = Readonly<Record<string, string>>;

/** Every variable of the environment that stands for something in the table. */
export const connectionVariables: readonly string[] = Object.values(services).flatMap(({ variables, fields }) => [
  ...variables,
  ...Object.values(fields).flatMap((field) => field.variables ?? []),
]);

/** The variable that sets a field on the server; null where it may be entered. @param set names of those that are */
export function setOnServer(name: ServiceName, field: string, set: readonly string[]): string | null {
  const { variables, fields } = serviceOf(name);
  return (fields[field]?.variables ?? variables).find((variable) => set.includes(variable)) ?? null;
}

/** Whether the whole service is set on the server: then nothing of it counts that was entered. */
export const isOnServer = (name: ServiceName, set: readonly string[]) =>
  serviceOf(name).variables.some((variable) => set.includes(variable));

/**
 * What a service is after an entry: fields that were typed, and for those left empty the secrets there were.
 * @returns what is wrong, in the order of the fields
 */
export function mergeEntry(
  name: ServiceName,
  typed: Entered,
  stored: Entered,
  set: readonly string[],
): { values: Entered; errors: FieldError[] } {
  const values: Record<string, string> = {};
  const errors: FieldError[] = [];
  const typedIn = (field: string) => (typed[field] ?? '').trim();
  for (const [field, rule] of fieldsOf(name)) {
    const isUseless = rule.with !== undefined && typedIn(rule.with) === '';
    if (isUseless || setOnServer(name, field, set) !== null) continue;
    const message = fieldError(rule, typedIn(field), stored[field], (one) => typedIn(one) !== (stored[one] ?? ''));
    if (message !== null) errors.push({ field, message });
    const value = typedIn(field) || (rule.isSecret && stored[field]) || '';
    if (value !== '') values[field] = value;
  }
  return { values, errors };
}

function fieldError(
  rule: ConnectionField,
  value: string,
  before: string | undefined,
  hasChanged: (field: string) => boolean,
): string | null {
  if (value === '') {
    if (rule.isSecret && before !== undefined)
      return rule.goesTo?.some(hasChanged)
        ? `Please enter the ${rule.label.toLowerCase()} again, as other fields changed.`
        : null;
    return rule.isOptional ? null : `Enter the ${rule.label.toLowerCase()}.`;
  }
  if (value.length > longestValue) return `Use at most ${longestValue} characters.`;
  if (/\p{Cc}/u.test(value)) return 'Enter one line without tabs.';
  if (rule.choices && !Object.hasOwn(rule.choices, value)) return `Choose the ${rule.label.toLowerCase()}.`;
  return rule.error?.(value) ?? null;
}

/** What may be seen of a value: of a secret its last four characters, and of a short one nothing. */
export const shownOf = (rule: ConnectionField, value: string) =>
  rule.isSecret ? (value.length < 12 ? '' : value.slice(-4)) : value;

/** http only without a password in it, a query or a fragment. */
function isPlainAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password + url.search + url.hash === '';
}

/** smtp:// address of a mail server that was entered. */
export function smtpUrlOf({ host = '', port = '', security, user, password }: Entered): string {
  const login = user === undefined ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@`;
  const named = host.includes(':') ? `[${host}]` : host;
  const how = security === 'tls' ? '' : security === 'starttls' ? '?requireTLS=true' : '?ignoreTLS=true';
  return `smtp${security === 'tls' ? 's' : ''}://${login}${named}:${port}/${how}`;
}

export const noKeyText =
  'Nothing can be stored here yet: SECRETS_KEY is not set on the server. Ask whoever runs the server to set it and to restart the shop.';

/** @param set names of the variables that are set */
export const setOnServerText = (name: ServiceName, set: readonly string[]) =>
  `Set on the server: ${services[name].variables.filter((one) => set.includes(one)).join(', ')}. It is changed there.`;
