import { Link } from 'react-router';
import { pageContext } from '#boot/page-context.ts';
import { documentPageSize, type ListedDocument, listDocuments } from '#documents/list-documents.ts';
import { documentKinds, documentTitle, documentTitles } from '#documents/rules/document.ts';
import { type Column, DataList } from '#kit/admin/lists/data-list.tsx';
import { ExportLink } from '#kit/admin/lists/export-link.tsx';
import { Folded } from '#kit/admin/lists/folded.tsx';
import { DayFilter, FilterSelect, Pager, SearchBox } from '#kit/admin/lists/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState } from '#kit/admin/page.tsx';
import { dayFrom } from '#orders/rules/order-list.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { pageFromQuery } from '#rules/admin-lists.ts';
import { dayInFigures } from '#rules/dates.ts';
import { searchFrom } from '#rules/search-from.ts';
import type { Route } from './+types/documents.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const choice = {
    search: searchFrom(query),
    kind: documentKinds.find((kind) => kind === query.get('kind')) ?? ('' as const),
    from: dayFrom(query.get('from')),
    to: dayFrom(query.get('to')),
  };
  const page = pageFromQuery(query);
  const { search, kind, from, to } = choice;
  const filter = { search, kind: kind || undefined, from: from || undefined, to: to || undefined };
  const { app } = context.get(pageContext);
  return { ...(await listDocuments(app, filter, page)), choice, page };
}

export const meta = () => adminMeta('Documents');

const kindOptions = documentKinds.map((kind) => ({ id: kind, label: documentTitles[kind] }));

/** What a credit note takes back is shown as less; a delivery note names no money. */
function amount(
  heading: string,
  paiseOf: (document: ListedDocument) => number,
  look: { phone?: 'beside-name'; isWide?: true } = {},
): Column<ListedDocument> {
  return [
    heading,
    (document) => {
      const paise = paiseOf(document);
      return paise === 0 ? '–' : `${document.kind === 'credit-note' ? '−' : ''}${formatPaise(paise)}`;
    },
    { kind: 'amount', isNothing: (document) => paiseOf(document) === 0, ...look },
  ];
}

const columns: readonly Column<ListedDocument>[] = [
  [
    'Number',
    ({ number }) => (
      <a href={`/api/documents/${number}`} target="_blank" rel="noreferrer" className="link inline-flex items-center">
        {number}
        <span className="sr-only">(PDF)</span>
      </a>
    ),
    {
      below: ({ date, orderId }) => <span className="max-md:hidden">{`${dayInFigures(date)}, ${orderId}`}</span>,
      kind: 'name',
      className: 'whitespace-nowrap',
    },
  ],
  ['Kind', documentTitle, { className: 'min-w-28 max-md:text-ink-soft max-md:text-sm', phone: 'beside-below' }],
  [
    'Buyer',
    ({ buyer, date }) => (
      <>
        {buyer}
        {/* On a phone it does not stand below the number. */}
        <span className="text-ink-soft text-sm md:hidden">{`, ${dayInFigures(date)}`}</span>
      </>
    ),
    {
      below: ({ gstin }) => gstin,
      className: 'min-w-32',
      phone: 'below',
    },
  ],
  amount('Total', ({ totalPaise }) => totalPaise, { phone: 'beside-name' }),
  amount('Taxable', ({ taxablePaise }) => taxablePaise),
  amount('CGST', ({ cgstPaise }) => cgstPaise, { isWide: true }),
  amount('SGST', ({ sgstPaise }) => sgstPaise, { isWide: true }),
  amount('IGST', ({ igstPaise }) => igstPaise, { isWide: true }),
  ['Place of supply', ({ placeOfSupply }) => placeOfSupply, { className: 'min-w-28' }],
];

/** The register: every invoice, bill of supply, credit note and delivery note, with its paper. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { documents, total, sums, choice, page } = loaderData;
  const isAll = Object.values(choice).every((value) => value === '');
  return (
    <AdminPage
      title="Documents"
      about={<span role="status">{total === 1 ? '1 document' : `${total} documents`}</span>}
      actions={
        <ExportLink
          path="/api/admin/documents/export"
          filter={choice}
          nothing={total === 0 && 'No documents to export.'}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-2 lg:mb-2">
        <SearchBox label="Search by number, order or GSTIN" value={choice.search} />
        <Folded label="Filters" isUsed={choice.kind !== '' || choice.from !== '' || choice.to !== ''}>
          <FilterSelect name="kind" label="Kind" value={choice.kind} all="All kinds" options={kindOptions} />
          <DayFilter name="from" label="Start date" value={choice.from} />
          <DayFilter name="to" label="End date" value={choice.to} />
        </Folded>
      </div>
      {sums && total > 0 && (
        <p className="figures mb-2 text-sm">
          {`${total === 1 ? 'Total' : `Total of all ${total}, less credit notes`}: `}
          <strong>{formatPaise(sums.totalPaise)}</strong>
          {` (taxable ${formatPaise(sums.taxablePaise)}, CGST ${formatPaise(sums.cgstPaise)}, SGST ${formatPaise(sums.sgstPaise)}, IGST ${formatPaise(sums.igstPaise)})`}
        </p>
      )}
      <DataList
        label="Documents"
        isRows
        columns={columns}
        rows={documents}
        idOf={({ number }) => number}
        none={
          <EmptyState title={isAll ? 'No documents yet' : 'No matching documents'}>
            {isAll ? (
              'An invoice is made when an order ships or a plan is paid for. Each later refund makes a credit note.'
            ) : (
              <Link to="/admin/documents" className="link inline-flex min-h-11 items-center">
                Show all documents
              </Link>
            )}
          </EmptyState>
        }
      />
      <Pager page={page} total={total} size={documentPageSize} />
    </AdminPage>
  );
}
