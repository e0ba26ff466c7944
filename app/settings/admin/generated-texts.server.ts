import { aboutText } from '#content/about-text.ts';
import { generatedPolicy } from '#content/policies/policies.ts';
import type { AppContext } from '#platform/app-context.ts';
import { textOfPolicy } from '#settings/rules/policies.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import type { Section } from '#settings/rules/settings.ts';
import { readSettings } from '#settings/sections/read-settings.ts';

/** What the shop says where a text of a section is empty, so that the owner begins with it. */
export async function generatedTexts(app: AppContext, section: Section): Promise<Record<string, string>> {
  if (section !== 'policies') return {};
  const settings = await readSettings(app);
  const policies = policyNames.map((name) => [name, textOfPolicy(generatedPolicy(settings, name))]);
  return { ...Object.fromEntries(policies), about: aboutText(settings) };
}
