import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { defaultEvent } from '#content/event.ts';
import { policyTranslation } from '#content/policies/policies.ts';
import { translatableSettings } from '#content/translatable-settings.ts';
import { inLanguage } from '#messages/in-language.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { OtherLanguage } from '#settings/rules/languages.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { editAtOf, entryName } from '#translations/rules/entry-labels.ts';
import type { MarkedField, OwnTexts } from '#translations/rules/text-state.ts';
import {
  announcementId,
  eventId,
  type TranslationKind,
  textsOfEntry,
} from '#translations/rules/translatable-entries.ts';
import type { FieldText } from '#translations/rules/translatable-fields.ts';
import { markOf, translatedSettings, translatorsIn } from './read-translated.ts';

/** A thing that is translated, with its English texts; each is there once, however often the thing says it. */
export interface TranslatableEntry {
  kind: TranslationKind;
  id: string;
  /** What staff call it. */
  name: string;
  /** Where its English text is edited. */
  editAt: string;
  /** As its own rules read it. */
  value: object;
  texts: (MarkedField & FieldText)[];
  /** What the shop itself says in a language where nobody translated it: of the policies that it writes. */
  ours: (language: OtherLanguage) => OwnTexts;
}

type Db = Kysely<Tables> | Transaction<Tables>;

/**
 * What the shop says beside its products, in the order of the back office: settings, policies, pages, banners,
 * announcement, event. Of a page that is not published yet what shoppers will see.
 * @param settings in English, as the database has them
 */
export async function readOtherEntries(db: Db, settings: Settings): Promise<TranslatableEntry[]> {
  const pages = await db
    .selectFrom('own_page')
    .innerJoin('own_page_version', 'own_page_version.page_id', 'own_page.id')
    .select(['page_id', 'title', 'slug', 'place', 'body', 'own_page_version.description', 'pictures'])
    .where('deleted_at', 'is', null)
    .whereRef('own_page_version.version', '=', sql`coalesce(published_version, own_page.version)`)
    .orderBy('position')
    .execute();
  const banners = await db.selectFrom('banner').selectAll().orderBy('position').orderBy('created_at').execute();
  const collections = await db
    .selectFrom('collection')
    .select(['id', 'name', 'description'])
    .orderBy('position')
    .execute();
  const { announcement } = await db.selectFrom('store_setting').select('announcement').executeTakeFirstOrThrow();
  const event = await db.selectFrom('event').selectAll().executeTakeFirst();
  const eventValue = event
    ? { address: event.address, agenda: event.agenda, location: '', timeDate: '', bannerImage: '' }
    : { ...defaultEvent, location: '' };
  const announced = { text: announcement.trim() };
  const translators = await translatorsIn(db);
  const withOurs = (policy: TranslatableEntry): TranslatableEntry => {
    const name = policyNames.find((one) => one === policy.id);
    if (!name) return policy;
    const ours = (language: OtherLanguage) => {
      const translator = translators.get(language);
      const translated = translator ? translatedSettings(settings, translator) : settings;
      const said = inLanguage(language, () => policyTranslation(name, settings, translated));
      return Object.fromEntries(
        policy.texts.flatMap(({ field, text }) => {
          const own = said.get(text);
          return own === undefined || own === text ? [] : [[field, own]];
        }),
      );
    };
    return { ...policy, ours };
  };
  return [
    ...translatableSettings(settings)
      .map(({ kind, id, value, texts }) => entry(kind, id, '', value, texts))
      .map((one) => (one.kind === 'policy' ? withOurs(one) : one)),
    ...collections.map(({ id, ...value }) =>
      entry('collection', id, value.name, value, textsOfEntry('collection', value)),
    ),
    ...pages.map(({ page_id, body, ...page }) => {
      const value = { ...page, text: body };
      return entry('page', page_id, page.title, value, textsOfEntry('page', value));
    }),
    ...banners.map(({ id, headline, line, button, alt }) => {
      const value = { headline, line, button, alt };
      return entry('banner', id, headline || alt, value, textsOfEntry('banner', value));
    }),
    entry('announcement', announcementId, '', announced, textsOfEntry('announcement', announced)),
    entry('event', eventId, '', eventValue, textsOfEntry('event', eventValue)),
  ].filter(({ texts }) => texts.length > 0);
}

function entry(
  kind: TranslationKind,
  id: string,
  title: string,
  value: object,
  texts: readonly FieldText[],
): TranslatableEntry {
  const marked = texts.map((text) => ({ ...text, mark: markOf(text.text) }));
  return {
    kind,
    id,
    name: entryName(kind, id, title),
    editAt: editAtOf(kind, id, title),
    value,
    // Shoppers read each sentence of a thing in one translation, wherever it stands.
    texts: [...new Map(marked.toReversed().map((one) => [one.mark, one])).values()].toReversed(),
    ours: () => ({}),
  };
}
