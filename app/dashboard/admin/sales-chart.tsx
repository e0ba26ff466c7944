import { formatPaise } from '#pricing/rules/money.ts';

interface Day {
  /** 'YYYY-MM-DD' */
  day: string;
  orders: number;
  revenuePaise: number;
}

const height = 140;
const barWidth = 20;
const gap = 6;

/** Revenue of each day as bars; every bar leads to the orders of its day, and says its figures when read aloud. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const best = Math.max(0, ...days.map(({ revenuePaise }) => revenuePaise));
  const most = Math.max(1, best);
  const width = days.length * (barWidth + gap);
  return (
    <figure aria-label={`Revenue of the last ${days.length} days`} className="card mt-2 overflow-x-auto p-4">
      {/* The best day is the height of the whole picture: said in words, as no bar can carry them. */}
      <p className="text-ink-soft text-sm">
        {best === 0 ? 'No revenue yet in this period.' : `Best day: ${formatPaise(best)}`}
      </p>
      <svg role="presentation" viewBox={`0 0 ${width} ${height + 20}`} className="h-44 w-full">
        {days.map(({ day, orders, revenuePaise }, at) => {
          const tall = revenuePaise === 0 ? 2 : Math.max(4, (revenuePaise / most) * height);
          const words = `${shortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatPaise(revenuePaise)}`;
          return (
            <a key={day} href={`/admin/orders?from=${day}&to=${day}`} aria-label={words}>
              <title>{words}</title>
              <rect x={at * (barWidth + gap)} y={0} width={barWidth + gap} height={height} fill="transparent" />
              <rect
                x={at * (barWidth + gap) + gap / 2}
                y={height - tall}
                width={barWidth}
                height={tall}
                rx={3}
                className={revenuePaise === 0 ? 'fill-hairline' : 'fill-leaf'}
              />
              {(days.length - 1 - at) % 5 === 0 && (
                <text
                  x={at * (barWidth + gap) + barWidth / 2}
                  y={height + 16}
                  textAnchor="middle"
                  className="fill-ink-soft text-[11px]"
                >
                  {shortDay(day)}
                </text>
              )}
            </a>
          );
        })}
      </svg>
      <figcaption className="text-ink-soft text-sm">{`Revenue of the last ${days.length} days, without rejected and refunded orders.`}</figcaption>
    </figure>
  );
}

function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}/${month}`;
}
