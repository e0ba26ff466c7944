/** Messages about this order by WhatsApp or SMS: only where the shop sends them, and never ticked by itself. */
export default function UpdatesTick({ notice, isTicked = false }: { notice: string; isTicked?: boolean }) {
  return (
    <label className="mt-4 flex min-h-11 items-center gap-3">
      <input type="checkbox" name="updates" defaultChecked={isTicked} className="size-5 shrink-0" />
      {notice}
    </label>
  );
}
