import { normalise } from '#access/rules/access.ts';
import { allLanguages, languages } from '#messages/languages.ts';
import { type PageRule, pageRule, publicPages } from './pages.ts';

/**
 * Pages whose address holds a secret: the key of an order's link, or the token of a link in an e-mail. No script of
 * others may run there, as it would learn the address.
 */
export const isSecretPage = (path: string) =>
  /^\/(?:auth\/(?:reset-password|new-email|first-owner|join)|shop\/order\/)/.test(normalise(path));

/**
 * Public pages besides those that search engines may find, on which visits are counted: nothing there is typed, bought
 * or anybody's own.
 */
const countedToo: readonly string[] = [
  '/shop/search',
  '/shop/compare',
  '/shop/reviews/*',
  '/shop/cart',
  '/coming-soon',
];

/**
 * Whether the script that counts visits may run on a page, in whatever spelling it is asked for. A list of those where
 * it may: it is another's program, which reads all that its page shows.
 */
export function countsVisits(path: string): boolean {
  const rule = pageRule(normalise(path));
  return rule !== null && isCounted(rule);
}

const isCounted = ({ indexed, path }: PageRule) => indexed || countedToo.includes(path);

/**
 * Code for a page on which visits are counted: from there every other page is loaded anew, because a page that only
 * takes its place would show itself to the script that is there already.
 */
export function leaveCountedPages(): string {
  const paths = publicPages.filter(isCounted).map(({ path }) => path.replace(/\*$/, '[^/]+'));
  const prefixes = allLanguages.map((language) => languages[language].prefix).join('|');
  const counted = `/^(?:${prefixes})(?:${paths.join('|')})\\/?$/i`.replaceAll(/(?<!\\|^|\[\^)\/(?!i$)/g, '\\/');
  return `(()=>{const counted=${counted},push=history.pushState,leaves=a=>a.origin===location.origin&&!counted.test(a.pathname);
history.pushState=function(state,title,url){const a=new URL(url??"",location);leaves(a)?location.assign(a):push.apply(this,arguments)};
addEventListener("click",e=>{const link=e.target.closest?.("a[href]");link&&leaves(new URL(link.href))&&e.stopPropagation()},true)})()`;
}
