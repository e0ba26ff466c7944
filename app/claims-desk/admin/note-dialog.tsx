import type { ShownClaim } from '#claims-desk/group-claims.ts';
import { DialogButtons, Field, TextField } from '#kit/admin/forms/field.tsx';
import { PictureUpload } from '#kit/admin/forms/picture-upload.tsx';
import { useForm } from '#kit/admin/forms/use-form.tsx';
import { GuardedDialog } from '#kit/dialogs/guarded-dialog.tsx';
import * as texts from './texts.tsx';

type Noting = Pick<ShownClaim, 'claim' | 'places'> & { kind: 'evidence' | 'override' };

/** Notes the proof of a claim, or the owner's reason to let it stand. */
export function NoteDialog({ noting, onClose }: { noting: Noting | null; onClose: () => void }) {
  const key = noting && `${noting.places[0]?.place} ${noting.claim.words} ${noting.kind}`;
  return (
    <GuardedDialog
      open={noting !== null}
      onClose={onClose}
      title={noting?.kind === 'override' ? 'Keep this claim?' : texts.addProof}
      kind="window"
    >
      {noting && <NoteForm key={key} noting={noting} onClose={onClose} />}
    </GuardedDialog>
  );
}

function NoteForm({ noting: { places, claim, kind }, onClose }: { noting: Noting; onClose: () => void }) {
  const form = useForm({
    initial: { evidence: { proof: '', provedBy: '', provedOn: '' }, reason: '' },
    send: (call, { evidence, reason }) =>
      call('POST /api/admin/claims/note', {
        body: {
          place: places[0]?.place ?? '',
          alsoAt: places.slice(1).map(({ place }) => place),
          words: claim.words,
          ground: claim.ground,
          ...(kind === 'override' ? { reason } : { evidence }),
        },
      }),
    onDone: onClose,
  });
  /** The server names a proof with or without what it lies in. */
  const field = (name: keyof typeof form.values.evidence) => form.field(`evidence.${name}`, `evidence.${name}`, name);
  const { proof } = form.values.evidence;
  return (
    <form {...form.props} className="space-y-3 overflow-y-auto p-5">
      <p>
        {texts.noteForSentence(
          <q className="font-semibold">{claim.words}</q>,
          places.length === 1 ? (places[0]?.of ?? '') : `${places.length} texts`,
          claim.why,
        )}
      </p>
      {kind === 'override' ? (
        <TextField
          label="Owner’s reason"
          hint="We save it with your name and show it here."
          maxLength={1000}
          {...form.field('reason')}
        />
      ) : (
        <>
          <Field
            label="Link to the proof"
            hint="A report, certificate or study"
            inputMode="url"
            maxLength={2000}
            {...field('proof')}
          />
          <PictureUpload
            label="Or a picture of it"
            hint="A photo or a scan"
            {...form.picture('evidence.proof', '')}
            value={proof.startsWith('/') ? proof : ''}
          />
          <Field label="Proved by" hint="A laboratory, certifier or person" maxLength={200} {...field('provedBy')} />
          <Field label="On" type="date" {...field('provedOn')} />
        </>
      )}
      <DialogButtons form={form} onCancel={onClose} pending="Saving…">
        {kind === 'override' ? texts.override : 'Save proof'}
      </DialogButtons>
    </form>
  );
}
