import { isWordmark } from '#settings/rules/brand/brand.ts';
import type { Brand } from '#settings/rules/fields/brand.ts';
import type { Company } from '#settings/rules/fields/company.ts';
import type { Contact } from '#settings/rules/fields/contact.ts';
import { LookOfLogo } from './shop-look.tsx';

const gstinLine = (gstin: string) => `GSTIN ${gstin}`;

export function LookOfPlace({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section aria-label={name} className="border-hairline border-b last:border-b-0">
      <h3 className="px-3 pt-3 pb-2 font-normal font-sans text-ink-soft text-sm">{name}</h3>
      {children}
    </section>
  );
}

/** The logo, and the name beside it where the logo does not spell it. */
function LookOfName({ brand, children }: { brand: Brand; children?: React.ReactNode }) {
  return (
    <p className="wrap-anywhere flex items-center gap-2 font-semibold font-serif text-2xl">
      {children ?? <LookOfLogo look={brand} height={28} />}
      {!isWordmark(brand) && brand.name}
    </p>
  );
}

export function LookOfFootBrand({ brand }: { brand: Brand }) {
  return (
    <>
      <LookOfName brand={brand}>
        <span className="rounded-lg bg-white p-1">
          <LookOfLogo look={brand} height={28} />
        </span>
      </LookOfName>
      {brand.nameInScript && <p className="text-lg text-turmeric">{brand.nameInScript}</p>}
      <p className="wrap-anywhere mt-2 text-paper/80">{brand.tagline}</p>
    </>
  );
}

interface LookProps {
  brand: Brand;
  company: Company;
  contact: Contact;
}

/** The foot of every page, without its links and the newsletter. */
export function LookOfFoot({ brand, company, contact }: LookProps) {
  return (
    <div className="bg-ink p-4 text-paper text-sm">
      <LookOfFootBrand brand={brand} />
      {contact.socials.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-x-4">
          {contact.socials.map(({ label, href }) => (
            <span key={`${label} ${href}`} className="wrap-anywhere underline underline-offset-4">
              {label}
            </span>
          ))}
        </p>
      )}
      <div className="wrap-anywhere mt-4 border-paper/20 border-t pt-3 text-paper/80">
        <p>{addressOf(company).join(', ')}</p>
        <p className="underline underline-offset-4">{[contact.phone, contact.email].filter(Boolean).join(' · ')}</p>
        {company.fssai && <p>{`FSSAI ${company.fssai}`}</p>}
        {company.gstin && <p>{gstinLine(company.gstin)}</p>}
      </div>
    </div>
  );
}

/** The page 'Contact Us', without its form. */
export function LookOfContactPage({ company, contact }: Omit<LookProps, 'brand'>) {
  return (
    <div className="space-y-3 px-3 pb-4 text-sm">
      <Lines lines={addressOf(company)} />
      <p className="wrap-anywhere text-leaf underline underline-offset-4">{contact.phone}</p>
      {contact.whatsapp && <p className="text-leaf underline underline-offset-4">Chat on WhatsApp</p>}
      <p className="wrap-anywhere text-leaf underline underline-offset-4">{contact.email}</p>
      <p className="wrap-anywhere text-ink-soft">{contact.hours}</p>
    </div>
  );
}

/** The head of an invoice, up to its buyer. */
export function LookOfInvoice({ brand, company }: Omit<LookProps, 'contact'>) {
  return (
    <div className="m-3 mt-0 rounded-sm border border-hairline bg-white p-3 text-sm">
      <div className="flex flex-wrap items-start justify-between gap-2 text-leaf">
        <LookOfName brand={brand} />
        <p className="flex-none font-semibold text-ink">Tax invoice</p>
      </div>
      <p className="mt-3 text-ink-soft">Sold by</p>
      <Lines lines={addressOf(company)} isNameBold />
      {company.gstin && <p className="wrap-anywhere">{gstinLine(company.gstin)}</p>}
      {company.fssai && <p className="wrap-anywhere">{`FSSAI licence ${company.fssai}`}</p>}
      {company.dispatchLines.length > 0 && (
        <>
          <p className="mt-3 text-ink-soft">Dispatched from</p>
          <Lines lines={company.dispatchLines} />
        </>
      )}
    </div>
  );
}

/** As every policy names them. */
export function LookOfOfficer({ officer }: { officer: Company['grievanceOfficer'] }) {
  return (
    <div className="px-3 pb-4 text-sm">
      <Lines lines={[officer.name, officer.email, officer.phone, officer.hours]} isNameBold />
    </div>
  );
}

function Lines({ lines, isNameBold = false }: { lines: readonly string[]; isNameBold?: boolean }) {
  return (
    <p className="wrap-anywhere">
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they stand in the order in which they were typed
        <span key={at} className={`block ${isNameBold && at === 0 ? 'font-semibold' : ''}`}>
          {line}
        </span>
      ))}
    </p>
  );
}

const addressOf = ({ legalName, addressLines }: Company) => [legalName, ...addressLines, 'India'];
