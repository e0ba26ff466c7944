import { listCards } from '#features/catalogue/list-products.ts';
import { listBanners } from '#features/content/list-banners.ts';
import { faqs, healthBenefits, missionVision, qualityClaims, testimonials } from '#rules/content.ts';
import { siteArt } from '#rules/site-art.ts';
import { pageMeta } from '#ui/page-meta.ts';
import { Link } from 'react-router';
import { shopContext } from '../../request-context.ts';
import type { Route } from './+types/home.ts';
import { BannerCarousel } from './home-banners.tsx';
import { BestSellers } from './best-sellers.tsx';
import { Collections } from './home-collections.tsx';
import { Faqs } from './home-faqs.tsx';
import { HealthBenefits, QualityClaims } from './home-promises.tsx';
import { ProductCarousel } from './home-product-carousel.tsx';
import { Testimonials } from './home-testimonials.tsx';

const carouselLength = 9;

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [banners, bestSellers, others] = await Promise.all([
    listBanners(shop),
    listCards(shop, { category: [], sortBy: 'title-atoz', bestSellers: true, limit: 12 }),
    listCards(shop, { category: [], sortBy: 'title-ztoa', bestSellers: false, limit: carouselLength }),
  ]);
  return {
    banners,
    bestSellers: bestSellers.products,
    others: others.products,
    collections: siteArt.categories,
    healthBenefits,
    qualityClaims,
    missionVision,
    testimonials: testimonials.map((testimonial, at) => ({
      ...testimonial,
      image: siteArt.doctors[at % siteArt.doctors.length] ?? '',
    })),
    faqs,
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: 'Low-carb flours, oils and snacks',
    description:
      'Stone-ground flours, wood-pressed oils and snacks without added sugar, for people who watch their sugar, weight or heart. Delivered all over India.',
    path: '/shop/home',
    structured: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: (loaderData?.faqs ?? []).map((faq) => ({
          '@type': 'Question',
          name: faq.question,
          acceptedAnswer: { '@type': 'Answer', text: faq.answer },
        })),
      },
    ],
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <h1 className="sr-only">Low-carb flours, oils and snacks</h1>
      <BannerCarousel banners={loaderData.banners} />
      <BestSellers products={loaderData.bestSellers} more />
      <Collections pictures={loaderData.collections} />
      <HealthBenefits benefits={loaderData.healthBenefits} />
      <ProductCarousel products={loaderData.others} />
      <QualityClaims claims={loaderData.qualityClaims} />
      <section aria-labelledby="vision-mission" className="wrap mt-20">
        <h2 id="vision-mission" className="sr-only">
          Our vision and mission
        </h2>
        <div className="grid gap-6 md:grid-cols-2">
          {[
            { title: 'Vision', text: loaderData.missionVision.vision },
            { title: 'Mission', text: loaderData.missionVision.mission },
          ].map((part) => (
            <div key={part.title} className="card p-7 md:p-10">
              <h3 className="text-2xl text-leaf md:text-3xl">{part.title}</h3>
              <p className="mt-3 text-lg">{part.text}</p>
            </div>
          ))}
        </div>
        <p className="mt-6">
          <Link to="/shop/about-us" className="link">
            Read how we work
          </Link>
        </p>
      </section>
      <Testimonials testimonials={loaderData.testimonials} />
      <Faqs faqs={loaderData.faqs} />
    </main>
  );
}
