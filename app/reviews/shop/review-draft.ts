import { read } from '#payments/shop/browser-memory.ts';

/** What was typed in this tab before a reload, if it is of this product. */
export function reviewDraft(productId: string): { value: number; message: string } | null {
  const stored = read('review') as { productId: string; value: number; message: string } | null;
  return stored?.productId === productId ? stored : null;
}
