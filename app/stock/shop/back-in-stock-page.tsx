import { data, Link, useHref } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { PlainProblem } from '#cart/shop/plain-problem.tsx';
import { findProduct } from '#catalogue/find-product.ts';
import { listCards } from '#catalogue/listing/list-products.ts';
import { productAddress } from '#catalogue/rules/product-address.ts';
import { sellableVariants } from '#catalogue/rules/shown-size.ts';
import { ProductTile } from '#catalogue/shop/product-card.tsx';
import { mailed } from '#email/mailed.ts';
import { orResponse } from '#kit/or-response.server.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { Field, TextField } from '#kit/text-field.tsx';
import { draftsSeenBy } from '#opening/rules/viewing.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { isSellable } from '#stock/rules/stock.ts';
import { texts as stockTexts } from '#stock/texts.ts';
import type { Route } from './+types/back-in-stock-page.ts';
import { backInStockAction } from './back-in-stock-form.server.ts';
import { texts } from './texts.ts';

/** Similar products that are shown. */
const mostSimilar = 4;

/** Where somebody asks to be told when a sold-out size is back, beside what can be bought of its kind. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const withDrafts = draftsSeenBy(requestContext).products;
  const product = await orResponse(findProduct(app, params.id, withDrafts));
  const query = new URL(request.url).searchParams;
  const said = query.get('said');
  const notice =
    said === 'noted'
      ? stockTexts.weWillTellYou()
      : said === 'asked'
        ? mailed(app, stockTexts.pleaseConfirmAlert())
        : null;
  const alike = { category: [product.category], sortBy: 'popularity', withDrafts, isCounted: false } as const;
  const { products } = await listCards(app, { ...alike, limit: mostSimilar + 1 });
  const page = {
    head: pageHead(await pageShop(app), {
      title: notice ?? texts.tellMe(),
      description: texts.oneEMail(),
      path: `/shop/back-in-stock/${product._id}`,
      indexed: false,
    }),
    notice,
    to: productAddress(product),
    product: { _id: product._id, title: product.title, image: product.image },
    sizes: product.variants.filter(({ totalStock }) => !isSellable(totalStock)).map(({ weight }) => weight),
    size: query.get('size') ?? '',
    email: requestContext.account?.role === 'shopper' ? requestContext.account.email : '',
    similar: products
      .filter((one) => one._id !== product._id && sellableVariants(one).length > 0)
      .slice(0, mostSimilar),
  };
  // It may hold the address of who is signed in.
  return data(page, { headers: { 'cache-control': 'private, no-store' } });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  return backInStockAction(new URLSearchParams(await request.text()), params.id, context.get(pageContext));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function BackInStockPage({ loaderData, actionData: problem }: Route.ComponentProps) {
  const { notice, to, product, sizes, size, email, similar } = loaderData;
  const page = useHref(`/shop/back-in-stock/${product._id}`);
  return (
    <main id="content" tabIndex={-1} className="wrap min-h-[60dvh] pt-8 outline-none md:pt-12">
      <div className="max-w-2xl">
        <h1 className="text-3xl md:text-5xl">{texts.tellMe()}</h1>
        <PlainProblem problem={problem} said={notice} />
        <div className="card mt-6 p-5 md:p-8">
          <p className="flex items-center gap-4">
            <Picture
              address={product.image}
              alt=""
              sizes="64px"
              className="size-16 flex-none rounded-xl object-cover"
            />
            <span className="wrap-anywhere font-semibold text-lg leading-snug">{product.title}</span>
          </p>
          {sizes.length === 0 ? (
            <p className="mt-4">{texts.everythingIsInStock()}</p>
          ) : (
            (!notice || problem) && (
              <form method="post" action={page} className="mt-4 space-y-4">
                <Field label={texts.size()} id="weight" wrong={problem?.wrong.weight}>
                  {(control) => (
                    <select
                      {...control}
                      name="weight"
                      defaultValue={problem?.typed.weight ?? size}
                      className="field mt-1"
                    >
                      {sizes.map((weight) => (
                        <option key={weight}>{weight}</option>
                      ))}
                    </select>
                  )}
                </Field>
                <TextField
                  id="email"
                  name="email"
                  type="email"
                  label={texts.yourEmail()}
                  hint={texts.oneEMail()}
                  defaultValue={problem?.typed.email ?? email}
                  wrong={problem?.wrong.email}
                  required
                  maxLength={254}
                  autoComplete="email"
                />
                <PrivacyNotice>{privacyTexts.stockNotice()}</PrivacyNotice>
                <button type="submit" className="button button-leaf w-full sm:w-auto">
                  {texts.tellMeButton()}
                </button>
              </form>
            )
          )}
          <Link to={to} className="link wrap-anywhere mt-4 inline-flex min-h-11 items-center">
            {texts.toTheProduct({ title: product.title })}
          </Link>
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="in-stock" className="mt-12">
          <h2 id="in-stock" className="text-2xl md:text-3xl">
            {texts.inStockNow()}
          </h2>
          <ul className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
            {similar.map((one) => (
              <li key={one._id}>
                <ProductTile product={one} sizes="(min-width: 1024px) 280px, 46vw" later />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
