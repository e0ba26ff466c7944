import { isRouteErrorResponse } from 'react-router';

/** As on the page that the server shows in place of all others then (api/busy-page.ts). */
const busyTitle = 'The shop is very busy';

export default function FailureScreen({ error }: { error: unknown }) {
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  const status = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}`.trim() : null;
  const message = status ?? (error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.');
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap grid min-h-[60dvh] place-items-center py-16 text-center outline-none"
    >
      <title>{isBusy ? busyTitle : 'Unexpected Application Error!'}</title>
      <meta name="robots" content="noindex" />
      <div>
        <h1 className="text-3xl md:text-4xl">{isBusy ? busyTitle : 'Unexpected Application Error!'}</h1>
        <p className="mt-3 text-ink-soft">{isBusy ? 'Please try again in a moment: your cart is kept.' : message}</p>
        <p className="mt-6 flex flex-wrap justify-center gap-3">
          <button type="button" className="button button-leaf" onClick={() => location.reload()}>
            Try again
          </button>
          <a href="/shop/home" className="button button-line">
            Go Back Home
          </a>
        </p>
      </div>
    </main>
  );
}
