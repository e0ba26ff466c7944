import { Icon, type IconName } from './icon.tsx';
import { texts } from './texts.ts';

interface ReachLinksProps {
  phone: string;
  /** Address that opens a chat; empty for none. */
  whatsapp: string;
  email: string;
  className?: string;
}

/** The ways to reach the shop, those that it has. */
export function ReachLinks({ phone, whatsapp, email, className = 'flex flex-wrap gap-x-6' }: ReachLinksProps) {
  const ways: [IconName, href: string, words: string][] = [
    ['phone', phone && `tel:${phone.replaceAll(' ', '')}`, phone],
    ['contact', whatsapp, texts.chatOnWhatsApp()],
    ['mail', email && `mailto:${email}`, email],
  ];
  return (
    <ul className={className}>
      {ways.map(
        ([icon, href, words]) =>
          href && (
            <li key={icon} className="flex items-center gap-3">
              <Icon name={icon} className="flex-none text-leaf" />
              <a
                href={href}
                {...(icon === 'contact' && { target: '_blank', rel: 'noopener noreferrer' })}
                className="link wrap-anywhere inline-flex min-h-11 items-center"
              >
                {words}
              </a>
            </li>
          ),
      )}
    </ul>
  );
}
