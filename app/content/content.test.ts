import { describe, expect, it } from 'vitest';
import * as content from './content.ts';

const { prose } = content;

describe('prose', () => {
  it('joins wrapped lines and keeps paragraphs, bullets and steps', () => {
    expect(prose`
      One sentence
      in two lines.

      - a bullet that
      goes on
      - another

      1. a step
      2. a second`).toBe('One sentence in two lines.\n\n- a bullet that goes on\n- another\n\n1. a step\n2. a second');
  });

  it('inserts values', () => {
    expect(prose`
      To ${'Delhi'} in ${4} days.`).toBe('To Delhi in 4 days.');
  });
});

/** Returns every text in the content, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe('the sample content', () => {
  it('gives nobody two names', () => {
    const everybody = [...content.testimonials, ...content.team].map(({ name }) => name);
    expect(new Set(everybody).size, 'nobody has two names').toBe(everybody.length);
  });

  it('has the six health benefits and six quality claims, word for word (behaviour: Catalogue 8)', () => {
    expect(content.healthBenefits.map((benefit) => benefit.title)).toEqual([
      'Reduce Weight Loss',
      'Lower Insulin Levels',
      'Reduce Triglycerides',
      'Regulate Blood Sugar',
      'Increase Good Cholesterol',
      'Boost Metabolism',
    ]);
    expect(content.qualityClaims).toEqual([
      'No Added Sugar',
      'No Processed Food',
      'No Refined Oil',
      'No Chemicals',
      'No Preservatives',
      'Low Carbohydrates',
    ]);
  });

  it('calls delivery free from the threshold on, not above it (behaviour: Prices 4)', () => {
    const told = content.announcements.filter((text) => text.includes('{threshold}'));
    expect(told).toHaveLength(1);
    for (const text of told) expect(text).toMatch(/\bfrom \{threshold\}/);
  });

  it('has six questions, and doctors with a name and a title', () => {
    expect(content.faqs).toHaveLength(6);
    for (const { name, title, text } of content.testimonials) expect(name && title && text).toBeTruthy();
  });

  it('has the five members of the team', () => {
    expect(content.team.map((person) => person.role)).toEqual([
      'Mentor',
      'Founder',
      'Co-founder and CEO',
      'Co-founder',
      'Food technologist and dietician',
    ]);
  });

  it('gives the same processing time in its answers as in the policies', () => {
    expect(content.faqs.map((faq) => faq.answer).join(' ')).toContain('2-4 business days');
  });

  it('is clearly a sample: e-mail address and phone number belong to nobody', () => {
    expect(content.brand.email).toMatch(/@[\w.-]+\.example$/);
    expect(content.brand.phone.replace(/\D/g, '')).toMatch(/0{6,}$/);
    expect(content.brand.fssai).toContain('sample');
    expect(content.brand.gstin).toContain('sample');
  });

  it('is plain text without markup', () => {
    for (const text of textsOf({ ...content, prose: null })) expect(text).not.toMatch(/<[a-z/]|&\w+;|\]\(/i);
  });
});
