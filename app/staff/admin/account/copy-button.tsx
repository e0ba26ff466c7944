import { useToast } from '#kit/dialogs/toast.tsx';

export function CopyButton({ text, label }: { text: string; label: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Copied' });
    } catch {
      // No page without https, and no browser that forbids it, has a clipboard.
      toast({ title: 'Could not copy. Please select the text.', destructive: true });
    }
  };
  return (
    <button type="button" className="link min-h-11 min-w-11" onClick={() => void copy()}>
      {label}
    </button>
  );
}
