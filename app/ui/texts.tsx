import type { ReactNode } from 'react';

/** What people read here, in one place, ready for translation: a sentence is whole, its values are its parameters. */

// call.ts
export const theServerCouldNot = 'The server could not be reached.';

// dialog.tsx
export const closeLabel = 'Close';

// privacy-notice.tsx
export const privacyPolicy = 'Privacy policy';

// failure-screen.tsx
export const weWillBeRightBack = 'We will be right back';
export const unexpectedApplicationError = 'Unexpected Application Error!';
export const yourCartIsKept = 'Your cart is kept in this browser.';
export const tryAgain = 'Try again';
export const goBackHome = 'Go Back Home';
export const somethingWentWrong = 'Something went wrong.';

// icon-sprite.server.tsx
export const symbolIdIconViewbox0 = (name: string | number, strokes: string | number, inner: string | number) =>
  `<symbol id="icon-${name}" viewBox="0 0 24 24" ${strokes}>${inner}</symbol>`;

// lazy-part.tsx
export const reload = 'Reload';
export const checkYourConnectionAndTry = 'Check your connection and try again.';

// not-found-screen.tsx
export const pageNotFound = 'Page not found';
export const oopsThePageYoureLooking = "Oops! The page you're looking for doesn't exist.";
export const itMayHaveMoved = 'It may have moved, or the link may be wrong.';
export const seeAllProducts = 'See all products';

// order-details.tsx
export const freeWith = (coupon: string) => `Free (${coupon})`;
export const discountWith = (discount: string, coupon: string) => `Discount (${discount}, ${coupon})`;
export const items = 'Items';
export const cancelledOrRefunded = (refundedQuantity: string | number) =>
  ` (${refundedQuantity} cancelled or refunded)`;
export const free = 'Free';
export const includesGst = 'includes GST';
export const delivery = 'Delivery';
export const gstin = (buyerLegalName: string | number, buyerGstin: string | number) =>
  `${buyerLegalName}, GSTIN ${buyerGstin}`;
export const noteForTheParcel = (notes: string | number) => `Note for the parcel: ${notes}`;
export const payment = 'Payment';
export const cashOnDelivery = 'Cash on delivery';
export const theRefundOfDidNot = (order: string | number) =>
  `The refund of ${order} did not reach you. We send it again and write to you.`;
export const pdfDocumentTitles = (documentTitles: string | number) => `${documentTitles} (PDF)`;
export const history = 'History';
export const youHaveNothingToPay = '. You have nothing to pay.';
export const thisIsAFreeReplacement = 'This is a free replacement for your order ';
export const thisWasAdded = 'This was added to your order ';
export const nothingToPay = 'Nothing to pay';
export const refundNotReceivedYet = 'Refund not received yet';
export const paid = 'Paid';
export const notPaid = 'Not paid';
export const youCancelledThisOrderNothing = 'You cancelled this order. Nothing will be sent.';
export const weCouldNotAccept = 'We could not accept this order. Nothing will be sent.';
export const trackingWillAppearHereOnce = 'Tracking will appear here once your parcel is on its way.';
export const trackerUrl = 'Tracker URL';
export const trackYourParcel = 'Track your parcel';

// password-field.tsx
export const hide = 'Hide';
export const show = 'Show';
export const password = 'password';

// price.tsx
export const offerPrice = 'Offer price';
export const mrp = 'MRP';
export const off = (saved: string | number) => `${saved}% off`;

// product-card.tsx
export const sizes = (count: number) => `, ${count} sizes`;

// session.ts
export const loading = 'Loading';
export const serverErrorPleaseTryAgain = 'Server Error! please try again later.';

// skip-link.tsx
export const skipToContent = 'Skip to content';

// stars.tsx
export const n1Review = '1 review';
export const reviewsLine = (reviews: string | number) => `${reviews} reviews`;
export const theShopsOwnRating = "the shop's own rating";
export const ratedOutOf5 = (figure: string | number, count: string | number) => `Rated ${figure} out of 5, ${count}`;

// start-scripts.ts
export const letStartedFalseConstStart = (
  waitingScript: string | number,
  readyEvent: string | number,
  patienceMs: number,
) => `(()=>{
let started=false;
const start=()=>{
if(started)return;started=true;
const script=document.createElement("script");
script.type="module";
script.textContent=document.getElementById("${waitingScript}").textContent;
script.onerror=plainly;
document.head.append(script)
};
if(document.readyState==="complete")start();else addEventListener("load",start);
const kept=new Map();
let failed=false;
const isPlain=element=>element.matches("form[action]:is([method=post],[data-hold])");
const isTick=element=>element.matches("input[type=checkbox],input[type=radio]");
const plainly=()=>{
failed=true;
for(const[element,again]of kept)if(isPlain(element)||isTick(element)){kept.delete(element);again()}
};
const hold=(event,element,again)=>{event.preventDefault();event.stopImmediatePropagation();kept.set(element,again)};
const keep=event=>{
start();
const target=event.target;
if(event.type==="click"){
const pressed=target.closest("button:not([type=submit]),[role=button],input[type=checkbox],input[type=radio]");
if(pressed&&!(failed&&isTick(pressed)))hold(event,pressed,()=>pressed.click())
}else if(event.type==="submit"){
const{submitter}=event;
if(isPlain(target)){
if(failed||event.defaultPrevented)return;
setTimeout(plainly,${patienceMs})
}else if(target.hasAttribute("action"))return;
hold(event,target,()=>submitter?submitter.click():target.requestSubmit())
}else if(target.matches("select"))kept.set(target,()=>target.dispatchEvent(new Event("change",{bubbles:true})));
else if(target.matches("input,textarea"))kept.set(target,()=>{
const {value}=target;
target.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target),"value").set.call(target,value);
target.dispatchEvent(new Event("input",{bubbles:true}))
})
};
const kinds=["click","submit","input","change"];
for(const kind of kinds)addEventListener(kind,keep,true);
for(const kind of["pointerdown","keydown","touchstart"])addEventListener(kind,start,{once:true,passive:true,capture:true});
addEventListener("${readyEvent}",()=>{
for(const kind of kinds)removeEventListener(kind,keep,true);
for(const again of kept.values())again()
},{once:true})
})()`;

// toast.tsx
export const notificationsF8 = 'Notifications (F8)';

// order-details.tsx

// order-details.tsx
export const paidOnDelivery = 'Paid on delivery';
export const pendingPayOnDelivery = 'Pending: pay on delivery';
export const weReceivedNoPayment = 'We received no payment in time, so we closed this order.';
export const youCancelledThisOrderBefore = 'You cancelled this order before payment.';
export const theParcelWasReturned = 'The parcel was returned to us.';
export const theCodeWasNotEnteredInTime = 'The code was not entered in time, so we closed this order.';

// order-details.tsx

// call.ts
export const secure = '; Secure';
export const visitorPathMaxAge86400 = (randomId: string | number, secure: string | number) =>
  `visitor=${randomId}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;

// failure-screen.tsx
export const weCouldNotConnect = 'We could not connect to the shop. Check your connection and try again.';

// lazy-part.tsx
export const weHaveUpdatedOurWebsite = 'We have updated our website';
export const pleaseCopyWhatYouTyped = 'Please copy what you typed, then reload the page.';
export const weCouldNotConnectToTheShop = 'We could not connect to the shop';

// order-details.tsx
export const yourFreeReplacementIsOrder = 'Your free replacement is order ';
export const theAddedItemsAreOrder = 'The added items are order ';
export const youllFindItsLink = ' You’ll find its link in our e-mail.';
export const notPaidYetWeHoldYourItems = (awaitsPaymentUntil: string | number) =>
  `Not paid yet. We hold your items until ${awaitsPaymentUntil}`;
export const pendingEnterTheCodeWe = 'Pending: enter the code we e-mailed';

// order-details.tsx
export const total = (includesGst: ReactNode) => <>Total {includesGst}</>;

// policy-links.tsx
export const whenTheOrderWasPlaced = 'In force when the order was placed:';
export const policyTitles = { returns: 'Returns', terms: 'Terms', shipping: 'Shipping', privacy: 'Privacy' };
