import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { type Language, languages } from './app/messages/languages.ts';
import { compressedCopies } from './scripts/vite/compressed-copies.ts';
import { languageBuilds, languageVariable } from './scripts/vite/language-builds.ts';
import { messages } from './scripts/vite/messages.ts';

/** The main build is English; the other languages add nothing but their own code for browsers. */
const language = (process.env[languageVariable] ?? 'en') as Language;
const isMain = language === 'en';

/** Vite's helper fetches the styles of code that is loaded later. There are none, and without it every page is 0.7 KB lighter. */
const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'pre',
  apply: 'build',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

export default defineConfig({
  plugins: [
    importsAlone,
    messages(language),
    tailwindcss(),
    reactRouter(),
    compressedCopies(),
    isMain && languageBuilds(),
  ],
  optimizeDeps: { entries: ['app/root.tsx', 'app/entry.client.tsx', 'app/{storefront,kit,**/shop}/**/*.tsx'] },
  build: {
    target: 'es2022',
    // Pictures and fonts keep their own files, so that browsers keep them when the code changes.
    assetsInlineLimit: 0,
    // Code that could not be preloaded, for want of a network, could not be loaded later either: browsers keep the failure.
    modulePreload: false,
  },
  environments: {
    client: {
      define: { 'import.meta.env.LANGUAGE_PREFIX': JSON.stringify(languages[language].prefix) },
      build: {
        rolldownOptions: {
          // A page carries the sentences it shows, and not all those of its area's texts.ts.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          // What React Router tells whoever writes a page, in the console: 1.1 KB less on every page.
          treeshake: { manualPureFunctions: ['warning', 'warnOnce', 'warningOnce'] },
          output: {
            // Every page brings the list of all pages with their files: seven characters of hash in place of eight make it 0.1 KB smaller.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // Left to itself the build cuts the code of every page into 30 to 40 small files, which compress worse: 8 KB more
            // on every page (docs/decisions/pages.md). These two hold what pages of the storefront need.
            codeSplitting: {
              groups: [
                // Passkeys are of the sign-in of staff alone, and drawings as code of the back office.
                { name: 'libraries', test: /node_modules\/(?!@simplewebauthn|lucide-react)|rolldown.runtime/ },
                // Stored limits are of cards and of carts: there they would bring the cards with them, 2.7 KB in place of 0.4.
                {
                  name: 'layout',
                  test: /app\/(?:root\.tsx|kit\/(?:picture|use-in-browser)\.|food\/shop\/stored-limits|storefront\/layout\/(?:storefront-layout\.tsx|texts\.))/,
                },
                // Cards, alone and in rows, in one file in place of seven.
                {
                  name: 'cards',
                  test: /app\/(?:catalogue\/(?:shop\/(?:product-card|badge-label)|rules\/badge)|cart\/shop\/(?:add-to-cart|put-in-cart)|kit\/(?:price|stars|loading\/later|use-carousel)|food\/shop\/fitting-link|home\/shop\/best-sellers)\./,
                },
                // Small ones of the home page in one file.
                {
                  name: 'faces',
                  test: /app\/(?:kit\/portrait|food\/shop\/limit-presets|catalogue\/rules\/limit-presets|storefront\/content\/(?:trust-row|vision-mission))\./,
                },
                // Small ones that pages need together, in one file each: on its way a file costs a tap as much as its size does.
                {
                  name: 'limits',
                  test: /app\/food\/rules\/(?:food-labels|measure-words|limits)\./,
                },
                {
                  name: 'food-choice',
                  test: /app\/(?:catalogue\/(?:rules\/(?:food-choice|listing)|listing\/shop\/(?:counted|use-choice|stored-filters))|food\/(?:rules\/food-facts|shop\/(?:limit-fields|limits-fit|limits-store|fit-words)))\.|claims\/facts\./,
                },
                {
                  name: 'fields',
                  test: /app\/(?:kit\/text-field|rules\/(?:text\/hidden-characters|typed\/(?:email-address|phone-number)))\./,
                },
                {
                  name: 'amounts',
                  test: /app\/(?:pricing\/shop\/price-rows|kit\/enhanced-form|coupons\/rules\/discount(?:-kinds)?|cart\/rules\/cart-check)\./,
                },
                { name: 'next-step', test: /cart\/shop\/next-step\./ },
                { name: 'state-names', test: /orders\/rules\/state-names\.|delivery\/rules\/india\./ },
                // What cart and checkout have in common, in one file: 1 KB less on each.
                {
                  name: 'purchase',
                  test: /app\/(?:coupons\/shop\/(?:use-coupon|coupon-field)|payments\/shop\/purchase-memory|cart\/shop\/(?:use-cart-coupon|order-summary|free-delivery-bar|cart-skeleton|use-carried-over|use-cart-check)|pricing\/rules\/(?:quote|shipping)|cart\/rules\/cart-quote)\./,
                },
                {
                  name: 'delivery-form',
                  test: /app\/(?:delivery\/(?:shop\/delivery-form|rules\/delivery-fields)|checkout\/shop\/(?:checkout-fields|order-placed))\./,
                },
                { name: 'cart-lines', test: /app\/cart\/shop\/(?:cart-line|cart-panels|quantity-buttons)\./ },
                {
                  name: 'order-state',
                  test: /app\/(?:contract\/amounts|orders\/(?:rules\/(?:order-steps|status-words|order-status)|shop\/(?:status-label|order-path)))\./,
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
          // Everything of the server comes out of one build, so that there is one of each of its modules. The build of another language
          // has only the list of its files for the server.
          input: isMain ? './app/start.ts' : 'virtual:react-router/server-manifest',
        },
      },
    },
  },
});
