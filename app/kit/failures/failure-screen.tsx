import { isRouteErrorResponse, useHref, useRevalidator } from 'react-router';
import { texts } from '#kit/texts.ts';

/** @param advice for staff, in place of what shoppers read about their cart */
export function FailureScreen({ error, advice }: { error: unknown; advice?: React.ReactNode }) {
  const { revalidate } = useRevalidator();
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  const title = isBusy ? texts.weWillBeRightBack() : texts.unexpectedApplicationError();
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap grid min-h-[60dvh] place-items-center py-16 text-center outline-none"
    >
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-3xl md:text-4xl">{title}</h1>
        <p className="mt-3 text-ink-soft">{messageOf(error)}</p>
        {advice ?? (isBusy && <p className="mt-3 text-ink-soft">{texts.yourCartIsKept()}</p>)}
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <button type="button" className="button button-leaf" onClick={() => void revalidate()}>
            {texts.tryAgain()}
          </button>
          <a href={useHref('/shop/home')} className="button button-line">
            {texts.goBackHome()}
          </a>
        </p>
      </div>
    </main>
  );
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    // Show the message of the server if it sent one.
    if (error.status === 503 && typeof error.data === 'string' && error.data !== '') return error.data;
    return `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error ? error.message : '';
}
