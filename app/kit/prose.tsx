import { proseBlocks } from '#rules/text/prose.ts';

/** Renders a long text of the shop as paragraphs and lists. Markup in it is shown as text. */
export function Prose({ text }: { text: string }) {
  return (
    <div className="max-w-[68ch] space-y-3">
      {proseBlocks(text).map((block, at) => {
        const key = `${at}`;
        if (block.kind === 'paragraph') {
          return (
            <p key={key} className="whitespace-pre-line">
              {block.text}
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
              return <li key={key}>{item}</li>;
            })}
          </List>
        );
      })}
    </div>
  );
}
