import { Link } from 'react-router';
import { documentPageSize, listDocuments } from '#features/documents/list-documents.ts';
import { documentKinds, documentTitle, documentTitles } from '#rules/documents/document.ts';
import { dayFrom } from '#rules/orders/order-list.ts';
import { formatPaise } from '#rules/pricing/money.ts';
import { pageFromQuery } from '#rules/products/product-list.ts';
import { searchFrom } from '#rules/search-from.ts';
import { pageContext } from '#server/page-context.ts';
import { useToast } from '#ui/toast.tsx';
import { Headings } from '../parts/headings.tsx';
import { DayFilter, ExportLink, FilterSelect, Pager, SearchBox } from '../parts/list-controls.tsx';
import { AdminPage, adminMeta, EmptyState, TableFrame } from '../parts/page.tsx';
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
  const exportQuery = new URLSearchParams(Object.entries(choice).filter(([, value]) => value !== '')).toString();
  return { ...(await listDocuments(app, filter, page)), choice, page, exportQuery };
}

export const meta = () => adminMeta('Documents');

const amounts = ['Total', 'Taxable', 'CGST', 'SGST', 'IGST'];
const kindOptions = documentKinds.map((kind) => ({ id: kind, label: documentTitles[kind] }));

/** The register: every invoice, bill of supply, credit note and delivery note, with its paper. */
export default function Documents({ loaderData }: Route.ComponentProps) {
  const { documents, total, choice, page, exportQuery } = loaderData;
  const toast = useToast();
  const isAll = exportQuery === '';
  return (
    <AdminPage
      title="Documents"
      about={<span role="status">{total === 1 ? '1 document' : `${total} documents`}</span>}
      actions={
        <ExportLink
          href={`/api/admin/documents/export${isAll ? '' : `?${exportQuery}`}`}
          onNothing={total === 0 ? () => toast({ title: 'No documents to export.', destructive: true }) : undefined}
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <SearchBox label="Search by number, order or GSTIN" value={choice.search} />
        <FilterSelect name="kind" label="Kind" value={choice.kind} all="All kinds" options={kindOptions} />
        <DayFilter name="from" label="Start date" value={choice.from} />
        <DayFilter name="to" label="End date" value={choice.to} />
      </div>
      {documents.length === 0 ? (
        <EmptyState title={isAll ? 'No documents yet' : 'No matching documents'}>
          {isAll ? (
            'An invoice is made when an order ships or a plan is paid for. Each later refund makes a credit note.'
          ) : (
            <Link to="/admin/documents" className="link inline-flex min-h-11 items-center">
              Show all documents
            </Link>
          )}
        </EmptyState>
      ) : (
        <TableFrame label="Documents">
          <table className="cards">
            <thead>
              <tr>
                <Headings names={['Number', 'Kind', 'Buyer', ...amounts, 'Place of supply']} amounts={amounts} />
              </tr>
            </thead>
            <tbody>
              {documents.map((document) => (
                <tr key={document.number}>
                  <th scope="row" className="whitespace-nowrap">
                    <a
                      href={`/api/documents/${document.number}`}
                      target="_blank"
                      rel="noreferrer"
                      className="link inline-flex items-center max-md:min-h-11"
                    >
                      {document.number}
                      <span className="sr-only">(PDF)</span>
                    </a>
                    <span className="block font-normal text-ink-soft text-sm">
                      {document.date.split('-').toReversed().join('-')}, {document.orderId}
                    </span>
                  </th>
                  <td data-label="Kind" className="min-w-28">
                    {documentTitle(document)}
                  </td>
                  <td data-label="Buyer" className="min-w-32">
                    {document.buyer}
                    {document.gstin !== '' && <span className="block text-ink-soft text-sm">{document.gstin}</span>}
                  </td>
                  <Amount label="Total" document={document} paise={document.totalPaise} />
                  <Amount label="Taxable" document={document} paise={document.taxablePaise} />
                  <Amount label="CGST" document={document} paise={document.cgstPaise} />
                  <Amount label="SGST" document={document} paise={document.sgstPaise} />
                  <Amount label="IGST" document={document} paise={document.igstPaise} />
                  <td data-label="Place of supply" className="min-w-28">
                    {document.placeOfSupply}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
      <Pager page={page} pages={Math.max(1, Math.ceil(total / documentPageSize))} />
    </AdminPage>
  );
}

/** What a credit note takes back is shown as less; a delivery note names no money. */
function Amount({
  label,
  document,
  paise,
}: {
  label: string;
  document: Route.ComponentProps['loaderData']['documents'][number];
  paise: number;
}) {
  const text = paise === 0 ? '–' : `${document.kind === 'credit-note' ? '−' : ''}${formatPaise(paise)}`;
  return (
    <td data-label={label} data-nothing={paise === 0 || undefined} className="figures whitespace-nowrap text-right">
      {text}
    </td>
  );
}
