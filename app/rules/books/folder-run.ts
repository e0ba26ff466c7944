import { monthName } from '../dates.ts';
import * as texts from './texts.ts';

/** A download of the accountant's folder, in whichever process of the shop. */
export interface FolderRun {
  id: string;
  /** As '2026-11'. */
  month: string;
  by: string;
  isMine: boolean;
  /** `failed`: it broke off, or its client did. */
  state: 'running' | 'done' | 'failed';
  /** Documents in it so far. */
  done: number;
  /** Null while the files are written that come before them. */
  total: number | null;
}

const count = new Intl.NumberFormat('en-IN');

/** How far it is: 'Document 312 of 2,040'. */
export function progressOf({ done, total }: Pick<FolderRun, 'done' | 'total'>): string {
  if (total === null) return texts.preparingTheFiles;
  if (done === 0) return `${count.format(total)} ${total === 1 ? 'document' : 'documents'}`;
  return texts.documentOf(count.format(done), count.format(total));
}

/** What to say to somebody else who wants one. */
export function progressSentence(run: FolderRun): string {
  return run.isMine
    ? texts.youAreDownloading(monthName(run.month), progressOf(run))
    : texts.isDownloading(run.by, monthName(run.month), progressOf(run));
}
