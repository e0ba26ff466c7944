import { useState } from 'react';
import { GuardedDialog } from '#ui/guarded-dialog.tsx';
import { useToast } from '#ui/toast.tsx';
import { Field, TextField } from '../parts/field.tsx';
import { PictureUpload } from '../parts/picture-upload.tsx';
import { useAction } from '../parts/use-action.ts';
import type { ShownClaim } from './claim-card.tsx';
import * as texts from './texts.tsx';

type Noting = ShownClaim & { kind: 'evidence' | 'override' };

/** Notes the proof of a claim, or the owner's reason to let it stand. */
export function NoteDialog({ noting, onClose }: { noting: Noting | null; onClose: () => void }) {
  const key = noting && `${noting.place.place} ${noting.claim.words} ${noting.kind}`;
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

const noEvidence = { proof: '', provedBy: '', provedOn: '' };

function NoteForm({ noting: { place, claim, kind }, onClose }: { noting: Noting; onClose: () => void }) {
  const toast = useToast();
  const { act, busy } = useAction();
  const [evidence, setEvidence] = useState(noEvidence);
  const [reason, setReason] = useState('');
  const [isUploading, setUploading] = useState(false);
  const [errors, setErrors] = useState<readonly { field: string; message: string }[]>([]);
  const errorOf = (name: string) => errors.find(({ field }) => field === name || field === `evidence.${name}`)?.message;
  const set = (change: Partial<typeof noEvidence>) => setEvidence((now) => ({ ...now, ...change }));
  const save = async (event: React.FormEvent) => {
    event.preventDefault();
    setErrors([]);
    const note = kind === 'override' ? { reason } : { evidence };
    const answer = await act(
      'note',
      (call) =>
        call('POST /api/admin/claims/note', {
          body: { place: place.place, words: claim.words, ground: claim.ground, ...note },
        }),
      {
        onRefused(failure) {
          setErrors(failure.errors);
          return false;
        },
      },
    );
    if (!answer) return;
    toast({ title: answer.message });
    onClose();
  };
  return (
    <form onSubmit={save} noValidate className="space-y-3 overflow-y-auto p-5">
      <p>{texts.on2(<q className="font-semibold">{claim.words}</q>, place.of, claim.why)}</p>
      {kind === 'override' ? (
        <TextField
          label="Owner’s reason"
          hint="We save it with your name and show it here."
          maxLength={1000}
          value={reason}
          error={errorOf('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <>
          <Field
            label="Link to the proof"
            hint="A report, certificate or study"
            inputMode="url"
            maxLength={2000}
            value={evidence.proof}
            error={errorOf('proof')}
            onChange={(event) => set({ proof: event.target.value })}
          />
          <PictureUpload
            label="Or a picture of it"
            hint="A photo or a scan"
            value={evidence.proof.startsWith('/') ? evidence.proof : ''}
            onChange={(proof) => set({ proof })}
            onBusy={setUploading}
          />
          <Field
            label="Proved by"
            hint="A laboratory, certifier or person"
            maxLength={200}
            value={evidence.provedBy}
            error={errorOf('provedBy')}
            onChange={(event) => set({ provedBy: event.target.value })}
          />
          <Field
            label="On"
            type="date"
            value={evidence.provedOn}
            error={errorOf('provedOn')}
            onChange={(event) => set({ provedOn: event.target.value })}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="button button-line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button button-leaf" disabled={busy !== null || isUploading}>
          {isUploading ? 'Uploading…' : busy !== null ? 'Saving…' : kind === 'override' ? texts.override : 'Save proof'}
        </button>
      </div>
    </form>
  );
}
