import { hairline } from '#documents/drawing/paper.ts';
import { type LabelPaper, labelPapers } from '#shipping/rules/label-papers.ts';

/** As wide as an A6; larger and smaller papers are scaled from it. */
const cellWidth = 297.64;

/** What is drawn into: its corner is at 0, 0. */
export interface Cell {
  width: number;
  height: number;
  scale: number;
}

/** Puts slips and labels on sheets, one after the other; a sheet that is full gets no more. */
export function cellsOf(pdf: PDFKit.PDFDocument, paper: LabelPaper) {
  const { width, height, across, down } = labelPapers[paper];
  const scale = width / across / cellWidth;
  const cell = { width: cellWidth, height: height / down / scale, scale };
  let drawn = 0;
  const next = (draw: (cell: Cell) => void) => {
    const place = drawn % (across * down);
    drawn += 1;
    if (place === 0) {
      // What is scaled down stands lower than the page is high: pdfkit would begin another one.
      pdf.addPage({ size: [width, height], margins: { top: 0, left: 0, right: 0, bottom: -height } });
      if (across > 1) drawCuts(pdf, width, height);
    }
    pdf.save();
    pdf.translate((place % across) * (width / across), Math.floor(place / across) * (height / down)).scale(scale);
    draw(cell);
    pdf.restore();
  };
  return { next, isFull: () => drawn % (across * down) === 0 };
}

function drawCuts(pdf: PDFKit.PDFDocument, width: number, height: number): void {
  pdf.lineWidth(0.5).strokeColor(hairline).dash(4, { space: 4 });
  pdf.moveTo(width / 2, 0).lineTo(width / 2, height);
  pdf.moveTo(0, height / 2).lineTo(width, height / 2);
  pdf.stroke().undash();
}
