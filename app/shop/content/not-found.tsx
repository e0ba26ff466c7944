/** Every path that no other route takes. */
export function loader(): never {
  throw new Response('Not found', { status: 404 });
}

export default function NotFound() {
  return null;
}
