import { proseBlocks } from '#rules/text/prose.ts';

/** A short word such as 'e-mail' is not broken at its hyphen. */
const unbroken = (text: string) =>
  text.split(/(?<![\p{L}-])(\p{L}{1,2}-\p{L}{1,8})(?![\p{L}-])/u).map((part, at) => {
    const key = `${at}`;
    return at % 2 === 0 ? (
      part
    ) : (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    );
  });

/** Renders a long text of the shop as paragraphs and lists. Markup in it is shown as text. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="max-w-[68ch] space-y-3">
      {proseBlocks(text).map((block, at) => {
        const key = `${at}`;
        if (block.kind === 'paragraph') {
          return (
            <p key={key} className="whitespace-pre-line">
              {unbroken(block.text)}
            </p>
          );
        }
        const List = block.kind === 'steps' ? 'ol' : 'ul';
        return (
          <List
            key={key}
            className={`${block.kind === 'steps' ? 'list-decimal' : 'list-disc'} space-y-1 pl-6 marker:text-leaf`}
          >
            {block.items.map((item, line) => {
              const key = `${line}`;
              return <li key={key}>{unbroken(item)}</li>;
            })}
          </List>
        );
      })}
    </div>
  );
}
