import { Link } from 'react-router';
import { brand } from '#content/content.ts';
import { pageContext } from '#server/page-context.ts';
import { pageHead } from '#ui/page-head.server.ts';
import type { Route } from './+types/coming-soon.ts';
import { Notice } from './notice.tsx';
import * as texts from './texts.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return {
    head: pageHead(context.get(pageContext).app.config.publicUrl, {
      title: texts.comingSoon,
      description: texts.ourHealthProgramsAndMeetings,
      path: '/coming-soon',
      indexed: false,
    }),
    socials: brand.socials,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function ComingSoon({ loaderData }: Route.ComponentProps) {
  return (
    <Notice
      title={texts.comingSoon}
      ways={
        <>
          <Link to="/shop/programs" className="button button-leaf">
            {texts.seeOurPrograms}
          </Link>
          <Link to="/shop/listing" className="button button-line">
            {texts.seeAllProducts}
          </Link>
        </>
      }
    >
      <p>{texts.wereWorkingOnItFollow}</p>
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
