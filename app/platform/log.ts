import pino from 'pino';

export type Log = pino.Logger;

/** Structured lines on standard output. Nothing that names a person is ever passed to it: ids and counts only. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  });
}
