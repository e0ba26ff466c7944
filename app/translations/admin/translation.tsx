import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { PageTabs } from '#kit/admin/lists/page-tabs.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { indianTime } from '#rules/dates.ts';
import { readTranslation } from '#translations/read-translation.ts';
import { fieldName } from '#translations/rules/entry-labels.ts';
import { kindsOf, otherLanguages } from '#translations/rules/translation-list.ts';
import type { Route } from './+types/translation.ts';
import * as texts from './texts.ts';
import { TranslationForm } from './translation-form.tsx';

const titleOf = (name: string, language: string) => `${name}: ${language}`;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const language = otherLanguages.find((one) => one === params.language);
  // A kind whose English texts somebody may not edit is not there for them.
  const kind = kindsOf(requestContext.account).find((one) => one === params.kind);
  if (language === undefined || kind === undefined) throw new Response(null, { status: 404 });
  const translation = await orResponse(readTranslation(app, { language, kind, id: params.id }));
  const { saved } = translation;
  return {
    ...translation,
    saved: saved && { by: saved.by, at: indianTime(saved.at) },
    texts: translation.texts.map(({ mark: _mark, ours: _ours, ...text }) => ({
      ...text,
      label: fieldName(kind, text.field),
    })),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? titleOf(loaderData.name, texts.nameOf(loaderData.language)) : texts.translations);

export default function Translation({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  const { language, kind, id, name, editAt, saved } = loaderData;
  return (
    <AdminPage
      title={titleOf(name, texts.nameOf(language))}
      about={
        <span className="flex flex-wrap items-center gap-x-4">
          <Link to={`/admin/translations?language=${language}`} className="link inline-flex min-h-11 items-center">
            {`All ${texts.nameOf(language)} translations`}
          </Link>
          <Link to={editAt} className="link inline-flex min-h-11 items-center">
            Edit the English text
          </Link>
          {saved && <span>{`Last saved by ${saved.by}, ${saved.at}`}</span>}
        </span>
      }
    >
      <PageTabs
        label={texts.language}
        tabs={otherLanguages.map((one) => ({
          to: `/admin/translations/${one}/${kind}/${id}`,
          label: texts.nameOf(one),
        }))}
      />
      <TranslationForm key={`${language} ${kind} ${id} ${loads}`} loaded={loaderData} onReload={reload} />
    </AdminPage>
  );
}
