import type pg from 'pg';
import { parse } from 'pg-connection-string';
import { DatabaseSetupError } from './setup-error.ts';

/**
 * What an address says, read once: with `connectionString` pg reads the file of `sslrootcert` for each connection anew,
 * and throws where it cannot be opened at that moment, which in a pool ends the process.
 * @param variable where the address was set, for anyone who has to mend it
 */
export function readAddress(address: string, variable = 'DATABASE_URL'): pg.ClientConfig {
  try {
    // pg itself takes what is parsed in this way for its settings.
    return { ...parse(address) } as pg.ClientConfig;
  } catch (error) {
    // The address itself stays out of the message: it holds the password.
    const { message } = error as Error;
    throw new DatabaseSetupError(`The database at ${variable} cannot be used: ${message}.`, { cause: error });
  }
}
