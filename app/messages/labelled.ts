/** With a label in the language of the reader, who is known only when it is read. */
export const labelled = <const Rest extends object>(label: () => string, rest: Rest) => ({
  ...rest,
  get label() {
    return label();
  },
});
