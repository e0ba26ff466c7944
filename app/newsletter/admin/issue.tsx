import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listProductTitles } from '#catalogue/listing/list-product-titles.ts';
import { listGroupNames } from '#customers/groups/groups.ts';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { offeredLanguages } from '#messages/languages.ts';
import { listCouponCodes } from '#newsletter/issue-choices.ts';
import { readOneIssue } from '#newsletter/issues.ts';
import type { Route } from './+types/issue.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueProgress } from './issue-progress.tsx';
import * as texts from './texts.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app } = context.get(pageContext);
  const [issue, products, coupons, groups] = await Promise.all([
    params.id === 'new' ? null : orResponse(readOneIssue(app, params.id)),
    listProductTitles(app),
    listCouponCodes(app),
    listGroupNames(app),
  ]);
  return { issue, products, coupons, groups, languages: [...offeredLanguages()] };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData?.issue?.draft.subject.en || texts.write);

export default function IssuePage({ loaderData }: Route.ComponentProps) {
  const { issue, ...choices } = loaderData;
  const { loads, reload } = useReload(loaderData);
  // A new one that is saved goes on in the same form, whose address is another then.
  const [begun, setBegun] = useState<string | null>(null);
  const [times, setTimes] = useState(0);
  const id = issue?._id ?? null;
  const key = id === null || id === begun ? `begun ${times}` : id;
  useEffect(() => {
    if (id === null || id !== begun) return;
    return () => {
      setBegun(null);
      setTimes((count) => count + 1);
    };
  }, [id, begun]);
  return (
    <AdminPage
      title={issue?.draft.subject.en || (issue ? texts.untitled : texts.write)}
      about={
        <Link to="/admin/newsletters/write" className="link inline-flex min-h-11 items-center">
          All newsletters
        </Link>
      }
    >
      {issue && issue.state !== 'draft' && <IssueProgress issue={issue} onChanged={reload} />}
      <IssueForm key={`${key} ${loads}`} issue={issue} {...choices} onReload={reload} onFirstSave={setBegun} />
    </AdminPage>
  );
}
