import { DialogButtons, Field, FieldError, SaveButton, Tick } from '#kit/admin/forms/field.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { type EndpointDraft, endpointErrors, longestAddress, longestNote } from '#webhooks/rules/endpoint-draft.ts';
import { webhookTypeNames, webhookTypes } from '#webhooks/rules/webhook-types.ts';

interface FormProps {
  /** The endpoint to change; null for a new one. */
  endpoint: (EndpointDraft & { id: string }) | null;
  /** Programs on this machine need no https: in development. */
  mayBePlain: boolean;
  onDone?: (made: { id: string; secret: string }) => void;
  onClose?: () => void;
}

export function EndpointForm({ endpoint, mayBePlain, onDone, onClose }: FormProps) {
  const form = useForm({
    initial: {
      address: endpoint?.address ?? '',
      types: [...(endpoint?.types ?? [])],
      isOn: endpoint?.isOn ?? true,
      note: endpoint?.note ?? '',
    },
    isShort: true,
    check: (typed) => endpointErrors(typed, { mayBePlain }),
    send: async (call, body) => {
      if (endpoint !== null) {
        const { message } = await call('POST /api/admin/webhooks/{id}/change', { params: { id: endpoint.id }, body });
        return { message, made: null };
      }
      const { message, id, secret } = await call('POST /api/admin/webhooks/add', { body });
      return { message, made: { id, secret } };
    },
    onDone: ({ made }) => made && onDone?.(made),
    toastOf: ({ message, made }) => (made ? null : { title: message }),
  });
  const { types } = form.values;
  const wrongTypes = form.errorOf('types');
  return (
    <form {...form.props} className={endpoint === null ? 'space-y-4 overflow-y-auto p-5' : 'space-y-4'}>
      {form.notices}
      <Field
        label="Address"
        hint="The other program gives it to you. It begins with https://"
        inputMode="url"
        autoComplete="off"
        maxLength={longestAddress}
        {...form.field('address')}
      />
      <Field
        label="Note"
        hint="What it is for, such as Stock at Tally"
        maxLength={longestNote}
        {...form.field('note')}
      />
      <fieldset aria-describedby={wrongTypes && 'types-error'} data-field="types">
        <legend className="font-semibold">Events</legend>
        <div className="mt-1 grid gap-x-4 sm:grid-cols-2">
          {webhookTypeNames.map((type) => (
            <Tick
              key={type}
              label={webhookTypes[type].label}
              name="types"
              checked={types.includes(type)}
              onChange={({ target }) =>
                form.change({ types: target.checked ? [...types, type] : types.filter((one) => one !== type) }, 'types')
              }
            />
          ))}
        </div>
        {wrongTypes && <FieldError id="types-error">{wrongTypes}</FieldError>}
      </fieldset>
      <Tick label="On" kind="switch" hint="Events while it is off are not sent later." {...form.tick('isOn')} />
      {onClose ? (
        <DialogButtons form={form} onCancel={onClose} pending="Adding…">
          Add webhook
        </DialogButtons>
      ) : (
        <SaveButton form={form}>Save</SaveButton>
      )}
    </form>
  );
}
