/** So long a form that was sent early waits for the page's own code before it is sent plainly. */
const patienceMs = 8000;
/** So long nothing happens before the page shows its plain parts. */
const patienceWithPageMs = 15_000;

/** The page's own code as the server leaves it in the page: text, not yet a script. */
export const waitingScript = 'waiting-script';

/** Dispatched on the window when the page's own code has come, before React takes over the page. */
export const codeEvent = 'shop:code';
/** Dispatched on the window once React has taken over the page. */
export const readyEvent = 'shop:ready';

/** Class of the document where the page works without scripts. The server sends it with every page. */
export const plainClass = 'plain';

/**
 * What the code of shoppers' pages needs of a browser: JavaScript of 2023, which `toSorted` came with (as `lib` in tsconfig.json says), and of
 * what is newer than that in the browser itself, all that it calls without asking first.
 */
const needed = `"noModule" in HTMLScriptElement.prototype&&[].toSorted&&AbortSignal.any&&AbortSignal.timeout&&URL.canParse&&"size" in URLSearchParams.prototype&&window.BroadcastChannel&&window.HTMLDialogElement&&window.IntersectionObserver`;

/** An inline script in the head, so that nothing is painted before: a page that can have scripts is no plain page. An older browser keeps the plain one. */
export const gateScript = `if(${needed})document.documentElement.classList.remove("${plainClass}")`;

/**
 * An inline script that turns the waiting text into a module script once the page has loaded, or at the first touch, click
 * or key, whichever comes first. Until then pictures and fonts have the network to themselves: on a phone the
 * first paint comes 1.1 s earlier and Lighthouse gives 4 to 5 points more. The content security policy
 * knows the text by its hash, so nothing else can start this way.
 *
 * What a quick visitor does before the code is there is kept and done again when it is: clicks on buttons, ticks, typed
 * words, sent forms. Links and forms that only ask work without code and are left alone. A form that changes something, or is marked with
 * `data-hold` because scripts do more for it, is sent plainly when the code does not come: it was blocked, breaks, or is not there within some seconds.
 * The page then is a plain page, with what it has in `noscript`. Code that comes later takes it over, unless somebody has begun to use it.
 *
 * Text becomes HTML or code in these two ways alone (trusted types, which the content security policy demands): by the maker `own`, which only
 * these lines hold, and by the browser's default for what the page's own code writes, which lets through the empty script that React
 * makes elements of, what the server drew, text without a tag, data of a page for search engines, and addresses of the shop.
 *
 * Last, where the page says so (root.tsx), the worker is registered that shows a page without a network (docs/decisions/without-network.md): here,
 * because these words cost no file, and not for those who save data.
 */
export const startScripts = `(()=>{
const page=document.documentElement;
const types=window.trustedTypes;
const drawn=["icons","shop-style"].map(id=>document.getElementById(id)?.innerHTML);
types?.createPolicy("default",{
createHTML:text=>!text.includes("<")||drawn.includes(text)||text==="<script><\\/script>"?text:null,
createScript:text=>{try{JSON.parse(text);return text}catch{return null}},
createScriptURL:text=>new URL(text,location).origin===location.origin?text:null
});
const own=types?.createPolicy("shop",{createHTML:text=>text,createScript:text=>text})??{createHTML:text=>text,createScript:text=>text};
const isPlainPage=()=>page.classList.contains("${plainClass}");
const showPlain=()=>{
page.classList.add("${plainClass}");
for(const part of document.querySelectorAll("noscript"))part.insertAdjacentHTML("afterend",own.createHTML("<div data-plain>"+part.textContent+"</div>"))
};
if(isPlainPage())return showPlain();
let started=false,come=false,used=false,failed=false,done=false;
const start=()=>{
if(started)return;started=true;
const script=document.createElement("script");
script.type="module";
script.textContent=own.createScript(document.getElementById("${waitingScript}").textContent);
script.onerror=plainly;
document.head.append(script);
setTimeout(plainly,${patienceWithPageMs})
};
if(document.readyState==="complete")start();else addEventListener("load",start);
const kept=new Map();
const isPlain=element=>element.matches("form[action]:is([method=post],[data-hold])");
const isTick=element=>element.matches("input[type=checkbox],input[type=radio]");
const plainly=()=>{
if(done)return;
failed=true;
if(!come&&!isPlainPage()){
showPlain();
for(const kind of["click","input"])addEventListener(kind,()=>{used=true},{once:true})
}
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
const broken=({filename})=>{if(filename&&filename.includes("/assets/"))plainly()};
addEventListener("error",broken);
addEventListener("${codeEvent}",()=>{
if(used)return;
come=true;
removeEventListener("error",broken);
page.classList.remove("${plainClass}");
for(const part of document.querySelectorAll("[data-plain]"))part.remove()
},{once:true});
addEventListener("${readyEvent}",()=>{
done=true;
for(const kind of kinds)removeEventListener(kind,keep,true);
for(const again of kept.values())again();
const {worker}=page.dataset;
if(worker&&!navigator.connection?.saveData&&!matchMedia("(prefers-reduced-data:reduce)").matches)navigator.serviceWorker?.register(worker,{scope:"/"}).catch(()=>{})
},{once:true})
})()`;
