import { messages } from '#messages/messages.ts';

/** What shoppers read here: a sentence is whole, its values have names (docs/decisions/languages.md). */
export const texts = messages('content', {
  // the page Contact us
  contactHeading: 'Contact Us',
  weWouldLoveToHear: "We'd love to hear from you!",
  getInTouch: 'Get in Touch with Our Experts',
  askTheTeam:
    'Ask the team of {name} about our products, your order or a delivery. Write, call or send a message. We reply within one working day.',
  contactKeywords: 'contact {name}, customer care, help with an order, product questions, phone, e-mail',

  // the page of a product: the policy of returns in short, beside the price
  returnsInShort:
    'Damaged, spoiled or wrong item? Tell us within {days} days for a replacement or refund. No other returns after delivery.',

  // event.ts
  noEvents: 'No Events Happening Right Now',
  usualHours: '9:00 AM - 5:00 PM',
  toBeAnnounced: 'To be announced',
  eventIsOver: 'This event is over. Watch this page for the next one.',
  // what the pictures of past events show, in their order
  past1: 'A host welcomes guests at the park gate under coloured pennants',
  past2: 'A doctor reads a guest’s sugar meter at the table',
  past3: 'Three guests walk with the mentor under the trees',
  past4: 'Breathing exercise on the lawn',
  past5: 'Breakfast in the park: rotis, salad and buttermilk',
  past6: 'Besan chilla from the breakfast table',
  past7: 'The mentor gives a talk about food',
  past8: 'A guest asks a question in the hall',
  past9: 'Tasting wood-pressed oils with a doctor',
  past10: 'A guest feels three flours with the dietician',
  past11: 'Low-carb rotis, fresh from the pan',
  past12: 'A mother with her daughter and son in the park',
  past13: 'A guest tells the story of her year with diabetes',
  past14: 'Makhana chaat, made in ten minutes',
  past15: 'Three guests on the verandah',
  past16: 'Evening tea with a doctor, and almond cookies',
  past17: 'Ragi dosa with chutney',
  past18: 'Bags to take home: flours and snacks on the table',
  past19: 'The team in the park',
  past20: 'Goodbye on the verandah at sunset',
});
