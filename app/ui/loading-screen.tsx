/** Over everything while a guarded page waits for the session check (specification 1 §2). */
export default function LoadingScreen() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="loading-screen fixed inset-0 z-50 flex flex-col items-center justify-center gap-6 bg-paper"
    >
      <img src="/logo.svg" alt="" width={72} height={72} className="size-18" />
      <span aria-hidden="true" className="ring-spinner size-12" />
    </div>
  );
}
