import { type APIRequestContext, expect } from '@playwright/test';
import type { SampleBrand } from './brands.ts';

/**
 * Sets an empty shop up as a brand by calls alone, as its owner's clicks do, and opens it. @param staff who is signed
 * in
 */
export async function setUpBrand(staff: APIRequestContext, brand: SampleBrand): Promise<void> {
  const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
    const answer = await staff.fetch(path, { method, data });
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return answer.json();
  };
  const upload = async (buffer: Buffer): Promise<string> => {
    const my_file = { name: 'picture.png', mimeType: 'image/png', buffer };
    const answer = await staff.post('/api/admin/products/upload-image', { multipart: { my_file } });
    return (await answer.json()).result.url;
  };
  const look = { logo: await upload(await brand.logo()), socialPicture: await upload(await brand.social()) };
  // A new shop has a first version of its empty programs and videos.
  const read = await staff.get('/api/admin/settings');
  expect(read.status(), await read.text()).toBe(200);
  const { data: stored } = await read.json();
  for (const [section, value] of Object.entries(brand.settings)) {
    const body = section === 'brand' ? { ...value, ...look } : value;
    await send('PUT', `/api/admin/settings/${section}`, { ...body, seen: stored[section].version });
  }
  await send('PUT', '/api/admin/settings/delivery', { freeShippingThreshold: brand.freeFrom });
  await send('POST', '/api/addons/banner', { title: brand.announcement });
  const [imageDesktop, imageMobile] = [
    await upload(await brand.banner(2000, 790)),
    await upload(await brand.banner(900, 900)),
  ];
  await send('POST', '/api/common/feature/add', {
    imageDesktop,
    imageMobile,
    link: '/shop/listing',
    alt: brand.announcement,
  });
  for (const { picture, body } of brand.products) {
    await send('POST', '/api/admin/products/add', { ...body, image: await upload(await picture()) });
  }
  const { steps } = await (await staff.get('/api/admin/first-day')).json();
  for (const { step, state } of steps) {
    if (state === 'open')
      await send('PUT', `/api/admin/first-day/step/${step}`, { state: step === 'delivery' ? 'done' : 'skipped' });
  }
  await send('POST', '/api/admin/first-day/opening', { opening: 'open' });
}
