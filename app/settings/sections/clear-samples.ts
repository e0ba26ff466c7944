import { sql } from 'kysely';
import { neutralSettings } from '#content/neutral-settings.ts';
import type { AppContext } from '#platform/app-context.ts';

/**
 * Takes the sample's words, programs, videos, testimonials and team out of a shop that waits for its owner to open it,
 * unless somebody saved them: promises about its food, and doctors and founders who do not exist, speak for no real
 * shop (behaviour: First day 1). Version 0 stays the sample, which the owner can bring back.
 */
export async function clearSamples({ db }: Pick<AppContext, 'db'>): Promise<void> {
  const neutral = JSON.stringify(Object.entries(neutralSettings).map(([section, value]) => ({ section, value })));
  await sql`insert into setting_version (section, version, value, by_name)
    select section, 1, value, ${'New shop'}
    from store_setting, jsonb_to_recordset(${neutral}::jsonb) as neutral (section text, value jsonb)
    where opening = 'not yet' and not exists (select from setting_version where setting_version.section = neutral.section)
    on conflict do nothing`.execute(db);
}
