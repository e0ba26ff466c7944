import { useEffect, useState } from 'react';
import { secondsBetweenCodes } from '#customers/rules/registration.ts';
import { TextField } from '#kit/text-field.tsx';
import { texts } from './texts.ts';

type CodeFieldProps = Omit<React.ComponentProps<typeof TextField>, 'label' | 'type' | 'name'>;

/** The field of a code of six digits, which browsers fill in from an SMS. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label={texts.otp()}
      name="otp"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
      {...props}
    />
  );
}

/**
 * Returns the seconds until another code may be requested; 0 if it may be now.
 * @param sentAt when the last one was, in milliseconds since 1970
 */
export function useSecondsLeft(sentAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  const until = sentAt + secondsBetweenCodes * 1000;
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
