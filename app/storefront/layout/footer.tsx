import { Markup } from '#ui/markup.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

/** Company details, links and the newsletter form. All but the form is HTML from the server. */
export function Footer({
  brandHtml,
  linksHtml,
  detailsHtml,
}: {
  brandHtml: string;
  linksHtml: string;
  detailsHtml: string;
}) {
  return (
    <footer className="mt-20 bg-ink text-paper [&_:focus-visible]:outline-white">
      <div className="wrap grid gap-10 py-14 lg:grid-cols-[1.3fr_2fr_1.3fr]">
        <Markup html={brandHtml} />
        <Markup html={linksHtml} />
        <NewsletterForm />
      </div>
      <Markup html={detailsHtml} className="border-paper/20 border-t" />
    </footer>
  );
}
