import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { aboutText, hasSampleStory } from '#content/about-text.ts';
import { siteArt } from '#content/site-art.ts';
import { pageHead } from '#kit/page-head.server.ts';
import { Picture } from '#kit/picture.tsx';
import { Portrait } from '#kit/portrait.tsx';
import { Prose } from '#kit/prose.tsx';
import { readTrust } from '#settings/read-trust.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { pageShop } from '#settings/sections/page-shop.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { readTranslator } from '#translations/read/read-translated.ts';
import { aboutId } from '#translations/rules/translatable-entries.ts';
import type { Route } from './+types/about-us.ts';
import { texts } from './texts.ts';
import { TrustRow } from './trust-row.tsx';
import { VisionMission } from './vision-mission.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [settings, translator] = [await readSettings(app), await readTranslator(app)];
  const { home, team } = settings;
  return {
    head: pageHead(await pageShop(app), {
      title: texts.aboutUs(),
      description: texts.whoMillsPressesAndRoasts(),
      path: '/shop/about-us',
    }),
    story: translator('policy', aboutId)(aboutText(settings)),
    mission: home.mission,
    vision: home.vision,
    // The drawing belongs to the sample's story.
    picture: team.photograph || (hasSampleStory(settings) ? siteArt.about : null),
    alt: team.photograph ? '' : texts.fieldsAWoodenOilPress(),
    team: team.items,
    trust: await readTrust(app),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];

export default function AboutUs({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" tabIndex={-1} className="wrap pt-8 outline-none md:pt-12">
      <h1 className="text-4xl md:text-5xl">{texts.aboutUs()}</h1>
      <TrustRow facts={loaderData.trust} className="mt-4 sm:justify-start" />
      <div className={loaderData.picture ? 'mt-6 grid items-start gap-10 lg:grid-cols-2' : 'mt-8 max-w-3xl'}>
        {loaderData.picture && (
          <Picture
            address={loaderData.picture}
            alt={loaderData.alt}
            sizes="(min-width: 1024px) 48vw, 92vw"
            first
            className="w-full rounded-card lg:sticky lg:top-28"
          />
        )}
        <Prose text={loaderData.story} />
      </div>
      <VisionMission {...loaderData} className="mt-16" />
      {loaderData.team.length > 0 && <People team={loaderData.team} />}
      <p className="mt-10 text-center">
        <Link to="/shop/listing" className="button button-leaf">
          {texts.seeAllProducts()}
        </Link>
      </p>
    </main>
  );
}

function People({ team }: { team: Settings['team']['items'] }) {
  return (
    <section aria-labelledby="team" className="mt-16">
      <h2 id="team" className="text-3xl md:text-4xl">
        {texts.thePeople()}
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {team.map(({ name, role, bio, image }) => (
          <li key={name} className="card p-6">
            <Portrait address={image} name={name} alt={texts.portraitOf({ name })} isLarge />
            <h3 className="text-xl">{name}</h3>
            <p className="font-semibold text-turmeric-deep">{role}</p>
            <p className="mt-2 whitespace-pre-line text-ink-soft">{bio}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
