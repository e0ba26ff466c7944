import { Fragment } from 'react';

const height = 140;
/** Fewer bars do not become wider. */
const fewest = 6;
/** So many words stand under the bars without touching each other. */
const mostTicks = 6;

interface Bar {
  key: string;
  value: number;
  /** What the bar says when it is read aloud or pointed at. */
  words: string;
  /** What stands under it. */
  tick: string;
  /** Address of what it counts. */
  to: string;
}

interface BarChartProps {
  label: string;
  /** What the height of the whole picture means: said in words, as no bar can carry them. */
  best: (highest: number) => string;
  caption: string;
  bars: readonly Bar[];
}

/** Figures in the order of time as bars; every bar leads to what it counts, and says its figures when read aloud. */
export function BarChart({ label, best, caption, bars }: BarChartProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const most = Math.max(1, highest);
  const share = (columns: number) => `${(columns / Math.max(bars.length, fewest)) * 100}%`;
  const ticksEvery = Math.max(Math.min(5, bars.length), Math.ceil(bars.length / mostTicks));
  return (
    <figure aria-label={label} className="card mt-2 overflow-x-auto p-4">
      <p className="text-ink-soft text-sm">{best(highest)}</p>
      {/* Without a view box: shares of the width of its card, whatever that is. */}
      <svg role="presentation" className="h-40 w-full overflow-visible">
        {bars.map(({ key, value, words, tick, to }, at) => {
          const tall = value <= 0 ? 2 : Math.max(4, (value / most) * height);
          return (
            <Fragment key={key}>
              <a href={to} aria-label={words}>
                <title>{words}</title>
                <rect x={share(at)} y={0} width={share(1)} height={height} fill="transparent" />
                <rect
                  x={share(at + 1 / 8)}
                  y={height - tall}
                  width={share(3 / 4)}
                  height={tall}
                  rx={3}
                  className={value <= 0 ? 'fill-hairline' : 'fill-leaf'}
                />
              </a>
              {(bars.length - 1 - at) % ticksEvery === 0 && (
                // Beside the link, whose words begin with it.
                <text
                  aria-hidden
                  x={share(at + 1 / 2)}
                  y={height + 16}
                  textAnchor="middle"
                  className="fill-ink-soft text-[11px]"
                >
                  {tick}
                </text>
              )}
            </Fragment>
          );
        })}
      </svg>
      <figcaption className="text-ink-soft text-sm">{caption}</figcaption>
    </figure>
  );
}
