import { inLanguage } from '#messages/in-language.ts';
import { languages, offeredLanguages } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { defaultTexts } from './rules/default-texts.ts';
import type { PhoneEvent } from './rules/phone-events.ts';

/** A text as it is saved in a language other than English; the owner's is left out where it is not translated. */
export interface SaidText {
  event: PhoneEvent;
  language: string;
  text: string;
}

export async function readSaidTexts(app: Pick<AppContext, 'config' | 'db' | 'contentVersion'>): Promise<SaidText[]> {
  const english = (await inLanguage('en', () => readSettings(app))).phone.events;
  const others = offeredLanguages().filter((language) => language !== 'en');
  const all = await Promise.all(
    others.map((language) =>
      inLanguage(language, async () => {
        const { phone } = await readSettings(app);
        return phone.events.flatMap(({ event, text }): SaidText[] => {
          const isLost = text !== '' && text === english.find((one) => one.event === event)?.text;
          return isLost
            ? []
            : [{ event, language: languages[language].inEnglish, text: text || defaultTexts[event]() }];
        });
      }),
    ),
  );
  return all.flat();
}
