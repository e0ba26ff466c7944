/** Opens a chat with a number; empty for none. Ten digits are a number in India. */
export function whatsappLink(number: string): string {
  const digits = number.replaceAll(/\D/g, '').replace(/^0+/, '');
  if (digits === '') return '';
  return `https://wa.me/${digits.length === 10 ? '91' : ''}${digits}`;
}
