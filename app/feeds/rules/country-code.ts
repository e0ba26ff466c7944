let codes: Map<string, string> | null = null;

/** Of a country as labels write it, its two letters of ISO 3166; empty where it is none that we know. */
export function countryCode(name: string): string {
  codes ??= everyCountry();
  return codes.get(name.trim().toLowerCase()) ?? '';
}

/** The runtime has the names of all; these are written otherwise on packs. */
const otherNames: Readonly<Record<string, string>> = {
  bharat: 'IN',
  usa: 'US',
  'u.s.a.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  england: 'GB',
  uae: 'AE',
  turkey: 'TR',
  'sri lanka': 'LK',
  burma: 'MM',
};

function everyCountry(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = letters.flatMap((one) =>
    letters.flatMap((other): [string, string][] => {
      const name = names.of(one + other);
      // Some have an older code, too, such as 'BU'.
      const code = new Intl.Locale(`und-${one}${other}`).region ?? '';
      return name === undefined ? [] : [[name.toLowerCase(), code]];
    }),
  );
  return new Map([...found, ...Object.entries(otherNames)]);
}
