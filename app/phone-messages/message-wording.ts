import type { Transaction } from 'kysely';
import { inLanguage } from '#messages/in-language.ts';
import type { Language } from '#messages/languages.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Phone } from '#settings/rules/fields/phone.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { defaultTexts } from './rules/default-texts.ts';
import type { PhoneChannel, PhoneEvent } from './rules/phone-events.ts';

type Reader = Pick<AppContext, 'config' | 'db' | 'contentVersion'>;
type Entry = Phone['events'][number];

export interface Wording {
  language: Language;
  text: string;
  /** Name at WhatsApp, or DLT id. */
  template: string;
}

/**
 * With which words an event is told. In English where the owner's text is not translated, or where the translation has
 * no DLT id of its own: a text under the id of another one is dropped on its way (behaviour: Phone messages 2).
 */
export async function wordingOf(
  app: Reader,
  tx: Transaction<Tables>,
  event: PhoneEvent,
  channel: PhoneChannel,
  language: Language,
): Promise<Wording | null> {
  const english = await entryIn(app, tx, event, 'en');
  const own = await entryIn(app, tx, event, language);
  return english && own && chooseWording(event, channel, language, english, own);
}

export function chooseWording(
  event: PhoneEvent,
  channel: PhoneChannel,
  language: Language,
  english: Entry,
  own: Entry,
): Wording | null {
  const isTranslated = english.text === '' || own.text !== english.text;
  const hasId = channel === 'whatsapp' || own.dltTemplate !== english.dltTemplate;
  const isEnglish = language === 'en' || !isTranslated || !hasId;
  const [entry, said]: [Entry, Language] = isEnglish ? [english, 'en'] : [own, language];
  const template = channel === 'whatsapp' ? entry.whatsAppTemplate : entry.dltTemplate;
  if (template === '') return null;
  return { language: said, text: entry.text || inLanguage(said, defaultTexts[event]), template };
}

async function entryIn(app: Reader, tx: Transaction<Tables>, event: PhoneEvent, language: Language) {
  const { phone } = await inLanguage(language, () => readSettings(app, tx));
  return phone.events.find((one) => one.event === event) ?? null;
}
