/** Takes the room of a cart until the browser, which alone knows it, shows it. */
export function CartSkeleton() {
  return (
    <div className="mt-8 grid min-h-[60dvh] items-start gap-8 lg:grid-cols-[1fr_24rem]">
      <p className="hidden noscript:block">JavaScript is switched off. Please switch it on to see your cart.</p>
      <div className="skeleton h-72 rounded-card noscript:hidden" />
      <div className="skeleton h-72 rounded-card noscript:hidden" />
    </div>
  );
}
