import type { OverloadLimits } from '#platform/http/load-shedding.ts';

/** So that a shop turns nothing away, however slow the machine is that the tests run on. */
export const patientLimits: OverloadLimits = {
  requests: 10_000,
  waitMs: 600_000,
  delayMs: 600_000,
  databaseWaiters: 10_000,
  passwords: 10_000,
};

/** The same for a process. */
export const patientEnv = {
  OVERLOAD_REQUESTS: String(patientLimits.requests),
  OVERLOAD_WAIT_MS: String(patientLimits.waitMs),
  OVERLOAD_DELAY_MS: String(patientLimits.delayMs),
  OVERLOAD_DATABASE_WAITERS: String(patientLimits.databaseWaiters),
  OVERLOAD_PASSWORDS: String(patientLimits.passwords),
};
