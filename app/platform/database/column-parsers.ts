import pg from 'pg';

const { builtins } = pg.types;
const int8Array: number = 1016; // pg knows it, its types do not

/** How column values become JavaScript values; what is not named here is left to pg's own rules. */
export const columnParsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format) {
    if (format !== 'binary') {
      if (oid === builtins.INT8) return safeInteger;
      if (oid === int8Array) return safeIntegers;
      // pg would make it midnight in the machine's time zone, which is another day elsewhere.
      if (oid === builtins.DATE) return String;
    }
    return pg.types.getTypeParser(oid, format);
  },
};

function safeInteger(text: string): number {
  const number = Number(text);
  // Amounts are paise in int8. Text instead of a number would turn a sum into a concatenation, silently.
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} does not fit a JavaScript number; cast it to text`);
  return number;
}

function safeIntegers(text: string): (number | null)[] {
  const parse: (text: string) => (string | null)[] = pg.types.getTypeParser(int8Array as typeof builtins.INT8, 'text');
  return parse(text).map((item) => (item === null ? null : safeInteger(item)));
}
