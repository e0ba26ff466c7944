/** What one pays online with; names that every language has. */
export const paymentMarks = ['UPI', 'RuPay', 'Visa', 'Mastercard'];
