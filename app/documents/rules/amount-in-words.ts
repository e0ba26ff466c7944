const small = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const large: [number, string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
];

/** Returns an amount in words, as usual in India: 'Rupees One Lakh Two and Fifty Paise Only'. */
export function amountInWords(paise: number): string {
  const [rupees, rest] = [Math.floor(paise / 100), paise % 100];
  const parts = [`Rupees ${words(rupees)}`, ...(rest === 0 ? [] : [`${words(rest)} Paise`])];
  return `${parts.join(' and ')} Only`;
}

function words(number: number): string {
  for (const [size, name] of large) {
    if (number < size) continue;
    const rest = number % size;
    return `${words(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${words(rest)}`}`;
  }
  if (number < 20) return small[number] ?? '';
  return [tens[Math.floor(number / 10)], ...(number % 10 === 0 ? [] : [small[number % 10]])].join(' ');
}
