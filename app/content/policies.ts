import { brand, prose } from './content.ts';

export type Policy = {
  title: string;
  /** ISO date of the last change. */
  updated: string;
  summary: string;
  /** Bodies are in the plain text format of rules/prose.ts. */
  sections: { heading: string; body: string }[];
};

const updated = '2026-11-23';
const address = brand.addressLines.slice(1).join(', ');

/** Every policy names the same person and hours. */
const grievanceOfficer = prose`
  - Grievance Officer: Ms. Asha Sample (sample name), ${brand.legalName}
  - Address: ${address}
  - E-mail: ${brand.email}
  - Phone: ${brand.phone}
  - Available: 10am to 5pm, Monday to Friday, except public holidays in Karnataka`;

/** The same beside the price. */
export const returnsInShort =
  'Damaged, spoiled or wrong items are replaced or refunded if you tell us within 7 days. No other returns after delivery.';

export const returnsPolicy: Policy = {
  title: 'Returns & Refund Policy',
  updated,
  summary: prose`
    You may cancel an order by e-mail at any time before it is delivered; after delivery we take no returns, because
    what we sell is food. Goods that arrive damaged, spoiled or wrong are replaced or refunded if you report them within
    7 days.`,
  sections: [
    {
      heading: 'What this policy covers',
      body: prose`
        This policy applies to flours, oils, snacks and other goods bought from the ${brand.name} website, by guests and
        by registered customers, whether paid online or by cash on delivery. It forms part of our Terms of Service.
        Nothing in it takes away a right that the Consumer Protection Act, 2019 or the Consumer Protection (E-Commerce)
        Rules, 2020 give you.`,
    },
    {
      heading: 'Cancelling before delivery',
      body: prose`
        Orders can be cancelled before delivery by e-mail. Write to ${brand.email} from the address used for the order,
        name the order id, and say that you wish to cancel. You need give no reason, and we charge no cancellation fee.

        - If the parcel has not left us, we stop it and confirm by e-mail.
        - If it is already on the road, we ask the courier to turn back. Please refuse the parcel if it is offered to
        you all the same.
        - If you paid online, the full amount goes back, the shipping fee included.
        - If you chose cash on delivery, there is nothing to pay and nothing to refund.

        We may have to cancel an order ourselves, for example when a batch fails a check or a pincode cannot be reached.
        We then tell you why, and return all that you have paid.`,
    },
    {
      heading: 'No returns after delivery',
      body: prose`
        Once an order has been delivered, we accept no returns. Food that has left our store cannot safely be sold to
        another person, and we will not do it. This holds as well for a change of mind, a taste that was not expected,
        or a second pack that proved too many. We describe each product in full, with ingredients, allergens and
        nutrition, so that you can decide beforehand; do ask us if anything is unclear.

        The exception is a fault on our side, which the next section describes.`,
    },
    {
      heading: 'Damaged, spoiled or wrong goods',
      body: prose`
        Please open your parcel soon after it arrives. If goods are damaged, leaking, spoiled, past their best-before
        date, short in number, or different from what you ordered, report it within 7 days of delivery.

        1. Write to ${brand.email} with the order id in the subject line.
        2. Add photographs of the outer box with its label, of the product, and of the batch number and date. A short
        film of the opening helps when a bottle has leaked.
        3. Tell us whether you prefer a replacement or a refund.
        4. Keep the goods until we answer. We may ask a courier to collect them at our cost, or ask you to throw them
        away.

        We reply within two business days. A replacement travels free of charge, subject to stock; where there is no
        stock we refund. For a report that comes later than 7 days we can promise less, though we read every one, and a
        complaint about food safety is welcome at any time.`,
    },
    {
      heading: 'Parcels that do not arrive or are sent back',
      body: prose`
        A parcel that the courier declares lost is replaced or refunded in full, as you choose. A parcel that comes back
        to us because the address was incomplete, or because nobody could be reached after three attempts, can be sent
        again once you confirm the address and pay the shipping fee of your state a second time. If you would rather
        not, we refund the price of the goods less the fee for the first journey.`,
    },
    {
      heading: 'How and when refunds are paid',
      body: prose`
        - Online payments go back through the same payment provider to the card, account, UPI id or wallet you used.
        - Cash-on-delivery orders are refunded by UPI or bank transfer to an account in your name. We ask for these
        details by e-mail only after the refund is agreed, and never for a card number, PIN or OTP.
        - We start a refund within three business days of agreeing to it. Your bank usually shows it within five to
        seven business days after that.
        - GST is contained in the price and is therefore contained in the refund. If a coupon was used, we refund what
        you actually paid for the item.
        - Where only part of an order is refunded, the shipping fee is returned only if the fault touches the whole
        order.

        A coupon used on a cancelled order is not given out anew, unless the cancellation was ours.`,
    },
    {
      heading: 'Programs and events',
      body: prose`
        Health programs are services and not goods. A program that has not begun can be cancelled by e-mail for a full
        refund. After the first consultation we refund only where the law requires it or where we cannot deliver what
        was agreed. Meet-and-greet sessions are free, so nothing is due.`,
    },
    {
      heading: 'If you are not satisfied',
      body: `${prose`
        Our Grievance Officer acknowledges a complaint within 48 hours and settles it within one month of receiving
        it.`}

${grievanceOfficer}

${prose`
        You may also call the National Consumer Helpline on 1915.`}`,
    },
  ],
};

export const termsOfService: Policy = {
  title: 'Terms of Service',
  updated,
  summary: prose`
    These terms are the agreement between you and ${brand.legalName} when you browse, register, order goods or buy a
    program on this website. You must be at least 18 years old to do so, and our foods and programs support the care of
    your doctor without replacing it.`,
  sections: [
    {
      heading: 'Who we are',
      body: prose`
        This website is owned and run by ${brand.legalName}, ${address}. FSSAI licence: ${brand.fssai}. GSTIN:
        ${brand.gstin}. You reach us at ${brand.email} and ${brand.phone}. We sell our own inventory; there are no other
        sellers on this site. By using it you accept these terms together with our Privacy Policy, Shipping Policy and
        Returns & Refund Policy. If you do not agree, please do not use it.`,
    },
    {
      heading: 'Age and account',
      body: prose`
        The minimum age for using this website is 18 years. A parent or guardian may order for somebody younger and is
        then our customer.

        You can order goods as a guest. To buy a program you need an account, which you open with your name, e-mail,
        mobile number and a one-time password sent by e-mail. Please give true details, keep your password to yourself,
        and tell us if you suspect that another person is using your account. We may close accounts that are used for
        fraud, resale against our instructions, or attacks on the site. You may close yours at any time by writing to
        us.`,
    },
    {
      heading: 'Products and information',
      body: prose`
        We take care that pictures, weights, ingredients and nutrition figures are right. Small differences of colour,
        grain and taste between harvests are natural, and packs may be redesigned before the photograph is. What is
        printed on the pack you receive prevails; read it for allergens each time.

        The texts on this site speak about food in general. They are no diagnosis and no prescription. Consult your
        doctor before changing your diet if you take medicine for blood sugar, blood pressure or clotting, are pregnant,
        or have a medical condition or an allergy. Results differ from person to person, and we promise none.`,
    },
    {
      heading: 'Prices, GST and coupons',
      body: prose`
        Prices are in Indian rupees. GST is inside every price shown, and the shipping fee too contains its GST; the
        checkout shows how much. The shipping fee depends on the state of delivery and falls away once your goods reach
        the free-shipping amount named on the site. The total on the last screen is the total we charge. Should a price
        change while you are ordering, we show you the new total and ask again before anything is placed.

        Coupons are valid for the products, the minimum purchase, the number of uses and the period they were issued
        for. One coupon can be used per order. They cannot be exchanged for money or combined.`,
    },
    {
      heading: 'Ordering and payment',
      body: prose`
        Your order is an offer to buy. The contract comes about when we confirm it by e-mail with an order id. We may
        decline an order when stock runs out, an address cannot be served, or a price is plainly mistaken; whatever you
        have paid is then returned in full.

        You can pay online through our payment provider, which handles card and bank details that we never see, or by
        cash on delivery where the checkout offers it. An online order that remains unpaid for 30 minutes lapses and its goods go back on the shelf.
        Orders are for household use; businesses are welcome to register as such and to ask for an invoice with their
        GSTIN.`,
    },
    {
      heading: 'Delivery, cancellation and returns',
      body: prose`
        We ship India-wide and process orders within 2-4 business days. Orders are cancellable by e-mail before
        delivery; there are no returns after delivery, save for goods that arrive damaged, spoiled or wrong. The
        Shipping Policy and the Returns & Refund Policy have the particulars. Risk in the goods passes to you on
        delivery.`,
    },
    {
      heading: 'Programs and events',
      body: prose`
        The ${brand.programName} is a paid coaching service led by a doctor. It accompanies the treatment by your own
        physician, whose advice comes first; never stop or alter a medicine on account of the program without asking. A
        plan is personal, runs for the period stated, and cannot be passed on. The name of the program states an aim and
        no guarantee. Places at meet-and-greet sessions are limited, and dates may move.`,
    },
    {
      heading: 'Fair use of the site',
      body: prose`
        - Write reviews that are true, your own, and free of insult; we may remove others.
        - Do not probe, overload or copy the site by machine, or try to reach data of other people.
        - Names, texts, drawings and photographs belong to us or to those who lent them. Share links freely; ask before
        you reprint.
        - Links to other sites are a courtesy. What happens there is the responsibility of their owners.`,
    },
    {
      heading: 'Liability',
      body: prose`
        We are liable without limit for injury to life or health, for deceit and for gross negligence, and for all that
        the law does not allow us to exclude. For other loss our liability ends at the amount you paid for the order
        concerned. We are not answerable for delay by events beyond our control, such as floods, strikes, failures of
        networks or orders of an authority.`,
    },
    {
      heading: 'Changes, law and disputes',
      body: prose`
        We may revise these terms; the date above tells you when. For an order, the terms of the day you placed it
        apply. If one clause proves invalid, the others remain. Indian law governs this agreement, and the courts at
        Bengaluru, Karnataka have jurisdiction, without prejudice to your right to approach the consumer commission
        where you live.`,
    },
    {
      heading: 'Grievance Officer',
      body: `${prose`
        Under the Consumer Protection (E-Commerce) Rules, 2020 complaints are acknowledged within 48 hours and redressed
        within one month.`}

${grievanceOfficer}`,
    },
  ],
};

export const shippingPolicy: Policy = {
  title: 'Shipping Policy',
  updated,
  summary: prose`
    We ship India-wide from Bengaluru and process orders within 2-4 business days. Your tracking number becomes active
    within 24 hours of dispatch, and damage in transit should be reported to us within 3 days of delivery.`,
  sections: [
    {
      heading: 'Where we deliver',
      body: prose`
        We deliver to all 28 states and 8 union territories of India, wherever a courier serves the pincode. If yours
        cannot be served, we tell you and refund anything paid. We do not ship abroad at present; to send a parcel to
        family in India you are welcome to order from anywhere with an Indian delivery address and phone number.`,
    },
    {
      heading: 'Processing time',
      body: prose`
        All orders are processed within 2-4 business days. Business days are Monday to Friday without public holidays in
        Karnataka; an order placed on a weekend counts from Monday. In this time we check the order, mill or pick what
        is to be fresh, pack and hand over to the courier.

        In festival weeks, during sales or heavy rain it can take longer. If a delay of more than two further days is in
        sight, we write to you and you decide whether to wait or to cancel.`,
    },
    {
      heading: 'Travel time',
      body: prose`
        After dispatch, parcels commonly need:

        - 1 to 3 business days within Karnataka
        - 2 to 4 business days in Kerala, Tamil Nadu, Puducherry, Andhra Pradesh, Telangana and Goa
        - 3 to 6 business days in the west, the centre, the north and the east
        - 5 to 9 business days in the north-east, Jammu and Kashmir, Ladakh and the hills
        - up to 14 business days in the Andaman and Nicobar Islands and Lakshadweep

        These are estimates by our couriers and not guarantees. Large packs of oil travel by road only and may arrive a
        day or two after the rest of an order.`,
    },
    {
      heading: 'Fees',
      body: prose`
        The shipping fee depends on the state of the delivery address and not on weight. You see it as soon as you
        choose a state in the cart, before you pay. Shipping is free when the goods in your cart, before any coupon,
        reach the free-shipping amount shown at the top of the site. The fee includes 5 percent GST. Where cash on delivery
        has a fee of its own, the checkout shows it before you order. There is no charge for packing or handling, and the courier may not
        ask for more than your order says.`,
    },
    {
      heading: 'Tracking',
      body: prose`
        When your parcel leaves us, we enter the courier's name, the tracking number and a link into your order and send
        them to the e-mail address of the order. The tracking number becomes active within 24 hours; until then the
        courier's page may say that it knows nothing. Signed-in customers find the same details under Account, Orders.
        Guests use the link in their confirmation e-mail.

        No movement for four business days? Let us know and we take it up with the courier.`,
    },
    {
      heading: 'Address and delivery attempts',
      body: prose`
        Please check name, street, city, pincode and a ten-digit mobile number before you order, for couriers call
        ahead. A mistake can be mended by e-mail until the parcel has been dispatched, so long as the state remains the
        same.

        - The courier makes up to three attempts, usually on successive days.
        - Someone at the address may accept the parcel for you; delivery to them counts as delivery to you.
        - For cash on delivery keep the exact amount ready if you can. Many couriers also take UPI at the door.
        - A parcel that returns to us undelivered is dealt with as our Returns & Refund Policy says.`,
    },
    {
      heading: 'Damage in transit',
      body: prose`
        We pack glass in moulded paper and tape every lid. Should a parcel reach you torn, wet or crushed, you may
        refuse it. If you have accepted it, report the damage to ${brand.email} within 3 days of delivery, with the
        order id and photographs of box, label and goods. The courier considers our claim only in that time, and we can
        arrange a replacement fastest.

        Faults of the food itself, missing items, and damage that was noticed later come under the Returns & Refund
        Policy.`,
    },
    {
      heading: 'Heat, freshness and care on the road',
      body: prose`
        Our foods contain no preservatives and yet travel well. Chocolate goes with cold packs from March to June. Ghee
        and coconut oil may melt and set again without harm. Seed flours should be put into the refrigerator on arrival.
        We do not dispatch anything that has less than a third of its shelf life ahead of it, or less than 45 days,
        whichever is shorter.`,
    },
    {
      heading: 'Cancelling an order on its way',
      body: prose`
        You can cancel by e-mail at any time before delivery, even after dispatch. Refuse the parcel if the courier was
        not stopped in time. There are no returns after delivery.`,
    },
    {
      heading: 'Questions and complaints',
      body: `${prose`
        Have the order id at hand when you write or call; it stands in the confirmation e-mail. Complaints are
        acknowledged within 48 hours.`}

${grievanceOfficer}`,
    },
  ],
};

export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  updated,
  summary: prose`
    We collect what is needed to sell and deliver food, to run a program you have bought and to answer you, and we sell
    none of it. This notice explains your rights under the Digital Personal Data Protection Act, 2023, and how to use
    them.`,
  sections: [
    {
      heading: 'Who is responsible',
      body: prose`
        ${brand.legalName}, ${address}, is the data fiduciary for this website. For anything about your personal data
        write to ${brand.email} with the word 'Privacy' in the subject line. This notice covers visitors, guests,
        registered customers, newsletter readers and participants in programs.`,
    },
    {
      heading: 'What we collect and why',
      body: prose`
        - Account: name, e-mail, mobile number, a scrambled form of your password, and whether it is a business account.
        Purpose: to let you sign in and see your orders.
        - Orders: the items, amounts, coupon, delivery name, address, phone and e-mail, payment method and the reference
        of the payment. Purpose: to fulfil the contract, send bills, deal with complaints and keep the books the law
        demands.
        - Programs: name, e-mail, mobile number, plan and payment reference. Health details that you tell the doctor are
        given in the consultation and are not stored by this shop.
        - Messages: name, e-mail, phone and what you write to us. Purpose: to answer.
        - Newsletter: your e-mail address, only if you asked for it.
        - Reviews: your name, stars and words, shown in public, and photos that you add, once we have checked them.
        - Security: the internet address and time of requests, kept for a short time to stop abuse.

        We do not ask for Aadhaar, PAN, caste, religion or diagnosis. Card numbers, UPI PINs and bank passwords go
        straight to the payment provider and never reach us.`,
    },
    {
      heading: 'Consent and other grounds',
      body: prose`
        We process data with your consent, which you give by a clear action after reading this notice, or for the
        legitimate uses that the Act names, such as data you hand us voluntarily for a purpose, or duties under tax and
        food law. Boxes are never ticked in advance. You may withdraw consent as easily as you gave it; what was done
        before remains lawful, and an order already under way will be completed.`,
    },
    {
      heading: 'Cookies and local storage',
      body: prose`
        We use only a session cookie, which keeps you signed in and prevents an order from being placed twice. It cannot
        be read by scripts and ends when you sign out or after 30 days without a visit.

        Your cart is held in the local storage of your own browser, together with the delivery addresses you choose to
        save and an unfinished registration form, without its password. The filters of the product list stay in the
        browser until you close the tab. None of this reaches us until you place an order or send the form, and you can
        erase it in the settings of your browser.

        The limits you set for your food stay in your browser, too. We get them only if you show a list by them, as part
        of its address, or save them to your account. In your account they serve you alone, and you can remove them
        there at any time.

        We use no advertising cookies and build no profiles. Videos and maps come from other companies; their servers
        learn of your visit only when you play a video or open a page with a map.`,
    },
    {
      heading: 'Who else sees your data',
      body: prose`
        Only those who need it to do their part, under contract and for that part alone:

        - Couriers: name, address, phone, and the amount to collect
        - The payment provider: amount, order reference, name, e-mail and phone
        - The services that host this site and carry our e-mail
        - Accountants and, where the law obliges us, courts and authorities

        We sell no data and lend no lists. If a processor stores data outside India, it does so only in countries to
        which the Government of India permits such transfer.`,
    },
    {
      heading: 'How long we keep it',
      body: prose`
        Orders and bills are kept for eight years, as tax law requires. Account data stay until you close the account;
        messages for two years; newsletter addresses until you unsubscribe; security records for no more than one year.
        Afterwards data are erased or made anonymous.`,
    },
    {
      heading: 'How we protect it',
      body: prose`
        The connection is encrypted, passwords and one-time codes are stored only in hashed form, sessions can be
        revoked, and staff see no more than their task demands. If a breach nevertheless affects your data, we inform
        you and the Data Protection Board of India without delay and say what happened, what it may mean and what to
        do.`,
    },
    {
      heading: 'Your rights',
      body: prose`
        Under the Digital Personal Data Protection Act, 2023 you have the right to:

        - obtain a summary of the data we hold on you and of those with whom they were shared
        - have them corrected, completed, updated or erased, unless a law makes us keep them
        - withdraw consent, including by the unsubscribe link in each newsletter
        - have a grievance heard
        - nominate a person who may exercise these rights in the event of your death or incapacity

        Write from the e-mail address of your account, so that we know it is you. We answer within 30 days, free of
        charge. Please give true particulars, as the Act asks of you too.`,
    },
    {
      heading: 'Children',
      body: prose`
        This website is meant for people of 18 years and above. We do not knowingly gather data of children, track them
        or address advertising to them. If a child has registered, tell us and we delete the account.`,
    },
    {
      heading: 'Changes to this notice',
      body: prose`
        The date at the top shows the latest version. If we ever want to use your data for a new purpose, we ask you
        first, by e-mail or on your next visit, and in a language of the Eighth Schedule if you wish it.`,
    },
    {
      heading: 'Complaints',
      body: `${prose`
        Please come to our Grievance Officer first. If the answer does not satisfy you, you may complain to the Data
        Protection Board of India. The courts at Bengaluru have jurisdiction in all other respects.`}

${grievanceOfficer}`,
    },
  ],
};
