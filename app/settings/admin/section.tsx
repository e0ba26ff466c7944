import type { ComponentType } from 'react';
import { may } from '#access/rules/permissions.ts';
import { pageContext } from '#boot/page-context.ts';
import { FeedsOverview } from '#feeds/admin/feeds-overview.tsx';
import { checkFeeds } from '#feeds/check-feeds.ts';
import { useReload } from '#kit/admin/forms/use-action.ts';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { AdminPage, adminMeta } from '#kit/admin/page.tsx';
import { useMay } from '#kit/admin/use-may.ts';
import { isShownToAll } from '#opening/is-shown.ts';
import { PhoneLook } from '#phone-messages/admin/phone-look.tsx';
import { PhoneOverview } from '#phone-messages/admin/phone-overview.tsx';
import { readPhoneOverview } from '#phone-messages/list-messages.ts';
import { readSaidTexts } from '#phone-messages/read-texts.ts';
import { formatPaise } from '#pricing/rules/money.ts';
import { addressOfSender } from '#rules/typed/email-address.ts';
import { readStorefront } from '#settings/read-storefront.ts';
import { type Bank, maskedBank } from '#settings/rules/fields/bank.ts';
import type { Feeds } from '#settings/rules/fields/feeds.ts';
import type { Mail } from '#settings/rules/fields/mail.ts';
import type { Phone } from '#settings/rules/fields/phone.ts';
import { type Section, sectionFields, sections } from '#settings/rules/settings.ts';
import { readSettings } from '#settings/sections/read-settings.ts';
import { readShipping } from '#settings/sections/read-shipping.ts';
import { AdsOverview } from '#webhooks/admin/ads-overview.tsx';
import { readAdsOverview } from '#webhooks/read-ads-overview.ts';
import type { Route } from './+types/section.ts';
import { BankLook } from './bank-look.tsx';
import { BrandForm } from './brand.tsx';
import { CompanyForm } from './company.tsx';
import { ContactForm } from './contact.tsx';
import { EntryList } from './entry-list.tsx';
import { generatedTexts } from './generated-texts.server.ts';
import { MailLook } from './mail-look.tsx';
import { collectionChoices, menuTargets } from './menu-targets.server.ts';
import { readSection } from './read-section.server.ts';
import { SectionForm, type SectionProps } from './section-form.tsx';
import { SettingsRoof } from './settings-roof.tsx';
import { type Entry, type FieldValue, inParts, inRows, type Sheet, type SheetValue, sheetOf, tidy } from './sheet.ts';
import { FieldRow, SheetFieldInput } from './sheet-field.tsx';
import { SheetPreview } from './sheet-preview.tsx';
import { ShopLook } from './shop-look.tsx';
import * as texts from './texts.ts';
import { useUndoSaving } from './use-undo-saving.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const section = sectionOf(params.section);
  if (section === undefined) throw new Response('Not found', { status: 404 });
  const { app, requestContext } = context.get(pageContext);
  const { value, version, versions } = await readSection(app, section);
  const { brand, company, contact } = await readSettings(app);
  const { announcement } = await readStorefront(app);
  const { freeFromPaise } = await readShipping(app);
  const given = await generatedTexts(app, section);
  const messages =
    section === 'phone' ? { overview: await readPhoneOverview(app), said: await readSaidTexts(app) } : null;
  // 'Name <address>' or an address.
  const mailFrom = app.config.mailFrom === null ? null : addressOfSender(app.config.mailFrom);
  const isWhole = section !== 'bank' || may(requestContext.account, 'bank.edit');
  const shown = isWhole ? value : maskedBank(value as Bank);
  // The sample's pictures go with the sample's name: who begins has none of them.
  const own = section === 'brand' && version === 0 ? { logo: '', socialPicture: '' } : {};
  const feeds =
    section === 'feeds'
      ? { check: await checkFeeds(app), origin: app.config.publicUrl, isShown: await isShownToAll(app) }
      : null;
  const ads = section === 'ads' ? await readAdsOverview(app) : null;
  return {
    section,
    ads,
    feeds,
    value: { ...shown, ...own } as unknown as SheetValue,
    given,
    targets: section === 'menus' ? await menuTargets(app) : section === 'home' ? await collectionChoices(app) : [],
    version,
    versions,
    look: brand,
    company,
    contact,
    announcement,
    threshold: formatPaise(freeFromPaise),
    mailFrom,
    messages,
  };
}

export const meta = ({ params }: Route.MetaArgs) => {
  const section = sectionOf(params.section);
  return adminMeta(section === undefined ? texts.settings : sectionFields[section].title);
};

const sectionOf = (name: string): Section | undefined => sections.find((section) => section === name);

/** Sections with a form of their own. */
const ownForms: Partial<Record<Section, ComponentType<SectionProps>>> = {
  company: CompanyForm,
  brand: BrandForm,
  contact: ContactForm,
};

/** A section of the settings: its form is drawn from the table of sheets, where it has none of its own. */
export default function SectionSettings({ loaderData }: Route.ComponentProps) {
  const { loads, reload } = useReload(loaderData);
  const mayDo = useMay();
  const { section } = loaderData;
  const sheet = withTargets(sheetOf(section), loaderData);
  const Form = ownForms[section];
  return (
    <AdminPage title={sheet.title} about={sheet.about}>
      <SettingsRoof />
      {section === 'bank' && !mayDo('bank.edit') ? (
        <div className="card max-w-xl space-y-3 p-4">
          <p>Only an owner sees the whole account number and changes it.</p>
          <BankLook bank={loaderData.value as unknown as Bank} />
        </div>
      ) : Form ? (
        <Form key={`${section} ${loads}`} loaderData={loaderData} onReload={reload} />
      ) : (
        <SheetForm key={`${section} ${loads}`} sheet={sheet} loaderData={loaderData} onReload={reload} />
      )}
      {loaderData.ads && <AdsOverview rows={loaderData.ads} />}
      {loaderData.feeds && <FeedsOverview {...loaderData.feeds} on={loaderData.value as unknown as Feeds} />}
      {loaderData.messages && <PhoneOverview overview={loaderData.messages.overview} />}
    </AdminPage>
  );
}

/** Links of menus are chosen from what there is; where one leads to nothing any more, it says so. */
function withTargets(sheet: Sheet, { targets, value }: SectionProps['loaderData']): Sheet {
  if (targets.length === 0) return sheet;
  if (sheet.section === 'home') {
    const isThere = targets.some((one) => one.value === value.collection);
    const gone = isThere ? [] : [{ value: String(value.collection), label: 'Gone, and left out' }];
    const options = [...targets, ...gone];
    const chosen = (field: Sheet['fields'][number]) =>
      field.name === 'collection' ? { ...field, kind: 'choice' as const, options } : field;
    return { ...sheet, fields: sheet.fields.map(chosen) as Sheet['fields'] };
  }
  const fields = sheet.fields.map((list) => {
    if (list.kind !== 'list') return list;
    const chosen = (value[list.name] as Entry[]).map(({ to }) => String(to));
    const gone = chosen
      .filter((to) => !targets.some((one) => one.value === to))
      .map((to) => ({ value: to, label: `Gone, and left out: ${to}` }));
    const options = [...targets, ...gone];
    const called = (entry: Entry, at: number) =>
      String(entry.name || entry.address || options.find((one) => one.value === entry.to)?.label || `Link ${at + 1}`);
    const controls = list.fields.map((field) =>
      field.name === 'to' ? { ...field, kind: 'choice' as const, options } : field,
    );
    return { ...list, nameOf: called, fields: controls };
  });
  return { ...sheet, fields };
}

/** The same with the ids that the server gave to new categories: the next saving names them by these. */
function withNewIds(value: SheetValue, saved: SheetValue): SheetValue {
  if (!Array.isArray(value.items)) return value;
  const named = (saved.items ?? []) as Entry[];
  const items = (value.items as Entry[]).map((entry) => {
    const given = entry.category === '' && named.find(({ name }) => name === String(entry.name).trim());
    return given ? { ...entry, category: given.category ?? '' } : entry;
  });
  return { ...value, items };
}

/** Each menu with the names of its links. */
function MenusLook({ sheet, value }: { sheet: Sheet; value: SheetValue }) {
  return sheet.fields.map((list) => (
    <div key={list.name} className="mt-3">
      <p className="font-semibold">{list.label}</p>
      <ul className="wrap-anywhere text-sm">
        {list.kind === 'list' &&
          (value[list.name] as Entry[]).map(
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the order
            (entry, at) => entry.isShown === true && <li key={at}>{list.nameOf(entry, at)}</li>,
          )}
      </ul>
    </div>
  ));
}

/** What shoppers see nothing of but its effect. */
const unseen = [
  'books',
  'catalogue',
  'arrival',
  'parcels',
  'batches',
  'reviews',
  'languages',
  'agents',
  'feeds',
  'ads',
];

function SheetForm({ sheet, loaderData, onReload }: SectionProps & { sheet: Sheet }) {
  const { value, given, version, versions, look, announcement, threshold, mailFrom, messages } = loaderData;
  /** A given text that nobody changed stays the shop's to write. */
  const savedOf = (typed: SheetValue): SheetValue => {
    const tidied = tidy(typed);
    const untouched = Object.entries(given).filter(([name, text]) => tidied[name] === text);
    return { ...tidied, ...Object.fromEntries(untouched.map(([name]) => [name, ''])) };
  };
  const form = useForm({
    initial: (): SheetValue => ({
      ...value,
      ...Object.fromEntries(Object.entries(given).filter(([name]) => value[name] === '')),
    }),
    seen: version,
    draft: {},
    onReload,
    check: (typed) => sheet.errors(savedOf(typed)),
    send(call, typed, more) {
      // The rules of the section have read the value, and the server reads it again: its shape is one of these bodies.
      const name = `PUT /api/admin/settings/${sheet.section}` as 'PUT /api/admin/settings/faqs';
      return call(name, { body: { ...(savedOf(typed) as unknown as { items: [] }), ...more } });
    },
    seenAfter: ({ data }) => data.version,
    valuesAfter: (typed, { data }) => withNewIds(typed, data as unknown as SheetValue),
    ...useUndoSaving(sheet.section, version, onReload),
  });
  const change =
    (name: string) =>
    (next: FieldValue | Entry[], of = `${name}*`) =>
      form.change({ [name]: next }, of);
  const tidied = tidy(form.values);
  const rows = inRows(sheet.fields);
  const firstList = rows.find(({ kind }) => kind === 'list');
  const draw = (row: (typeof rows)[number]) =>
    row.kind === 'list' ? (
      <EntryList
        key={row.name}
        list={row}
        isFirst={row === firstList}
        entries={form.values[row.name] as Entry[]}
        errorOf={form.errorOf}
        onChange={change(row.name)}
        onBusy={form.onUploading}
      />
    ) : (
      <FieldRow key={row.name} row={row}>
        {(field) => (
          <SheetFieldInput
            key={field.name}
            field={field}
            place={field.name}
            value={form.values[field.name] as FieldValue}
            error={form.errorOf(`${field.name}*`)}
            onChange={change(field.name)}
            onBusy={form.onUploading}
          />
        )}
      </FieldRow>
    );
  return (
    <SectionForm
      section={sheet.section}
      form={form}
      version={version}
      versions={versions}
      onReload={onReload}
      preview={
        sectionFields[sheet.section].group === 'staff' ||
        unseen.some((one) => one === sheet.section) ? null : sheet.section === 'bank' ? (
          <BankLook bank={tidied as unknown as Bank} />
        ) : sheet.section === 'mail' ? (
          <ShopLook look={look}>
            <MailLook mail={tidied as unknown as Mail} look={look} address={mailFrom} />
          </ShopLook>
        ) : messages ? (
          <PhoneLook phone={tidied as unknown as Phone} said={messages.said} />
        ) : sheet.section === 'menus' ? (
          <MenusLook sheet={sheet} value={tidied} />
        ) : (
          <SheetPreview sheet={sheet} value={tidied} look={look} announcement={announcement} threshold={threshold} />
        )
      }
    >
      {inParts(rows).map(({ heading, rows: ofPart }) =>
        heading === undefined ? (
          ofPart.map(draw)
        ) : (
          <details key={heading} className="border-hairline border-t">
            <summary className="fold-row min-h-12 cursor-pointer content-center font-serif text-lg">{heading}</summary>
            <div className="space-y-4 pt-2">{ofPart.map(draw)}</div>
          </details>
        ),
      )}
    </SectionForm>
  );
}
