import { faqs, healthBenefits, missionVision, qualityClaims, testimonials } from '#content/content.ts';
import { siteArt } from '#content/site-art.ts';
import { listCards } from '#features/catalog/list-products.ts';
import { pageShop } from '#features/setting-store/page-shop.ts';
import { listBanners } from '#features/settings/list-banners.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import type { Route } from './+types/home.ts';
import { BestSellers } from './best-sellers.tsx';
import { BannerCarousel } from './home-banners.tsx';
import { Faqs } from './home-faqs.tsx';
import { ProductCarousel } from './home-product-carousel.tsx';
import { Collections, HealthBenefits, QualityClaims, VisionMission } from './home-promises.tsx';
import { Testimonials } from './home-testimonials.tsx';
import { structuredFaqs } from './structured-faqs.server.ts';
import * as texts from './texts.ts';

/** Products in the carousel: their buttons of 44 px fit in one row on a phone. */
const carouselLength = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [banners, bestSellers, others] = await Promise.all([
    listBanners(app),
    listCards(app, { category: [], sortBy: 'title-atoz', bestSellers: true, limit: 12 }),
    listCards(app, { category: [], sortBy: 'title-ztoa', bestSellers: false, limit: carouselLength }),
  ]);
  return {
    head: pageHead(await pageShop(app), {
      title: texts.floursOilsAndSnacks,
      description: texts.stoneGroundFloursWoodPressed,
      path: '/shop/home',
      structured: [structuredFaqs()],
    }),
    banners,
    bestSellers: bestSellers.products,
    others: others.products,
    collections: siteArt.categories,
    healthBenefits,
    qualityClaims,
    missionVision,
    faqs,
    testimonials: testimonials.map(({ portrait, ...testimonial }) => ({
      ...testimonial,
      image: siteArt.doctors[portrait - 1] ?? '',
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <h1 className="sr-only">{texts.floursOilsAndSnacks}</h1>
      <BannerCarousel banners={loaderData.banners} />
      <BestSellers products={loaderData.bestSellers} more />
      <Collections pictures={loaderData.collections} />
      <HealthBenefits benefits={loaderData.healthBenefits} />
      <ProductCarousel products={loaderData.others} />
      <QualityClaims claims={loaderData.qualityClaims} />
      <VisionMission {...loaderData.missionVision} />
      <Testimonials testimonials={loaderData.testimonials} />
      <Faqs faqs={loaderData.faqs} />
    </main>
  );
}
