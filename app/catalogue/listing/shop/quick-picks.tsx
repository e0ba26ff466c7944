import { Link } from 'react-router';
import { type ListingChoice, listingQuery } from '#catalogue/rules/listing.ts';
import { isPicked, quickPicks, togglePick } from '#catalogue/rules/quick-picks.ts';
import { texts } from '#catalogue/shop/texts.ts';
import { FittingLink } from '#food/shop/fitting-link.tsx';

interface QuickPicksProps {
  choice: ListingChoice;
  /** Changes what was chosen last. */
  choose: (change: (now: ListingChoice) => ListingChoice) => void;
  /** In one line above a phone's list, to be swiped: without figures. */
  inLine?: true;
}

const pill = 'inline-flex min-h-11 items-center rounded-full border px-4 text-sm';
const off = `${pill} border-hairline bg-white hover:border-leaf`;

/** Filters in people's words; a second tap takes one off. Links, so that they need no script. */
export function QuickPicks({ choice, choose, inLine }: QuickPicksProps) {
  return (
    <nav aria-label={texts.quickPicks()} className={inLine && 'mt-2 lg:hidden plain:hidden'}>
      {!inLine && <p className="font-semibold font-serif text-lg">{texts.quickPicks()}</p>}
      <ul className={inLine ? 'snap-row bleed gap-2 *:flex-none' : 'mt-2 flex flex-wrap gap-2'}>
        <li>
          <Link to="/shop/limits" className={off}>
            {texts.myLimits()}
          </Link>
        </li>
        <li className="empty:hidden">{choice.food === null && <FittingLink className={off} />}</li>
        {quickPicks().map(({ words, sets }) => {
          const isOn = isPicked(choice.food, sets);
          const toggled = (now: ListingChoice) => ({ ...now, food: togglePick(now.food, sets), page: 1 });
          return (
            <li key={words}>
              <Link
                to={listingQuery(toggled(choice))}
                // A list of each, fetched ahead, would leave no room for what is likelier to be opened.
                discover="none"
                aria-current={isOn ? 'true' : undefined}
                className={isOn ? `${pill} border-leaf bg-leaf text-white` : off}
                onClick={(event) => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  choose(toggled);
                }}
              >
                {inLine ? words.replace(/ \(.*/, '') : words}
              </Link>
            </li>
          );
        })}
        <li>
          {/* What suits a fast is no figure of a label: search knows it by its names. */}
          <Link to="/shop/search?q=vrat" className={off}>
            {texts.forFasting()}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
