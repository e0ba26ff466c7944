import { texts } from './texts.ts';

/**
 * Shown in place of the way to buy a plan while the shop takes no online payments; a plan is paid online or not at all.
 */
export function NotOnline({ email, phone }: { email: string; phone: string }) {
  return (
    <p className="mt-6 rounded-xl bg-turmeric-tint p-4">
      {texts.plansCannotBeBoughtOnline.parts({
        link: (
          <a href={`tel:${phone.replaceAll(' ', '')}`} className="link whitespace-nowrap">
            {phone}
          </a>
        ),
        link2: (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        ),
      })}
    </p>
  );
}
