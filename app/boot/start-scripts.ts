/** So long a form that was sent early waits for the page's own code before it is sent plainly. */
const patienceMs = 8000;
/** So long the page's own code waits for the first paint, where the browser says nothing of it. */
const patienceWithPaintMs = 500;
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
 * What the code of shoppers' pages needs of a browser: JavaScript of 2023, which `toSorted` came with (as `lib` in
 * tsconfig.json says), and of what is newer than that in the browser itself, all that it calls without asking first.
 */
const needed = `"noModule" in HTMLScriptElement.prototype&&[].toSorted&&AbortSignal.any&&AbortSignal.timeout&&URL.canParse&&"size" in URLSearchParams.prototype&&window.BroadcastChannel&&window.HTMLDialogElement&&window.IntersectionObserver`;

/**
 * An inline script in the head, so that nothing is painted before: a page that can have scripts is no plain page. An
 * older browser keeps the plain one.
 */
export const gateScript = `if(${needed})document.documentElement.classList.remove("${plainClass}")`;

/**
 * An inline script that turns the waiting text into a module script once the page has loaded, or at the first touch,
 * click or key, whichever comes first. Until then pictures and fonts have the network to themselves: on a phone the
 * first paint comes 1.1 s earlier and Lighthouse gives 4 to 5 points more. The content security policy knows the text
 * by its hash, so nothing else can start this way.
 *
 * What a quick visitor does before the code is there is kept and done again when it is: clicks on buttons, which show
 * that they wait, ticks, typed words, sent forms, and what the browser itself put into fields, as after a reload; of
 * radio buttons the one that is chosen. A page comes alive in parts (hydrated-apart.tsx), and what is done before its
 * part is alive would change the element but not what React holds of it. So each is waited for by itself, and React
 * takes in one before the next: React takes up at once the part that a click such as `auxclick` is meant for, which
 * nothing here listens to, and stops one whose part cannot be taken up yet. Links and forms that only ask work without
 * code and are left alone. A form that changes something, or is marked with `data-hold` because scripts do more for it,
 * is sent plainly when the code does not come: it was blocked, breaks, or is not there within some seconds. The page
 * then is a plain page, with what it has in `noscript`. Code that comes later takes it over, unless somebody has begun
 * to use it.
 *
 * A browser that translates the page puts a `font` in the place of each text. React still holds the text: it would
 * change what nobody sees any more, and fail as a whole where it removes it or puts something before it. So whatever is
 * meant for a text that was replaced reaches what replaced it.
 *
 * Where what has the focus goes, as a line of the cart does with its 'Remove', the focus goes on: to the same field if
 * it comes again, to the like of it in the next entry or the one before, else to what stands beside it, or to the
 * beginning of the dialog or page; on another page to its beginning. In a row of slides the whole slide comes into
 * view: the browser brings only the focused link there, and snaps back.
 *
 * Text becomes HTML or code in these two ways alone (trusted types, which the content security policy demands): by the
 * maker `own`, which only these lines hold, and by the browser's default for what the page's own code writes, which
 * lets through the empty script that React makes elements of, what the server drew, text without a tag, data of a page
 * for search engines, and addresses of the shop.
 *
 * A picture of the class `later` (kit/picture.tsx) is let go where it comes near, and all of them once the page is scrolled. Where slides
 * touch the edge of their row, none of them is seen: that alone is no nearness.
 *
 * Last, where the page says so (root.tsx), the worker is registered that shows a page without a network
 * (docs/decisions/without-network.md): here, because these words cost no file, and not for those who save data.
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
const standIns=new WeakMap();
let focused,focusedOn;
addEventListener("focusin",({target})=>{
focused=target;focusedOn=location.pathname;
if(target.matches(":focus-visible"))target.closest(".snap-row>*")?.scrollIntoView({block:"nearest",inline:"center",behavior:"instant"})
});
new MutationObserver(changes=>{
for(const{target,addedNodes,removedNodes,previousSibling,nextSibling}of changes)for(const gone of removedNodes){
const near=[nextSibling,previousSibling];
if(gone.nodeType===3){
const standIn=[...addedNodes,...near].find(node=>node?.nodeName==="FONT");
if(standIn)standIns.set(gone,standIn)
}else if(focused&&gone.contains(focused)&&!focused.isConnected&&document.activeElement===document.body){
const alike=near.flatMap(node=>[...node?.querySelectorAll?.(focused.localName)??[]]).find(one=>one.className===focused.className);
const others=near.flatMap(node=>[...node?.querySelectorAll?.("a[href],button,summary")??[]]);
const around=target.closest("dialog[open]")?.querySelector("button")??document.getElementById("content");
for(const next of focusedOn===location.pathname?[focused.id&&document.getElementById(focused.id),alike,...others,around]:[around]){
next&&next.focus({preventScroll:next===around});
if(next&&document.activeElement===next)break
}
}
}
}).observe(document,{childList:true,subtree:true});
const node=Node.prototype,{removeChild,insertBefore}=node,text=Object.getOwnPropertyDescriptor(node,"nodeValue");
const placeOf=(parent,child)=>{
const standIn=child&&child.parentNode!==parent&&standIns.get(child);
return standIn?.parentNode===parent?standIn:child
};
node.removeChild=function(child){return removeChild.call(this,placeOf(this,child))};
node.insertBefore=function(child,before){return insertBefore.call(this,child,placeOf(this,before))};
Object.defineProperty(node,"nodeValue",{...text,set(words){
if(!this.isConnected)standIns.get(this)?.replaceWith(this);
text.set.call(this,words)
}});
const near=new IntersectionObserver(seen=>{
for(const{target,intersectionRatio}of seen)if(intersectionRatio>=.05)free(target)
},{rootMargin:"25%",threshold:.05});
const free=one=>{near.unobserve(one);one.removeAttribute("class")};
const later=[...document.querySelectorAll(".later")];
for(const one of later)near.observe(one);
addEventListener("scroll",()=>later.forEach(free),{once:true,passive:true});
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
const startOncePainted=()=>{
if(document.hidden)return start();
try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}
setTimeout(start,${patienceWithPaintMs})
};
if(document.readyState==="complete")startOncePainted();else addEventListener("load",startOncePainted);
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
for(const[element,again]of kept)if(isPlain(element)){kept.delete(element);again()}
for(const waiting of document.querySelectorAll("button[aria-busy]"))waiting.ariaBusy=null
};
const note=(element,again)=>{kept.delete(element);kept.set(element,again)};
const hold=(event,element,pressed,again)=>{
event.preventDefault();event.stopImmediatePropagation();
if(pressed)pressed.ariaBusy="true";
note(element,()=>{if(pressed)pressed.ariaBusy=null;again()})
};
const say=(field,kind)=>field.dispatchEvent(new Event(kind,{bubbles:true}));
const noteField=field=>{
const{value,checked}=field;
note(field,()=>{
if(isTick(field)){field.checked=!checked;field.click()}
else if(field.matches("select")){field.value=value;say(field,"change")}
else if(field.type==="file")say(field,"change");
else{
field.value="";
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
say(field,"input")
}
})
};
const chosen=(field,is)=>Math.max(0,[...field.options].findIndex(option=>option[is]));
const isChanged=field=>isTick(field)?field.checked!==field.defaultChecked&&(field.checked||field.type!=="radio")
:field.matches("select")?chosen(field,"selected")!==chosen(field,"defaultSelected")
:field.value!==field.defaultValue;
const keep=event=>{
start();
const target=event.target;
if(event.type==="click"){
const pressed=target.closest("button:not([type=submit]),[role=button]");
if(pressed&&!failed)hold(event,pressed,pressed,()=>pressed.click())
}else if(event.type==="submit"){
const{submitter}=event;
if(isPlain(target)){
if(failed||event.defaultPrevented)return;
setTimeout(plainly,${patienceMs})
}else if(target.hasAttribute("action"))return;
hold(event,target,submitter,()=>submitter?submitter.click():target.requestSubmit())
}else if(target.matches("input,textarea,select"))noteField(target)
};
const isAlive=element=>{
let come=false;
const comes=()=>{come=true};
element.addEventListener("auxclick",comes);
element.dispatchEvent(new MouseEvent("auxclick",{bubbles:true}));
element.removeEventListener("auxclick",comes);
return come
};
const doAgain=async()=>{
for(const[element,again]of kept)if(!element.isConnected)kept.delete(element);else if(isAlive(element)){kept.delete(element);again();await 0}
if(kept.size)setTimeout(doAgain,50)
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
for(const part of document.querySelectorAll("[data-plain]"))part.remove();
for(const field of document.querySelectorAll("input,textarea,select"))if(!kept.has(field)&&isChanged(field))noteField(field)
},{once:true});
addEventListener("${readyEvent}",()=>{
done=true;
for(const kind of kinds)removeEventListener(kind,keep,true);
doAgain();
const {worker}=page.dataset;
if(worker&&!navigator.connection?.saveData&&!matchMedia("(prefers-reduced-data:reduce)").matches)navigator.serviceWorker?.register(worker,{scope:"/"}).catch(()=>{})
},{once:true})
})()`;
