/** Every word that was typed begins one of the text, or is one. */
export function hasWords(text: string, typed: string, areWhole = false): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return wanted.every(
    (part) => part === '' || words.some((word) => (areWhole ? word === part : word.startsWith(part))),
  );
}
