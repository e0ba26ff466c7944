import { type Bank, hasBank, tidyBank } from '#rules/settings/bank.ts';
import * as texts from './texts.ts';

/** The line that an invoice to a business carries. */
export function BankLook({ bank }: { bank: Bank }) {
  const { accountName, accountNumber, ifsc, bank: branch } = tidyBank(bank);
  return (
    <div className="p-3 text-sm">
      <h3 className="mb-1 font-normal font-sans text-ink-soft text-sm">{texts.onBusinessInvoices}</h3>
      <p className="wrap-anywhere rounded-sm border border-hairline bg-white p-3">
        {hasBank(bank) ? texts.payInto(accountName, accountNumber, ifsc, branch) : texts.noBankDetails}
      </p>
    </div>
  );
}
