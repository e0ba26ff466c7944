import * as content from '#content/content.ts';
import { defaultEvent, eventPhotoTexts } from '#content/event.ts';
import { policiesOf } from '#content/policies.ts';
import { videos } from '#content/videos.ts';
import { programPlans } from '#rules/orders/programs.ts';
import { programNameOf } from '#rules/settings/brand.ts';
import type { Settings } from '#rules/settings/settings.ts';
import type { PublishedText } from './published-text.ts';
import { brandTexts } from './shop-texts.ts';

const [contentFile, eventFile, videoFile] = ['app/content/content.ts', 'app/content/event.ts', 'app/content/videos.ts'];

/** The texts of the shop that stand in files. They speak of no single product. */
export function siteTexts(settings: Settings): PublishedText[] {
  const { brand } = settings;
  const programName = programNameOf(brand);
  const policies = policiesOf(settings);
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

  texts.push(...brandTexts(brand));
  for (const [at, text] of content.announcements.entries())
    say('Every page', 'Announcement', `announcements/${at}`, text);
  for (const { key, title, text } of content.healthBenefits) {
    say('Home page', 'Highlight', `highlight/${key}`, title, { isRequired: true });
    say('Home page', 'Text of a highlight', `highlight-text/${key}`, text);
  }
  for (const claim of content.qualityClaims) {
    say('Home page', 'Quality claim', `quality/${claim}`, claim, { isRequired: true });
  }
  say('Home page', 'Mission', 'mission', content.missionVision.mission);
  say('Home page', 'Vision', 'vision', content.missionVision.vision);
  for (const { name, text } of content.testimonials)
    say('Home page', `Testimonial of ${name}`, `testimonial/${name}`, text);
  for (const [at, { question, answer }] of content.faqs.entries()) {
    say('Home page', `Question: ${question}`, `faqs/${at}`, `${question}\n${answer}`);
  }
  say('About us', 'Text', 'about', content.about);
  for (const { key, role, bio } of content.team) say('About us', role, `team/${key}`, bio);
  for (const [at, { title, description, steps }] of videos.entries()) {
    say('Resources', `Video: ${title}`, `videos/${at}`, [title, description, ...steps].join('\n'), { file: videoFile });
  }
  say('Contact us', 'Description for search engines', 'contact', content.contactPage.description);
  say('Contact us', 'Keywords for search engines', 'contact-keywords', content.contactPage.keywords);
  say('Programs', 'Name of the program', 'program-name', programName, { isRequired: true });
  for (const { name, features } of programPlans) {
    say('Programs', name, `plans/${name}`, features.join('\n'), { file: 'app/rules/orders/programs.ts' });
  }
  say('Meet and greet', 'Text until staff save one', 'event', `${defaultEvent.address}\n${defaultEvent.agenda}`, {
    file: eventFile,
  });
  for (const [at, text] of eventPhotoTexts.entries()) {
    say('Meet and greet', 'Alt text of a photo', `event-photos/${at}`, text, { file: eventFile });
  }
  for (const policy of [policies.returns, policies.shipping, policies.privacy, policies.terms]) {
    const body = policy.sections.map((section) => `${section.heading}\n${section.body}`).join('\n');
    say('Policies', policy.title, `policy/${policy.title}`, `${policy.summary}\n${body}`, {
      file: 'app/content/policies.ts',
    });
  }
  return texts.filter(({ text }) => text.trim() !== '');
}
