import { Link } from 'react-router';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import type { Route } from './+types/unauth-page.ts';
import { LogoutButton } from './logout-button.tsx';
import { Notice } from './notice.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(pageContext).app.config.publicUrl, {
      title: 'No access',
      description: "You don't have access to view this page. It belongs to the people who run the shop.",
      path: '/unauth-page',
      indexed: false,
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function UnauthPage() {
  const isSignedIn = useInBrowser() && seemsSignedIn();
  return (
    <Notice
      title="You don't have access to view this page"
      ways={
        <>
          <Link to="/shop/home" className="button button-leaf">
            Go Back Home
          </Link>
          {isSignedIn && <LogoutButton />}
        </>
      }
    >
      <p>
        It belongs to the people who run the shop. If you are one of them, {isSignedIn ? 'log out and ' : ''}sign in
        with your staff account.
      </p>
    </Notice>
  );
}
