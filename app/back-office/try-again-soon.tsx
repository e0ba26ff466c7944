import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import * as texts from '#kit/admin/texts.tsx';
import { isAttended } from './attended.ts';

const againMs = 5000;

/** In place of a page whose data could not be loaded at first: it says so, and asks for them again by itself. */
export function TryAgainSoon() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => isAttended() && void revalidate(), againMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return <p className="mt-3 text-ink-soft">{`${texts.weCouldNotLoadThis} ${texts.weWillTryAgain}`}</p>;
}
