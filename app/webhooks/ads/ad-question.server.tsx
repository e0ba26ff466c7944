import { renderToStaticMarkup } from 'react-dom/server';
import { type Language, languages } from '#messages/languages.ts';
import { notices } from '#privacy/rules/notices.ts';
import { adChoicesPath } from './rules/ad-choices.ts';
import { texts } from './texts.ts';

/**
 * The question above a page whose visitor has not answered it (behaviour: Ad events 1). The server writes it beside what
 * React draws, so that it costs no page a byte of script, and none at all where the owner tells no platform. The buttons
 * say how it is sent: a form that says so itself waits for the page's code (boot/start-scripts.ts), and this one needs none.
 */
export function adQuestion(language: Language): string {
  const path = languages[language].prefix + adChoicesPath;
  return renderToStaticMarkup(
    <aside aria-label={texts.adChoices()} className="bg-white">
      <form
        action={path}
        className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-1 text-sm leading-tight md:py-3"
      >
        <p className="max-w-3xl">{notices.ads}</p>
        <div className="flex gap-1">
          <button type="submit" formMethod="post" name="choice" value="yes" className="button button-line px-3">
            {texts.allow()}
          </button>
          <button type="submit" formMethod="post" name="choice" value="no" className="button button-line px-3">
            {texts.dontAllow()}
          </button>
          {/* No link: the first of a page is the one to its content. */}
          <button type="submit" className="link min-h-11 px-2">
            {texts.whatIsSent()}
          </button>
        </div>
      </form>
    </aside>,
  );
}
