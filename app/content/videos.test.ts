import { describe, expect, it } from 'vitest';
import { siteArt } from './site-art.ts';
import { pictureHostsOf, pictureOfVideo, videos } from './videos.ts';

describe('the videos', () => {
  it('are six, each with an id of the platform or steps of its own, and a picture', () => {
    expect(videos).toHaveLength(6);
    expect(siteArt.videos).toHaveLength(videos.length);
    for (const { title, youtubeId, minutes, steps } of videos) {
      expect(youtubeId === '' ? steps.length >= 3 : minutes > 0, title).toBe(true);
      // Shown for six seconds.
      for (const step of steps) expect(step.length, step).toBeLessThanOrEqual(90);
    }
  });

  it('show the picture of the platform by their id, and let its host in only then', () => {
    expect(pictureOfVideo({ youtubeId: '' }, 1)).toBe(siteArt.videos[1]);
    expect(pictureOfVideo({ youtubeId: 'dQw4w9WgXcQ' }, 1)).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
    expect(pictureHostsOf([{ youtubeId: '' }])).toEqual([]);
    expect(pictureHostsOf([{ youtubeId: '' }, { youtubeId: 'dQw4w9WgXcQ' }])).toEqual(['https://i.ytimg.com']);
  });
});
