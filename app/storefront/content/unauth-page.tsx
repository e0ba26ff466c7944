import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { seemsSignedIn } from '#kit/session/session-mark.ts';
import { useInBrowser } from '#kit/use-in-browser.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
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
