import { hash, type Options, verify } from '@node-rs/argon2';
import { createTurns } from '#rules/in-turn.ts';

/** Stores and checks passwords with argon2id, a few at a time and off the event loop. */
export interface Passwords {
  /** @throws PasswordsBusy */
  hash(password: string): Promise<string>;
  /**
   * Whether it is the password. Takes as long for nobody's (null) as for somebody's.
   * @throws PasswordsBusy
   */
  matches(password: string, hash: string | null): Promise<boolean>;
  waiting(): number;
}

/** Too many wait already; another one would only wait in vain. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
}

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane; some 15 ms. */
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Made with the same parameters of a password that nobody knows. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$W03CwxDRA0qnRsoHaMZZjA$5sP5xYOKEqQr2PnXFTSEpY6SGryVZsPaqTiVUvqpt9o';

/**
 * @param atOnce how many are worked on at the same time: of the four threads that Node also reads files with, half
 * @param mostWaiting how many may wait for that; at two at once, 256 wait some two seconds
 */
export function createPasswords({ atOnce = 2, mostWaiting = 256 } = {}): Passwords {
  const busy = () => new PasswordsBusy('Too many passwords are waiting to be checked.');
  const { inTurn, waiting } = createTurns({ atOnce, mostWaiting, busy });

  // The same characters typed on another keyboard may come as other code points.
  const spelled = (password: string) => password.normalize('NFC');
  return {
    waiting,
    hash: (password) => inTurn(() => hash(spelled(password), parameters)),
    async matches(password, stored) {
      const same = await inTurn(() => verify(stored ?? nobodysHash, spelled(password)));
      return same && stored !== null;
    },
  };
}
