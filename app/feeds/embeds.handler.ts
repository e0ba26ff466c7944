import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { findProduct, findProductId } from '#catalogue/find-product.ts';
import { productBadge } from '#catalogue/rules/badge.ts';
import { foodCard } from '#catalogue/rules/card-figures.ts';
import { unitPricePaise } from '#catalogue/rules/catalogue.ts';
import { limitParameters } from '#catalogue/rules/food-choice.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { shownSize } from '#catalogue/rules/shown-size.ts';
import { limitedNutrients, limitLabels } from '#food/rules/limits.ts';
import { unitPriceOf } from '#food/rules/unit-price.ts';
import { allLanguages, languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { isShownToAll } from '#opening/is-shown.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestContext } from '#platform/http/request-context.ts';
import { contentSecurityPolicy } from '#platform/http/security-headers.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { AppError } from '#rules/app-error.ts';
import { pictureAt } from '#rules/picture.ts';
import { type Palette, paletteOf } from '#settings/rules/brand/colours.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { embedLimitsPath, embedProductPath } from './rules/embeds.ts';
import { texts } from './texts.ts';

const styleOf = ({ action }: Palette) => `
:root { color: #1d2b22; font: 16px/1.45 system-ui, sans-serif; }
body { margin: 0; } main { background: #fff; border: 1px solid #e6dfcf; border-radius: 14px; padding: 14px; overflow-wrap: anywhere; }
h1 { font: 600 1.15rem/1.3 Georgia, serif; margin: 0 0 6px; } p { margin: 0 0 6px; } img { display: block; width: 100%; max-width: 240px; height: auto; margin: 0 auto 8px; }
s, small, .soft { color: #55635a; font-size: .9rem; } b { font-size: 1.25rem; } label { display: flex; justify-content: space-between; align-items: center; gap: 8px; min-height: 44px; }
input { font: inherit; box-sizing: border-box; width: 5rem; min-height: 40px; border: 1px solid #8a8272; border-radius: 10px; padding: 0 8px; text-align: right; }
.go { display: block; box-sizing: border-box; width: 100%; margin-top: 8px; padding: 10px; min-height: 44px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; color: #fff; background: ${action}; border: 0; border-radius: 12px; cursor: pointer; }
:focus-visible { outline: 2px solid ${action}; outline-offset: 2px; }
`;

type EmbedContext = Context<{ Bindings: RequestContext }>;
type Content = ReturnType<typeof html>;

/**
 * Pieces of the shop for pages of others, in a frame: without scripts and without cookies, and all their links open the
 * shop in a tab of its own (behaviour: Feeds 5).
 */
export function embedsRouter(app: AppContext): Hono<{ Bindings: RequestContext }> {
  const router = new Hono<{ Bindings: RequestContext }>();
  const show = (
    path: string,
    make: (c: EmbedContext, brandName: string) => Promise<{ title: string; content: Content }>,
  ) => {
    for (const language of allLanguages) {
      router.get(addressIn(language, path), async (c) => {
        const { brand, feeds } = await readSettings(app);
        const missing = () => c.text('There is nothing here.\n', 404, { 'cache-control': 'no-store' });
        if (!feeds.embeds || !(await isShownToAll(app))) return missing();
        try {
          return framed(app, c, paletteOf(brand), await make(c, brand.name));
        } catch (error) {
          if (error instanceof AppError && error.status === 404) return missing();
          throw error;
        }
      });
    }
  };
  show(embedProductPath(':address'), (c, brandName) => productCard(app, c.req.param('address') ?? '', brandName));
  show(embedLimitsPath, async (_c, brandName) => limitsForm(brandName));
  return router;
}

function framed(
  { config }: AppContext,
  c: EmbedContext,
  palette: Palette,
  { title, content }: { title: string; content: Content },
) {
  const style = styleOf(palette);
  c.header(
    'content-security-policy',
    contentSecurityPolicy({
      inlineScripts: [],
      inlineStyles: [style],
      frames: [],
      frameAncestors: '*',
      analyticsSrc: null,
      picturesUrl: config.s3?.publicUrl ?? null,
      https: config.publicUrl.startsWith('https://'),
    }),
  );
  c.header('cache-control', 'no-cache');
  c.header('x-robots-tag', 'noindex');
  return c.html(
    html`<!doctype html>
<html lang="${languages[currentLanguage()].tag}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(style)}</style></head>
<body><main aria-label="${title}">${content}</main></body>
</html>`,
  );
}

/** The size that a card of the shop names, with its price and what its label declares. */
async function productCard(app: AppContext, address: string, brandName: string) {
  const { id, slug } = await findProductId(app, address);
  const product = await findProduct(app, id);
  const size = shownSize(product);
  const { figures } = foodCard({ ...product, slug }, product);
  const { src, width, height } = pictureAt(product.image, true);
  const badge = productBadge(product, size);
  const paise = size ? unitPricePaise(size) : 0;
  const unit = size && unitPriceOf(paise, size.netQuantity);
  const words = [size?.weight, unit && `${formatPaise(unit.paise)}/${unit.per.replace(/(?<=\d)(?=[gm])/, ' ')}`];
  const content = html`${product.image && html`<img src="${src}" alt="" width="${width ?? 240}" height="${height ?? 240}">`}
<h1>${product.title}</h1>
${figures && html`<p class="soft">${figures}</p>`}
${
  size &&
  html`<p><b>${formatPaise(paise)}</b> ${paise < size.pricePaise && html`<s>${texts.mrp({ amount: formatPaise(size.pricePaise) })}</s>`}</p>
<p class="soft">${words.filter(Boolean).join(', ')}</p>`
}
${badge && html`<p class="soft">${badge.text}</p>`}
${link(addressIn(currentLanguage(), productAddress({ _id: id, slug })) + (size ? `?size=${encodeURIComponent(size.weight)}` : ''), texts.seeAt({ brandName }))}`;
  return { title: product.title, content };
}

const link = (to: string, words: string) =>
  html`<a class="go" href="${to}" target="_blank" rel="noopener" title="${texts.opensNewTab()}">${words}</a>`;

/** Leads to the list of what fits, as the page 'My limits' does without scripts. */
function limitsForm(brandName: string) {
  const title = texts.myLimitsAt({ brandName });
  const content = html`<h1>${title}</h1>
<p class="soft">${texts.upToPerServing()}</p>
<form action="${addressIn(currentLanguage(), '/shop/listing')}" target="_blank">
${limitedNutrients.map((nutrient) => {
  const { label, unit } = limitLabels[nutrient];
  return html`<label><span>${label} <small>(${unit})</small></span><input name="${limitParameters[nutrient]}" inputmode="decimal" pattern="\\d{1,5}(\\.\\d{1,2})?" autocomplete="off"></label>`;
})}
<button class="go" title="${texts.opensNewTab()}">${texts.showProductsThatFit()}</button>
</form>`;
  return { title, content };
}
