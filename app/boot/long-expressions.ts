import { setFlagsFromString } from 'node:v8';

// V8 makes the code of an expression at its first search. Those of claims have up to 20,000 characters, and to look over
// what it made takes a time that grows with the square of that: 2.5 s in which nobody is answered. Without that look it
// takes 0.2 s, and searches take as long as before.
setFlagsFromString('--no-regexp-peephole-optimization');
