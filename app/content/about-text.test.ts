import { expect, it } from 'vitest';
import { aboutText, sampleArt } from './about-text.ts';
import { defaultSettings } from './default-settings.ts';
import { siteArt } from './site-art.ts';

const { brand, policies } = defaultSettings;

it('the page about the shop never tells the story of the sample in the name of another shop (behaviour: Settings 8)', () => {
  expect(aboutText({ brand, policies })).toMatch(/^Mitahara is a Sanskrit word/);
  const mithai = {
    ...brand,
    name: 'Mithai Mane',
    description: 'Sweets of Mysuru, made every morning from milk and ghee.',
  };
  expect(aboutText({ brand: mithai, policies })).toBe(mithai.description);
  expect(aboutText({ brand: mithai, policies: { ...policies, about: 'We cook.' } })).toBe('We cook.');
});

it('the pictures of the sample stand under its own name alone (behaviour: Settings 13)', () => {
  expect(sampleArt({ brand })).toBe(siteArt);
  expect(sampleArt({ brand: { ...brand, name: 'Mithai Mane' } })).toBeNull();
});
