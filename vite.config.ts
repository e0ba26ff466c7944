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
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/storefront/**/*.tsx', 'app/ui/**/*.tsx'] },
  build: {
    target: 'es2022',
    // Pictures and fonts keep their own files, so that browsers keep them when the code changes.
    assetsInlineLimit: 0,
    // What a late part needs is on the page already, but for one small file: not worth a list of names on every page.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few files compress better than many, but every page loads the whole of each: the libraries in one, what
            // the frame of every page needs in another, and then what some kinds of pages share.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
                },
                {
                  name: 'shop',
                  test: /app\/(?:ui\/(?:call|error-screens|failure-screen|fetch-code|icon|late|markup|nonce|picture|random-id|session-mark|skip-link|toast)|rules\/(?:access|cart\.|catalogue|money|picture|stock)|storefront\/(?:layout\/(?!contact-dialog|site-menu)|cart\/cart-store)|root|entry\.client)/,
                },
                {
                  name: 'goods',
                  test: /app\/(?:ui\/(?:badge-label|price|product-card|stars)|rules\/badge|storefront\/cart\/add-to-cart|storefront\/catalog\/best-sellers)/,
                },
                { name: 'filters', test: /app\/(?:rules\/listing|storefront\/catalog\/stored-filters)/ },
                {
                  name: 'purchase',
                  test: /app\/(?:rules\/quote|storefront\/checkout\/(?:checkout-draft|coupon-form|use-own-document)|ui\/use-in-browser)/,
                },
                {
                  name: 'order',
                  test: /app\/(?:rules\/(?:cart-check|cart-quote)|storefront\/(?:cart\/(?:cart-skeleton|use-cart-check)|checkout\/(?:order-summary|use-coupon)))/,
                },
                { name: 'session', test: /app\/(?:ui\/session\.|storefront\/account\/account-menu)/ },
                {
                  name: 'program',
                  test: /app\/(?:storefront\/programs\/program-order|rules\/(?:programs|program-lead|email-address))\./,
                },
                { name: 'field', test: /app\/ui\/text-field/ },
                {
                  name: 'forms',
                  test: /app\/(?:ui\/password-field|storefront\/auth\/(?:use-wrong-fields|use-from|sentences|forgot-password|registration-storage)|rules\/registration)/,
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
