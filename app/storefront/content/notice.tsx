export function Notice({ title, children, ways }: { title: string; children: React.ReactNode; ways: React.ReactNode }) {
  return (
    <main
      id="content"
      tabIndex={-1}
      className="wrap grid min-h-[60dvh] place-items-center py-16 text-center outline-none"
    >
      <div>
        <h1 className="mx-auto max-w-2xl text-4xl md:text-5xl">{title}</h1>
        <div className="mx-auto mt-4 max-w-xl text-ink-soft text-lg">{children}</div>
        <p className="mt-8 flex flex-wrap justify-center gap-3">{ways}</p>
      </div>
    </main>
  );
}
