import { composeEmail, type EmailBlock, type EmailTemplate, manyLines, oneLine } from '#email/emails/compose-email.ts';
import { texts } from '#email/emails/texts.ts';
import { type IssueContent, issueParts, type ReadBlock } from '#newsletter/rules/issue.ts';
import { proseBlocks } from '#rules/text/prose.ts';

/**
 * A newsletter, as staff wrote it.
 * @param unsubscribeUrl absolute, with its secret token
 */
export function issueEmail(
  { subject, preview, blocks }: IssueContent,
  { unsubscribeUrl }: { unsubscribeUrl: string },
): EmailTemplate {
  return (sender) =>
    composeEmail(sender, {
      subject: oneLine(subject),
      preview: oneLine(preview),
      heading: oneLine(subject),
      blocks: blocks.flatMap((block) => mailBlocks(block, sender.shopUrl)),
      reason: texts.youGetThisEMailBecauseThisAddressWas({ name: sender.name }),
      farewell: { label: texts.unsubscribe(), href: unsubscribeUrl },
    });
}

const absolute = (shopUrl: string, address: string) => (address.startsWith('/') ? shopUrl + address : address);

function mailBlocks(block: ReadBlock, shopUrl: string): EmailBlock[] {
  switch (block.kind) {
    case 'text':
      return issueParts(manyLines(block.text)).flatMap((part) =>
        part.kind === 'heading' ? { heading: part.text } : proseBlocks(part.text).map(proseToMail),
      );
    case 'picture':
      return [{ picture: { src: absolute(shopUrl, block.src), alt: block.alt } }];
    case 'coupon':
      return [{ quote: block.words }];
    case 'button':
      return [{ button: { label: oneLine(block.label), href: absolute(shopUrl, block.link) } }];
    case 'products':
      return [
        {
          goods: block.products.map(({ id, title, weight, price, was, image }) => ({
            title: `${oneLine(title, 100)}, ${oneLine(weight, 30)}`,
            price,
            was,
            image: image === '' ? '' : absolute(shopUrl, image),
            href: `${shopUrl}/shop/product-details/${id}`,
          })),
        },
      ];
  }
}

const proseToMail = (block: ReturnType<typeof proseBlocks>[number]): EmailBlock =>
  block.kind === 'paragraph'
    ? { paragraph: block.text }
    : { list: block.items, ...(block.kind === 'steps' && { numbered: true as const }) };
