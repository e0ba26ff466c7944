import { createHash } from 'node:crypto';

/** Where the worker puts what it saw of a shopper's orders, and the offline page finds it. No address of the shop. */
export const seenOrders = 'seen-orders';
/** Where it puts in which language a page was seen last. No address of the shop either. */
const seenLanguage = 'seen-language';
/** As many of them, the newest first. */
const mostOrders = 10;

/**
 * The shop's service worker, as text: one for all languages, as a browser that changes it while a page comes may never
 * show that page. It keeps one page in each language, and answers with the one of the language seen last only where the
 * network does not (docs/decisions/without-network.md). Everything of the network passes through it unchanged; of the
 * list of a shopper's own orders it notes number, day and state, and forgets them as soon as somebody signs in or out,
 * or anything else about the account changes.
 * @param offlinePages all of those pages by their paths, English first: with another one the worker is another one, and
 *   browsers replace it
 */
export function offlineWorker(offlinePages: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256');
  for (const page of offlinePages.values()) hash.update(page);
  const version = hash.digest('base64url').slice(0, 12);
  return `const offlinePaths=${JSON.stringify([...offlinePages.keys()])};
const pages="offline-${version}";
const seenLanguage="${seenLanguage}";
const seen="${seenOrders}";
const savesData=()=>Boolean(self.navigator.connection&&self.navigator.connection.saveData);
${workerCode}`;
}

const workerCode = `
self.addEventListener("install",event=>{
  self.skipWaiting();
  if(savesData())return;
  event.waitUntil(caches.open(pages).then(kept=>Promise.all(offlinePaths.map(path=>kept.add(new Request(path,{cache:"reload",credentials:"omit"}))))));
});
self.addEventListener("activate",event=>event.waitUntil((async()=>{
  const names=await caches.keys();
  if(names.includes(pages))await Promise.all(names.filter(name=>name.startsWith("offline-")&&name!==pages).map(name=>caches.delete(name)));
  if(self.registration.navigationPreload)await self.registration.navigationPreload.enable();
  await self.clients.claim();
  const [open]=await self.clients.matchAll();
  if(open)await noteLanguage(new URL(open.url).pathname);
})()));

// '/hi/offline' is of all that begins with '/hi/'.
const pageFor=pathname=>offlinePaths.slice(1).find(path=>(pathname+"/").startsWith(path.slice(0,-${'offline'.length})))||offlinePaths[0];
let noted="";
async function noteLanguage(pathname){
  const path=pageFor(pathname);
  if(path===noted)return;
  noted=path;
  await (await caches.open(seenLanguage)).put("/"+seenLanguage,new Response(path));
}

let forgotten=0;
const forget=()=>{forgotten+=1;return caches.delete(seen)};
const keptOrders=async()=>{
  const kept=await caches.match("/"+seen,{cacheName:seen});
  return kept?kept.json():null;
};

async function page(event,isOfShop){
  try{
    // All pages and files that are opened go this way: what the browser has asked for meanwhile and nobody took, it would ask for again.
    const response=(await event.preloadResponse)||(await fetch(event.request));
    if(isOfShop&&/html/.test(response.headers.get("content-type")))event.waitUntil(noteLanguage(new URL(event.request.url).pathname).catch(()=>{}));
    return response;
  }catch(error){
    if(!isOfShop)throw error;
    // Data Saver may have kept a newer worker from fetching its page: any that is there will do.
    const names=(await caches.keys()).filter(name=>name.startsWith("offline-")).sort(name=>name===pages?-1:1);
    const last=await caches.match("/"+seenLanguage,{cacheName:seenLanguage});
    const path=last&&await last.text();
    for(const name of names){
      const addresses=await (await caches.open(name)).keys();
      const address=addresses.find(({url})=>new URL(url).pathname===path)||addresses[0];
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
