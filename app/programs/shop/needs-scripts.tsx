import { Link } from 'react-router';
import { texts } from './texts.ts';

/**
 * In place of the way to buy a plan where there are no scripts: its payment needs them. The page it leads to does not.
 */
export function NeedsScripts({ className = '' }: { className?: string }) {
  return (
    <p className={`hidden text-chilli plain:block ${className}`}>
      {texts.buyingAPlanNeedsJavascript.parts({
        link: (
          <Link to="/contact-us" className="link">
            {texts.writeToUs()}
          </Link>
        ),
      })}
    </p>
  );
}
