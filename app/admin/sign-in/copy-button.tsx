import { useToast } from '#ui/toast.tsx';
import * as texts from './texts.ts';

/** Puts a text on the clipboard, and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: texts.copied });
    } catch {
      // No page without https, and no browser that forbids it, has a clipboard.
      toast({ title: texts.notCopied, destructive: true });
    }
  };
  return (
    <button type="button" className="link min-h-11" onClick={() => void copy()}>
      {label}
    </button>
  );
}
