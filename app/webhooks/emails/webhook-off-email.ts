import { composeEmail, type EmailTemplate, oneLine } from '#email/emails/compose-email.ts';

/**
 * Tells an owner that the shop tells a program nothing any more.
 * @param waiting events that go out once it is on again
 * @param link absolute, to the page of the webhook
 */
export function webhookOffEmail(data: { host: string; reason: string; waiting: number; link: string }): EmailTemplate {
  const host = oneLine(data.host, 100);
  return (sender) =>
    composeEmail(sender, {
      subject: `Webhook switched off: ${host}`,
      preview: oneLine(data.reason),
      heading: 'A webhook was switched off',
      blocks: [
        {
          facts: [
            ['Sent to', host],
            ['Why', oneLine(data.reason)],
            ['Still waiting', data.waiting === 1 ? '1 event' : `${data.waiting} events`],
          ],
        },
        {
          paragraph:
            'The program there no longer hears what happens in your shop. Ask whoever runs it, then switch the webhook on again: what waits is sent then, for up to 30 days.',
        },
        { button: { label: 'See the webhook', href: data.link } },
      ],
      reason: `You get this e-mail because you are an owner of ${sender.name}.`,
    });
}
