import { useState } from 'react';
import { excerpt } from '#rules/text/prose.ts';
import { texts } from './texts.ts';

const previewCharacters = 180;
const expandedCharacters = 400;

/** The description: 180 characters, up to 400 after 'Read more'; without JavaScript all of it. */
export function Description({ text }: { text: string }) {
  const [expanded, setExpanded] = useState(false);
  const preview = excerpt(text, previewCharacters);
  const isLong = preview !== text.trim();
  return (
    <div className="mt-4 text-lg">
      <p id="description" className={isLong ? 'plain:hidden' : ''}>
        {expanded ? excerpt(text, expandedCharacters) : preview}
      </p>
      {isLong && (
        <>
          <p className="hidden plain:block">{text}</p>
          <button
            type="button"
            className="link min-h-11"
            aria-expanded={expanded}
            aria-controls="description"
            onClick={() => setExpanded(!expanded)}
          >
            {expanded ? texts.readLess() : texts.readMore()}
          </button>
        </>
      )}
    </div>
  );
}
