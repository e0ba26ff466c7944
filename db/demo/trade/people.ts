import type { State } from '#delivery/rules/india.ts';

/** Nobody has these addresses: they say of each order, customer and message that it is a sample. */
export const sampleCustomers = '@customers.mitahara.example';

interface Region {
  state: State;
  /** How many of a hundred orders come from here, about. */
  share: number;
  /** Business days on the road, about. */
  days: number;
  towns: readonly (readonly [city: string, pincode: string, street: string])[];
  names: readonly string[];
}

/** Where the sample customers live. */
export const regions: readonly Region[] = [
  {
    state: 'Karnataka',
    share: 30,
    days: 2,
    towns: [
      ['Bengaluru', '560034', '18, 5th Cross, Koramangala 4th Block'],
      ['Bengaluru', '560066', 'B-204, Palm Meadows, Whitefield'],
      ['Mysuru', '570001', '41, Vani Vilas Road, Lakshmipuram'],
      ['Mangaluru', '575003', '7, Bridge Road, Balmatta'],
    ],
    names:
      'Ananya Hegde, Raghavendra Rao, Shwetha Gowda, Kiran Shetty, Deepa Bhat, Manjunath Swamy, Lakshmi Nagaraj, Vinay Murthy, Pooja Kamath, Suresh Nayak, Bhavana Prasad, Girish Pai'.split(
        ', ',
      ),
  },
  {
    state: 'Maharashtra',
    share: 15,
    days: 3,
    towns: [
      ['Pune', '411004', '12, Prabhat Road Lane 9, Erandwane'],
      ['Mumbai', '400058', '302, Sai Darshan, JP Road, Andheri West'],
      ['Nagpur', '440010', '55, Ramdaspeth'],
    ],
    names:
      'Sneha Deshpande, Amit Joshi, Rohini Patil, Prasad Kulkarni, Neha Sawant, Zubin Mistry, Aparna Gokhale, Nilesh Pawar'.split(
        ', ',
      ),
  },
  {
    state: 'Tamil Nadu',
    share: 12,
    days: 2,
    towns: [
      ['Chennai', '600020', '9, Gandhi Nagar 2nd Main Road, Adyar'],
      ['Coimbatore', '641012', '23, Cross Cut Road, Gandhipuram'],
    ],
    names:
      'Karthik Subramanian, Meenakshi Sundaram, Divya Ramesh, Vignesh Kumar, Revathi Krishnan, Mohamed Ansari'.split(
        ', ',
      ),
  },
  {
    state: 'Telangana',
    share: 9,
    days: 2,
    towns: [['Hyderabad', '500081', '6-3-248, Kavuri Hills, Madhapur']],
    names: 'Srinivas Reddy, Sravani Rao, Asra Fatima, Praveen Goud, Madhavi Chary'.split(', '),
  },
  {
    state: 'Kerala',
    share: 8,
    days: 3,
    towns: [
      ['Kochi', '682016', '14, Panampilly Nagar'],
      ['Thiruvananthapuram', '695003', 'TC 12/1208, Kowdiar'],
    ],
    names: 'Anjali Nair, Thomas Varghese, Shanavas Ali, Sreelekha Menon, Joseph Kurian'.split(', '),
  },
  {
    state: 'Delhi',
    share: 8,
    days: 4,
    towns: [['New Delhi', '110024', 'C-118, Lajpat Nagar 2']],
    names: 'Priya Malhotra, Gurpreet Singh, Ritika Arora, Saurabh Jain, Nazia Khan'.split(', '),
  },
  {
    state: 'Gujarat',
    share: 6,
    days: 4,
    towns: [['Ahmedabad', '380009', '4, Swastik Society, Navrangpura']],
    names: 'Hetal Shah, Jignesh Patel, Mitali Trivedi, Dhruv Mehta'.split(', '),
  },
  {
    state: 'Uttar Pradesh',
    share: 5,
    days: 5,
    towns: [
      ['Lucknow', '226010', '3/77, Vivek Khand, Gomti Nagar'],
      ['Noida', '201301', 'A-41, Sector 27'],
    ],
    names: 'Farah Siddiqui, Ashutosh Tiwari, Shalini Srivastava, Vikas Yadav'.split(', '),
  },
  {
    state: 'West Bengal',
    share: 4,
    days: 5,
    towns: [['Kolkata', '700029', '21B, Hindustan Park, Gariahat']],
    names: 'Sourav Banerjee, Ritu Sen, Debjani Ghosh'.split(', '),
  },
  {
    state: 'Assam',
    share: 3,
    days: 8,
    towns: [['Guwahati', '781005', '17, Rajgarh Road']],
    names: 'Bhaskar Das, Mousumi Bora'.split(', '),
  },
];

/** Who wrote, how long ago, what, and what was answered; null where the message still waits. */
export const sampleMessages: readonly {
  kind: 'contact' | 'problem' | 'call';
  daysAgo: number;
  text: string;
  answer: string | null;
}[] = [
  {
    kind: 'contact',
    daysAgo: 0.2,
    text: 'Is the khapli atta stone ground? My mother is diabetic and her doctor asked.',
    answer: null,
  },
  {
    kind: 'problem',
    daysAgo: 0.7,
    text: 'The ghee jar has leaked a little into the box. Can you send another one?',
    answer: null,
  },
  {
    kind: 'call',
    daysAgo: 1.1,
    text: 'I want to know about the Premium Program for my husband. Please call after 6 in the evening.',
    answer: null,
  },
  {
    kind: 'contact',
    daysAgo: 3,
    text: 'Do you send to Port Blair? How many days does it take?',
    answer: 'Yes, we do. A parcel to Port Blair takes 7 to 14 business days, and delivery costs ₹150 below ₹499.',
  },
  {
    kind: 'problem',
    daysAgo: 6,
    text: 'I ordered 1 kg besan but 500 g came.',
    answer: 'We are sorry. The right pack leaves today, and you can keep the other one.',
  },
  {
    kind: 'contact',
    daysAgo: 11,
    text: 'Can I get a bulk price for 20 packs of salted makhana for a wedding?',
    answer: 'Gladly. For 20 packs we take 12 % off. Write to us with the date and the address.',
  },
  {
    kind: 'call',
    daysAgo: 19,
    text: 'Please call me about the Basic Program. Which reports do I need before it begins?',
    answer: 'Thank you for your time on the phone. Please keep your latest HbA1c and lipid profile ready.',
  },
  {
    kind: 'contact',
    daysAgo: 33,
    text: 'How long does the cold-pressed groundnut oil stay good after opening?',
    answer: 'Three months, in a cool and dark place with the cap closed.',
  },
];

/** What buyers wrote of what they got: the slug of the product, stars, words. */
export const sampleReviews: readonly (readonly [slug: string, stars: number, message: string])[] = [
  ['low-carb-atta', 5, 'Third pack. The rotis puff up and stay soft.'],
  ['besan', 5, 'Smells like freshly ground chana. Chilla comes out well.'],
  ['ragi-atta', 4, 'Fine powder, good for malt. The zip of the pack could be better.'],
  ['groundnut-oil', 5, 'Tastes like the oil from the village mill.'],
  ['salted-makhana', 5, 'Fresh and crunchy. The children finished it in a day.'],
  ['dark-chocolate', 4, 'Bitter in a good way. It had melted a bit on the way.'],
  ['roasted-chana', 3, 'Good, but a few were hard.'],
  ['a2-ghee', 5, 'Grainy and fragrant. Worth the price.'],
];
