import { Link } from 'react-router';
import { emptyCartArt } from '#content/screen-art.ts';
import { Picture } from '#kit/picture.tsx';
import { texts } from './texts.ts';

export default function EmptyCart({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    // With best sellers it is as high as what stands in for it, so that nothing moves when they come.
    <div className={`card flex flex-col items-center gap-4 p-8 text-center md:p-12 ${children ? 'min-h-188' : ''}`}>
      <Picture address={emptyCartArt} alt="" sizes="192px" className="w-48" />
      <h2 className="text-2xl">{title}</h2>
      <p className="text-ink-soft">{texts.goodFoodStarts()}</p>
      <Link to="/shop/listing" className="button button-leaf">
        {texts.seeAllProducts()}
      </Link>
      {children && <div className="w-full max-w-lg">{children}</div>}
    </div>
  );
}
