import { Link } from 'react-router';
import { notFoundArt } from '#content/screen-art.ts';
import { CategoryCards, type CategoryLink } from '#kit/category-cards.tsx';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { texts } from '#kit/texts.ts';

export default function NotFoundScreen({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap grid min-h-[60dvh] place-items-center py-10 text-center outline-none"
    >
      <title>{texts.pageNotFound()}</title>
      <meta name="robots" content="noindex" />
      <div>
        <Picture address={notFoundArt} alt="" sizes="160px" first className="mx-auto w-40" />
        <h1 className="mx-auto mt-6 max-w-80 text-3xl md:max-w-xl md:text-4xl">{texts.oopsThePageYoureLooking()}</h1>
        <p className="mt-3 text-ink-soft">{texts.itMayHaveMoved()}</p>
        <Link
          to="/shop/search"
          className="field mx-auto mt-6 flex min-h-12 max-w-md items-center gap-3 rounded-full text-left text-ink-soft"
        >
          <Icon name="search" size={20} />
          {texts.searchProducts()}
        </Link>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <Link to="/shop/home" className="button button-leaf">
            {texts.goBackHome()}
          </Link>
          <Link to="/shop/listing" className="button button-line">
            {texts.seeAllProducts()}
          </Link>
        </p>
        <div className="mx-auto mt-10 max-w-xl">
          <CategoryCards links={categories} />
        </div>
      </div>
    </main>
  );
}
