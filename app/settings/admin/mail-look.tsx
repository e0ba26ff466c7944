import type { Mail } from '#settings/rules/fields/mail.ts';
import { type Look, LookOfLogo } from './shop-look.tsx';

const sampleSubject = 'We received your order 1024';

interface MailLookProps {
  mail: Mail;
  look: Look & { tagline: string };
  /** The sending address; null where the shop's server has none yet. */
  address: string | null;
}

export function MailLook({ mail, look, address }: MailLookProps) {
  const name = mail.senderName || look.name;
  return (
    <div className="space-y-4 p-3 text-sm">
      <section aria-label="In the inbox">
        <h3 className="mb-1 font-normal font-sans text-ink-soft text-sm">In the inbox</h3>
        <div className="wrap-anywhere rounded-xl border border-hairline bg-white p-3">
          <p className="font-semibold">{address === null ? name : `${name} <${address}>`}</p>
          <p>{sampleSubject}</p>
          {mail.replyTo !== '' && <p className="text-ink-soft">{`Replies go to ${mail.replyTo}`}</p>}
        </div>
      </section>
      <section aria-label="The e-mail">
        <h3 className="mb-1 font-normal font-sans text-ink-soft text-sm">The e-mail</h3>
        <p className="wrap-anywhere mb-2 flex items-center gap-2 font-semibold font-serif text-leaf text-lg">
          {look.logo !== '' && <LookOfLogo look={look} height={24} />}
          {name}
        </p>
        <div className="wrap-anywhere space-y-3 rounded-xl border border-hairline bg-white p-3">
          <p className="font-semibold font-serif text-lg">{sampleSubject}</p>
          <p>Thank you, Asha! We pack your order within two working days and write again when it ships.</p>
          {mail.signature !== '' && <p className="text-ink-soft">{mail.signature}</p>}
        </div>
        <p className="wrap-anywhere mt-2 text-ink-soft">{[name, look.tagline].join(' · ')}</p>
      </section>
    </div>
  );
}
