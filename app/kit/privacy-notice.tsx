import { useHref } from 'react-router';
import { texts } from './texts.ts';

/**
 * What the details of a form are for, with the way to the whole policy. It opens beside the page, so that nothing typed
 * is lost.
 * @param children one of the sentences of privacy/rules/texts.ts, which are kept with the day from which they were
 *   shown
 */
export function PrivacyNotice({ children, className = 'text-ink-soft' }: { children: string; className?: string }) {
  return (
    <p className={`text-sm ${className}`}>
      {children}{' '}
      <a href={useHref('/privacy-policy')} target="_blank" className="underline underline-offset-4" rel="noopener">
        {texts.privacyPolicy()}
      </a>
    </p>
  );
}
