import type { Guard } from './guards.ts';

/** What the owner sets: nothing that hurts those who read it, and nothing lost of what was agreed. */
export const settingGuards: readonly Guard[] = [
  {
    name: 'an order keeps no version of the policies',
    file: 'app/features/setting-store/policy-versions.ts',
    right: 'select policy, max(version) as version from policy_version group by policy',
    wrong: 'select policy, min(version) as version from policy_version group by policy',
    test: 'app/features/setting-store/policy-versions.test.ts',
  },
  {
    name: 'colours that nobody can read are saved',
    file: 'app/rules/settings/colours.ts',
    right: 'const wrong = pairs.find(({ other }) => !reads(colour, other));',
    wrong: 'const wrong = pairs.find(() => colour === null);',
    test: 'app/rules/settings/settings.test.ts',
  },
  {
    name: 'a line of the settings holds HTML',
    file: 'app/rules/settings/setting-errors.ts',
    right: 'const markup = /<[a-z!/?][^>]{0,80}>?/i.exec(text)?.[0];',
    wrong: 'const markup = /^<script>$/i.exec(text)?.[0];',
    test: 'app/rules/settings/content-sections.test.ts',
  },
];
