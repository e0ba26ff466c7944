/**
 * What is said of losing and of gaining weight: how much goes, what goes, what is not needed for it, how little one
 * eats, how one looks. Each is a frame filled from a few lists, since advertising fills the same frames with new words.
 */

const number =
  '(?:\\d[\\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|sixteen|eighteen|twenty|thirty|a (?:few|couple of)|several|half a)';
const time = `(?:${number}|a|one|just|only|few) (?:short |single )?(?:days?|weeks?|months?|years?|nights?|fortnights?)`;
const unit =
  '(?:kgs?|kilos?|kilograms?|pounds?|lbs?|stones?|inch(?:es)?|(?:dress |jeans |trouser |clothes |belt |waist )?sizes?|belt (?:holes?|notch(?:es)?))';
const person = '(?:i|you|we|she|he|they|me|him|her|us|them|my [a-z]+|our [a-z]+|your [a-z]+)';

/** What is carried about. Of 'fat' recipes speak too: 'cut the fat off the edge'. */
const burden =
  '(?:(?:body|belly|tummy|stomach|abdominal|visceral|stubborn|your|excess|extra|stored|trapped|unwanted|surplus) fats?|fats(?! and)|fat(?= ?(?:$|[:!?]|,(?! (?:then|and|add|stir|fry))|away|overnight|naturally|quickly|effortlessly|fast|faster|while|without|from your|around|where|every|stores|cells|deposits|all|as you|in (?:\\d|just|a (?:week|month)|weeks|days|your)|and (?:feel|look|get|stay|lose|keep|build|tone|boost|gain)))|flab|weight|kilos?|kgs?|pounds|lbs|inches|bulges?|love handles?|muffin top|spare tyre|pot belly|bloat|calories|carbs|dress sizes?|(?:a|half a|two) stones?(?= (?:by|in|before|within|since|down|without|off)\\b|$))';
const sheds =
  '(?:los(?:e|es|ing)|lost|shed(?:s|ding)?|drop(?:s|ped|ping)?|melt(?:s|ed|ing)?|burn(?:s|t|ed|ing)?|trim(?:s|med|ming)?|reduc(?:es?|ed|ing)|slash(?:es|ed|ing)?|blast(?:s|ing)?|blitz(?:es)?|attack(?:s|ing)?|target(?:s|ing)?|banish(?:es)?|fight(?:s|ing)?|shift(?:s|ed|ing)?|ditch(?:es)?|torch(?:es)?|zaps?|shrink(?:s|ing)?|flush(?:es|ing)?|cut(?:s|ting)?|watch(?:es)?|bust(?:s|ing)?|incinerates?|dissolves?|mobili[sz](?:es?|ing)|inhibit(?:s|ing)?|eliminat(?:es?|ing)|remov(?:es|ing)|expels?|clears?|walk(?:s|ed)? off|work(?:s|ed)? off|(?:get|gets|got|getting|be|be) rid of|(?:say|wave|kiss|bid) (?:goodbye|bye|farewell|no) to|break(?:s|ing)? down|goodbye,?(?: to)?|bye bye,?(?: to)?|banish)';
const its =
  '(?: (?:up to|over|as much as|away|off|of|about|around|the|your|my|her|his|those|that|these|all|some|a|an|few|more|much|extra|excess|last|first|unwanted|unsightly|festive|holiday|wedding|winter|diwali|christmas|baby|pregnancy|post|half|couple|(?:\\d[\\d.,]*%?)|[a-z]+ty|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen))*';
const gains =
  '(?:put(?:s|ting)? on|gain(?:s|ed|ing)?|bulk(?:s|ed)? up|add(?:s|ed|ing)?|build(?:s|ing)?)(?: (?:some|good|healthy|the|your|right|lean|more|extra|quick|muscle|body|real|a few))* (?:weight(?! of)|kilos?|muscles?|mass|flesh|bulk)';
const clothes = '(?:jeans|dress(?:es)?|trousers|blouses?|clothes|belt|lehenga|kurta|sherwani|skirts?|bikini|suit)';

export const weightOutcomes: readonly RegExp[] = [
  `${sheds}${its} ${burden}`,
  `${number} ${unit}(?=[^.;!?]{0,30}\\b(?:down|gone|less|lost|lighter|off|smaller|slimmer|thinner|taller|zero crash|without (?:exercise|dieting|hunger)|(?:in|within|after|over) ${time})\\b)`,
  `${time},? [^.;!?]{0,20}\\b(?:kgs|kilos?|kilograms?|pounds|stones?|inches|dress sizes?|sizes? (?:smaller|less|down))`,
  `(?:average|about|up to|over|first) (?:is |of )?${number} (?:kilos?|kgs|pounds|stones?)`,
  `(?:from|was) \\d+(?:\\.\\d+)?(?: kgs?| kilos?)? (?:down )?to \\d+|(?:from|was) (?:a )?size \\d+ (?:down )?to`,
  `\\d+ ?(?:%|percent|per cent) of (?:your|my|their|his|her|the) (?:body|belly|own)? ?(?:weight|fat)`,
  `(?:loss|reduction|drop) of ${number} ${unit}|minus ${number} ${unit}|before (?:and|&|to) after(?= ?(?:$|:|pictures?|photos?|shots?))`,
  `fat (?:go|goes|gone|melts?|loss|burn(?:er|ing|s)?|away|busters?|cutters?|binders?|blockers?)|(?:carb|starch) blockers?|shrinks? (?:me|you|yourself)`,
  `(?:block|bind|trap|stop|prevent|limit|inhibit|hinder|keep)(?:s|ed|ing)? [^.;!?]{0,40}\\b(?:absorb(?:s|ed|ing)?|absorption|passe[sd] out|being stored)`,
  `(?:feel(?:s|ing)?|stay(?:s|ing)?|keep(?:s|ing)?|kept|remain|makes?|leaves?)(?: (?:you|me|them|us|him|her|everyone|your [a-z]+))?(?: feel(?:ing)?)? (?:full(?! (?:name|refund|price|amount|use|address|of))|fuller|satiated|sated)`,
  `(?:without|no|never|not|nor|zero)(?: (?:ever|any|feeling|feel|felt|going|go|went|being|be|more|those|a|evening|midnight|sugar))* (?:hungry|hunger|starving|starvation|cravings?|deprived|deprivation)`,
  `(?:without|no|not|zero|nor|never|instead of|forget|skip|better than|than)(?: (?:any|the|a|about|strict|special|hard|intense|intensive|extra|crash|more|back breaking|gruelling|boring|fad|of|need|for))* (?:diet(?:s|ing)?(?! (?:foods?|coke|soda|chart|mark|plan))|exercises?(?! of)|exercising|work ?outs?|gym|treadmill|jogging|calorie counting|counting calories)`,
  `(?:body|belly|tummy|stored|visceral|your|the|my|her|his) (?:fat|weight|kilos|pounds|inches|flab|bulge)(?: (?:just|simply|slowly|really|soon))? (?:fall|drop|melt|disappear|vanish|shrink|decrease|come|go|roll|slip|reduce)(?:s|es)?(?: (?:off|away|down)|(?=$|,| (?:while|within|without|with|in (?!the|a (?:pan|hot))|day|from (?!the))))`,
  `(?:breakdown|burning|loss|oxidation|melting|reduction|elimination|absorption) of (?:(?:the|your|body|belly|stored|excess|extra|dietary) )*(?:fats?|weight|carbs|carbohydrates|calories|starch)`,
  `(?:full|fuller|satisfied|satiated) (?:sooner|faster|quickly|longer|for (?:long|hours|longer)|until (?:lunch|dinner|noon|evening)|all (?:morning|day))`,
  `(?:down|dropped|lost|smaller by) ${number} (?:dress |clothes |jeans |trouser )?sizes?`,
  `(?:shape|sculpt|tone|tighten|reshape|contour|slim|trim|streamline)s? (?:up |down )?(?:your|the|her|his|my) (?:body|figure|waist|thighs|belly|hips|silhouette|curves|arms|legs)`,
  `(?:keep|stay|remain|look|get)(?:s|ing)? (?:(?:you|them|him|her|me|so|effortlessly|naturally) )?(?:trim|lean|thin|svelte|in trim)(?=$|,| (?:and (?!crisp|even)|with|for|all|in|at|without|while))`,
  `fat cells?|formation of (?:body )?fat|none of the (?:pounds|kilos|calories|guilt|weight)|(?:body|weight) transformation|portion control|fat flush|stor(?:e|es|ing) (?:body )?fat|fit and (?:fine|healthy|active|slim|trim)|controls? (?:your )?portions|(?:stop|prevent|curb|avoid)s? (?:you )?(?:from )?(?:over ?eating|snacking|binge?ing|nibbling)|(?:calories?|fat) burn(?:ing|er|s)?|calories? deficit`,
  `(?:diet|slimming|slim|skinny|figure friendly|keep fit|low cal) (?:foods?|cookies|biscuits?|snacks?|bars?|tea|drinks?|atta|namkeen|chocolates?|sweets?|meals?|rotis?|bread|oil|juices?|soups?|shakes?)`,
  `eat (?:all|whatever|what|anything|as much as|everything) (?:that )?(?:you|they|i) (?:want|like|love|wish|please|fancy)\\b[^.;!?]{0,30}\\b(?:and|still|never|without|yet|but)`,
  `the more you (?:eat|drink)|never (?:have to |need to |ever )?diet again|yo ?yo|(?:diets|dieting) (?:fail(?:s|ed)?|never works?|(?:did|do|does)n't work)|tired of (?:diets|dieting|being (?:fat|heavy|big|chubby))|crash diets?`,
  `${person} (?:[a-z]+ ){0,6}?(?:got|get|gets|became|become|looks?|looked|feels?|felt|grew|makes? you) (?:so |much |even |still |visibly )?(?:thin|thinner|skinnier|lighter|leaner|slimmer|trim)`,
  `(?:thin|slim|lean|fit|trim|lighter|leaner|slimmer|taller|younger|flat) (?:in|within|by) (?:\\d+|one|two|three|four|five|six|seven|ten|thirty|forty|ninety|a|the|your|diwali|summer|weeks?)`,
  `(?:goal|target|ideal|dream|desired|healthy) (?:body )?(?:weight|figure|shape|body)(?! (?:class|slab|limit|of))|(?:weight|figure|calorie) (?:watchers?|conscious)|watch(?:es|ing)? (?:your|their|his|her|my) (?:weight|waist|figure)`,
  `eat (?:more|all)[a-z ,]{0,20} weigh less|weigh(?:s|ed|ing)? less(?! than \\d)|on the scales?|(?:pre|post) ?(?:baby|pregnancy) (?:body|weight|figure)|beach body|bikini|double chin|six ?pack|(?:zero|hourglass|wedding|bridal|summer|party|model|perfect|teenage) figure|hunger pangs|(?:stay|stays|keeps? (?:you|them)|get|back|kept?) in shape|(?:satisfied|content|happy|enough) with less|(?:you|you'll|will|to|they) eat less|dieters?|(?:get|gets|become) (?:thin|slim)(?=$|,| (?:fast|quickly|again|and|without))|without (?:gaining|putting on|adding) (?:an ounce|a gram|a kilo|weight|fat|any)|(?:not|never|n't|without) (?:make|making|makes) (?:you|me|us|anyone) fat|(?:not|never|non) fattening|show(?:s|ing)? on (?:the|your) (?:hips|waist|scales)|leaner (?:you|body|me)|from (?:x+l|xl|l) to (?:xs|s|m|l)|without the (?:bulge|guilt|crash|weight|flab)`,
  `${gains}|(?:weight|mass) gainers?|skinny people`,
  `(?:fits?|fitting|back in(?:to)?|slips? in(?:to)?|loosens?)(?: [a-z]+){0,4} ${clothes}|${clothes}(?: [a-z]+){0,3} (?:fits?|loose|looser|too big|hangs?|falls? off|again|slips? (?:off|on)|zips?)`,
  `(?:results|a difference|a change) (?:that )?(?:you|we) can (?:see|measure|feel|weigh|count)|see(?:ing)? (?:real |visible |fast |quick )*results (?:fast|quickly|within|in|without|from|after)|(?:keep|keeps|kept|stays?|stayed) (?:it|the weight|them) off(?! the)`,
].map((says) => new RegExp(`\\b(?:${says})\\b`));
