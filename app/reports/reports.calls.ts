import * as z from 'zod';
import { call } from '#api/call.ts';
import { day, staff } from '#contract/admin-input.ts';
import { csvLines } from '#contract/call.ts';
import { reportNames, reportNeeds } from '#reports/rules/reports.ts';
import { AppError } from '#rules/app-error.ts';
import { readReport } from './read-report.ts';
import { reportCsv, reportToJson } from './report-figures.ts';
import { reportAnswer } from './reports.contract.ts';

const asked = {
  ...staff('money.read'),
  alsoNeeds: { in: 'params', field: 'name', needs: reportNeeds },
  topic: 'Admin: reports',
  params: z.object({ name: z.enum(reportNames, `A report is one of ${reportNames.join(', ')}`) }),
  query: z.object({
    from: day.optional().meta({ description: 'First day in India; the last 30 days without any' }),
    to: day.optional().meta({ description: 'Last day; at most five years after the first' }),
    by: z.string().max(20).optional().meta({ description: 'What the rows are: day, week, month, product, state …' }),
  }),
} as const;

/** Figures of the shop (behaviour: Reports 1). */
export const reportCalls = {
  'GET /api/admin/reports/{name}': call({
    operationId: 'getReport',
    ...asked,
    summary: 'Figures of some days, beside those of the days before',
    response: reportAnswer,
  }).run(async (app, { params: { name }, query }) => ({
    success: true,
    ...reportToJson(await readReport(app, name, query)),
  })),
  'GET /api/admin/reports/{name}/export': call({
    operationId: 'exportReport',
    confirmed: true,
    ...asked,
    summary: 'The same as CSV',
    csv: '{name}.csv',
    response: csvLines,
  }).run(async (app, { params: { name }, query }) => {
    const report = await readReport(app, name, query);
    // Nobody sees from a file that it is not complete.
    if (!report.isCounted) {
      throw new AppError(503, 'Some orders are still being counted. Please try again in a minute.', [], 60);
    }
    return reportCsv(report);
  }),
};
