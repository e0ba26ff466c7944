import { aboutText } from '#content/about-text.ts';
import { generatedPolicy } from '#content/policies.ts';
import { readSettings } from '#features/setting-store/read-settings.ts';
import type { AppContext } from '#platform/app-context.ts';
import { textOfPolicy } from '#rules/settings/policies.ts';
import { policyNames } from '#rules/settings/policy-names.ts';
import type { Section } from '#rules/settings/settings.ts';

/** What the shop says where a text of a section is empty, so that the owner begins with it. */
export async function givenTexts(app: AppContext, section: Section): Promise<Record<string, string>> {
  if (section !== 'policies') return {};
  const settings = await readSettings(app);
  const policies = policyNames.map((name) => [name, textOfPolicy(generatedPolicy(settings, name))]);
  return { ...Object.fromEntries(policies), about: aboutText(settings) };
}
