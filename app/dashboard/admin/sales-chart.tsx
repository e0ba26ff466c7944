import { BarChart } from '#kit/admin/bar-chart.tsx';
import { formatPaise } from '#pricing/rules/money.ts';

interface Day {
  /** 'YYYY-MM-DD' */
  day: string;
  orders: number;
  revenuePaise: number;
}

export function SalesChart({ days }: { days: readonly Day[] }) {
  return (
    <BarChart
      label={`Revenue of the last ${days.length} days`}
      best={(highest) => (highest === 0 ? 'No revenue yet in this period.' : `Best day: ${formatPaise(highest)}`)}
      caption={`Revenue of the last ${days.length} days, without rejected and refunded orders.`}
      bars={days.map(({ day, orders, revenuePaise }) => ({
        key: day,
        value: revenuePaise,
        words: `${shortDay(day)}: ${orders} ${orders === 1 ? 'order' : 'orders'}, ${formatPaise(revenuePaise)}`,
        tick: shortDay(day),
        to: `/admin/orders?from=${day}&to=${day}`,
      }))}
    />
  );
}

function shortDay(day: string): string {
  const [, month = '', date = ''] = day.split('-');
  return `${date}/${month}`;
}
