import { policiesOf } from '#content/policies/policies.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { sections } from '#settings/rules/settings.ts';
import { aboutId, textsOfEntry } from '#translations/rules/translatable-entries.ts';
import { type FieldText, textsAt, translatableFields } from '#translations/rules/translatable-fields.ts';
import { aboutText, hasSampleStory } from './about-text.ts';

/**
 * What the owner set that is read in other languages: sections, the policies as they read today, and the page about the
 * shop. @param settings in English
 */
export function translatableSettings(
  settings: Settings,
): { kind: 'setting' | 'policy'; id: string; value: object; texts: FieldText[] }[] {
  const policies = policiesOf(settings);
  return [
    ...sections.map((id) => ({
      kind: 'setting' as const,
      id,
      value: settings[id],
      texts: textsAt(settings[id], translatableFields[id]),
    })),
    ...policyNames.map((id) => ({
      kind: 'policy' as const,
      id,
      value: policies[id],
      texts: textsOfEntry('policy', policies[id]),
    })),
    // The description of the brand, which may stand there, is a text of the brand.
    ...(settings.policies.about !== '' || hasSampleStory(settings) ? [about(aboutText(settings))] : []),
  ].filter(({ texts }) => texts.length > 0);
}

const about = (text: string) => ({
  kind: 'policy' as const,
  id: aboutId,
  value: { text },
  texts: textsOfEntry('policy', { text }),
});
