import { useEffect, useRef, useState } from 'react';
import { browserStorage } from '#kit/admin/staff-storage.ts';
import {
  type LabelPaper,
  labelPaperNames,
  labelPapers,
  mostPrinted,
  type PrintedPaper,
  papersPath,
} from '#shipping/rules/label-papers.ts';

const paperKey = 'label-paper';

/** Beside the slips, which have a page of their own. */
const files: readonly [PrintedPaper, string][] = [
  ['papers', 'Papers (PDF)'],
  ['labels', 'Labels (PDF)'],
  ['invoices', 'Invoices (PDF)'],
  ['manifest', 'Manifest (PDF)'],
];

/** The paper that this browser used last. */
export const usualPaper = (): LabelPaper => {
  const stored = browserStorage.getItem(paperKey);
  return labelPaperNames.find((one) => one === stored) ?? 'a4';
};

/** On which paper slips and labels come; remembered in this browser. */
export function PaperChoice({ onChange }: { onChange?: (paper: LabelPaper) => void }) {
  const [paper, setPaper] = useState<LabelPaper>('a4');
  const newest = useRef(onChange);
  newest.current = onChange;
  useEffect(() => {
    setPaper(usualPaper());
    newest.current?.(usualPaper());
  }, []);
  const choose = (chosen: string) => {
    browserStorage.setItem(paperKey, chosen);
    setPaper(usualPaper());
    onChange?.(usualPaper());
  };
  return (
    <select
      aria-label="Paper of slips and labels"
      className="field w-auto"
      value={paper}
      onChange={({ target }) => choose(target.value)}
    >
      {labelPaperNames.map((name) => (
        <option key={name} value={name}>
          {labelPapers[name].label}
        </option>
      ))}
    </select>
  );
}

/** Prints papers of orders, each kind in one file, on the paper that this browser used last. */
export function PrintButtons({ ids }: { ids: readonly string[] }) {
  const [paper, setPaper] = useState<LabelPaper>('a4');
  if (ids.length === 0) return null;
  return (
    <fieldset aria-label="Print" className="flex flex-wrap items-center gap-2">
      <PaperChoice onChange={setPaper} />
      {files.map(([kind, label]) => (
        <a
          key={kind}
          href={papersPath(kind, ids.slice(0, mostPrinted), paper)}
          target="_blank"
          rel="noreferrer"
          className="button button-line"
        >
          {label}
        </a>
      ))}
    </fieldset>
  );
}
