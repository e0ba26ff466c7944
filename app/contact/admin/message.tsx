import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { listAnswerers } from '#contact/change-message.ts';
import { type OpenedMessage, readMessage } from '#contact/read-message.ts';
import { messageKinds } from '#contact/rules/message.ts';
import { canSendEmails } from '#email/mailed.ts';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { orResponse } from '#kit/or-response.server.ts';
import { indianTime } from '#rules/dates.ts';
import { recordListOpened } from '#security-log/record-opened.ts';
import { readEnglishSettings } from '#settings/sections/read-settings.ts';
import type { Route } from './+types/message.ts';
import { BesideMessage } from './beside-message.tsx';
import { Thread } from './thread.tsx';
import { WriteForms } from './write-forms.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, requestContext } = context.get(pageContext);
  const message = await orResponse(readMessage(app, params.id));
  // Loaded again after each thing that is done here.
  await recordListOpened(app, requestContext, `message ${message._id}`, message.userId);
  return {
    message,
    answerers: await listAnswerers(app.db),
    readerId: requestContext.account?.id ?? '',
    canSend: canSendEmails(app),
    savedReplies: (await readEnglishSettings(app)).replies.items,
  };
}

const nameOf = ({ name, email, phone }: OpenedMessage) => name || email || phone || 'Somebody';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  adminMeta(loaderData ? `Message from ${nameOf(loaderData.message)}` : 'Message');

/** One conversation: what was written, what was done, and what to do next. */
export default function Message({ loaderData }: Route.ComponentProps) {
  const { message, answerers, readerId, canSend, savedReplies } = loaderData;
  return (
    <AdminPage
      title={nameOf(message)}
      about={`${messageKinds[message.kind]}, ${indianTime(new Date(message.createdAt))}`}
      actions={
        <Link to="/admin/messages" className="button button-line">
          All messages
        </Link>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-4">
          <Thread message={message} />
          <WriteForms key={message._id} message={message} canSend={canSend} savedReplies={savedReplies} />
        </div>
        <BesideMessage message={message} answerers={answerers} readerId={readerId} />
      </div>
    </AdminPage>
  );
}
