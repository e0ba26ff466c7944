import { createHash } from 'node:crypto';

/** Where the worker puts what it saw of a shopper's orders, and the offline page finds it. No address of the shop. */
export const seenOrders = 'seen-orders';
/** As many of them, the newest first. */
const mostOrders = 10;

/**
 * The shop's service worker, as text. It keeps one page and answers with it only where the network does not (docs/decisions/without-network.md).
 * Everything of the network passes through it unchanged; of the list of a shopper's own orders it notes number, day and state, and forgets them as
 * soon as somebody signs in or out, or anything else about the account changes.
 * @param offlinePath path of the offline page in the language of the page that registers the worker
 * @param page all of that page: with another one the worker is another one, and browsers replace it
 */
export function offlineWorker(offlinePath: string, page: string): string {
  const version = createHash('sha256').update(page).digest('base64url').slice(0, 12);
  return `const offlinePath=${JSON.stringify(offlinePath)};
const pages="offline-${version}";
const seen="${seenOrders}";
const savesData=()=>Boolean(self.navigator.connection&&self.navigator.connection.saveData);
${workerCode}`;
}

const workerCode = `
self.addEventListener("install",event=>{
  self.skipWaiting();
  if(savesData())return;
  event.waitUntil(caches.open(pages).then(kept=>kept.add(new Request(offlinePath,{cache:"reload",credentials:"omit"}))));
});
self.addEventListener("activate",event=>event.waitUntil((async()=>{
  const names=await caches.keys();
  if(names.includes(pages))await Promise.all(names.filter(name=>name.startsWith("offline-")&&name!==pages).map(name=>caches.delete(name)));
  if(self.registration.navigationPreload)await self.registration.navigationPreload.enable();
  await self.clients.claim();
})()));

let forgotten=0;
const forget=()=>{forgotten+=1;return caches.delete(seen)};
const keptOrders=async()=>{
  const kept=await caches.match("/"+seen,{cacheName:seen});
  return kept?kept.json():null;
};

async function page(event,isOfShop){
  try{
    // All pages and files that are opened go this way: what the browser has asked for meanwhile and nobody took, it would ask for again.
    return (await event.preloadResponse)||(await fetch(event.request));
  }catch(error){
    if(!isOfShop)throw error;
    // Data Saver may have kept a newer worker from fetching its page: any that is there will do.
    const names=(await caches.keys()).filter(name=>name.startsWith("offline-")).sort(name=>name===pages?-1:1);
    for(const name of names){
      const [address]=await (await caches.open(name)).keys();
      const kept=address&&await caches.match(address,{cacheName:name});
      if(kept)return kept;
    }
    throw error;
  }
}

async function passing(event,note){
  const before=forgotten;
  const response=await fetch(event.request);
  const copy=response.clone();
  event.waitUntil(note(copy,before).catch(()=>{}));
  return response;
}

async function noteOrders(owner,response,before){
  if(!response.ok)return forget();
  const {data}=await response.json();
  const orders=data.slice(0,${mostOrders}).map(({orderId,orderDate,orderStatus})=>({orderId,orderDate,orderStatus}));
  if(forgotten!==before)return;
  const text=JSON.stringify({owner,at:Date.now(),orders});
  await (await caches.open(seen)).put("/"+seen,new Response(text,{headers:{"content-type":"application/json"}}));
}

async function noteOwner(response){
  const {user}=await response.json();
  const kept=await keptOrders();
  if(kept&&(!user||user.id!==kept.owner))await forget();
}

self.addEventListener("fetch",event=>{
  const {method,mode,url}=event.request;
  const {origin,pathname,searchParams}=new URL(url);
  if(origin!==self.location.origin)return;
  if(method!=="GET"){
    // Signing in and out, erasure; the same by plain forms.
    if(mode==="navigate"||pathname.startsWith("/api/auth/"))event.waitUntil(forget());
    return;
  }
  if(mode==="navigate"){
    event.respondWith(page(event,!/^\\/(?:admin|api)(?:\\/|$)/i.test(pathname)));
    return;
  }
  if(pathname==="/api/auth/check-auth"){
    event.respondWith(passing(event,noteOwner));
    return;
  }
  const list=/^\\/api\\/shop\\/order\\/list\\/([^/]+)$/.exec(pathname);
  if(list&&searchParams.get("page")==="1")event.respondWith(passing(event,(response,before)=>noteOrders(list[1],response,before)));
});
`;
