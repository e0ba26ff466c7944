import { hasSampleStory } from '#content/about-text.ts';
import * as content from '#content/content.ts';
import { defaultEvent, eventPhotoTexts } from '#content/event.ts';
import { generatedPolicy } from '#content/policies/policies.ts';
import { texts as pageTexts } from '#content/texts.ts';
import { textOfPolicy } from '#settings/rules/policies.ts';
import { policyNames } from '#settings/rules/policy-names.ts';
import { programNameOf } from '#settings/rules/programs.ts';
import { type Settings, sections } from '#settings/rules/settings.ts';
import type { PublishedText } from './published-text.ts';
import { sectionTexts } from './setting-texts.ts';

const [contentFile, eventFile] = ['app/content/content.ts', 'app/content/event.ts'];

/** What the owner set, and the texts that stand in files. They speak of no single product. */
export function siteTexts(settings: Settings): PublishedText[] {
  const programName = programNameOf(settings);
  const texts: PublishedText[] = [];
  const say = (
    of: string,
    part: string,
    place: string,
    text: string,
    more: { file?: string; isRequired?: true } = {},
  ) =>
    void texts.push({
      place: `content/${place}`,
      of,
      part,
      editAt: more.file ?? contentFile,
      // Its name is listed once.
      text: more.isRequired ? text : text.replaceAll(programName, 'program'),
      facts: null,
      ...(more.isRequired && { isRequired: true }),
    });

  for (const section of sections) texts.push(...sectionTexts(section, settings[section]));
  if (hasSampleStory(settings)) say('About us', 'Text', 'about', content.about);
  say('Contact us', 'Description for search engines', 'contact', pageTexts.askTheTeam({ name: '{name}' }));
  say('Contact us', 'Keywords for search engines', 'contact-keywords', pageTexts.contactKeywords({ name: '{name}' }));
  say('Meet and greet', 'Text until staff save one', 'event', `${defaultEvent.address}\n${defaultEvent.agenda}`, {
    file: eventFile,
  });
  for (const [at, text] of eventPhotoTexts().entries()) {
    say('Meet and greet', 'Alt text of a photo', `event-photos/${at}`, text, { file: eventFile });
  }
  for (const name of policyNames) {
    // The owner's own are among the settings.
    if (settings.policies[name] !== '') continue;
    const { title, ...text } = generatedPolicy(settings, name);
    say('Policies', title, `policy/${title}`, textOfPolicy(text), { file: 'app/content/policies/texts.ts' });
  }
  return texts.filter(({ text }) => text.trim() !== '');
}
