// Asks the shop of PORT whether it is ready: node deploy/healthcheck.mjs [SECONDS to wait for it]. Exits with 0 when it is.
const port = process.env.PORT || '3000';
const until = Date.now() + Number(process.argv[2] ?? 0) * 1000;
for (;;) {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  if (answer?.ok) process.exit(0);
  if (Date.now() >= until) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
}
