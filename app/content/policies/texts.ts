import { messages } from '#messages/messages.ts';

/**
 * The policies that the shop writes from its settings, in the plain format of owners (settings/rules/policies.ts): lines
 * are wrapped, and begin anew only after a blank line or with a bullet, a step or a heading. How long something is kept
 * is said by privacy/rules/retention.ts, which the tests compare.
 */
export const texts = messages('content-policies', {
  // the four policies: title, summary, sections
  returnsTitle: 'Returns & Refund Policy',
  returnsSummary: `
    You can cancel an order on its own page until we pack it, and by e-mail until it is delivered. After delivery we
    take no returns, because we sell food. If goods arrive damaged, spoiled or wrong, report them within {days} days and we replace or refund them.`,
  returnsScope: `
    ## What this policy covers

    This policy applies to flours, oils, snacks and other goods bought on this website, by guests and by registered
    customers, whether paid online or by cash on delivery. It forms part of our Terms of Service. Nothing in it takes
    away a right that the Consumer Protection Act, 2019 or the Consumer Protection (E-Commerce) Rules, 2020 give you.`,
  returnsCancelling: `
    ## Cancelling before delivery

    Until we pack an order, you can cancel it, or some of its items, on its own page. Open it from Account, Orders, or by
    the link in our confirmation e-mail. Once it is packed, orders can still be cancelled before delivery by e-mail. Write
    to {email} from the address used for the order, give your order id, and say that you want to cancel. You need not give
    a reason, and we charge no cancellation fee.

    - If we have not shipped the parcel, we stop it and confirm by e-mail.
    - If it is already shipped, we ask the courier to return it. If the courier still tries to deliver it, please refuse
    it.
    - If you paid online, we refund the full amount, including the delivery fee.
    - If you chose cash on delivery, there is nothing to pay and nothing to refund.

    Sometimes we have to cancel an order, for example when a batch fails a check or no courier serves a pincode. We then
    tell you why and refund everything you paid.`,
  returnsAfterDelivery: `
    ## No returns after delivery

    Once an order is delivered, we accept no returns. We cannot safely sell food again after it has left our store. This
    also applies if you change your mind, do not like the taste, or bought too much. Each product page shows
    ingredients, allergens and nutrition, so that you can decide before you buy. Please ask us if anything is unclear.

    The only exception is a mistake or damage on our side. See the next section.`,
  returnsDamage: `
    ## Damaged, spoiled or wrong goods

    Please open your parcel soon after it arrives. If goods are damaged, leaking, spoiled, past their best-before date,
    short in number, or different from what you ordered, report it within {days} days of delivery.

    1. Open the order’s page and press ‘Report a problem’, or write to {email} with your order id in the subject line.
    2. Add photographs of the outer box with its label, of the product, and of the batch number and date. If a bottle
    has leaked, a short unboxing video helps.
    3. Tell us whether you prefer a replacement or a refund.
    4. Keep the goods until we reply. We may send a courier to collect them at our cost, or ask you to throw them away.

    We reply within two business days. We send a replacement free of charge. If the product is out of stock, we refund
    you. After {days} days we cannot promise a replacement or refund, but we read every report. You can report a food safety
    problem at any time.`,
  returnsLostParcels: `
    ## Lost and returned parcels

    If the courier loses your parcel, you can choose a replacement or a full refund. If a parcel is returned to us
    because the address was incomplete, or the courier could not reach anyone in three attempts, we can send it again.
    Please confirm the address and pay the delivery fee of your state once more. If you prefer, we refund the price of
    the goods, less the first delivery fee.`,
  returnsRefunds: `
    ## How and when refunds are paid

    - We refund online payments to the card, bank account, UPI id or wallet you used.
    - We refund cash on delivery orders by UPI or bank transfer to an account in your name. We ask for these details by
    e-mail after we agree to the refund. We never ask for a card number, PIN or OTP.
    - We start a refund within three business days of agreeing to it. Banks usually take five to seven business days
    after that.
    - Prices include GST, so refunds include it too. If you used a coupon, we refund what you actually paid for the
    item.
    - If we refund only part of an order, we refund the delivery fee only if the problem affects the whole order.

    If you cancel an order, we do not issue its coupon again. If we cancel it, we do.`,
  returnsPrograms: `
    ## Programs and events

    Health programs are services. You can cancel a program by e-mail for a full refund before the first consultation.
    After that, we refund only if the law requires it or we cannot deliver what we agreed. Meet-and-greet sessions are
    free.`,
  returnsComplaints: `
    ## If you are not satisfied

    Our Grievance Officer will acknowledge your complaint within 48 hours and resolve it within one month.

    {grievanceOfficer}

    You may also call the National Consumer Helpline on 1915.`,
  termsTitle: 'Terms of Service',
  termsSummary: `
    These terms are the agreement between you and {legalName} when you browse, register, order goods or buy a program on
    this website. You must be at least 18 years old. Our foods and programs do not replace your doctor’s care.`,
  termsWhoWeAre: `
    ## Who we are

    {legalName}, {address}, owns and runs this website.{registrations}{reachUs} We sell only our own stock. There are no
    other sellers on this site. By using it you accept these terms together with our Privacy Policy, Shipping Policy and
    Returns & Refund Policy. If you do not agree, please do not use it.`,
  termsAge: `
    ## Age and account

    The minimum age for using this website is 18 years. A parent or guardian may order for someone younger.

    You can order goods as a guest. To buy a program you need an account. To open one, give your name, e-mail and mobile
    number, and enter the one-time password we e-mail you. Please give correct details, keep your password secret, and
    tell us if you think someone else is using your account. We may close accounts that are used for fraud, resale
    against our instructions, or attacks on the site. You can close yours at any time by writing to us.`,
  termsProducts: `
    ## Products and information

    We take care to show correct pictures, weights, ingredients and nutrition figures. Colour, grain and taste can
    differ slightly from one harvest to the next, and a pack may look different from its photo. What is printed on the
    pack you receive is final. Please check it for allergens each time.

    The information on this site is about food in general. It is not a diagnosis or a prescription. Consult your doctor
    before changing your diet if you take medicine for blood sugar, blood pressure or clotting, are pregnant, or have a
    medical condition or an allergy. Results differ from person to person, and we do not promise any.`,
  termsPrices: `
    ## Prices, GST and coupons

    Prices are in Indian rupees. All prices and delivery fees include GST. The checkout shows how much. The delivery fee
    depends on the delivery state. Shipping is free once your goods reach the free-shipping amount shown on the site.
    The total on the last screen is the total we charge. If a price changes while you order, we show you the new total
    and ask you to confirm.

    Each coupon has its own products, minimum purchase, number of uses and expiry date. You can use one coupon per
    order. You cannot combine coupons or exchange them for money.`,
  termsOrdering: `
    ## Ordering and payment

    Your order is an offer to buy. The contract begins when we confirm it by e-mail with an order id. We may decline an
    order if stock runs out, we cannot deliver to the address, or a price is clearly a mistake. We then refund you in
    full.

    You can pay online, or by cash on delivery where the checkout offers it. Our payment provider handles your card and
    bank details; we never see them. If you do not pay for an online order within 30 minutes, we cancel it. Orders are
    for household use; businesses can register as a business account and get an invoice with their GSTIN.`,
  termsDelivery: `
    ## Delivery, cancellation and returns

    We ship India-wide and process orders within 2-4 business days. You can cancel an order by
    e-mail before delivery, and on its own page until it is packed. There are no returns after delivery, except for
    goods that arrive damaged, spoiled or wrong. See the Shipping Policy and the Returns & Refund Policy for details. Risk in the goods passes to you on delivery.`,
  termsPrograms: `
    ## Programs and events

    {programName} is a paid coaching service led by a doctor. It works alongside your own doctor’s treatment, and your
    doctor’s advice comes first. Never stop or change a medicine without asking your doctor. A plan is for you alone,
    for the period stated, and cannot be transferred. The name of the program is an aim and not a guarantee. Seats at
    meet-and-greet sessions are limited, and dates may change.`,
  termsFairUse: `
    ## Fair use of the site

    - Write reviews that are true, polite and your own. We may remove others.
    - Do not scan, overload or copy the site with software, or try to see other people’s data.
    - Names, texts, drawings and photographs belong to us or are used with permission. Share links freely, but ask
    before you reprint.
    - We may link to other sites. Their owners are responsible for them.`,
  termsLiability: `
    ## Liability

    Our liability is unlimited for injury to life or health, fraud, gross negligence, and anything else the law does not
    let us exclude. For any other loss, we are liable up to the amount you paid for the order. We are not liable for
    delays beyond our control, such as floods, strikes, network failures or government orders.`,
  termsChanges: `
    ## Changes, law and disputes

    We may change these terms; the date above shows when we last did. Your order follows the terms in force on the day
    you placed it. If one clause is invalid, the others still apply. Indian law governs this agreement, and the courts
    in {state} have jurisdiction, without affecting your right to approach the consumer commission where you live.`,
  termsGrievanceOfficer: `
    ## Grievance Officer

    Under the Consumer Protection (E-Commerce) Rules, 2020, we acknowledge complaints within 48 hours and resolve them
    within one month.

    {grievanceOfficer}`,
  shippingTitle: 'Shipping Policy',
  shippingSummary: `
    We ship India-wide from {state} and process orders within 2-4 business days. Your tracking number becomes active
    within 24 hours of dispatch. Please report damage in transit within 3 days of delivery.`,
  shippingWhere: `
    ## Where we deliver

    We deliver to all 28 states and 8 union territories of India, wherever a courier serves the pincode. If no courier
    serves yours, we tell you and refund anything you paid. We do not ship abroad. You can order from abroad for family
    in India, with an Indian delivery address and phone number.`,
  shippingProcessing: `
    ## Processing time

    All orders are processed within 2-4 business days. Business days are Monday to Friday without public holidays in
    {state}; an order placed on a weekend counts from Monday. In this time we check the order, mill what must be fresh,
    pack it and hand it to the courier.

    In festival weeks, during sales or heavy rain it can take longer. If we expect a delay of more than two extra days,
    we write to you. You can then wait or cancel.`,
  shippingTimes: `
    ## Delivery time

    After dispatch, parcels usually take:

    {deliveryLines}

    These are our couriers’ estimates, not guarantees. Large packs of oil go only by road and may arrive a day or two
    after the rest of your order.`,
  shippingFees: `
    ## Fees

    {feeDepends} You see it as soon as you choose a
    state in the cart, before you pay. Shipping is free when the goods in your cart, before any coupon, reach the
    free-shipping amount. That amount, and the fee for each state, stand at the end of this page. {feeTax} We charge nothing extra for
    packing or handling, and the courier may not ask for it. If there is a fee for cash on delivery, you see it before
    you order.`,
  feeByState: 'The delivery fee depends on the state of the delivery address and not on weight.',
  feeByWeight:
    'The delivery fee depends on the state of the delivery address. If your parcel weighs more than {weight} with its packing, each further kilogram or part of one costs more.',
  feeIncludes5Percent: 'The fee includes 5 percent GST.',
  feeIncludesGstOfGoods: 'The fee includes GST at the rate of the goods.',
  shippingTracking: `
    ## Tracking

    When we ship your parcel, we e-mail you the courier’s name, the tracking number and a link. The tracking number
    becomes active within 24 hours. Until then, the courier’s page may not find it. If you have an account, you also see
    these details under Account, Orders. Guests can use the link in their confirmation e-mail.

    No movement for four business days? Tell us and we’ll take it up with the courier.`,
  shippingAttempts: `
    ## Address and delivery attempts

    Please check name, street, city, pincode and a ten-digit mobile number before you order, as couriers call before
    delivery. You can correct a mistake by e-mail until we dispatch the parcel, as long as the state stays the same.

    - The courier makes up to three attempts, usually on consecutive days.
    - Someone at the address may accept the parcel for you; delivery to them counts as delivery to you.
    - For cash on delivery, keep the exact amount ready if you can. Many couriers also accept UPI.
    - For parcels returned to us undelivered, see our Returns & Refund Policy.`,
  shippingDamage: `
    ## Damage in transit

    We pack glass in moulded paper and tape every lid. If your parcel arrives torn, wet or crushed, you may refuse it.
    If you have accepted it, report the damage to {email} within 3 days of delivery, with the order id and photographs
    of box, label and goods. The courier accepts our claim only within that time, and we can then replace it fastest.

    For problems with the food itself, missing items, and damage you notice later, see the Returns & Refund Policy.`,
  shippingHeat: `
    ## Heat and freshness

    Our foods contain no preservatives but travel well. From March to June we send chocolate with cold packs. Ghee and
    coconut oil may melt and set again; this does no harm. Please put seed flours in the fridge when they arrive.
    Everything we ship has at least a third of its shelf life left, or 45 days, whichever is shorter.`,
  shippingCancelling: `
    ## Cancelling after dispatch

    You can cancel by e-mail at any time before delivery, even after dispatch. If the courier still tries to deliver the
    parcel, please refuse it. There are no returns after delivery.`,
  shippingComplaints: `
    ## Questions and complaints

    Please keep your order id ready when you write or call. You will find it in the confirmation e-mail. We acknowledge
    complaints within 48 hours.

    {grievanceOfficer}`,
  privacyTitle: 'Privacy Policy',
  privacySummary: `
    We collect only what we need to sell and deliver food, run a program you bought, and reply to you. We never sell
    your data. This notice explains your rights under the Digital Personal Data Protection Act, 2023, and how to use
    them.`,
  privacyFiduciary: `
    ## Data fiduciary

    {legalName}, {address}, is the data fiduciary for this website. For anything about your personal data write to
    {email} with the word ‘Privacy’ in the subject line. This notice covers visitors, guests, registered customers,
    newsletter subscribers and program members.`,
  privacyCollected: `
    ## What we collect and why

    - Account: name, e-mail, mobile number, a scrambled form of your password, and whether it is a business account.
    Purpose: to let you sign in and see your orders.
    - Orders: the items, amounts, coupon, delivery name, address, phone and e-mail, payment method and the reference of
    the payment. Purpose: to deliver your order, send bills, handle complaints and keep the books the law requires.
    - Programs: name, e-mail, mobile number, plan and payment reference. You share health details with the doctor in the
    consultation. This shop does not store them.
    - Messages: name, e-mail, phone, what you write to us, and photos of a problem with an order. Purpose: to reply to
    you.
    - Customer care: short notes of our staff about your orders and calls, and whether you can pay on delivery. Purpose:
    to serve you well, and to avoid parcels that nobody takes.
    - Newsletter: your e-mail address, only if you asked for it. We also use it to ask how you liked what you ordered,
    if you subscribed under words that say so.
    - Back in stock: your e-mail address, only if you asked to be told. Purpose: to tell you once.
    - News of an order on your phone: the phone number of the order, only if you tick it at the checkout. Purpose: to
    send it to you by WhatsApp (Meta) or SMS (Exotel). To end it, answer STOP on WhatsApp, or use the page of
    the order.
    - Codes by phone: the phone number that you confirm in your account, or type to sign in. Purpose: to send you the
    code by WhatsApp (Meta) or SMS (Exotel). You end it in your account.
    - Reminders: only if you agree in your account. We then note your cart while you are signed in, to e-mail you once if
    you leave it, or work out from your orders when food may run out, to e-mail you once before. Each has its own choice.
    - Reviews: your name, stars and review, shown to everyone, and any photos you add, once we have checked them.
    - Security: the internet address and time of requests, kept for a short time to stop abuse; and when you signed in,
    from which internet address and with which kind of browser.

    We do not ask for Aadhaar, PAN, caste, religion or diagnosis. Card numbers, UPI PINs and bank passwords go straight
    to the payment provider. We never see them.`,
  privacyConsent: `
    ## Consent and other legal grounds

    We process data with your consent, which you give by a clear action after reading this notice, or for the legitimate
    uses named in the Act, such as data you give us voluntarily for a purpose, or our duties under tax and food law. We
    never tick boxes for you. You may withdraw consent as easily as you gave it. This does not affect earlier use of the
    data, and we will complete any open order.`,
  privacyCookies: `
    ## Cookies and local storage

    We use these cookies, all of them for the shop itself:

    - session: keeps you signed in, with a mark that says so. Both end when you sign out or after 30 days without a
    visit.
    - device: remembers, for 180 days, that you signed in with this browser before, so that strangers who guess your
    password cannot lock you out. It signs nobody in.
    - second-step: between your password and your second step, for 5 minutes.
    - visitor: a random number that stops an order from being placed twice, for 24 hours.
    - language: the language you chose, for 1 year.
    - cart: only if your browser runs no scripts. We then keep your cart for you: the products, your state and the
    coupon, but no name or address. We delete it 28 days after your last change. Signing out removes the cookie.
    - trial and view-shop: only for people who look at the shop for us, for 24 hours or until the browser is closed.

    Your own browser stores your cart, the delivery addresses you save, and an unfinished registration form without its
    password. It keeps the pincode you checked, which account was used last, and an order or plan you are paying for, so
    that nothing is ordered twice. For 30 days it knows that we invited you to sign in. If you tick the
    box, it remembers your delivery details until you untick it. Until you sign out it keeps which products you looked
    at last. Until you close the tab it keeps product filters, what you compared, the delivery form, and a message or
    review you have not sent. We get none of this until you place an order or send the form. You can erase it in your browser settings. Until you sign out, it also keeps the number,
    day and state of your last orders, so that you can see them without a network. It also keeps the language you last
    read the shop in.

    The food limits you set also stay in your browser. We get them only if you filter products by them, as part of the
    page address, or save them to your account. Only you can use them there, and you can remove them at any time.

    We count for each day how often product pages and the checkout are opened, without cookies and without noting whose
    visit it was. {advertising} Videos and maps come from other companies; their servers see
    your visit only when you play a video or show a map.`,
  privacySharing: `
    ## Sharing your data

    We share data only with those who need it for their work, under contract and only for that work:

    - Couriers: name, address, phone, and the amount to collect
    - The payment provider: amount, order reference, name, e-mail and phone
    - The services that host this site and send our e-mail
    - Accountants and, where the law obliges us, courts and authorities

    We never sell or lend your data. If a service provider stores data outside India, it is only in countries where the
    Government of India permits it.`,
  privacyRetention: `
    ## How long we keep it

    A job of the shop removes what is over once an hour.

    - Orders, programs and their bills: {booksYears} years after the end of the financial year of the last bill, as tax and company
    law require. Then we remove your name, address, e-mail, phone and GSTIN from them. What was sold, and for how much,
    stays in our books.
    - An order or program that was never paid: 30 days after it closed
    - An order that we noted for you and did not place: 7 days after the last change
    - Account, reviews, saved food limits and newsletter subscription: until you remove them or erase your account
    - E-mail addresses that your account had before: until you erase your account
    - Notes of our staff about you: as long as an order or account of yours, or until you erase your account
    - Messages: {messageMonths} months
    - Photos of a problem whose report you do not send: 24 hours
    - Requests to be told when something is back in stock: {stockAlertDays} days
    - The cart we noted to remind you of it: 14 days after you last looked at it, or until you stop these reminders
    - News of your order, and codes, by WhatsApp or SMS: number and text 30 days
    - That a phone number signs in to your account: 90 days after its last code, or until you end it
    - When we last wrote to you that something is back in stock, reminded you, or asked how an order was: 7 days
    - The list of sign-ins, and of who opened your data: {securityLogMonths} months
    - The devices where you are signed in: until you sign out or 30 days without a visit
    - Browsers that we know from an earlier sign-in: 180 days since you last used them
    - A record of what you agreed to: 1 year after you withdraw it
    - The list of e-mails that we sent you: 30 days. We delete the text of an e-mail as soon as it is sent. An e-mail
    that could not be sent: 90 days
    - A newsletter request that you do not confirm: 7 days
    - A registration that you do not finish: 10 minutes
    - A link for a new password: 30 minutes
    - A new e-mail address that you do not confirm: 60 minutes
    - The answer to an order or form, so that none is made twice: 24 hours
    - Counts of tries from an internet address: 24 hours at most
    - Lists of orders or customers that staff prepare for download: 24 hours
    - A list of customers that we bring along from another shop system: your line until your account is made, the rest 7
    days. Your link to choose a password: 7 days
    - An invitation to work with us: 30 days after it expires

    When you erase your account, bills and the orders they belong to keep your name and address, as tax law requires.
    All orders lose your e-mail, phone and account. Backups made before may hold your data until they are deleted in
    their turn. A block on cash on delivery stays.`,
  privacyProtection: `
    ## How we protect it

    The connection is encrypted. We store passwords and one-time codes only in hashed form. Staff see only what they
    need for their work. If a breach affects your data, we tell you and the Data Protection Board of India without
    delay: what happened, what it may mean and what to do.`,
  privacyRights: `
    ## Your rights

    Under the Digital Personal Data Protection Act, 2023 you have the right to:

    - get a summary of the data we hold about you and whom we shared it with
    - have it corrected, completed, updated or erased, unless a law requires us to keep it
    - withdraw consent, for the newsletter in your account or by the link in each newsletter, and for reminders likewise
    - have a grievance heard
    - nominate a person who may exercise these rights in the event of your death or incapacity

    On your account page, under ‘Your data’, you can see what we hold, download it and erase your account. You type your
    password again, so that nobody else does it. For anything else please write from the e-mail of your account, so that
    we know it is you. We reply within 30 days, free of charge. Please give correct details, as the Act requires.`,
  privacyChildren: `
    ## Children

    This website is meant for people of 18 years and above. We do not knowingly collect children’s data, track them or
    advertise to them. If a child has registered, tell us and we will delete the account.`,
  privacyChanges: `
    ## Changes to this notice

    The date at the top shows the latest version. If we ever want to use your data for a new purpose, we ask you first,
    by e-mail or on your next visit, and in a language of the Eighth Schedule if you wish it.`,
  privacyComplaints: `
    ## Complaints

    Please write to our Grievance Officer first. If you are not satisfied with the reply, you may complain to the Data
    Protection Board of India. The courts in {state} have jurisdiction in all other respects.

    {grievanceOfficer}`,

  noAdvertising: 'We use no advertising cookies and build no profiles.',
  adsCookie:
    'We use one cookie for advertising, ads: it keeps your answer of ‘Ad choices’ for 180 days. We build no profiles.',
  privacyAds: `
    ## Advertising

    Only if you allow it, in the bar above our pages or under ‘Ad choices’, we tell Meta (Facebook, Instagram) and
    Google (Analytics, Ads) what you look at, add to the cart and buy here. Purpose: to see which of our advertisements
    work, and to show them to people who may like our food.

    - They get: the products and amounts, the order number, a random number for your browser, its kind and internet
    address, the click on an advertisement that brought you, and, when you order or are signed in, your e-mail and phone
    in scrambled form.
    - Our server sends it. No code of theirs runs in our pages.
    - We erase what names you as soon as they have it, and after 30 days at most.
    - You withdraw under ‘Ad choices’ at the foot of every page. What waits is then not sent. What they already have,
    they keep by their own privacy policies.`,

  // terms: who we are
  fssaiLicence: ' FSSAI licence: {number}.',
  gstinNumber: ' GSTIN: {number}.',

  // the grievance officer, in each policy
  officerName: '- Grievance Officer: {name}',
  officerAddress: '- Address: {address}',
  officerEmail: '- E-mail: {email}',
  officerPhone: '- Phone: {phone}',
  officerHours: '- Available: {hours}',
  reachUs: ' You can reach us at {ways}.',

  // while a shop has no e-mail address
  ourEmail: 'our e-mail address',

  // delivery-lines.ts
  theIslands: 'the {state}',
  daysWithin: '- {least} to {most} business days within {state}',
  daysIn: '- {least} to {most} business days in {places}',
  daysBySea: '- up to {most} business days in {places}',
  daysElsewhere: '- {least} to {most} business days everywhere else in India',
  daysElsewhereBySea: '- up to {most} business days everywhere else in India',
  andLast: '{items} and {last}',
  south: 'the south',
  west: 'the west',
  centre: 'the centre',
  north: 'the north',
  east: 'the east',
  northEast: 'the north-east',
  hills: 'the hills',
});
