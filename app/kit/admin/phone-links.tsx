import { whatsappLink } from '#settings/rules/whatsapp-link.ts';

const link = 'link inline-flex min-h-11 items-center';

/** Calls somebody, or writes to them. @param phone ten digits of India, or as people type it */
export function PhoneLinks({ phone }: { phone: string }) {
  const digits = phone.replaceAll(/[^+\d]/g, '');
  return (
    <span className="flex flex-wrap gap-x-5">
      <a href={`tel:${/^\d{10}$/.test(digits) ? '+91' : ''}${digits}`} className={link} aria-label={`Call ${phone}`}>
        {phone}
      </a>
      <a href={whatsappLink(phone)} target="_blank" rel="noreferrer" className={link}>
        WhatsApp
      </a>
    </span>
  );
}
