import { Link } from 'react-router';
import { brand } from '#rules/content.ts';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/coming-soon.ts';
import { Notice } from './notice.tsx';

export function loader() {
  return { socials: brand.socials };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Coming Soon',
    description: 'Our health programs and meetings are being prepared.',
    path: '/coming-soon',
    indexed: false,
  });

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return (
    <Notice
      title="Coming Soon"
      ways={
        <>
          <Link to="/shop/listing" className="button button-leaf">
            See all products
          </Link>
          <Link to="/shop/home" className="button button-line">
            Go to the shop
          </Link>
        </>
      }
    >
      <p>We are preparing this with care. Follow us to hear when it opens:</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-5">
        {loaderData.socials.map((social) => (
          <li key={social.href}>
            <a href={social.href} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-11 items-center">
              {social.label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
