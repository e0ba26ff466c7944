import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { readOffers } from '#settings/read-offers.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/coming-soon.ts';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const { contact, programs } = await readSettings(app);
  return {
    head: pageHead(await pageShop(app), {
      title: texts.comingSoon(),
      description: texts.newProgramsAndEvents(),
      path: '/coming-soon',
      indexed: false,
    }),
    socials: contact.socials,
    hasNext: programs.nextName !== '',
    hasPrograms: (await readOffers(app)).programs,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return (
    <Notice
      title={texts.comingSoon()}
      ways={
        <>
          {loaderData.hasNext && (
            <Link to="/contact-us?about=opening" className="button button-leaf">
              {texts.tellMeWhenItOpens()}
            </Link>
          )}
          {loaderData.hasPrograms && (
            <Link to="/shop/programs" className="button button-line">
              {texts.seeOurPrograms()}
            </Link>
          )}
          <Link to="/shop/listing" className="button button-line">
            {texts.seeAllProducts()}
          </Link>
        </>
      }
    >
      <p>{texts.wereWorkingOnItFollow()}</p>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-5">
        {loaderData.socials.map((social) => (
          <li key={social.href}>
            <a
              href={social.href}
              target="_blank"
              rel="noopener noreferrer"
              className="link inline-flex min-h-11 items-center"
            >
              {social.label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
