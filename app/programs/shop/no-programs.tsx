import { Link } from 'react-router';
import { Notice } from '#storefront/content/notice.tsx';
import { texts } from './texts.ts';

/** In place of the programs, in a shop that has no plan on offer: an old link leads here. */
export function NoPrograms() {
  return (
    <Notice
      title={texts.noProgramsNow()}
      ways={
        <Link to="/shop/listing" className="button button-leaf">
          {texts.seeAllProducts()}
        </Link>
      }
    >
      <p>{texts.weOfferNoProgram()}</p>
    </Notice>
  );
}
