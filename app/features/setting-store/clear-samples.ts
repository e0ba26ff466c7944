import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import * as texts from './texts.ts';

/**
 * Empties the sample programs, videos, testimonials and team of a shop that waits for its owner to open it, unless somebody saved them: doctors
 * and founders who do not exist speak for no real shop (behaviour: First day 1).
 * Version 0 stays the sample, which the owner can bring back.
 */
export async function clearSamples({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await sql`insert into setting_version (section, version, value, by_name)
    select section, 1, value, ${texts.newShop}
    from store_setting, (values
      ('programs', '{"plans": [], "terms": ""}'::jsonb),
      ('videos', '{"items": []}'::jsonb),
      ('testimonials', '{"items": []}'::jsonb),
      ('team', '{"items": []}'::jsonb)) as empty (section, value)
    where opening = 'not yet' and not exists (select from setting_version where setting_version.section = empty.section)
    on conflict do nothing`.execute(db);
}
