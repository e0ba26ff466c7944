import { Link } from 'react-router';
import { indianTime } from '#rules/dates.ts';

/** Notes that name who is signed in, until the order is opened. */
export function Mentions({
  mentions,
}: {
  mentions: readonly { orderId: string; by: string; at: Date; note: string }[];
}) {
  if (mentions.length === 0) return null;
  return (
    <section aria-label="Mentioned you" className="card mb-4 p-4">
      <h2 className="text-lg">Mentioned you</h2>
      <ul>
        {mentions.map(({ orderId, by, at, note }) => (
          <li key={`${orderId} ${at.getTime()}`}>
            <Link to={`/admin/orders/${orderId}`} className="link inline-flex min-h-11 items-center">
              {`Order ${orderId}`}
            </Link>
            {`, ${by}, ${indianTime(at)}`}
            {note !== '' && <span className="wrap-anywhere block text-ink-soft text-sm">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
