import { useEffect, useId, useRef, useState } from 'react';
import { useHref } from 'react-router';
import { CallFailure, call } from '#kit/call.ts';
import { useToast } from '#kit/dialogs/toast.tsx';
import { PrivacyNotice } from '#kit/privacy-notice.tsx';
import { Field } from '#kit/text-field.tsx';
import { keep, read } from '#payments/shop/browser-memory.ts';
import { texts as privacyTexts } from '#privacy/rules/texts.ts';
import { asIdentifier } from '#rules/text/hidden-characters.ts';
import { isEmailAddress } from '#rules/typed/email-address.ts';
import { texts } from '#storefront/content/texts.ts';

const empty = { name: '', email: '', phone: '', message: '' };
type Name = keyof typeof empty;
/** All but the message, which is a larger box. */
const inputs = {
  name: { type: 'text', autoComplete: 'name', maxLength: 120 },
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'text', autoComplete: 'tel', inputMode: 'tel', maxLength: 40 },
} as const;

interface ContactFormProps {
  /** `page`: all four fields are required. `dialog`: only the e-mail address is (behaviour: Content 6). */
  variant: 'page' | 'dialog';
  onSent?: () => void;
  /** How the message begins. */
  message?: string;
  /** What the page was opened about, as its address says it. */
  about?: string;
  /** What was wrong with a message that was sent without scripts. */
  sent?: { typed: typeof empty; wrong: Partial<Record<Name, string>> } | undefined;
}

/**
 * The contact form. All four fields are cleared after every attempt to send, also a failed one (behaviour: Content 6).
 */
export function ContactForm({ variant, onSent, message = '', about, sent }: ContactFormProps) {
  const toast = useToast();
  const made = useId();
  /** Another form of the page may have a field of this name. */
  const idOf = (name: Name) => (variant === 'page' ? `contact-${name}` : made + name);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...empty, message, ...sent?.typed });
  const [wrong, setWrong] = useState<Partial<Record<Name, string>>>(sent?.wrong ?? {});
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
          about,
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

  const field = (name: Name, label: string) => {
    const required = variant === 'page' || name === 'email';
    const optional = !required && <span className="font-normal text-ink-soft">{texts.optional()}</span>;
    const shared = {
      name,
      value: values[name],
      required,
      onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        change({ ...values, [name]: event.target.value });
        setWrong(({ [name]: _mended, ...others }) => others);
      },
      className: 'field mt-1',
    };
    return (
      <Field
        label={
          <>
            {label} {optional}
          </>
        }
        id={idOf(name)}
        wrong={wrong[name]}
        isSpoken
      >
        {(control) =>
          name === 'message' ? (
            <textarea rows={4} maxLength={4000} {...shared} {...control} />
          ) : (
            <input {...inputs[name]} {...shared} {...control} />
          )
        }
      </Field>
    );
  };

  return (
    <form ref={form} method="post" action={useHref('/contact-us')} onSubmit={send} noValidate className="space-y-4">
      {field('name', texts.nameLabel())}
      {field('email', texts.email())}
      {field('phone', texts.phone())}
      {field('message', texts.message())}
      {about && <input type="hidden" name="about" value={about} />}
      <PrivacyNotice>{privacyTexts.messageNotice()}</PrivacyNotice>
      <button type="submit" disabled={sending} className="button button-leaf w-full sm:w-auto">
        {sending && <span aria-hidden="true" className="ring-spinner size-4" />}
        {sending ? texts.sending() : texts.sendMessage()}
      </button>
    </form>
  );
}

/** Returns the error messages in the order of the fields, so that the first wrong field gets the focus. */
function check(values: typeof empty, variant: 'page' | 'dialog'): Partial<Record<Name, string>> {
  const wrong: Partial<Record<Name, string>> = {};
  const misses = (field: Name) => variant === 'page' && values[field].trim() === '';
  if (misses('name')) wrong.name = texts.pleaseEnterYourName();
  if (values.email.trim() === '') wrong.email = texts.emailIdIsRequired();
  else if (!isEmailAddress(asIdentifier(values.email))) wrong.email = texts.pleaseEnterAValidEmail();
  if (misses('phone')) wrong.phone = texts.pleaseEnterYourPhoneNumber();
  if (misses('message')) wrong.message = texts.pleaseEnterYourMessage();
  return wrong;
}
