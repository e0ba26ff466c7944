import { useState } from 'react';
import type { CallResponse } from '#api/calls.ts';
import { Field, SelectField } from '#kit/admin/forms/field.tsx';
import { useAction } from '#kit/admin/forms/use-action.ts';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import { useToast } from '#kit/dialogs/toast.tsx';
import * as texts from '#orders/admin/texts.tsx';
import { type ListedParcel, readParcels } from '#shipping/rules/parcel-list.ts';
import { decodeCsv } from '#shop-import/read-csv.ts';

type Checked = CallResponse<'POST /api/admin/orders/ship'>['parcels'];

/** Tracking numbers from a CSV file: first what would happen, line by line, then, if every line fits, all of it. */
export function ParcelsDialog({
  open,
  couriers,
  usual,
  onClose,
}: {
  open: boolean;
  couriers: readonly { name: string }[];
  /** Its name is that of lines which name no courier. */
  usual: string;
  onClose: () => void;
}) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [parcels, setParcels] = useState<readonly ListedParcel[]>([]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [wrong, setWrong] = useState<string | undefined>();
  const [chosenCourier, setChosenCourier] = useState<string | null>(null);
  const courierOfFile = chosenCourier ?? usual;
  const close = () => {
    setParcels([]);
    setChecked(null);
    setWrong(undefined);
    onClose();
  };
  const send = (listed: readonly ListedParcel[], preview: boolean, usualCourier = courierOfFile) =>
    act('parcels', (call) =>
      call('POST /api/admin/orders/ship', {
        body: {
          parcels: listed.map(({ orderId, courier, number }) => ({
            orderId,
            courier: courier || usualCourier,
            number,
          })),
          preview,
        },
      }),
    );
  const choose = async (file: File | undefined) => {
    setChecked(null);
    setWrong(undefined);
    if (!file) return;
    try {
      const listed = readParcels(decodeCsv(new Uint8Array(await file.arrayBuffer())));
      setParcels(listed);
      setChecked((await send(listed, true))?.parcels ?? null);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      setWrong(error.message);
    }
  };
  const ship = async () => {
    const answer = await send(
      parcels.filter((_parcel, at) => checked?.[at]?.isSkipped === false),
      false,
    );
    if (!answer) {
      // Something changed since the preview: shows what.
      setChecked((await send(parcels, true))?.parcels ?? checked);
      return;
    }
    toast({ title: answer.message });
    close();
  };
  const chooseCourier = async (name: string) => {
    setChosenCourier(name);
    if (parcels.length > 0) setChecked((await send(parcels, true, name))?.parcels ?? null);
  };
  const problems = checked?.filter(({ problem, isSkipped }) => problem !== '' && !isSkipped).length ?? 0;
  const skipped = checked?.filter(({ isSkipped }) => isSkipped).length ?? 0;
  const toShip = (checked?.length ?? 0) - problems - skipped;
  return (
    <GuardedDialog open={open} onClose={close} title={texts.numbersFromCsv} kind="window">
      <div className="wide max-h-[80dvh] overflow-y-auto p-5">
        <p>
          Choose any CSV with order numbers and tracking numbers (AWB), also a report of your courier. You can check all
          lines before you ship them together.
        </p>
        {open && (
          <Field
            className="mt-4"
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            error={wrong}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
        )}
        {open && (
          <SelectField
            className="mt-4"
            label="Courier, where the file names none"
            value={courierOfFile}
            onChange={(event) => void chooseCourier(event.target.value)}
          >
            <option value="">Choose…</option>
            {couriers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        )}
        <div role="status" className="mt-4">
          {busy !== null && <p>{checked === null ? 'Reading the file…' : texts.working}</p>}
          {checked && (
            <p className={`font-semibold ${problems > 0 ? 'text-chilli' : ''}`}>
              {problems === 0
                ? toShip === 1
                  ? '1 parcel to ship'
                  : `${toShip} parcels to ship`
                : problems === 1
                  ? '1 line has an error. Fix it to ship'
                  : `${problems} lines have errors. Fix them to ship`}
              {skipped > 0 && (skipped === 1 ? '. 1 line is skipped' : `. ${skipped} lines are skipped`)}
            </p>
          )}
        </div>
        {checked && (
          <ul className="mt-2 max-h-72 overflow-y-auto rounded-xl border border-hairline bg-white p-3">
            {checked.map((parcel, at) => (
              <li key={parcels[at]?.line ?? at} className="py-1">
                <strong>{`Line ${parcels[at]?.line ?? at + 1}:`}</strong>{' '}
                {parcel.isSkipped ? (
                  <span className="text-ink-soft">{`Skipped. ${parcel.problem}`}</span>
                ) : parcel.problem === '' ? (
                  `${parcel.orderId}, ${parcel.buyer}, ${parcel.courier} ${parcel.number}`
                ) : (
                  <span className="text-chilli">{parcel.problem}</span>
                )}
                {parcel.warning !== '' && <span className="block text-ink-soft text-sm">{parcel.warning}</span>}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <button type="button" className="button button-line" onClick={close}>
            Cancel
          </button>
          <button
            type="button"
            className="button button-leaf"
            disabled={busy !== null || toShip === 0 || problems > 0}
            onClick={ship}
          >
            Ship all
          </button>
        </div>
      </div>
    </GuardedDialog>
  );
}
