import { type Config, ConfigError } from '#platform/config.ts';
import { isHereAlone, loopback } from '#rules/this-machine.ts';

/** The name of a Host header or of an address, without its port. */
const nameOf = (host: string) => host.toLowerCase().replace(/:\d*$/, '');

/**
 * A shop outside production gives everybody the owner's account of its demo, and shows its e-mails.
 * @throws ConfigError where other machines reach it, unless the operator asked for the demo by name
 */
export function requireDemoRequested(
  { production, host, publicUrl }: Pick<Config, 'production' | 'host' | 'publicUrl'>,
  env: Record<string, string | undefined>,
): void {
  if (production || /^(?:1|true|catalogue)$/.test(env.DEMO?.trim() ?? '')) return;
  const reachable = [
    { variable: 'HOST', value: host, isOpen: !loopback.test(host.toLowerCase()) },
    { variable: 'PUBLIC_URL', value: publicUrl, isOpen: !loopback.test(new URL(publicUrl).hostname) },
  ].find(({ isOpen }) => isOpen);
  if (!reachable) return;
  throw new ConfigError(
    `The configuration is not right:\n  ${reachable.variable}: ${reachable.value} can be reached from other machines, and there everybody could use the ` +
      'demo accounts and read the e-mails. Set NODE_ENV=production for a real shop, or DEMO=1 to show the demo to others. For this machine alone: HOST=127.0.0.1',
  );
}

/**
 * Whether a shop on this machine alone is meant by a Host header. A page of a stranger whose name leads to 127.0.0.1
 * would otherwise read it in the browser of anyone who tries the shop. A shop that others reach is known by names that
 * only its proxy knows, and is not asked.
 */
export function isAllowedHost(
  host: string | undefined,
  config: Pick<Config, 'production' | 'host' | 'publicUrl'>,
): boolean {
  return config.production || !isHereAlone(config) || loopback.test(nameOf(host ?? ''));
}
