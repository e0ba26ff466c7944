import { texts } from './texts.ts';

export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-full bg-ink px-5 py-3 font-semibold text-white focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {texts.skipToContent()}
    </a>
  );
}
