import { sql } from 'kysely';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Config } from '#platform/config.ts';
import { addressOfSender } from '#rules/typed/email-address.ts';
import { fieldDefaults, type Settings } from '#settings/rules/settings.ts';

/**
 * Takes the sample out of a new shop, section by section, unless somebody saved it: its name and contact would be those
 * of another brand, and promises about its food, and doctors and founders who do not exist, speak for no real shop
 * (behaviour: First day 1, First day 9). New is what waits for its owner to open it, and what sells for real and has
 * nothing yet. Version 0 stays the sample, which the owner can bring back.
 */
export async function clearSamples({ config, db }: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  const sections = Object.entries({ ...neutralSettings, ...namedByAddress(config) });
  const neutral = JSON.stringify(sections.map(([section, value]) => ({ section, value })));
  const isReal = config.production && !config.demo;
  await sql`insert into setting_version (section, version, value, by_name)
    select section, 1, value, ${'New shop'}
    from store_setting, jsonb_to_recordset(${neutral}::jsonb) as neutral (section text, value jsonb)
    where (opening = 'not yet' or (${isReal}::boolean and not exists (select from product)
        and not exists (select from shop_order) and not exists (select from program_purchase)))
      and not exists (select from setting_version where setting_version.section = neutral.section)
    on conflict do nothing`.execute(db);
}

/** A shop without a name is called as its address, which is the same in every language, and read where it writes from. */
const namedByAddress = ({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>) =>
  ({
    brand: {
      ...fieldDefaults.brand,
      name: new URL(publicUrl).hostname.replace(/^www\./, ''),
      description: neutralSettings.home.description,
    },
    contact: { ...fieldDefaults.contact, email: mailFrom === null ? '' : addressOfSender(mailFrom) },
  }) satisfies Partial<Settings>;
