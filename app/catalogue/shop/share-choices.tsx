import { useState } from 'react';
import { Dialog } from '#kit/dialogs/dialog.tsx';
import { texts } from './texts.ts';

interface ShareChoicesProps {
  title: string;
  url: string;
  onClose: () => void;
}

/** How a product is shared where the browser has no sheet of its own: by WhatsApp, or by copying its link. */
export default function ShareChoices({ title, url, onClose }: ShareChoicesProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // No page without https, and no browser that forbids it, has a clipboard: the link can be marked by hand.
      setCopied(false);
    }
  };
  return (
    <Dialog open onClose={onClose} title={texts.share()} kind="window">
      <div className="space-y-3 p-5">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          className="button button-leaf w-full"
        >
          {texts.shareByWhatsApp()}
        </a>
        <button type="button" className="button button-line w-full" onClick={() => void copy()}>
          {texts.copyLink()}
        </button>
        <p role="status" className="text-leaf-deep not-empty:font-semibold">
          {copied === true && texts.linkCopied()}
          {copied === false && texts.copyItYourself()}
        </p>
        {copied === false && <p className="wrap-anywhere select-all rounded-xl bg-paper-deep p-3">{url}</p>}
      </div>
    </Dialog>
  );
}
