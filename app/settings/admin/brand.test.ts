import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, it } from 'vitest';
import { defaultSettings } from '#content/default-settings.ts';
import { ToastProvider } from '#kit/dialogs/toast.tsx';
import { BrandForm } from './brand.tsx';

const Drawn = () => createElement(BrandForm, { loaderData: useLoaderData(), onReload: () => {} });

/** The form as the server sends it. */
function form(version: number, pictures: { logo: string; socialPicture: string }): string {
  const loaderData = { value: { ...defaultSettings.brand, ...pictures }, version, versions: [], announcement: '' };
  const Stub = createRoutesStub([{ id: 'brand', path: '/', Component: Drawn, loader: () => loaderData }]);
  const stub = createElement(Stub, { initialEntries: ['/'], hydrationData: { loaderData: { brand: loaderData } } });
  return renderToStaticMarkup(createElement(ToastProvider, null, stub));
}

const [logo, socialPicture] = ['/media/uploads/aa.400x400.webp', '/media/uploads/bb.1200x630.webp'];

it.each<[what: string, version: number, pictures: { logo: string; socialPicture: string }, says: [boolean, boolean]]>([
  ['before the first saving', 0, { logo: '', socialPicture: '' }, [true, true]],
  ['once a logo of the own is chosen', 0, { logo, socialPicture: '' }, [false, true]],
  ['once both are chosen', 0, { logo, socialPicture }, [false, false]],
  ['of a brand without a logo that was saved', 1, { logo: '', socialPicture: '' }, [false, false]],
])('says %s whether saving removes the sample’s logo and picture', (_what, version, pictures, says) => {
  const html = form(version, pictures);
  expect(html).toContain('Tagline');
  expect(
    [
      'Saving removes the sample logo. Shoppers see the first letter of your shop’s name until you add your logo.',
      'Saving removes the sample picture. Links to your shop show your logo until you add a picture.',
    ].map((sentence) => html.includes(sentence)),
  ).toEqual(says);
});
