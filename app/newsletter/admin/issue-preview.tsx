import { useEffect, useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { call } from '#kit/call.ts';
import { Prose } from '#kit/prose.tsx';
import { type Language, languages } from '#messages/languages.ts';
import { type IssueDraft, issueParts } from '#newsletter/rules/issue.ts';

/** Milliseconds without a key before the server is asked for prices. */
const pause = 500;

type Content = CallResponse<'POST /api/admin/newsletter/preview'>['data'];

/** How a reader of one language sees it now, on a phone or wider: with the prices of the day. */
export function IssuePreview({ draft, language }: { draft: IssueDraft; language: Language }) {
  const [content, setContent] = useState<Content | null>(null);
  const [failed, setFailed] = useState(false);
  const [isWide, setWide] = useState(false);
  const question = JSON.stringify({ draft: { ...draft, perHour: 1 }, language });
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = JSON.parse(question) as { draft: IssueDraft; language: Language };
        setContent((await call('POST /api/admin/newsletter/preview', { body }, { signal: left.signal })).data);
        setFailed(false);
      } catch {
        if (!left.signal.aborted) setFailed(true);
      }
    }, pause);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [question]);
  return (
    <section aria-labelledby="preview" className="card min-w-0 p-4 xl:sticky xl:top-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-xl">
          {`Preview in ${languages[language].inEnglish}`}
        </h2>
        <div className="flex gap-2">
          {[false, true].map((wide) => (
            <button
              key={String(wide)}
              type="button"
              aria-pressed={wide === isWide}
              className={`button ${wide === isWide ? 'button-leaf' : 'button-line'}`}
              onClick={() => setWide(wide)}
            >
              {wide ? 'Computer' : 'Phone'}
            </button>
          ))}
        </div>
      </div>
      {failed && (
        <p role="status" className="mt-2 text-ink-soft text-sm">
          The preview could not be made. It is tried again when you change something.
        </p>
      )}
      {content === null && !failed && (
        <p className="skeleton mt-3 h-64 rounded-xl" role="status" aria-label="Loading" />
      )}
      {content && (
        <div className="mt-3 max-h-[75vh] overflow-y-auto rounded-xl border border-hairline bg-paper p-3">
          <div
            lang={languages[language].tag}
            className={`mx-auto ${isWide ? 'max-w-[600px]' : 'max-w-[366px]'} rounded-xl border border-hairline bg-white p-5`}
          >
            <p className="text-ink-soft text-sm">{content.preview}</p>
            <p className="wrap-anywhere mt-1 font-serif text-2xl">{content.subject || 'The subject'}</p>
            <div className="mt-3 space-y-4">
              {content.blocks.map((block, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a block is named by its place
                <Block key={at} block={block} />
              ))}
            </div>
          </div>
        </div>
      )}
    </section>
  );
}

function Block({ block }: { block: Content['blocks'][number] }) {
  switch (block.kind) {
    case 'text':
      return (
        <div className="space-y-3">
          {issueParts(block.text).map((part, at) =>
            part.kind === 'heading' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place
              <p key={at} className="font-serif text-xl">
                {part.text}
              </p>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place
              <Prose key={at} text={part.text} />
            ),
          )}
        </div>
      );
    case 'picture':
      return block.src === '' ? null : <img src={block.src} alt={block.alt} className="w-full rounded-xl" />;
    case 'coupon':
      return <p className="rounded-xl border border-hairline bg-paper p-4">{block.words}</p>;
    case 'button':
      return <span className="button button-leaf">{block.label || 'The button'}</span>;
    case 'products':
      return (
        <ul className="space-y-3">
          {block.products.map(({ id, title, weight, price, was, image }) => (
            <li key={id} className="flex items-center gap-3">
              {image !== '' && <img src={image} alt="" width={72} height={72} className="size-18 rounded-lg" />}
              <span className="min-w-0">
                <span className="wrap-anywhere block font-semibold">{`${title}, ${weight}`}</span>
                <span className="figures font-semibold">{price}</span>{' '}
                {was !== '' && <s className="figures text-ink-soft">{was}</s>}
              </span>
            </li>
          ))}
        </ul>
      );
  }
}
