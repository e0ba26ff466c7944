import { type Bank, hasBank, tidyBank } from '#settings/rules/fields/bank.ts';

/** The line that an invoice to a business carries. */
export function BankLook({ bank }: { bank: Bank }) {
  const { accountName, accountNumber, ifsc, bank: branch } = tidyBank(bank);
  return (
    <div className="p-3 text-sm">
      <h3 className="mb-1 font-normal font-sans text-ink-soft text-sm">At the foot of an invoice to a business</h3>
      <p className="wrap-anywhere rounded-sm border border-hairline bg-white p-3">
        {hasBank(bank)
          ? `To pay by bank transfer: ${accountName}, account ${accountNumber}, IFSC ${ifsc}, ${branch}.`
          : 'No bank details are printed.'}
      </p>
    </div>
  );
}
