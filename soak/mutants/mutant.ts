/** One line of the shop, and a plausible wrong version of it that the model has to notice. */
export interface Mutant {
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  right: string;
  wrong: string;
}
