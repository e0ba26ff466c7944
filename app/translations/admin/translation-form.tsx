import { useId } from 'react';
import { SaveButton, TextField, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { languages } from '#messages/languages.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import type { TextState } from '#translations/rules/text-state.ts';
import type { TranslationKind } from '#translations/rules/translatable-entries.ts';
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

/**
 * The English texts of a thing, each with a field for the other language; all are saved at once, and what was typed
 * stays where it is refused.
 */
export function TranslationForm({ loaded, onReload }: { loaded: Loaded; onReload: () => void }) {
  const { language, kind, id } = loaded;
  const typedOf = (shown: readonly ShownText[]): Typed => ({
    texts: Object.fromEntries(shown.map(({ field, translated }) => [field, translated])),
    stillRight: [],
  });
  const form = useForm({
    initial: () => typedOf(loaded.texts),
    seen: { version: loaded.version, english: loaded.english, texts: loaded.texts },
    draft: { version: ({ version, english }) => `${version} ${english}` },
    onReload,
    send: (call, typed, { seen: { version, english }, claimsReason }) =>
      call('PUT /api/admin/translations/save/{language}/{kind}/{id}', {
        params: { language, kind, id },
        body: { seen: version, english, texts: typed.texts, stillRight: [...typed.stillRight], claimsReason },
      }),
    seenAfter: ({ data: { version, english, texts } }) => ({ version, english, texts }),
    valuesAfter: (_typed, { data }) => typedOf(data.texts),
  });
  const { stillRight } = form.values;
  const tick = (field: string, isRight: boolean) =>
    form.change((now) => ({
      stillRight: isRight ? [...now.stillRight, field] : now.stillRight.filter((one) => one !== field),
    }));

  return (
    <form {...form.props} className="space-y-4">
      {form.notices}
      <p className="text-ink-soft">
        {kind === 'policy'
          ? 'We translate the policies that we write from your settings. Change a text to say it your way; leave it empty and shoppers read ours, or the English text where you wrote it.'
          : 'Shoppers read the English text where you leave a field empty.'}
      </p>
      {form.stored.seen.texts.map((text) => (
        <TextPair
          key={text.field}
          text={text}
          language={language}
          bound={form.field(['texts', text.field], text.field)}
          isStillRight={stillRight.includes(text.field)}
          onTick={(isRight) => tick(text.field, isRight)}
        />
      ))}
      {form.claims}
      <SaveButton form={form} pending="Saving…">
        Save
      </SaveButton>
    </form>
  );
}

const looks = { missing: 'tag tag-chilli', outdated: 'tag tag-turmeric', done: 'tag tag-leaf' } as const;

function TextPair({
  text: { label, english, translated, state },
  language,
  bound,
  isStillRight,
  onTick,
}: {
  text: ShownText;
  language: OtherLanguage;
  bound: Pick<React.ComponentProps<typeof TextField>, 'error' | 'onChange'> & { value: string };
  isStillRight: boolean;
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
          {...bound}
        />
        {state === 'outdated' && bound.value === translated && bound.value !== '' && (
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
