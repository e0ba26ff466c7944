/** A text; an e-mail address in it breaks after its @ in a narrow place, not within a word. */
export function EmailText({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  if (at === 0) return email;
  return (
    <span>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
