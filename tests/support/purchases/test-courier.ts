import { openShiprocket } from '#platform/couriers/shiprocket-client.ts';
import { rememberedLogins } from '#platform/couriers/stored-login.ts';
import { courierApp, type Fault } from '#sandbox/courier/courier-app.ts';
import { createCourierEngine, type PlayScan } from '#sandbox/courier/engine.ts';

/** The stand-in of a courier behind the shop's own client, with what goes wrong. */
export function openTestCourier() {
  // What is said to lie ahead counts as now: the steps are all before.
  let clock = new Date(Date.now() - 24 * 60 * 60_000);
  /** What the courier tells of, the oldest first. */
  const scans: PlayScan[] = [];
  const engine = createCourierEngine(
    [],
    () => {},
    () => clock,
    (scan) => scans.push(scan),
  );
  const login = { email: 'api@shop.example', password: 'word of an API user' };
  const calls: string[] = [];
  let faultOf: (path: string) => Fault | null = () => null;
  const app = courierApp(engine, login, (path) => {
    calls.push(path);
    return faultOf(path);
  });
  const service = openShiprocket({
    apiUrl: 'http://courier.invalid/v1/external',
    ...login,
    logins: rememberedLogins(),
    fetch: async (request) => app.fetch(request),
    timeoutMs: 100,
  });
  return {
    engine,
    scans,
    app,
    login,
    calls,
    couriers: { service, webhookToken: 'a token of the tests', pickupPlace: 'Primary', standIn: null },
    /** @param of null for nothing */
    fails(of: ((path: string) => Fault | null) | null) {
      faultOf = of ?? (() => null);
    },
    /** Once, at the next call of this path. */
    failsOnce(at: string, fault: Fault) {
      faultOf = (path) => {
        if (!path.includes(at)) return null;
        faultOf = () => null;
        return fault;
      };
    },
    /** Every parcel goes a step on, a minute later. */
    step() {
      clock = new Date(clock.getTime() + 60_000);
      return engine.playDay();
    },
    /** How many labels an order has that were not given up. */
    labelsOf: (reference: string) =>
      engine.parcels
        .filter((one) => one.reference.startsWith(reference) && !one.isCancelled)
        .reduce((all, { awbs }) => all + awbs.length, 0),
  };
}
