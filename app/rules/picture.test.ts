import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureAt, pictureWidths } from './picture.ts';

describe('pictureAt', () => {
  it('lists the copies of a picture whose width is one of the standard widths', () => {
    expect(pictureAt('/media/demo/besan-1.69e69a29.960x960.webp')).toEqual({
      src: '/media/demo/besan-1.69e69a29.960x960.w480.webp',
      width: 960,
      height: 960,
      avif: [
        '/media/demo/besan-1.69e69a29.960x960.w240.avif 240w',
        '/media/demo/besan-1.69e69a29.960x960.w480.avif 480w',
        '/media/demo/besan-1.69e69a29.960x960.w960.avif 960w',
      ].join(', '),
      webp: [
        '/media/demo/besan-1.69e69a29.960x960.w240.webp 240w',
        '/media/demo/besan-1.69e69a29.960x960.w480.webp 480w',
        '/media/demo/besan-1.69e69a29.960x960.webp 960w',
      ].join(', '),
    });
  });

  it('offers copies of half the width to those who save data', () => {
    const { src, avif, webp } = pictureAt('/media/demo/besan-1.69e69a29.960x960.webp', true);
    expect(src).toMatch(/\.w240\.webp$/);
    expect(avif?.match(/ \d+w/g)).toEqual([' 480w', ' 960w', ' 1920w']);
    expect(webp).toContain('/media/demo/besan-1.69e69a29.960x960.w480.webp 960w');
    expect(webp).toContain('/media/demo/besan-1.69e69a29.960x960.webp 1920w');
  });

  it('shows a small picture in full size', () => {
    const picture = pictureAt('/art/doctor.1a2b3c4d.240x240.webp');
    expect(picture).toMatchObject({ src: '/art/doctor.1a2b3c4d.240x240.webp', width: 240, height: 240 });
    expect(picture.webp).toBe('/art/doctor.1a2b3c4d.240x240.webp 240w');
    expect(picture.avif).toBe('/art/doctor.1a2b3c4d.240x240.w240.avif 240w');
  });

  it('offers no AVIF below the smallest width', () => {
    expect(pictureAt('/art/dot.1a2b3c4d.100x50.webp')).toMatchObject({ width: 100, height: 50, avif: null });
  });

  it('shows a picture that is not ours without size and copies', () => {
    for (const src of ['', '/logo.svg', 'https://elsewhere.example/a.jpg', '/a.960x960.png', '/960x960.webp']) {
      expect(pictureAt(src)).toEqual({ src, width: null, height: null, avif: null, webp: null });
    }
  });

  it('lists only widths that the picture has, narrow ones first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (width, height) => {
        const { avif, webp } = pictureAt(`/media/x.1a2b3c4d.${width}x${height}.webp`);
        for (const set of [avif, webp]) {
          const widths = (set ?? '')
            .split(', ')
            .flatMap((entry) => entry.match(/ (\d+)w$/)?.[1] ?? [])
            .map(Number);
          expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
          expect(widths.every((w) => w <= width && (w === width || pictureWidths.some((kept) => kept === w)))).toBe(
            true,
          );
        }
        expect(webp).toMatch(new RegExp(` ${width}w$`));
      }),
    );
  });
});
