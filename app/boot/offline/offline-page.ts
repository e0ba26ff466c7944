import { html, raw } from 'hono/html';
import { signInMark } from '#access/rules/access.ts';
import { texts } from '#api/texts.ts';
import { offlinePath } from '#boot/rules/without-network.ts';
import { languages } from '#messages/languages.ts';
import { currentLanguage } from '#messages/messages.ts';
import { addressIn } from '#messages/wished-language.ts';
import { buyerStatuses } from '#orders/rules/order-status.ts';
import { statusWords } from '#orders/rules/status-words.ts';
import { grounds, paletteOf } from '#settings/rules/brand/colours.ts';
import type { Settings } from '#settings/rules/settings.ts';
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
 * keeps itself.
 */
export async function offlinePage({
  brand,
  contact: { phone },
}: Pick<Settings, 'brand' | 'contact'>): Promise<OfflinePage> {
  const language = currentLanguage();
  const { action, actionDeep } = paletteOf(brand);
  const style = styleWith(action, actionDeep);
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
<header><p>${brand.name}</p></header>
<main>
<h1>${texts.noConnection()}</h1>
<p id="seen" hidden>${texts.whatYouLastSaw()}</p>
<p class="ways"><a class="button" href="">${texts.tryAgain()}</a>${phone && html`<a class="line" href="tel:${phone.replaceAll(' ', '')}">${texts.callUs({ phone })}</a>`}</p>
<section id="cart" aria-labelledby="cart-heading" hidden>
<h2 id="cart-heading">${texts.cartWhenLastSeen()}</h2>
<ul></ul>
</section>
<section id="orders" aria-labelledby="orders-heading" hidden>
<h2 id="orders-heading">${texts.ordersWhenLastSeen()}</h2>
<ul></ul>
<p class="seen"></p>
</section>
</main>
<script>${raw(script)}</script>
</body>
</html>
`;
  return { html: String(await page), style, script };
}

const hairline = '#e5dcc9';
/** Its own letters are not there without a network: the page's other serifs are. */
const serif = 'Fraunces,Georgia,"Noto Serif","Times New Roman",serif';

const styleWith = (action: string, actionDeep: string) => `
body{margin:0;background:${grounds.paper};color:${grounds.ink};font:18px/1.5 system-ui,sans-serif}
header{border-top:8px solid ${actionDeep};border-bottom:1px solid ${hairline}}
header p{max-width:36rem;margin:0 auto;padding:.9rem 1.25rem;font:600 1.5rem/1.2 ${serif};color:${grounds.ink}}
main{max-width:36rem;margin:0 auto;padding:2rem 1.25rem 4rem;overflow-wrap:anywhere}
h1{margin:0 0 .75rem;font:600 2.25rem/1.2 ${serif};text-wrap:balance}
h2{margin:0 0 .5rem;font:600 1.25rem/1.3 ${serif}}
p{margin:0 0 1.25rem;color:${grounds.soft}}
.button{display:inline-block;box-sizing:border-box;min-height:48px;padding:10px 24px;border:1px solid transparent;border-radius:999px;background:${action};color:#fff;font-weight:600;text-decoration:none}
.line{display:inline-block;box-sizing:border-box;min-height:48px;padding:10px 24px;border:1px solid ${hairline};border-radius:999px;background:#fff;color:${grounds.ink};font-weight:600;text-decoration:none}
.ways{display:flex;flex-wrap:wrap;gap:.75rem}
.button:hover{background:${actionDeep}}
.button:focus-visible,.line:focus-visible{outline:2px solid ${grounds.ink};outline-offset:3px}
section{margin:0 0 1.25rem;padding:1.25rem;border:1px solid ${hairline};border-radius:14px;background:#fff}
section[hidden],p[hidden]{display:none}
ul{margin:0;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:.25rem 1rem;justify-content:space-between;padding:.6rem 0;border-top:1px solid ${hairline}}
li:first-child{border-top:0}
li span+span{color:${grounds.soft}}
.seen{margin:.75rem 0 0;font-size:1rem}
.seen:empty{display:none}
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
  show("orders",all.map(({orderId,orderDate,orderStatus})=>[orderId,day(orderDate)+", "+(words.statuses[orderStatus]||orderStatus)]));
  document.querySelector(".seen").textContent=at?words.seen.replace("%",moment(at)):"";
};
showOrders();
// Signed out, anyone who holds the phone now reads nobody's orders.
if(window.caches){
  if(document.cookie.split("; ").includes("${signInMark}=1"))caches.match("/${seenOrders}").then(kept=>kept&&kept.json()).then(kept=>kept&&showOrders(kept)).catch(()=>{});
  else caches.delete("${seenOrders}").catch(()=>{});
}
if(location.pathname===words.own)document.querySelector(".button").href=words.home;
else addEventListener("online",()=>location.reload());
`;
