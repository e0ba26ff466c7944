import { Link } from 'react-router';
import { pageMeta } from '#ui/page-meta.ts';
import type { Route } from './+types/unauth-page.ts';
import { Notice } from './notice.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'No access',
    description: "You don't have access to view this page",
    path: '/unauth-page',
    indexed: false,
  });

export default function UnauthPage() {
  return (
    <Notice
      title="You don't have access to view this page"
      ways={
        <Link to="/shop/home" className="button button-leaf">
          Go Back Home
        </Link>
      }
    >
      <p>It belongs to the people who run the shop. If you are one of them, sign in with your staff account.</p>
    </Notice>
  );
}
