import type { CourierProvider } from '#couriers/rules/courier-providers.ts';

export interface CourierSettings {
  /** Null where nothing is booked. */
  provider: CourierProvider | null;
  email: string | null;
  password: string | null;
  webhookToken: string | null;
  /** Name of the pickup address in the service's panel. */
  pickupPlace: string;
  /** Without a slash at its end. */
  apiUrl: string;
}

export interface CourierVariables {
  COURIER_PROVIDER?: CourierProvider | undefined;
  SHIPROCKET_EMAIL?: string | undefined;
  SHIPROCKET_PASSWORD?: string | undefined;
  SHIPROCKET_WEBHOOK_TOKEN?: string | undefined;
  SHIPROCKET_PICKUP_LOCATION: string;
  SHIPROCKET_API_URL: string;
}

/**
 * Who books parcels. In production nobody does unless it is named or its login is set; elsewhere a stand-in does.
 * @param wrong called with the name of a variable and what is wrong with it, never its value
 */
export function readCourierSettings(
  values: CourierVariables,
  production: boolean,
  wrong: (variable: keyof CourierVariables, problem: string) => void,
): CourierSettings {
  const [email, password] = [values.SHIPROCKET_EMAIL ?? null, values.SHIPROCKET_PASSWORD ?? null];
  const isNamed = email !== null || password !== null;
  const provider = values.COURIER_PROVIDER ?? (isNamed ? 'shiprocket' : production ? null : 'sandbox');
  if (provider === 'shiprocket') {
    for (const name of ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'] as const)
      if (values[name] === undefined) wrong(name, 'is required to book with Shiprocket');
    if (!values.SHIPROCKET_API_URL.startsWith('https://') && production)
      wrong('SHIPROCKET_API_URL', 'must be an https address');
  }
  return {
    provider,
    email,
    password,
    webhookToken: values.SHIPROCKET_WEBHOOK_TOKEN ?? null,
    pickupPlace: values.SHIPROCKET_PICKUP_LOCATION,
    apiUrl: values.SHIPROCKET_API_URL.replace(/\/+$/, ''),
  };
}
