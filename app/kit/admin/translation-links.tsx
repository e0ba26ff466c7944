import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CallResponse } from '#api/calls.ts';
import { call } from '#kit/call.ts';
import { languages } from '#messages/languages.ts';
import type { TranslationKind } from '#translations/rules/translatable-entries.ts';
import * as texts from './texts.tsx';

const translationIs = (language: string, missing: number, outdated: number) => {
  if (missing + outdated === 0) return `${language}: complete`;
  const parts = [missing > 0 ? `${missing} missing` : '', outdated > 0 ? `${outdated} outdated` : ''];
  return `${language}: ${parts.filter(Boolean).join(', ')}`;
};

type Progress = CallResponse<'GET /api/admin/translations/of/{kind}/{id}'>['data'];

/**
 * The way from a form to its texts in each other language, with how many are missing or outdated. @param version of
 * what is stored: another one is counted anew
 */
export function TranslationLinks({ kind, id, version }: { kind: TranslationKind; id: string; version: string }) {
  const [progress, setProgress] = useState<Progress>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other texts
  useEffect(() => {
    const left = new AbortController();
    const count = async () => {
      try {
        const options = { signal: left.signal };
        setProgress((await call('GET /api/admin/translations/of/{kind}/{id}', { params: { kind, id } }, options)).data);
      } catch (error) {
        // The form itself does not need it.
        if (!left.signal.aborted) console.error(error);
      }
    };
    void count();
    return () => left.abort();
  }, [kind, id, version]);
  if (progress.length === 0) return null;
  return (
    <nav aria-label={texts.translations} className="flex flex-wrap gap-x-4">
      {progress.map(({ language, missing, outdated }) => (
        <Link
          key={language}
          to={`/admin/translations/${language}/${kind}/${id}`}
          className="link inline-flex min-h-11 items-center"
        >
          {translationIs(languages[language].inEnglish, missing, outdated)}
        </Link>
      ))}
    </nav>
  );
}
