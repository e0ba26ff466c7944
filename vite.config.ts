import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { backOfficeApart } from './scripts/vite/back-office-apart.ts';
import { compressedCopies } from './scripts/vite/compressed-copies.ts';
import { routerPartsLeftOut } from './scripts/vite/router-parts-left-out.ts';
import { shopInDevelopment } from './scripts/vite/shop-in-development.ts';
import { shortManifest } from './scripts/vite/short-manifest.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    shopInDevelopment(),
    routerPartsLeftOut(),
    reactRouter(),
    backOfficeApart(),
    compressedCopies(),
    shortManifest(),
  ],
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/shop/**/*.tsx', 'app/ui/**/*.tsx'] },
  build: {
    target: 'es2022',
    modulePreload: false,
    // Pictures and fonts keep their own files, so that browsers keep them when the code changes.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many: the libraries in one, what all storefront pages share in another,
            // what the pages of products and those of cart and checkout share in two more.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shop',
                  test: /app\/(?:ui\/(?:icon|markup|nonce|picture|session-mark|toast\.|skip-link|error-screens)|rules\/(?:access|cart\.|catalogue|money|picture|stock)|shop\/(?:frame\/(?!contact-dialog|site-menu)|cart\/cart-store)|root|entry\.client)/,
                },
                {
                  name: 'order',
                  test: /app\/(?:rules\/(?:cart-check|cart-quote|quote)|shop\/(?:cart\/(?:cart-skeleton|use-cart-check)|checkout\/(?:checkout-draft|coupon-form|order-summary|use-coupon))|ui\/use-in-browser)/,
                },
                {
                  name: 'products',
                  test: /app\/(?:ui\/(?:badge-label|price|product-card|stars)|rules\/(?:badge|listing)|shop\/cart\/add-to-cart|shop\/catalogue\/(?:best-sellers|stored-filters))/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        rolldownOptions: {
          // Everything of the server comes out of one build, so that there is one of each of its modules.
          input: './app/start.ts',
        },
      },
    },
  },
});
