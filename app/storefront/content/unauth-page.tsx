import { Link } from 'react-router';
import { pageShop } from '#features/setting-store/page-shop.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import { seemsSignedIn } from '#ui/session-mark.ts';
import { useInBrowser } from '#ui/use-in-browser.ts';
import type { Route } from './+types/unauth-page.ts';
import { LogoutButton } from './logout-button.tsx';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(await pageShop(context.get(pageContext).app), {
      title: texts.noAccess(),
      description: texts.youDontHaveAccess(),
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
      title={texts.youDontHaveAccessToView()}
      ways={
        <>
          <Link to="/shop/home" className="button button-leaf">
            {texts.goBackHome()}
          </Link>
          {isSignedIn && <LogoutButton />}
        </>
      }
    >
      <p>{isSignedIn ? texts.logOutAndSignInAsStaff() : texts.signInAsStaff()}</p>
    </Notice>
  );
}
