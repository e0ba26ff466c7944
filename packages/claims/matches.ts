/**
 * All matches of an expression that has the flag 'g'. Unlike `matchAll` it makes no copy of the expression, which for
 * expressions as long as these costs more than the search.
 */
export function matchesOf(text: string, says: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  says.lastIndex = 0;
  for (let match = says.exec(text); match !== null; match = says.exec(text)) {
    found.push(match);
    if (match[0] === '') says.lastIndex += 1;
  }
  return found;
}
