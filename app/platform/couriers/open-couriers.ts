import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { type Couriers, noCouriers } from './courier-service.ts';
import { openShiprocket } from './shiprocket-client.ts';
import { storedLogins } from './stored-login.ts';

/** Who books parcels. A stand-in's code is loaded only where it is the one. */
export async function openCouriers(
  config: Pick<Config, 'couriers' | 'dataDir' | 'publicUrl'>,
  app: Pick<AppContext, 'db' | 'secrets'>,
): Promise<Couriers> {
  const { provider, email, password, webhookToken, pickupPlace, apiUrl } = config.couriers;
  if (provider === 'sandbox')
    return (await import('#sandbox/courier/open-courier-sandbox.ts')).openCourierSandbox(config);
  if (provider === null || email === null || password === null) return noCouriers;
  const service = openShiprocket({ apiUrl, email, password, logins: storedLogins(app) });
  return { service, webhookToken, pickupPlace, standIn: null };
}
