import { describe, expect, it } from 'vitest';
import { createPasswords, nobodysHash, PasswordsBusy } from './passwords.ts';

describe('passwords', () => {
  it('are kept as argon2id with the parameters of OWASP, each with a salt of its own', async () => {
    const passwords = createPasswords();
    const [one, other] = [await passwords.hash('Kokum4Jar'), await passwords.hash('Kokum4Jar')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect([await passwords.matches('Kokum4Jar', one), await passwords.matches('secret123', one)]).toEqual([
      true,
      false,
    ]);
  });

  it('are the same in either encoding of a character', async () => {
    const passwords = createPasswords();
    expect(await passwords.matches('Cafe\u0301 123', await passwords.hash('Café 123'))).toBe(true);
  });

  it('match nobody, after the same work', async () => {
    const passwords = createPasswords();
    const hash = await passwords.hash('Kokum4Jar');
    expect(nobodysHash.split('$').slice(0, 4)).toEqual(hash.split('$').slice(0, 4));
    const time = async (stored: string | null) => {
      const started = performance.now();
      expect(await passwords.matches('Wrong123', stored)).toBe(false);
      return performance.now() - started;
    };
    // In turn, and the shortest of many: whatever else the machine does then lengthens neither.
    let [somebody, nobody] = [Infinity, Infinity];
    for (let round = 0; round < 25; round += 1) {
      somebody = Math.min(somebody, await time(hash));
      nobody = Math.min(nobody, await time(null));
    }
    expect(nobody / somebody).toBeGreaterThan(0.5);
    expect(nobody / somebody).toBeLessThan(2);
  });

  it('are checked a few at a time; beyond a queue one is refused at once, and the queue goes on', async () => {
    const passwords = createPasswords({ atOnce: 1, mostWaiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('Kokum4Jar')));
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect((results[4] as PromiseRejectedResult).reason).toBeInstanceOf(PasswordsBusy);
    expect(await passwords.hash('Kokum4Jar')).toContain('argon2id');
  });

  it('leave the place of one that failed to the next', async () => {
    const passwords = createPasswords({ atOnce: 1 });
    const broken = passwords.matches('x', 'not a hash');
    const after = passwords.hash('Kokum4Jar');
    await expect(broken).rejects.toThrow();
    expect(await after).toContain('argon2id');
  });

  it('never hold up the event loop', async () => {
    const passwords = createPasswords();
    let turns = 0;
    const turning = setInterval(() => {
      turns += 1;
    }, 1);
    await Promise.all(Array.from({ length: 100 }, () => passwords.hash('Kokum4Jar')));
    clearInterval(turning);
    // Hashing on the loop would let it turn once a password at most.
    expect(turns).toBeGreaterThan(200);
  });
});
