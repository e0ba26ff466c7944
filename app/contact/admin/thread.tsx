import { Link } from 'react-router';
import type { OpenedMessage } from '#contact/read-message.ts';
import { EmailText } from '#kit/admin/email-text.tsx';
import { indianTime } from '#rules/dates.ts';

type Entry = OpenedMessage['thread'][number];

/** What was written and done, oldest first. */
export function Thread({ message }: { message: OpenedMessage }) {
  const { name, email, message: text, createdAt, thread } = message;
  const writer = name || email || 'The customer';
  return (
    <section aria-label="Conversation" className="space-y-3">
      <article className="card p-4">
        <Head who={writer} at={createdAt} />
        <p className="wrap-anywhere whitespace-pre-wrap">
          {text || <span className="text-ink-soft">No text was given.</span>}
        </p>
        <Mailed mailed={message} writer={writer} />
      </article>
      {thread.map((entry) => (
        <ThreadEntry key={entry._id} entry={entry} writer={writer} />
      ))}
    </section>
  );
}

const Head = ({ who, at }: { who: string; at: string }) => (
  <p className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
    <span className="min-w-0 break-words font-semibold">
      <EmailText email={who} />
    </span>
    <time dateTime={at} className="text-ink-soft">
      {indianTime(new Date(at))}
    </time>
  </p>
);

/** What an e-mail brought besides its words. */
function Mailed({
  mailed: { quoted, leftOut, isAutomatic, photos },
  writer,
}: {
  mailed: Pick<Entry, 'quoted' | 'leftOut' | 'isAutomatic' | 'photos'>;
  writer: string;
}) {
  return (
    <>
      {isAutomatic && <p className="mt-2 text-ink-soft text-sm">Automatic e-mail. No answer needed.</p>}
      {photos.length > 0 && <Photos photos={photos} writer={writer} />}
      {leftOut.length > 0 && (
        <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
          {`Files we left out, as only pictures are kept: ${leftOut.join(', ')}`}
        </p>
      )}
      {quoted !== '' && (
        <details className="mt-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-ink-soft">
            Show what the e-mail quotes
          </summary>
          <p className="wrap-anywhere whitespace-pre-wrap border-hairline border-l-4 pl-3 text-ink-soft">{quoted}</p>
        </details>
      )}
    </>
  );
}

function Photos({ photos, writer }: { photos: OpenedMessage['photos']; writer: string }) {
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {photos.map(({ _id }, at) => (
        <li key={_id}>
          <a href={`/api/admin/messages/photo/${_id}`} target="_blank" rel="noopener noreferrer" className="block">
            <img
              src={`/api/admin/messages/photo/${_id}`}
              alt={photos.length === 1 ? `Photo by ${writer}` : `Photo ${at + 1} of ${photos.length} by ${writer}`}
              width={112}
              height={112}
              loading="lazy"
              className="size-28 rounded-lg border border-hairline bg-white object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const looks = {
  reply: 'card',
  answer: 'rounded-card border border-hairline bg-leaf-tint',
  note: 'rounded-card border border-hairline bg-turmeric-tint',
} as const;

function ThreadEntry({ entry, writer }: { entry: Entry; writer: string }) {
  const { kind, text, by, to, at } = entry;
  if (kind === 'reply' || kind === 'answer' || kind === 'note') {
    return (
      <article className={`${looks[kind]} p-4`}>
        <Head who={headOf(entry, writer)} at={at} />
        <p className="wrap-anywhere whitespace-pre-wrap">
          {text || <span className="text-ink-soft">No text was given.</span>}
        </p>
        <Mailed mailed={entry} writer={writer} />
        {kind === 'answer' && <Emailed emailed={entry.emailed} />}
      </article>
    );
  }
  return (
    <div className="px-4">
      <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-sm">
        <span>{deeds[kind](by, to)}</span>
        <time dateTime={at}>{indianTime(new Date(at))}</time>
      </p>
      {text !== '' && <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>}
    </div>
  );
}

function headOf({ kind, from, by }: Entry, writer: string): string {
  if (kind === 'reply') return by === '' ? `${from || writer} by e-mail` : `${writer}, added by ${by}`;
  if (kind === 'note') return `Note by ${by}, for staff only`;
  return from === '' ? `${by} answered by e-mail` : `${by} answered ${from} by e-mail`;
}

const deeds = {
  phoned: (by: string) => `${by} answered by phone`,
  closed: (by: string) => `${by} marked it as answered`,
  reopened: (by: string) => `${by} opened it again`,
  assigned: (by: string, to: string) => (by === to ? `${by} took it` : `${by} assigned it to ${to}`),
  unassigned: (by: string) => `${by} assigned it to nobody`,
} as const;

function Emailed({ emailed }: Pick<Entry, 'emailed'>) {
  if (emailed === 'waiting') return <p className="mt-2 text-ink-soft text-sm">On its way</p>;
  if (emailed === 'failed') {
    return (
      <p className="mt-2 text-chilli text-sm">
        This e-mail could not be sent.{' '}
        <Link to="/admin/health" className="link inline-flex min-h-11 items-center">
          See why
        </Link>
      </p>
    );
  }
  return null;
}
