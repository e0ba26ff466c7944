/**
 * So many PDFs a download draws on its way, within some seconds; more are drawn in the background first (behaviour:
 * Books 11).
 */
export const drawnOnTheWay = 100;

/** What the folder of a month still needs before it can be downloaded. */
export interface FolderState {
  /** Documents whose PDF is not drawn yet. */
  undrawn: number;
  /** The last work that drew some, if there ever was any; `done` and `total` in documents. */
  work: {
    state: 'running' | 'done' | 'stopped' | 'failed';
    done: number;
    total: number;
    by: string;
    isStopping: boolean;
  } | null;
}

export const isReady = ({ undrawn, work }: FolderState) => work?.state !== 'running' && undrawn <= drawnOnTheWay;
