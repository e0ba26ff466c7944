import { useEffect, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { keep, read } from '#payments/shop/browser-memory.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { texts } from '#storefront/content/texts.ts';

const empty = { name: '', email: '', phone: '', message: '' };
type Field = keyof typeof empty;

interface ContactFormProps {
  /** `page`: all four fields are required. `dialog`: only the e-mail address is (behaviour: Content 6). */
  variant: 'page' | 'dialog';
  onSent?: () => void;
  /** What was wrong with a message that was sent without scripts. */
  sent?: { typed: typeof empty; wrong: Partial<Record<Field, string>> } | undefined;
}

/**
 * The contact form. All four fields are cleared after every attempt to send, also a failed one (behaviour: Content 6).
 */
export function ContactForm({ variant, onSent, sent }: ContactFormProps) {
  const toast = useToast();
  const made = useId();
  /** Another form of the page may have a field of this name. */
  const idOf = (name: Field) => (variant === 'page' ? `contact-${name}` : made + name);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...empty, ...sent?.typed });
  const [wrong, setWrong] = useState<Partial<Record<Field, string>>>(sent?.wrong ?? {});
  const [sending, setSending] = useState(false);
  // What was typed before a reload, under what is typed already. The server draws the page without it.
  useEffect(() => {
    const stored = read('message') as Partial<typeof empty> | null;
    setValues((now) => ({ ...now, ...stored, ...Object.fromEntries(Object.entries(now).filter(([, text]) => text)) }));
  }, []);
  const change = (next: typeof empty) => {
    setValues(next);
    keep('message', next);
  };

  const send = async (event: React.FormEvent) => {
    event.preventDefault();
    const found = check(values, variant);
    setWrong(found);
    const [first] = Object.keys(found);
    if (first) {
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSending(true);
    try {
      const orNone = (text: string) => (variant === 'dialog' && text.trim() === '' ? 'none' : text.trim());
      const { message } = await call('POST /api/addons/contact', {
        body: {
          name: orNone(values.name),
          email: values.email.trim(),
          phone: orNone(values.phone),
          message: orNone(values.message),
        },
      });
      toast({ title: message });
      onSent?.();
    } catch (error) {
      const answered = error instanceof CallFailure && error.answered && error.status < 500;
      toast({ title: answered ? error.message : texts.errorSendingEmailPleaseTry(), destructive: true });
    } finally {
      setSending(false);
      setValues(empty);
      keep('message', null);
    }
  };

  const field = (name: Field, label: string, input: React.ReactElement) => (
    <div>
      <label htmlFor={idOf(name)} className="block font-semibold">
        {label}
        {variant === 'page' || name === 'email' ? (
          ''
        ) : (
          <span className="font-normal text-ink-soft">{texts.optional()}</span>
        )}
      </label>
      <div className="mt-1">{input}</div>
      <p id={`${idOf(name)}-wrong`} role="alert" className="not-empty:mt-1 text-chilli">
        {wrong[name]}
      </p>
    </div>
  );
  const shared = (name: Field) => ({
    id: idOf(name),
    name,
    value: values[name],
    required: variant === 'page' || name === 'email',
    'aria-invalid': wrong[name] !== undefined,
    'aria-describedby': wrong[name] ? `${idOf(name)}-wrong` : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      change({ ...values, [name]: event.target.value });
      setWrong(({ [name]: _mended, ...others }) => others);
    },
    className: 'field',
  });

  return (
    <form ref={form} method="post" action={useHref('/contact-us')} onSubmit={send} noValidate className="space-y-4">
      {field('name', texts.nameLabel(), <input type="text" autoComplete="name" maxLength={120} {...shared('name')} />)}
      {field('email', texts.email(), <input type="email" autoComplete="email" maxLength={254} {...shared('email')} />)}
      {field(
        'phone',
        texts.phone(),
        <input type="text" autoComplete="tel" inputMode="tel" maxLength={40} {...shared('phone')} />,
      )}
      {field('message', texts.message(), <textarea rows={4} maxLength={4000} {...shared('message')} />)}
      <PrivacyNotice>{privacyTexts.messageNotice()}</PrivacyNotice>
      <button type="submit" disabled={sending} className="button button-leaf w-full sm:w-auto">
        {sending && <span aria-hidden="true" className="ring-spinner size-4" />}
        {sending ? texts.sending() : texts.sendMessage()}
      </button>
    </form>
  );
}

/** Returns the error messages in the order of the fields, so that the first wrong field gets the focus. */
function check(values: typeof empty, variant: 'page' | 'dialog'): Partial<Record<Field, string>> {
  const wrong: Partial<Record<Field, string>> = {};
  const misses = (field: Field) => variant === 'page' && values[field].trim() === '';
  if (misses('name')) wrong.name = texts.pleaseEnterYourName();
  if (values.email.trim() === '') wrong.email = texts.emailIdIsRequired();
  else if (!isEmailAddress(asIdentifier(values.email))) wrong.email = texts.pleaseEnterAValidEmail();
  if (misses('phone')) wrong.phone = texts.pleaseEnterYourPhoneNumber();
  if (misses('message')) wrong.message = texts.pleaseEnterYourMessage();
  return wrong;
}
