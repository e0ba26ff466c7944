/** The styles of the sandbox's payment window, which is in a shadow tree that the page's styles do not affect. */
export const widgetStyle = `
:host { all: initial; }
* { box-sizing: border-box; }
dialog {
  width: min(27rem, calc(100vw - 1.5rem)); max-height: calc(100dvh - 1.5rem); margin: auto; padding: 0; border: 0;
  border-radius: 16px; background: #fff; color: #1d2b22; font: 16px/1.5 system-ui, sans-serif; overflow: auto;
  box-shadow: 0 20px 60px rgb(29 43 34 / 35%); overscroll-behavior: contain;
}
dialog::backdrop { background: rgb(29 43 34 / 55%); }
.banner {
  margin: 0; padding: .6rem 1.25rem; background: #fbecc8; color: #5c3d00; font-size: .9rem; font-weight: 600;
  border-bottom: 1px solid #e2a012;
}
.inside { padding: 1.1rem 1.25rem 1.25rem; border-top: 4px solid var(--accent, #1f6b3a); }
h2 { margin: 0; font-size: 1.1rem; line-height: 1.3; overflow-wrap: anywhere; }
.about { margin: .1rem 0 0; color: #55635a; font-size: .9rem; overflow-wrap: anywhere; }
.amount { margin: .6rem 0 .75rem; font-size: 2rem; font-weight: 700; line-height: 1.15; font-variant-numeric: tabular-nums; }
dl {
  display: grid; grid-template-columns: auto 1fr; gap: .2rem .9rem; margin: 0 0 1rem; padding: .7rem .9rem;
  background: #fbf7ef; border: 1px solid #e5dcc9; border-radius: 10px; font-size: .9rem;
}
dt { color: #55635a; }
dd { margin: 0; overflow-wrap: anywhere; }
.said { margin: .8rem 0 0; padding: .6rem .9rem; border-radius: 10px; font-size: .95rem; background: #e6efe3; }
.said:empty { display: none; }
.said.bad { background: #f9e3df; color: #8c1d16; }
button, select, input {
  min-height: 2.75rem; padding: .45rem .9rem; border: 1px solid #8d9489; border-radius: 10px; background: #fff;
  color: inherit; font: inherit;
}
button { cursor: pointer; font-weight: 600; line-height: 1.25; }
button:hover:not(:disabled) { border-color: #1f6b3a; color: #1f6b3a; }
button:disabled { cursor: not-allowed; background: #f4eddd; border-color: #e5dcc9; color: #55635a; }
.main { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; }
.main button:first-child { grid-column: 1 / -1; min-height: 3.1rem; background: #1f6b3a; border-color: #1f6b3a; color: #fff; }
.main button:first-child:hover:not(:disabled) { background: #17522c; color: #fff; }
.main button:first-child:disabled { background: #f4eddd; border-color: #e5dcc9; color: #55635a; }
details { margin-top: .9rem; border-top: 1px solid #e5dcc9; }
summary { padding: .7rem 0; min-height: 2.75rem; color: #1f6b3a; font-weight: 600; cursor: pointer; }
.settings { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; margin-bottom: .8rem; }
label { display: grid; gap: .2rem; font-size: .85rem; color: #55635a; }
details + details { margin-top: 0; }
h3 { margin: 0 0 .3rem; font-size: .9rem; }
.events { list-style: none; margin: 0 0 .8rem; padding: 0; }
.events:empty { margin: 0; }
.events label { grid-template-columns: auto 1fr auto; align-items: center; gap: .2rem .7rem; min-height: 2.75rem; color: inherit; }
.events input { width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: #1f6b3a; }
.events span { overflow-wrap: anywhere; font-size: .95rem; }
.events small { color: #55635a; font-size: .85rem; text-align: end; }
[hidden] { display: none !important; }
label.wide { grid-column: 1 / -1; }
select, input { width: 100%; color: #1d2b22; font-size: 1rem; }
.more { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; margin-bottom: .9rem; }
.more button { font-weight: 400; text-align: start; font-size: .95rem; }
:focus-visible { outline: 2px solid #1f6b3a; outline-offset: 2px; }
@media (max-width: 22rem) { .more, .settings { grid-template-columns: 1fr; } }
`;
