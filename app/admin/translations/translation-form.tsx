import { useId, useState } from 'react';
import { languages } from '#messages/languages.ts';
import type { FormError } from '#rules/products/product-form.ts';
import type { OtherLanguage } from '#rules/settings/languages.ts';
import type { TextState } from '#rules/translations/text-state.ts';
import type { TranslationKind } from '#rules/translations/translatable-things.ts';
import { useToast } from '#ui/toast.tsx';
import { ChangedMeanwhile } from '../parts/changed-meanwhile.tsx';
import { useClaimsReason } from '../parts/claims-reason.tsx';
import { TextField, Tick } from '../parts/field.tsx';
import { useAction } from '../parts/use-action.ts';
import { useDraft } from '../parts/use-draft.tsx';
import * as texts from './texts.ts';

interface ShownText {
  field: string;
  label: string;
  english: string;
  translated: string;
  state: TextState;
}

interface Loaded {
  language: OtherLanguage;
  kind: TranslationKind;
  id: string;
  version: number;
  english: string;
  texts: readonly ShownText[];
}

interface Typed {
  texts: Readonly<Record<string, string>>;
  stillRight: readonly string[];
}

/** The English texts of a thing, each with a field for the other language; all are saved at once, and what was typed stays where it is refused. */
export function TranslationForm({ loaded, onReload }: { loaded: Loaded; onReload: () => void }) {
  const { language, kind, id } = loaded;
  const toast = useToast();
  const { act, busy } = useAction();
  const claims = useClaimsReason();
  const [stored, setStored] = useState({ version: loaded.version, english: loaded.english, texts: loaded.texts });
  const [typed, setTyped] = useState<Typed>(() => ({
    texts: Object.fromEntries(loaded.texts.map(({ field, translated }) => [field, translated])),
    stillRight: [],
  }));
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [stale, setStale] = useState('');
  const draft = useDraft({ version: `${stored.version} ${stored.english}`, typed, onKeep: setTyped });

  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setErrors([]);
    setStale('');
    const body = {
      seen: stored.version,
      english: stored.english,
      texts: typed.texts,
      stillRight: [...typed.stillRight],
      claimsReason: claims.reason,
    };
    const answer = await act(
      'save',
      (call) =>
        call('PUT /api/admin/translations/save/{language}/{kind}/{id}', { params: { language, kind, id }, body }),
      {
        onRefused(failure) {
          setErrors(failure.errors);
          if (failure.status === 409) setStale(failure.message);
          claims.ask(failure);
          return failure.status === 409;
        },
      },
    );
    if (!answer) return;
    claims.clear();
    const { data } = answer;
    const now = {
      texts: Object.fromEntries(data.texts.map(({ field, translated }) => [field, translated])),
      stillRight: [],
    };
    setStored({ version: data.version, english: data.english, texts: data.texts });
    setTyped(now);
    draft.saved(`${data.version} ${data.english}`, now);
    toast({ title: answer.message });
  };
  const tick = (field: string, isRight: boolean) =>
    setTyped((now) => ({
      ...now,
      stillRight: isRight ? [...now.stillRight, field] : now.stillRight.filter((one) => one !== field),
    }));

  return (
    <form onSubmit={save} noValidate className="space-y-4">
      {draft.offer}
      {stale !== '' && <ChangedMeanwhile said={stale} onReload={onReload} />}
      <p className="text-ink-soft">Shoppers read the English text where you leave a field empty.</p>
      {stored.texts.map((text) => (
        <TextPair
          key={text.field}
          text={text}
          language={language}
          value={typed.texts[text.field] ?? ''}
          isStillRight={typed.stillRight.includes(text.field)}
          error={errors.find(({ field }) => field === text.field)?.message}
          onChange={(value) => setTyped((now) => ({ ...now, texts: { ...now.texts, [text.field]: value } }))}
          onTick={(isRight) => tick(text.field, isRight)}
        />
      ))}
      {claims.field}
      <button type="submit" className="button button-leaf" disabled={busy !== null}>
        {busy === null ? 'Save' : 'Saving…'}
      </button>
    </form>
  );
}

const looks = { missing: 'tag tag-chilli', outdated: 'tag tag-turmeric', done: 'tag tag-leaf' } as const;

/** One English text, and what it is in the other language. */
function TextPair({
  text: { label, english, translated, state },
  language,
  value,
  isStillRight,
  error,
  onChange,
  onTick,
}: {
  text: ShownText;
  language: OtherLanguage;
  value: string;
  isStillRight: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
  onTick: (isRight: boolean) => void;
}) {
  const heading = useId();
  // As long as the English text, but no longer than a screen.
  const rows = Math.min(14, Math.max(2, english.split('\n').length + Math.floor(english.length / 60)));
  return (
    <section aria-labelledby={heading} className="card grid gap-4 p-4 md:grid-cols-2">
      <div className="min-w-0">
        <h2 id={heading} className="flex flex-wrap items-center gap-2 font-sans font-semibold text-base">
          {label}
          <span className={looks[state]}>{texts.stateOf[state]}</span>
        </h2>
        <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{english}</p>
      </div>
      <div className="min-w-0">
        <TextField
          label={`${label} in ${texts.nameOf(language)}`}
          lang={languages[language].tag}
          rows={rows}
          value={value}
          error={error}
          onChange={(event) => onChange(event.target.value)}
        />
        {state === 'outdated' && value === translated && value !== '' && (
          <Tick
            label="Still right for the English text above"
            checked={isStillRight}
            onChange={(event) => onTick(event.target.checked)}
          />
        )}
      </div>
    </section>
  );
}
