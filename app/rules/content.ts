/**
 * Everything about the brand that is not in the database. All of it is sample content: replace it here and every
 * page, letter and policy follows. Long texts use one plain format: paragraphs apart by a blank line, '- ' bullets,
 * '1. ' numbered steps, nothing else.
 */

/**
 * Lets a long text be wrapped in the source: a line joins the one before it unless it starts a bullet or a step, or
 * follows a blank line. Indentation is dropped.
 */
export function prose(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  const paragraphs: string[][] = [[]];
  for (const raw of String.raw({ raw: parts }, ...values).split('\n')) {
    const line = raw.trim();
    const current = paragraphs[paragraphs.length - 1] ?? [];
    if (line === '') {
      if (current.length > 0) paragraphs.push([]);
    } else if (current.length === 0 || /^(- |\d+\. )/.test(line)) {
      current.push(line);
    } else {
      current.push(`${current.pop()} ${line}`);
    }
  }
  return paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join('\n'))
    .join('\n\n');
}

const name = 'Mitahara';

export const brand = {
  name,
  programName: `${name}'s Diabetic Reversal Program`,
  legalName: 'Mitahara Foods Private Limited (sample)',
  tagline: 'Measured food for a lighter life.',
  description: prose`
    Flours, oils and snacks for people who watch their sugar, their weight or their heart: low in carbohydrate,
    without added sugar, delivered all over India.`,
  phone: '+91 80 0000 0000',
  email: 'hello@mitahara.example',
  addressLines: [
    'Mitahara Foods Private Limited',
    '00, Sample Street, Jayanagar',
    'Bengaluru, Karnataka 560000',
    'India',
  ],
  fssai: '10000000000000 (sample)',
  gstin: '29AAAAA0000A0Z0 (sample)',
  socials: [
    { label: 'Instagram', href: 'https://www.instagram.com/mitahara.example' },
    { label: 'Facebook', href: 'https://www.facebook.com/mitahara.example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@mitahara.example' },
  ],
  workingHours: 'Monday to Friday, 10am to 5pm',
};
