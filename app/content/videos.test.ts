import { describe, expect, it } from 'vitest';
import { siteArt } from './site-art.ts';
import { videos } from './videos.ts';

describe('the videos of the demo shop', () => {
  it('are six films of its own, each with a picture alone and three steps or more', () => {
    expect(videos).toHaveLength(6);
    expect(new Set(videos.map(({ image }) => image))).toEqual(new Set(siteArt.videos));
    for (const { title, address, steps } of videos) {
      expect(address, title).toBe('');
      expect(steps.length, title).toBeGreaterThanOrEqual(3);
    }
  });
});
