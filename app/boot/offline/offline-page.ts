import { html, raw } from 'hono/html';
import { signInMark } from '#access/rules/access.ts';
import { texts } from '#api/texts.ts';
import { offlinePath } from '#boot/rules/without-network.ts';
import { letters } from '#content/letters.ts';
import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { buyerStatuses } from '#orders/rules/order-status.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { isWordmark, logoAt } from '#settings/rules/brand/brand.ts';
import { grounds, type Palette, paletteOf } from '#settings/rules/brand/colours.ts';
import { monogram, monogramSvg } from '#settings/rules/brand/monogram.ts';
import type { Settings } from '#settings/rules/settings.ts';
import { whatsappLink } from '#settings/rules/whatsapp-link.ts';
import { seenOrders } from './offline-worker.ts';

/** The page with its inline code, which its policy names. */
export interface OfflinePage {
  html: string;
  style: string;
  script: string;
}

/**
 * What somebody sees without a network, in the language of the request: the cart and their own orders as they last saw
 * them, without any price. It needs no other file, and asks the shop nothing; the browser fills it in from what it
 * keeps itself, also a logo and fonts that it saw on other pages.
 */
export async function offlinePage({
  brand,
  contact: { phone, whatsapp },
}: Pick<Settings, 'brand' | 'contact'>): Promise<OfflinePage> {
  const language = currentLanguage();
  const style = letters + styleWith(paletteOf(brand));
  const { src, width } = logoAt(brand.logo, 36);
  const mark = brand.logo
    ? html`<img src="${src}" alt="${isWordmark(brand) ? brand.name : ''}" width="${width}" height="36">`
    : raw(monogramSvg(monogram(brand.name, brand.actionColour)));
  const words = {
    tag: languages[language].tag,
    own: addressIn(language, offlinePath),
    home: addressIn(language, '/shop/home'),
    seen: texts.lastSeen({ moment: '%' }),
    statuses: Object.fromEntries(buyerStatuses.map((status) => [status, statusWords[status]])),
  };
  const script = `const words=${JSON.stringify(words).replaceAll('<', '\\u003c')};${fillIn}`;
  const page = html`<!doctype html>
<html lang="${words.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="theme-color" content="${grounds.paper}">
<title>${texts.noConnection()} | ${brand.name}</title>
<style>${raw(style)}</style>
</head>
<body>
<header><p>${mark}${isWordmark(brand) ? '' : html`<span>${brand.name}</span>`}</p></header>
<main>
<h1>${texts.noConnection()}</h1>
<p>${texts.comesBack()} <span id="seen" hidden>${texts.whatYouLastSaw()}</span></p>
<p class="ways"><a class="button" href="">${texts.tryAgain()}</a>${phone && html`<a class="line" href="tel:${phone.replaceAll(' ', '')}">${texts.callUs({ phone })}</a>`}${whatsapp && html`<a class="line" href="${whatsappLink(whatsapp)}">WhatsApp: ${whatsapp}</a>`}</p>
<div>
<section id="cart" aria-labelledby="cart-heading" hidden>
<h2 id="cart-heading">${texts.cartWhenLastSeen()}</h2>
<ul></ul>
</section>
<section id="orders" aria-labelledby="orders-heading" hidden>
<h2 id="orders-heading">${texts.ordersWhenLastSeen()}</h2>
<ul></ul>
<p class="seen"></p>
</section>
</div>
</main>
<footer><p>${brand.name}${brand.tagline && html`<span>${brand.tagline}</span>`}</p></footer>
<script>${raw(script)}</script>
</body>
</html>
`;
  return { html: String(await page), style, script };
}

const hairline = '#e5dcc9';
const others = '"Mukta Devanagari","Noto Kannada"';

const styleWith = ({ action, actionDeep, actionTint, accent }: Palette) => `
body{margin:0;display:flex;flex-direction:column;min-height:100vh;background:${grounds.paper};color:${grounds.ink};font:17px/1.6 Mukta,${others},system-ui,sans-serif}
header{border-top:12px solid ${actionDeep};border-bottom:1px solid ${hairline}}
header p,main,footer p{box-sizing:border-box;width:100%;max-width:60rem;margin:0 auto;padding:.9rem clamp(1rem,4vw,2.5rem)}
header p{display:flex;align-items:center;gap:.6rem;color:${grounds.ink}}
header svg{width:36px;height:36px}
header span,h1,h2,footer p{font:600 1.5rem/1.3 Fraunces,${others},Georgia,"Noto Serif",serif}
main{flex:1;padding-top:2.5rem;padding-bottom:3rem;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font-size:2.25rem;text-wrap:balance}
h2{margin:0 0 .5rem;font-size:1.25rem}
p{margin:0 0 1.25rem;max-width:38rem;color:${grounds.soft}}
.button,.line{box-sizing:border-box;min-height:48px;padding:9px 24px;border:1px solid ${hairline};border-radius:999px;background:#fff;color:${grounds.ink};font-weight:600;text-decoration:none}
.button{border-color:transparent;background:${action};color:#fff}
.ways{display:flex;flex-wrap:wrap;gap:.75rem;margin-bottom:2rem}
.button:hover{background:${actionDeep}}
.button:focus-visible,.line:focus-visible{outline:2px solid ${grounds.ink};outline-offset:3px}
div{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr));gap:1.25rem;align-items:start}
section{padding:1.25rem;border:1px solid ${hairline};border-radius:14px;background:#fff}
[hidden]{display:none}
ul{margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;align-items:center;padding:.6rem 0;border-top:1px solid ${hairline}}
li:first-child{border-top:0}
li span{color:${grounds.soft}}
li span:first-child{flex:1 0 auto;max-width:100%;color:${grounds.ink};font-weight:600}
#orders li span:last-child{padding:.1rem .75rem;border-radius:999px;background:${actionTint};color:${actionDeep};font-size:.9rem;font-weight:600}
.seen{margin:.75rem 0 0;font-size:1rem}
.seen:empty{display:none}
footer{background:${grounds.ink}}
footer p{margin:0 auto;padding-top:1.5rem;padding-bottom:1.5rem;color:#fff}
footer span{display:block;color:${accent};font:1rem/1.6 Mukta,${others},system-ui,sans-serif}
`;

/** Fills the page in. Everything is written as text; what is damaged or missing is left out. */
const fillIn = `
const stored=(storage,key)=>{try{return JSON.parse(storage().getItem(key))}catch{return null}};
const day=at=>new Date(at).toLocaleDateString(words.tag,{day:"numeric",month:"short",year:"numeric",timeZone:"Asia/Kolkata"});
const moment=at=>day(at)+", "+new Date(at).toLocaleTimeString(words.tag,{hour:"numeric",minute:"2-digit",timeZone:"Asia/Kolkata"});
const show=(id,lines)=>{
  const section=document.getElementById(id);
  section.querySelector("ul").replaceChildren(...lines.map(parts=>{
    const line=document.createElement("li");
    for(const part of parts){const span=document.createElement("span");span.textContent=part;line.append(span)}
    return line;
  }));
  section.hidden=lines.length===0;
  if(lines.length>0)document.getElementById("seen").hidden=false;
};
const cart=stored(()=>localStorage,"cart");
show("cart",(Array.isArray(cart)?cart:[]).filter(line=>line&&line.title).map(({title,variant,quantity})=>[quantity+" \\u00d7 "+title,String(variant)]));
const ofTab=stored(()=>sessionStorage,"currentOrder");
const showOrders=({orders=[],at}={})=>{
  const all=ofTab&&ofTab.finishedAt&&ofTab.orderId&&!orders.some(({orderId})=>orderId===ofTab.orderId)
    ?[{orderId:ofTab.orderId,orderDate:ofTab.finishedAt,orderStatus:"Order Placed"},...orders]:orders;
  show("orders",all.map(({orderId,orderDate,orderStatus})=>[orderId,day(orderDate),words.statuses[orderStatus]||orderStatus]));
  document.querySelector(".seen").textContent=at?words.seen.replace("%",moment(at)):"";
};
showOrders();
// Signed out, anyone who holds the phone now reads nobody's orders.
if(window.caches){
  if(document.cookie.split("; ").includes("${signInMark}=1"))caches.match("/${seenOrders}").then(kept=>kept&&kept.json()).then(kept=>kept&&showOrders(kept)).catch(()=>{});
  else caches.delete("${seenOrders}").catch(()=>{});
}
const again=document.querySelector(".button");
if(location.pathname===words.own)again.href=words.home;
addEventListener("online",()=>location.replace(again.href));
`;
