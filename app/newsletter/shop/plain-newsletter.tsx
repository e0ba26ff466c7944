import { useHref } from 'react-router';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { TextField } from '#kit/text-field.tsx';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { texts } from '#storefront/content/texts.ts';

/** The newsletter's form again, after one that was sent without scripts did not work. */
export default function PlainNewsletter({ typed, wrong }: { typed: string; wrong: string | undefined }) {
  return (
    <form method="post" action={useHref('/contact-us')} noValidate className="card mt-6 max-w-xl space-y-4 p-5 md:p-7">
      <h2 className="text-2xl">{texts.newsletter()}</h2>
      <TextField
        id="email"
        label={texts.email()}
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={typed}
        wrong={wrong}
      />
      <PrivacyNotice>{privacyTexts.newsletterNotice()}</PrivacyNotice>
      <button type="submit" name="do" value="newsletter" className="button button-leaf">
        {texts.subscribe()}
      </button>
    </form>
  );
}
