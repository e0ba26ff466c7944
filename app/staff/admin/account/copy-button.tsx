import { useToast } from '#kit/dialogs/toast.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Which of several on a page, for screen readers. */
  of?: string;
}

export function CopyButton({ text, label, of }: CopyButtonProps) {
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
    <button
      type="button"
      className="button button-line"
      aria-label={of && `${label}: ${of}`}
      onClick={() => void copy()}
    >
      {label}
    </button>
  );
}
